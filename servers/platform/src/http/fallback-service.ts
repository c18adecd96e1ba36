import { isDeepStrictEqual } from 'node:util'
import { defaultConfigs } from '../control/defaults'
import { byRevision, type Project } from '../control/project'

const services = ['identity', 'oauth2', 'permission'] as const

/** Services whose configuration differs from that of a new project. */
function setUp({ slug, config }: Project, consoleUrl: string): readonly (typeof services)[number][] {
  const defaults = defaultConfigs({ slug, consoleUrl })
  return services.filter((service) => !isDeepStrictEqual(config[service], defaults[service]))
}

let derived: { consoleUrl: string; of: (project: Project) => (typeof services)[number] } | undefined

/**
 * Which service responds to an unknown path of a project. The three services have one address here: the identity service
 * speaks for them, unless the project uses another one alone.
 */
export function fallbackService(project: Project, consoleUrl: string): (typeof services)[number] {
  if (derived?.consoleUrl !== consoleUrl) {
    const of = byRevision((one) => {
      const [only = 'identity', ...others] = setUp(one, consoleUrl)
      return others.length === 0 ? only : 'identity'
    })
    derived = { consoleUrl, of }
  }
  return derived.of(project)
}
