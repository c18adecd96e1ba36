import { parseCookie, stringifySetCookie, type SetCookie } from 'cookie'

export type Cookie = {
  name: string
  value: string
  path?: string
  domain?: string
  /** Seconds; 0 removes the cookie. */
  maxAge?: number
  expires?: Date
  httpOnly?: boolean
  secure?: boolean
  sameSite?: 'Lax' | 'Strict' | 'None'
}

const encoding = { encode: encodeURIComponent }
const sites = { Lax: 'lax', Strict: 'strict', None: 'none' } as const

/** Domains that browsers accept for cookies; other values in settings are omitted, because browsers would ignore the whole cookie. */
const domainName = /^\.?[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i

/** Some clients put values in quotation marks. */
function decoded(value: string): string {
  const bare = value.replace(/^"(.*)"$/, '$1')
  try {
    return decodeURIComponent(bare)
  } catch {
    return bare
  }
}

const decoding = { decode: decoded }

/** Cookies of a request; of several with one name the first, as browsers send the most specific path first. */
export function parseCookies(header: string | undefined): Record<string, string> {
  // the library omits a value only if `decode` returns undefined
  return parseCookie(header ?? '', decoding) as Record<string, string>
}

/** A `Set-Cookie` header. */
export function serializeCookie(cookie: Cookie): string {
  const { name, value, path = '/', domain, maxAge, expires, sameSite } = cookie
  // spread and rest would take longer than all else here
  const sent: SetCookie = { name, value, path, httpOnly: cookie.httpOnly === true, secure: cookie.secure === true }
  if (domain !== undefined && domainName.test(domain)) sent.domain = domain
  if (maxAge !== undefined) sent.maxAge = Math.trunc(maxAge)
  if (expires !== undefined) sent.expires = expires
  if (sameSite !== undefined) sent.sameSite = sites[sameSite]
  return stringifySetCookie(sent, encoding)
}
