import { Resolver } from 'node:dns/promises'
import { parse } from 'tldts'
import { codeOf } from '../../error-code'

export type DomainProofOptions = {
  /** DNS servers (`192.0.2.1:53`); the system's by default. */
  servers?: readonly string[] | undefined
  /** A CNAME record to `<slug>.<target>` proves a domain, too. */
  target?: string | undefined
  /** Hosts of Atrium itself. */
  own: readonly string[]
}

export type Claim = { hostname: string; token: string; slug: string }

export type DomainProof = {
  /** Why a project can't claim a host name; undefined if it can. */
  rejection(hostname: string): string | undefined
  /** The result of the DNS lookup; `unknown` if no server responded. */
  lookup(claim: Claim): Promise<'proved' | 'absent' | 'unknown'>
  /** The records, any one of which proves the claim. */
  records(claim: Claim): { type: 'TXT' | 'CNAME'; name: string; value: string }[]
}

/** Special-use names (RFC 6761 and others) that can't be claimed. */
const special: ReadonlySet<string> = new Set(['alt', 'arpa', 'internal', 'invalid', 'local', 'localhost', 'onion'])

/** Error codes for a missing DNS record. */
const absent: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA'])

/** Whether others have their domains below this one (`co.uk`), so that browsers take no cookies for it. */
export const isPublicSuffix = (hostname: string): boolean =>
  parse(hostname, { allowPrivateDomains: true }).publicSuffix === hostname

const isWithin = (hostname: string, parent: string) => hostname === parent || hostname.endsWith(`.${parent}`)

/** Proves custom domains by DNS. */
export function createDomainProof({ servers, target, own }: DomainProofOptions): DomainProof {
  const reserved = [...own, ...(target === undefined ? [] : [target])].map((host) => host.toLowerCase())
  const records: DomainProof['records'] = ({ hostname, token, slug }) => [
    { type: 'TXT', name: `_atrium-challenge.${hostname}`, value: token },
    ...(target === undefined ? [] : [{ type: 'CNAME' as const, name: hostname, value: `${slug}.${target}` }]),
  ]

  const valuesOf = async (resolver: Resolver, type: 'TXT' | 'CNAME', name: string): Promise<string[]> => {
    try {
      if (type === 'CNAME') return await resolver.resolveCname(name)
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      if (absent.has(codeOf(error))) return []
      throw error
    }
  }

  return {
    records,
    rejection(hostname) {
      const { isIp, publicSuffix } = parse(hostname, { allowPrivateDomains: true })
      const last = hostname.split('.').at(-1) ?? ''
      if (isIp || /^\d+$/.test(last)) return 'A custom domain cannot be an IP address.'
      if (special.has(last)) return 'This host name is reserved.'
      if (publicSuffix === hostname) return 'This is a public suffix. Enter a domain that you own.'
      if (reserved.some((host) => isWithin(hostname, host) || isWithin(host, hostname)))
        return 'This host name is used by Atrium.'
      return undefined
    },
    async lookup(claim) {
      const resolver = new Resolver({ timeout: 1_000, tries: 2 })
      if (servers && servers.length > 0) resolver.setServers(servers)
      const lookups = await Promise.allSettled(
        records(claim).map(async ({ type, name, value }) =>
          (await valuesOf(resolver, type, name)).some((found) => found.toLowerCase() === value.toLowerCase()),
        ),
      )
      if (lookups.some((response) => response.status === 'fulfilled' && response.value)) return 'proved'
      return lookups.some(({ status }) => status === 'rejected') ? 'unknown' : 'absent'
    },
  }
}
