import { isIP } from 'node:net'
import { withoutPort } from '@atrium/shared/network'
import { isLocalHost } from '../outgoing/egress-policy'
import { isLoopback } from '../outgoing/ip-address'
import { memoized } from '../memoized'
import type { Headers } from './handlers'

/** Whether a request's headers are trusted, and the host names of the platform. */
export type Trust = {
  /** Whether the request carries the secret shared with the gateway. */
  isGateway: (headers: Headers) => boolean
  /** The platform's public URL, if one is configured. */
  platformUrl: URL | undefined
  consoleUrl: URL
  /** The platform's own scheme; callers through a proxy may have used the other. */
  scheme: 'http' | 'https'
}

/** The client's view of where a request goes. */
export type Place = {
  /** Scheme and host as the client sees them. */
  origin: string
  hostname: string
  /** Path prefix under which the client sees the project; undefined: the platform's own path. */
  prefix: string | undefined
  ip: string
  /** The client's country according to the gateway: ISO 3166-1 alpha-2. */
  country: string | undefined
  /** The gateway sent the request; it has checked the host. */
  trusted: boolean
}

/** A scheme and host as a URL; undefined for a malformed host. */
const urlOf = memoized(1_000, (text): { origin: string; hostname: string } | undefined => {
  if (!/^https?:\/\/(\[[0-9a-f:]+\]|[\w.-]+)(:\d{1,5})?$/i.test(text) || !URL.canParse(text)) return undefined
  const { origin, hostname } = new URL(text)
  return { origin, hostname }
})

const first = (value: string | string[] | undefined): string | undefined =>
  (Array.isArray(value) ? value[0] : value)?.split(',')[0]?.trim() || undefined

/**
 * Parses the client's view of the URL. Forwarded headers are used only with the gateway's secret.
 * @returns undefined for a malformed host
 */
export function placeOf(headers: Headers, peer: string, trust: Trust): Place | undefined {
  const trusted = trust.isGateway(headers)
  const forwarded = (name: string) => (trusted ? first(headers[name]) : undefined)
  const forwardedProtocol = forwarded('x-forwarded-proto')
  const protocol = forwardedProtocol === undefined ? trust.scheme : forwardedProtocol === 'https' ? 'https' : 'http'
  const host = forwarded('x-forwarded-host') ?? first(headers.host) ?? 'localhost'
  const url = urlOf(`${protocol}://${host}`)
  if (!url) return undefined
  const prefix = forwarded('x-forwarded-prefix')
  const isOwn = !trusted && url.hostname === trust.platformUrl?.hostname
  return {
    origin: isOwn && trust.platformUrl ? trust.platformUrl.origin : url.origin,
    hostname: url.hostname,
    prefix: prefix !== undefined && /^(\/[\w.~-]+)*\/?$/.test(prefix) ? prefix.replace(/\/$/, '') : undefined,
    ip: (trusted ? lastOf(headers['x-forwarded-for']) : undefined) ?? peer,
    country: /^[A-Z]{2}$/.exec(forwarded('x-atrium-country') ?? '')?.[0],
    trusted,
  }
}

/** The IP address that the gateway itself saw: anything before it was written by the client. */
function lastOf(value: string | string[] | undefined): string | undefined {
  const list = (Array.isArray(value) ? value.join(',') : value)?.split(',') ?? []
  const ip = withoutPort(list.at(-1)?.trim() ?? '')
  // not the peer, which is the gateway's own address
  return ip === '' ? undefined : isIP(ip) === 0 ? 'unknown' : ip
}

/**
 * Whether the platform serves this host without a verified custom domain. Names of this machine are served if there is no
 * public URL, and for clients on this machine: no link in an email must depend on a `Host` that a stranger chose.
 */
export function isOwnHost({ hostname, trusted }: Place, peer: string, { platformUrl }: Trust): boolean {
  if (trusted || hostname === platformUrl?.hostname) return true
  const isDirect = platformUrl === undefined || isLocalHost(platformUrl.hostname) || isLoopback(peer)
  return isDirect && isLocalHost(hostname)
}

/** The origin of a custom domain: scheme and port are those of the platform's public URL, never those of the request. */
export function customOrigin({ origin, hostname, trusted }: Place, { platformUrl }: Trust): string {
  if (trusted) return origin
  const url = new URL(platformUrl?.origin ?? 'http://localhost')
  url.hostname = hostname
  return url.origin
}

export type Target = { kind: 'control' } | { kind: 'project'; slug: string } | { kind: 'custom-domain' }

/** What a host name identifies: the control API, a project by its slug, or a project by its custom domain. */
export function targetOfHost(hostname: string, { platformUrl, consoleUrl }: Trust): Target {
  const slug = /^([a-z0-9-]+)(?:\.projects)?\.localhost$/.exec(hostname)?.[1]
  if (slug !== undefined && hostname !== 'api.localhost') return { kind: 'project', slug }
  const isOwn = isLocalHost(hostname) || hostname === platformUrl?.hostname || hostname === consoleUrl.hostname
  return { kind: isOwn ? 'control' : 'custom-domain' }
}
