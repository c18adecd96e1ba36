import type { IncomingMessage } from 'node:http'

import { parseCookie, stringifySetCookie } from 'cookie'

type Options = { secure: boolean; path?: string; seconds: number }

/** The session's cookie; with `__Host-` no other host can set or read it, which needs https. */
export const sessionCookieName = (secure: boolean) => (secure ? '__Host-atrium_session' : 'atrium_session')
export const signInCookieName = 'atrium_sign_in'

/** A cookie set by the gateway; zero seconds remove it. */
export const ownCookie = (name: string, value: string, { secure, path = '/', seconds }: Options): string =>
  stringifySetCookie({ name, value, path, httpOnly: true, sameSite: 'lax', secure, maxAge: seconds })

/** The value of a request's cookie. */
export function readCookie(request: IncomingMessage, name: string): string | undefined {
  const header = request.headers.cookie
  if (!header?.includes(name)) return undefined
  return parseCookie(header)[name]
}
