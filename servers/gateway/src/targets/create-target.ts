import { accountTarget } from '../account-only/target'
import type { Config } from '../config/schema'
import { embeddedTarget } from './embedded'
import { hostedTarget } from './hosted'
import { selfHostedTarget } from './self-hosted'
import type { Target } from './target'
import { createUpstreams } from './upstream'

/** The target that the configuration names, with its connections. */
export function createTarget(config: Config): Target {
  const upstreams = createUpstreams(config)
  switch (config.target.kind) {
    case 'embedded':
      return embeddedTarget(config.target, upstreams)
    case 'hosted':
      return hostedTarget(config.target, upstreams)
    case 'self-hosted':
      return selfHostedTarget(config.target, upstreams)
    case 'account':
      return accountTarget(config.target, upstreams, config.publicUrl)
  }
}
