import { plainIp } from '@atrium/shared/network'
import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { counter } from '../observe/metrics'
import { hostLookup, type Lookup, type Resolved } from './host-lookup'
import { isLoopback, isPrivateAddress } from './ip-address'
import { OutgoingError } from './outgoing'

export type Endpoint = { host: string; port: number }

export type EgressOptions = {
  /**
   * What can be reached although it isn't on the public internet: host names, IP addresses, CIDR ranges, each with or without a
   * port (`hooks.internal:8080`, `10.0.0.0/8`, `[fd00::1]:443`), and `loopback`.
   */
  allow?: readonly string[] | undefined
  /** Atrium's own servers and database. They are never reached, whatever is allowed. */
  own?: readonly Endpoint[] | undefined
  /** Resolves host names; by default DNS, and the system's resolver for what DNS doesn't have. */
  lookup?: Lookup | undefined
  /** Called with each rejected connection. */
  onRejected?: ((to: Endpoint) => void) | undefined
}

/** `ATRIUM_EGRESS_ALLOW` has an entry that can't be read. */
export class EgressSettingError extends Error {}

export type EgressPolicy = {
  /**
   * The IP addresses to connect to. `rejectsPrivate` is the project's stricter setting.
   * @throws OutgoingError `refused` if one of them is forbidden, `unreachable` if there is none
   */
  addressesOf(to: Endpoint, rejectsPrivate: boolean): Promise<Resolved[]>
  /** Adds a port of this machine that is never reached. */
  keepClear(port: number): void
}

const rejections = counter(
  'egress_refused_total',
  'Connections of requests that tenants steer which the policy refused.',
)

const familyOf = (ip: string) => (isIP(ip) === 6 ? 'ipv6' : 'ipv4')
const bare = (host: string) => host.replace(/^\[|\]$/g, '').toLowerCase()

/** Whether a host is a name or an IP address of this machine's loopback. */
export const isLocalHost = (host: string): boolean => {
  const name = bare(host)
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  // called for every request, and the library is slow for IP addresses
  return name === '127.0.0.1' || (/^[\d.:a-f]+(?:%.*)?$/.test(name) && isLoopback(name))
}

type Entry = (host: string, ip: string, port: number) => boolean

/** One entry of the allow list. @throws EgressSettingError */
function entryOf(text: string): Entry {
  const wrong = () => new EgressSettingError(`"${text}" is no host, IP address or range`)
  if (text === 'loopback') return (_host, ip) => isLoopback(ip)
  const [, host = '', bits, ported] =
    /^(\[[^\]]+\]|[^/:]+|[0-9a-f:.]+)(?:\/(\d{1,3}))?(?::(\d{1,5}))?$/i.exec(text) ?? []
  const name = bare(host)
  const isPort = (port: number) => ported === undefined || port === Number(ported)
  if (name === '' || Number(ported ?? 1) > 65_535) throw wrong()
  if (isIP(name) > 0) {
    const list = new BlockList()
    try {
      list.addSubnet(name, Number(bits ?? (isIP(name) === 6 ? 128 : 32)), familyOf(name))
    } catch {
      throw wrong()
    }
    return (_host, ip, port) => isPort(port) && list.check(ip, familyOf(ip))
  }
  if (bits !== undefined || !/^[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?$/.test(name) || /^[\d.]+$/.test(name)) throw wrong()
  return (request, _ip, port) => isPort(port) && request === name
}

/** IP addresses of this machine's network cards: its servers may listen there. */
const isThisMachine = (ip: string): boolean =>
  isLoopback(ip) ||
  ['0.0.0.0', '::'].includes(ip) ||
  Object.values(networkInterfaces()).some((cards) => cards?.some(({ address }) => plainIp(address) === ip))

/**
 * The operator's policy for requests that tenants control: the public internet, and what `allow` lists.
 * @throws EgressSettingError
 */
export function createEgressPolicy({ allow = [], own = [], lookup, onRejected }: EgressOptions): EgressPolicy {
  const entries = allow.map(entryOf)
  const known = new Set([
    ...allow.map((entry) => bare(entry.replace(/:\d+$/, ''))),
    ...own.map(({ host }) => bare(host)),
  ])
  const find = lookup ?? hostLookup({ known })
  const ownPorts = new Set(own.filter(({ host }) => isLocalHost(host)).map(({ port }) => port))
  const resolve = async (host: string): Promise<Resolved[]> =>
    isIP(host) > 0 ? [{ address: host, family: isIP(host) }] : find(host)

  const isOwn = async (host: string, ips: readonly string[], port: number): Promise<boolean> => {
    if (ownPorts.has(port) && ips.some(isThisMachine)) return true
    for (const endpoint of own) {
      if (endpoint.port !== port) continue
      if (bare(endpoint.host) === host) return true
      const found = await resolve(bare(endpoint.host)).catch(() => [])
      if (found.some(({ address }) => ips.includes(plainIp(address)))) return true
    }
    return false
  }

  return {
    async addressesOf(to, rejectsPrivate) {
      const host = bare(to.host)
      const found = await resolve(host)
      if (found.length === 0) throw new OutgoingError('unreachable', `${host} has no IP address.`)
      const ips = found.map(({ address }) => plainIp(address))
      const isOpen = (ip: string) =>
        !isPrivateAddress(ip) || (!rejectsPrivate && entries.some((allows) => allows(host, ip, to.port)))
      if (ips.every(isOpen) && !(await isOwn(host, ips, to.port))) return found
      rejections.inc()
      onRejected?.({ host, port: to.port })
      throw new OutgoingError('refused', `${host} is an address that requests must not reach.`)
    },
    keepClear: (port) => void ownPorts.add(port),
  }
}
