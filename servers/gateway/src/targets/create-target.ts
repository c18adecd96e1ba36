import { accountTarget } from '../account-only/target'
import type { Config } from '../config/schema'
import { embeddedTarget } from './embedded'
import { hostedProjects, hostedTarget } from './hosted'
import { selfHostedProjects, selfHostedTarget } from './self-hosted'
import { withFurtherTargets } from './further-targets'
import type { Target } from './target'
import { createUpstreams, type Upstreams } from './upstream'

/** The configured target, with its connections and the projects of further platforms. */
export function createTarget(config: Config): Target {
  const upstreams = createUpstreams(config)
  const further = config.further.map((settings, at) =>
    settings.kind === 'hosted'
      ? hostedProjects(settings, upstreams, undefined, `further.${at}`)
      : selfHostedProjects(settings, upstreams, `further.${at}`),
  )
  return withFurtherTargets(targetOf(config, upstreams), further)
}

function targetOf(config: Config, upstreams: Upstreams): Target {
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
