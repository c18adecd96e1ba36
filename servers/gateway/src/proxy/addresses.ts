import { GatewayError } from '../errors'

/** The two sides of a proxied API: the service's URL, and the one that browsers use. */
export type Mapping = {
  /** Origin of the service. */
  upstreamOrigin: string
  /** Origin that the browser uses. */
  origin: string
  /** The prefix of the service's paths at its own URL, and in its responses if it knows our URL. */
  upstreamPrefixes: readonly string[]
  /** The prefix of these paths here. */
  prefix: string
  /** Other URLs of the service's root, which it may use instead. */
  alsoAt?: readonly string[]
  /** The service with its configuration key, for the log. */
  inLog?: string | undefined
}

/** The path of a URL as a relative reference. A path that begins with two slashes would name another host. */
export const referenceTo = (path: string): string => (path.startsWith('//') ? `/.${path}` : path)

/** The service's URL as the browser has to call it; undefined for a URL elsewhere. Relative ones are the service's. */
export function toGatewayUrl(address: string, mapping: Mapping): string | undefined {
  const quick = rewriteSimple(address, mapping)
  if (quick !== undefined) return quick
  if (!URL.canParse(address, mapping.upstreamOrigin)) return undefined
  const url = new URL(address, mapping.upstreamOrigin)
  const rest = url.search + url.hash
  for (const root of mapping.alsoAt ?? []) {
    const { origin, pathname } = new URL(root.endsWith('/') ? root : `${root}/`)
    if (url.origin === origin && url.pathname.startsWith(pathname)) {
      return referenceTo(`${mapping.prefix}/${url.pathname.slice(pathname.length)}`) + rest
    }
  }
  if (url.origin !== mapping.upstreamOrigin && url.origin !== mapping.origin) return undefined
  for (const known of mapping.upstreamPrefixes) {
    if (known !== '' && (url.pathname === known || url.pathname.startsWith(`${known}/`))) {
      return referenceTo(mapping.prefix + url.pathname.slice(known.length)) + rest
    }
  }
  return referenceTo(mapping.prefix + url.pathname) + rest
}

/** A path that URL parsers don't change: no dot segments, escapes, backslashes or invalid characters. */
const plain = /^(?:\/[\w~-]+(?:\.[\w~-]+)*)+(?:\?[\w~.=&%:-]*)?$/

/** The same for the URLs that services usually write, without a parser. */
function rewriteSimple(address: string, { upstreamOrigin, origin, upstreamPrefixes, prefix, alsoAt }: Mapping) {
  if (alsoAt !== undefined) return undefined
  const from = [origin, upstreamOrigin].find((known) => address.startsWith(`${known}/`)) ?? ''
  const path = address.slice(from.length)
  if (!plain.test(path)) return undefined
  const mark = path.indexOf('?')
  const pathname = mark < 0 ? path : path.slice(0, mark)
  const known = upstreamPrefixes.find(
    (candidate) => candidate !== '' && (pathname === candidate || pathname.startsWith(`${candidate}/`)),
  )
  return prefix + path.slice(known?.length ?? 0)
}

/** A `Link` header (RFC 8288) with our URLs; links elsewhere are left out. */
export function rewriteLink(header: string, mapping: Mapping): string | undefined {
  const links = header.split(/,(?=\s*<)/).flatMap((link) => {
    const found = /^\s*<([^>]*)>(.*)$/s.exec(link)
    const address = found && toGatewayUrl(found[1] ?? '', mapping)
    return address ? [`<${address}>${found[2] ?? ''}`] : []
  })
  return links.length > 0 ? links.join(',') : undefined
}

const scriptSchemes = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:'])

/**
 * The target of a redirect by the public API. URLs of the service become ours; the console's own pages stay; other hosts are
 * allowed only with `open`, for operations whose purpose is to leave (a client's callback, a social provider).
 * @throws GatewayError 502 for a redirect that must not be passed on.
 */
export function rewriteLocation(location: string, mapping: Mapping, open: boolean): string {
  const absolute = /^[a-z][a-z0-9+.-]*:/i.test(location) || location.startsWith('//')
  if (!absolute) return toGatewayUrl(location, mapping) ?? reject(mapping)
  if (!URL.canParse(location, mapping.upstreamOrigin)) return reject(mapping)
  const url = new URL(location, mapping.upstreamOrigin)
  if (url.origin === mapping.origin) return location
  const gatewayUrl = toGatewayUrl(location, mapping)
  if (gatewayUrl !== undefined) return gatewayUrl
  return open && !scriptSchemes.has(url.protocol) ? location : reject(mapping)
}

function reject({ inLog }: Mapping): never {
  throw new GatewayError({
    status: 502,
    id: 'redirect_refused',
    reason: 'The service redirected to a URL that the gateway does not allow.',
    upstream: inLog,
  })
}
