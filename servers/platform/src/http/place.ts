import type { Headers } from './handlers'

/** What a request's line, host and peer say of where it goes. */
export type Place = {
  /** Scheme and host as the client sees them. */
  origin: string
  hostname: string
  /** Path prefix under which the client sees the address; undefined: as the platform itself has it. */
  prefix: string | undefined
  ip: string
}

const first = (value: string | string[] | undefined): string | undefined =>
  (Array.isArray(value) ? value[0] : value)?.split(',')[0]?.trim() || undefined

/**
 * Reads the client's view of the address. Forwarded headers count only when the peer is trusted.
 * @returns undefined for a host that is none
 */
export function placeOf(headers: Headers, peer: string, trusts: (ip: string) => boolean): Place | undefined {
  const trusted = trusts(peer)
  const forwarded = (name: string) => (trusted ? first(headers[name]) : undefined)
  const protocol = forwarded('x-forwarded-proto') === 'https' ? 'https' : 'http'
  const host = forwarded('x-forwarded-host') ?? first(headers.host) ?? 'localhost'
  if (!/^(\[[0-9a-f:]+\]|[\w.-]+)(:\d{1,5})?$/i.test(host) || !URL.canParse(`${protocol}://${host}`)) return undefined
  const url = new URL(`${protocol}://${host}`)
  const prefix = forwarded('x-forwarded-prefix')
  return {
    origin: url.origin,
    hostname: url.hostname,
    prefix: prefix !== undefined && /^(\/[\w.~-]+)*\/?$/.test(prefix) ? prefix.replace(/\/$/, '') : undefined,
    ip: (trusted ? lastOf(headers['x-forwarded-for']) : undefined) ?? peer,
  }
}

/** The address that the trusted peer itself saw: what stands before it was written by the client. */
function lastOf(value: string | string[] | undefined): string | undefined {
  const list = (Array.isArray(value) ? value.join(',') : value)?.split(',') ?? []
  return list.at(-1)?.trim() || undefined
}

export type Target = { kind: 'control' } | { kind: 'project'; slug: string } | { kind: 'unknown-host' }

/** What a host name stands for. `unknown-host` may be a project's own domain; if not, it is the platform by another name. */
export function targetOfHost(hostname: string): Target {
  if (
    hostname === 'localhost' ||
    hostname === 'api.localhost' ||
    /^[\d.]+$/.test(hostname) ||
    hostname.startsWith('[')
  ) {
    return { kind: 'control' }
  }
  const slug = /^([a-z0-9-]+)(?:\.projects)?\.localhost$/.exec(hostname)?.[1]
  if (slug) return { kind: 'project', slug }
  return { kind: 'unknown-host' }
}
