import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

import type { Match } from '@atrium/shared/operations'
import type { FastifyRequest } from 'fastify'

import { originOf, type Context } from '../context'
import type { HostReader } from '../hosts'
import type { Account } from '../page/account'
import type { Upstream } from '../targets/upstream'
import { referenceTo, toGatewayUrl } from './addresses'
import { publicResponseHeaders } from './response-headers'
import { publicRequestHeaders } from './request-headers'

/**
 * How to forward a call to a project's public API, and how to rewrite the URLs and cookies in its response for this origin.
 */
export type AccountPlace = {
  upstream: Upstream
  prefix: string
  headers: Record<string, string>
  responseHeaders: (headers: IncomingHttpHeaders, openRedirects: boolean) => OutgoingHttpHeaders
  /** Absent if the service knows our URLs. */
  rewriteJson?: (body: unknown) => unknown
}

type Parts = Pick<Context, 'config' | 'target' | 'secure' | 'readHost'>

/**
 * How one request reaches a project's public API; undefined if the target has no such project.
 * @param origin the origin of the caller's screens; by default that of the request
 */
export function accountPlace(
  context: Parts,
  request: FastifyRequest,
  { project, base }: Account,
  match: Match | undefined,
  origin = originOf(request, context),
): AccountPlace | undefined {
  const { target, secure, readHost, config } = context
  const country = countryOf(request, config)
  const destination = target.account(project, match, { origin, base, ip: request.ip, country })
  if (!destination) return undefined
  const { upstream, prefix, itsOwn, alsoAt } = destination
  const mapping = {
    upstreamOrigin: upstream.origin,
    inLog: upstream.inLog,
    origin,
    upstreamPrefixes: [prefix, base],
    prefix: base,
    alsoAt,
  }
  const meaning = readHost(origin.slice(origin.indexOf('//') + 2))
  const isCustom = meaning?.kind === 'account' && meaning.isCustom === true
  const here = (address: string) => {
    const found = itsOwn ? toGatewayUrl(address, mapping) : atRoot(address, project, readHost)
    return found === undefined ? undefined : origin + found
  }
  return {
    upstream,
    prefix,
    headers: {
      ...publicRequestHeaders(request.raw, request.id, itsOwn),
      ...destination.headers,
      ...(base === '' && { 'accept-encoding': 'identity' }),
    },
    responseHeaders(headers, openRedirects) {
      const options = { openRedirects, cookiePath: `${base}/`, secure, itsOwn, isCustom }
      const result = publicResponseHeaders(headers, mapping, options)
      // The project's configuration names its screens on the console's host; visitors of the project's own host stay
      // there.
      if (base === '' && typeof result.location === 'string') {
        result.location = atRoot(result.location, project, readHost) ?? result.location
      }
      return result
    },
    rewriteJson: base === '' ? (body) => withAddresses(body, here) : undefined,
  }
}

/** The country from a trusted proxy; some send XX for "unknown". */
function countryOf(
  { headers }: FastifyRequest,
  { trustedProxies, countryHeader }: Context['config'],
): string | undefined {
  if (trustedProxies === 0 || countryHeader === undefined) return undefined
  const countryValue = headers[countryHeader]
  const country = typeof countryValue === 'string' ? countryValue.trim().toUpperCase() : ''
  return /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : undefined
}

/** The URL on the project's own host for a screen's URL on the console's host; undefined for any other URL. */
function atRoot(address: string, slug: string, readHost: HostReader): string | undefined {
  if (!/^https?:/.test(address) || !URL.canParse(address)) return undefined
  const { host, pathname, search, hash } = new URL(address)
  const prefix = `/a/${slug}/`
  const isScreen = readHost(host)?.kind === 'console' && pathname.startsWith(prefix)
  return isScreen ? referenceTo(pathname.slice(prefix.length - 1)) + search + hash : undefined
}

/** A response in which every URL with an equivalent on this origin is replaced by it. */
function withAddresses(value: unknown, ours: (address: string) => string | undefined): unknown {
  const at = (inner: unknown): unknown => {
    if (typeof inner === 'string') return /^https?:/.test(inner) ? (ours(inner) ?? inner) : inner
    if (Array.isArray(inner)) return inner.map(at)
    if (typeof inner !== 'object' || inner === null) return inner
    return Object.fromEntries(Object.entries(inner).map(([name, item]) => [name, at(item)]))
  }
  return at(value)
}
