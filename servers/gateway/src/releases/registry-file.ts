import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import type { Config } from '../config/schema'
import { gatewayFolder } from '../config/sealing-secret'
import { errorCode } from '../error-code'

export const remoteId = z
  .string()
  .max(63)
  .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and dashes')

/** The description in a remote's build; URLs are relative to the file or absolute. */
export const remoteSchema = z.looseObject({
  id: remoteId,
  version: z.string().min(1).max(200),
  entry: z.string().min(1),
  /** Hashes of its files, at least of those that load first. */
  integrity: z.record(z.string(), z.string()).default({}),
  /** Empty for a remote without screens of its own that only adds parts to other remotes. */
  mounts: z.array(z.string().startsWith('/')).default([]),
  preload: z.array(z.string()).default([]),
  /**
   * The files that a screen loads besides `preload`, by its path: its own, and parts of the kit that the shell loads later.
   */
  screens: z
    .record(
      z.string().max(500),
      z.object({ files: z.array(z.string()).max(50), shared: z.array(z.string().max(100)).max(50) }),
    )
    .default({}),
  /** The contract with the shell that it was built for. */
  contract: z.number().optional(),
  /** Packages it shares with the shell: package to range of versions. */
  shared: z.record(z.string(), z.string()).optional(),
  /** What it uses of each part of the kit: names of exports. */
  uses: z.record(z.string(), z.array(z.string().max(100)).max(500)).optional(),
  /** Who maintains it: a name, and an email address or URL. */
  team: z.object({ name: z.string().max(100), contact: z.string().max(200).optional() }).optional(),
})
export type Remote = z.infer<typeof remoteSchema>

/** A released version. For another origin, `remote` is the checked description, which is never fetched again. */
const publishedSchema = z.strictObject({
  from: z.string().min(1),
  integrity: z.string().startsWith('sha384-'),
  at: z.iso.datetime(),
  remote: remoteSchema.optional(),
})
export type Published = z.infer<typeof publishedSchema>

/** `share`: percentage of signed-in people; `people`: email addresses. */
export const canarySchema = z.strictObject({
  version: z.string().min(1),
  share: z.number().min(0).max(100).default(0),
  people: z.array(z.email().toLowerCase()).max(100).default([]),
})

export const entrySchema = z.union([
  remoteSchema,
  z.strictObject({
    id: remoteId,
    /** File or URL of a remote's `remote.json`. */
    from: z.string().min(1),
    /** `sha384-…` of that file. */
    integrity: z.string().startsWith('sha384-').optional(),
  }),
  z.strictObject({ id: remoteId, off: z.literal(true) }),
  /** One of `versions`; without `version`, the built one. */
  z.strictObject({ id: remoteId, version: z.string().min(1).optional(), canary: canarySchema.optional() }),
])
export type Entry = z.infer<typeof entrySchema>
export const namedSchema = z.looseObject({ id: remoteId })

export const releaseActions = ['release', 'canary', 'rollback', 'retire'] as const
/** One change. A null version is the built one; `off` means none at all. */
const changeSchema = z.strictObject({
  at: z.iso.datetime(),
  by: z.string().max(200),
  remote: remoteId,
  action: z.enum(releaseActions),
  version: z.string().nullable(),
  replaced: z.string().nullable(),
  /** For a canary: who gets it. */
  canary: canarySchema.optional(),
})
export type Change = z.infer<typeof changeSchema>

/** Entries are validated one by one, so that a bad one doesn't affect other remotes. Unreadable history doesn't block pages. */
const fileSchema = z.strictObject({
  remotes: z.array(z.unknown()),
  versions: z.record(z.string(), z.record(z.string(), publishedSchema)).default({}),
  /** Newest first. */
  history: z.array(changeSchema).default([]),
})
export type RegistryContent = z.infer<typeof fileSchema>

/** `off` in place of a version. */
export const retiredVersion = 'off'

/** The remote that people sign in with. Without it, nobody could open the console to bring it back. */
export const signInRemote = 'selfservice'
export const signInRequired = `${signInRemote} provides sign-in and can't be retired.`

/** The registry file: the configured one, otherwise one in the data folder, which doesn't have to exist. */
export function registryFileOf({ registry, data }: Pick<Config, 'registry' | 'data'>): string | undefined {
  return registry ?? (data === 'memory' ? undefined : join(gatewayFolder({ data }), 'registry.json'))
}

/** @throws Error if it is configured but missing, or can't be read */
export async function readRegistryFile(config: Pick<Config, 'registry' | 'data'>): Promise<RegistryContent> {
  const file = registryFileOf(config)
  if (file === undefined) return emptyRegistry()
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (config.registry === undefined && errorCode(error) === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? emptyRegistry() : parseRegistry(text, file)
}

export const emptyRegistry = (): RegistryContent => ({ remotes: [], versions: {}, history: [] })

/** @throws Error with the file and the problem */
export function parseRegistry(text: string, file: string): RegistryContent {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : 'is not JSON'}`)
  }
  const parsed = fileSchema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`${file}: ${issue?.path.join('.')}: ${issue?.message}`)
}
