import type { Cookie } from '../../http/handlers'
import type { IdentityConfig } from '../config'
import { cookiePath } from '../csrf'

/** The browser's session cookie; its value is the session's token. */
export function sessionCookie(base: string, config: IdentityConfig, token: string, expires: Date): Cookie {
  const { name, domain, path, sameSite, persistent } = config.session.cookie
  return {
    name,
    value: token,
    path: path ?? cookiePath(base),
    ...(domain !== undefined && { domain }),
    ...(persistent && { expires }),
    httpOnly: true,
    sameSite,
    secure: base.startsWith('https:'),
  }
}

/** Takes the session cookie away. */
export const noSessionCookie = (base: string, config: IdentityConfig): Cookie => ({
  ...sessionCookie(base, config, '', new Date(0)),
  maxAge: 0,
})
