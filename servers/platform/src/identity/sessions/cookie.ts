import type { Cookie } from '../../http/handlers'
import type { IdentityConfig } from '../config'
import { cookiePath } from '../csrf'

/** The cookie value for a session's token. An app's token isn't valid as a cookie: other sites could make a browser send it. */
const valueOf = (token: string): string => token.replace(/^ory_st_/, 'ory_sc_')

/** The token of a session cookie's value; undefined for any other text. */
export const tokenOfCookie = (value: string | undefined): string | undefined =>
  value?.startsWith('ory_sc_') ? value.replace('ory_sc_', 'ory_st_') : undefined

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
    value: valueOf(token),
    path: path ?? cookiePath(base),
    ...(domain !== undefined && { domain }),
    ...(persistent && { expires, maxAge: Math.max(0, (expires.getTime() - now.getTime()) / 1000) }),
    httpOnly: true,
    sameSite,
    secure: base.startsWith('https:'),
  }
}

/** Deletes the session cookie. */
export const noSessionCookie = (base: string, config: IdentityConfig): Cookie => ({
  ...sessionCookie({ base, now: new Date(0) }, config, '', new Date(0)),
  maxAge: 0,
})
