import * as z from 'zod/mini'

const tree = z.record(z.string(), z.unknown())
export type Tree = z.infer<typeof tree>

export const serviceNames = ['identity', 'oauth2', 'permission', 'account_experience'] as const
export type ServiceName = (typeof serviceNames)[number]

const cors = z.object({ enabled: z.optional(z.boolean()), origins: z.optional(z.array(z.string())) })
const service = z.optional(z.nullable(z.object({ config: tree })))

/** A project's configuration as in the control API and in files. Members that a file lacks are not compared. */
const configuration = z.object({
  slug: z.optional(z.string()),
  name: z.optional(z.string()),
  environment: z.optional(z.string()),
  services: z.object({ identity: service, oauth2: service, permission: service, account_experience: service }),
  cors_public: z.optional(cors),
  cors_admin: z.optional(cors),
})
export type Configuration = z.infer<typeof configuration>

/** In bytes; larger files are rejected before they are read. */
export const largestFile = 5_000_000
const DEEPEST = 64

/** The text isn't a configuration; `fault` is the reason. */
export class NoConfiguration extends Error {
  constructor(
    readonly fault: 'syntax' | 'shape' | 'deep',
    message: string,
  ) {
    super(message)
  }
}

const depthOf = (value: unknown, level = 0): number =>
  level > DEEPEST || typeof value !== 'object' || value === null
    ? level
    : Math.max(level, ...Object.values(value).map((inner) => depthOf(inner, level + 1)))

/**
 * Reads a configuration from JSON or YAML: what this console exports, or `ory get project --format json`.
 * @throws NoConfiguration
 */
export async function readConfiguration(text: string): Promise<Configuration> {
  const value = await parsed(text)
  if (depthOf(value) > DEEPEST) throw new NoConfiguration('deep', 'The file is nested too deeply.')
  const read = configuration.safeParse(value)
  const services = read.success ? Object.values(read.data.services).filter(Boolean) : []
  if (!read.success || services.length === 0) throw new NoConfiguration('shape', 'The file has no services.')
  return read.data
}

async function parsed(text: string): Promise<unknown> {
  try {
    if (/^\s*\{/.test(text)) return JSON.parse(text)
    const { parse } = await import('yaml')
    // aliases could expand a small file into a huge document
    return parse(text, { maxAliasCount: 0, schema: 'core', merge: false })
  } catch (error) {
    throw new NoConfiguration('syntax', error instanceof Error ? error.message : String(error))
  }
}

/** The configuration in a response of the control API, without values specific to the project. */
export const configurationOf = (project: unknown): Configuration => configuration.parse(project)

/** A project as the source of a comparison: a service that it lacks counts as empty, unlike one that is missing in a file. */
export function completeConfigurationOf(project: unknown): Configuration {
  const { services, ...rest } = configurationOf(project)
  const whole = serviceNames.map((name) => [name, services[name] ?? { config: {} }])
  return { ...rest, services: Object.fromEntries(whole) as Configuration['services'] } // has every name
}
