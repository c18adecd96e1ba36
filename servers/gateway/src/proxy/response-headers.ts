import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

import { rewriteLink, rewriteLocation, type Mapping } from './addresses'
import { isAccountCookie } from './request-headers'

/** The response headers that reach the browser; all others (server, hop-by-hop, policies for the service's own origin) are dropped. */
const always = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-language',
  'content-disposition',
  'cache-control',
  'expires',
  'pragma',
  'etag',
  'last-modified',
  'vary',
  'x-total-count',
  'retry-after',
] as const

const publicOnly = [
  'www-authenticate',
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-expose-headers',
  'access-control-max-age',
] as const

/** A proxied response is data: whatever its type, it must not run on the console's origin. */
const inert = "default-src 'none'; frame-ancestors 'none'; sandbox"
/** An OAuth2 service's pages post a form to the client, or sign out at clients in frames: they may, on an opaque origin. */
const page =
  "default-src 'none'; script-src 'unsafe-inline'; frame-src http: https:; frame-ancestors 'none'; sandbox allow-forms allow-scripts allow-top-navigation"

/**
 * Headers of an admin API response.
 * @throws GatewayError 502 for a redirect to another host.
 */
export function adminResponseHeaders(headers: IncomingHttpHeaders, mapping: Mapping): OutgoingHttpHeaders {
  const result = pick(headers, always, {
    'x-content-type-options': 'nosniff',
    'content-security-policy': inert,
    'cross-origin-resource-policy': 'same-origin',
  })
  result['cache-control'] ??= 'no-store'
  rewriteAddresses(headers, result, mapping, false)
  return result
}

/**
 * Headers of a public API response; `cookiePath` is set if the service doesn't know its path here, `isCustom` on a custom domain,
 * whose cookies may be of a parent domain.
 * @throws GatewayError 502 for a redirect that must not be passed on.
 */
export function publicResponseHeaders(
  headers: IncomingHttpHeaders,
  mapping: Mapping,
  options: { openRedirects: boolean; cookiePath?: string; secure: boolean; itsOwn?: boolean; isCustom?: boolean },
): OutgoingHttpHeaders {
  const isPage = headers['content-type']?.includes('html') ?? false
  const result = pick(headers, always, {
    'x-content-type-options': 'nosniff',
    'content-security-policy': isPage ? page : inert,
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  pick(headers, publicOnly, result)
  rewriteAddresses(headers, result, mapping, options.openRedirects)
  // undici returns a single one as text
  const cookies = [headers['set-cookie'] ?? []]
    .flat()
    .filter((cookie) => options.itsOwn || isAccountCookie(cookie.slice(0, cookie.indexOf('='))))
  if (cookies.length > 0) {
    const host = options.itsOwn || options.isCustom ? new URL(mapping.origin).hostname : undefined
    result['set-cookie'] = cookies.map((cookie) => rewriteCookie(cookie, options.cookiePath, options.secure, host))
  }
  return result
}

/**
 * Restricts a cookie to our host and path, whatever the service said; without https it could not be `Secure`. A domain stays only if
 * it contains `host`: applications next to us may want the same session.
 */
function rewriteCookie(cookie: string, path: string | undefined, secure: boolean, host: string | undefined): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
  const remaining = attributes.filter((attribute) => {
    const [rawName, value = ''] = attribute.split('=')
    const name = rawName?.toLowerCase()
    if (name === 'domain') return host !== undefined && holdsHost(value, host)
    return name !== 'secure' && !(name === 'path' && path !== undefined)
  })
  const sameSite = remaining.map((attribute) =>
    !secure && /^samesite=none$/i.test(attribute) ? 'SameSite=Lax' : attribute,
  )
  return [pair, ...(path === undefined ? [] : [`Path=${path}`]), ...sameSite, ...(secure ? ['Secure'] : [])].join('; ')
}

/** Whether a cookie of this domain is sent to this host (RFC 6265, 5.1.3). */
export function holdsHost(domain: string, host: string): boolean {
  const domainName = domain.toLowerCase().replace(/^\./, '')
  return domainName !== '' && (host === domainName || (host.endsWith(`.${domainName}`) && !/^[\d.]+$/.test(host)))
}

function rewriteAddresses(
  headers: IncomingHttpHeaders,
  response: OutgoingHttpHeaders,
  mapping: Mapping,
  open: boolean,
): void {
  const { link, location } = headers
  if (typeof link === 'string') {
    const rewritten = rewriteLink(link, mapping)
    if (rewritten) response.link = rewritten
  }
  if (location !== undefined) response.location = rewriteLocation(location, mapping, open)
}

function pick(
  headers: IncomingHttpHeaders,
  names: readonly string[],
  target: OutgoingHttpHeaders,
): OutgoingHttpHeaders {
  for (const name of names) {
    const value = headers[name]
    if (value !== undefined) target[name] = value
  }
  return target
}
