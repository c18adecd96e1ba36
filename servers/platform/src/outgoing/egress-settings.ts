import { isLocalHost, type EgressOptions, type Endpoint } from './egress-policy'

export type EgressEnvironment = {
  /** `ATRIUM_EGRESS_ALLOW`: entries between commas or spaces. */
  allow: string | undefined
  /** Hosts and URLs of Atrium, as far as configured. */
  reachedBy: readonly (string | undefined)[]
  /** The gateway's port. */
  gatewayPort: number
}

/**
 * The policy of a process: what `ATRIUM_EGRESS_ALLOW` lists; if it is not set, loopback on a development machine (Atrium only
 * has names of this machine), and nothing private anywhere else.
 */
export function egressSettings({
  allow,
  reachedBy,
  gatewayPort,
}: EgressEnvironment): EgressOptions & { allow: string[] } {
  const own: Endpoint[] = [{ host: 'localhost', port: gatewayPort }]
  if (allow !== undefined) return { own, allow: allow.split(/[\s,]+/).filter(Boolean) }
  const isDeveloping = reachedBy.every((one) => one === undefined || isLocalHost(hostOf(one)))
  return { own, allow: isDeveloping ? ['loopback'] : [] }
}

const hostOf = (text: string): string => (URL.canParse(text) && text.includes('://') ? new URL(text).hostname : text)
