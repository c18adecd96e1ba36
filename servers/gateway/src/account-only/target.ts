import { inEnglish } from '@atrium/shared/setup-check'

import type { AccountConfig } from '../config/schema'
import { forwarded } from '../targets/forwarded'
import type { Target } from '../targets/target'
import type { Upstreams } from '../targets/upstream'
import { examine } from './examine'
import { hostTexts } from './host-texts'

/**
 * A single identity service, known by its public URL only: the screens and API for its end users, and nothing that needs an
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

    account: (_slug, match, place) =>
      match && match.operation.service !== 'identity'
        ? undefined
        : { upstream, prefix: upstream.prefix, headers: forwarded(place), alsoAt, itsOwn: true },

    async examine(own) {
      const { root, findings } = await examine(upstream, own)
      if (root !== undefined) alsoAt = [root]
      return findings.map(({ description }) => inEnglish(description))
    },

    branding: async () => ({ name: hostTexts(own), ...config.branding }),
    brandingAge: () => Infinity,

    services: [{ name: 'identity', upstream, readyPath: '/health/ready', versionPath: '/version' }],
    close: () => upstreams.close(),
  }
}
