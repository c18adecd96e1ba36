import type { AccountConfig } from '../config/schema'
import type { Target } from '../targets/target'
import type { Upstreams } from '../targets/upstream'
import { examine } from './examine'
import { hostWords } from './host-words'

/**
 * One identity service that somebody runs, by its public address alone: its end users' screens and API, and nothing that asks for an
 * administrator's credential.
 * @param own our origin as browsers see it
 */
export function accountTarget(config: AccountConfig, upstreams: Upstreams, own: string | undefined): Target {
  const upstream = upstreams.at(config.identity)
  let alsoAt: readonly string[] = []

  return {
    kind: 'self-hosted',
    name: config.name,
    signInProject: undefined,
    identify: () => Promise.resolve(undefined),
    hasControl: false,
    serves: () => ['identity'],
    signOut: () => Promise.resolve(),
    control: () => undefined,
    project: () => undefined,
    challenges: () => undefined,

    account: (_slug, match, { origin, ip }) =>
      match && match.operation.service !== 'identity'
        ? undefined
        : { upstream, prefix: upstream.prefix, headers: forwarded(origin, ip), alsoAt, itsOwn: true },

    async examine(own) {
      const { root, findings } = await examine(upstream, own)
      if (root !== undefined) alsoAt = [root]
      return findings
    },

    branding: async () => ({ name: hostWords(own), ...config.branding }),
    brandingAge: Infinity,

    services: [{ name: 'identity', upstream, readyPath: '/health/ready', versionPath: '/version' }],
    close: () => upstreams.close(),
  }
}

/** The service writes the browser's address into sessions, and the address it was called at into flows. */
function forwarded(origin: string, ip: string): Record<string, string> {
  const { protocol, host } = new URL(origin)
  return { 'x-forwarded-for': ip, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) }
}
