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

/** Cookies of a request; of several with one name the first, as browsers send the most specific path first. */
export function parseCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {}
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at).trim()
    if (at < 1 || Object.hasOwn(cookies, name) || name === '__proto__') continue
    const value = pair
      .slice(at + 1)
      .trim()
      .replace(/^"(.*)"$/, '$1')
    try {
      cookies[name] = decodeURIComponent(value)
    } catch {
      cookies[name] = value
    }
  }
  return cookies
}

/** A `Set-Cookie` header. */
export function serializeCookie(cookie: Cookie): string {
  const parts = [`${cookie.name}=${encodeURIComponent(cookie.value)}`, `Path=${cookie.path ?? '/'}`]
  if (cookie.domain) parts.push(`Domain=${cookie.domain}`)
  if (cookie.maxAge !== undefined) parts.push(`Max-Age=${Math.trunc(cookie.maxAge)}`)
  if (cookie.expires) parts.push(`Expires=${cookie.expires.toUTCString()}`)
  if (cookie.httpOnly) parts.push('HttpOnly')
  if (cookie.secure) parts.push('Secure')
  if (cookie.sameSite) parts.push(`SameSite=${cookie.sameSite}`)
  return parts.join('; ')
}
