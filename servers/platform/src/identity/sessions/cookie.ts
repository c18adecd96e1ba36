import { cookieOfToken, tokenOfCookie } from '@atrium/shared/session-cookie'
import type { Call, Cookie } from '../../http/handlers'
import type { IdentityConfig } from '../config'
import { cookiePath } from '../csrf'

/**
 * The browser's session cookie; its value stands for the session's token. It has both `Expires` and `Max-Age`: browsers use the
 * latter, which is right even if their clock is wrong.
 */
export function sessionCookie(
  { base, now }: { base: string; now: Date },
  config: IdentityConfig,
  token: string,
  expires: Date,
): Cookie {
  const { name, domain, path, sameSite, persistent } = config.session.cookie
  return {
    name,
    value: cookieOfToken(token),
    path: path ?? cookiePath(base),
    ...(domain !== undefined && { domain }),
    ...(persistent && { expires, maxAge: Math.max(0, (expires.getTime() - now.getTime()) / 1000) }),
    httpOnly: true,
    sameSite,
    secure: base.startsWith('https:'),
  }
}

/** The token of a request's session cookie; undefined without a valid one. */
export const cookieTokenOf = ({ cookies }: Pick<Call, 'cookies'>, config: IdentityConfig): string | undefined =>
  tokenOfCookie(cookies[config.session.cookie.name])

/** Deletes the session cookie. */
export const noSessionCookie = (base: string, config: IdentityConfig): Cookie => ({
  ...sessionCookie({ base, now: new Date(0) }, config, '', new Date(0)),
  maxAge: 0,
})
