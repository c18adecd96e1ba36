import { readdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

import type { Config } from '../config/schema'
import { canaryOf, publishedOf } from '../releases/changes'
import {
  entrySchema,
  namedSchema,
  readRegistryFile,
  registryFileOf,
  remoteSchema,
  signInRemote,
  signInRequired,
  type RegistryContent,
  type Remote,
} from '../releases/registry-file'

export type Log = { error: (details: object, message: string) => void }

/** Where to read a remote's description. */
export type Source = {
  id: string
  file?: string | undefined
  url?: string
  integrity?: string
  remote?: Remote
  off?: true
  /** Why the registry's entry can't be used. */
  problem?: string
  /** The `remote.json` built here, used if the registry's version was never available. */
  built?: string | undefined
  /** Whether the registry file names it. */
  named?: true
  canary?: { source: Source; share: number; people: string[] }
}

export async function builtOf({ root }: Pick<Config, 'root'>): Promise<Source[]> {
  const apps = join(root, 'apps')
  const names = await readdir(apps).catch(() => [])
  return names.sort().map((name) => ({ id: name, file: join(apps, name, 'dist', 'remote.json') }))
}

export async function sourcesOf(
  config: Pick<Config, 'registry' | 'data'>,
  built: Source[],
): Promise<{ sources: Source[]; nameless: string[] }> {
  const sources = new Map(built.map((source) => [source.id, source]))
  const file = registryFileOf(config)
  const nameless: string[] = []
  if (file === undefined) return { sources: built, nameless }
  const content = await readRegistryFile(config)
  for (const [i, entry] of content.remotes.entries()) {
    const named = namedSchema.safeParse(entry).data
    if (!named) {
      // Without an ID the remote is unknown.
      nameless.push(`${file}: remotes.${i}.id: must be lower-case letters, digits and dashes`)
      continue
    }
    const builtSource = sources.get(named.id)
    const source = sourceOf(named.id, entry, { folder: dirname(file), content, builtSource })
    sources.set(named.id, { ...source, built: builtSource?.file, named: true })
  }
  return { sources: [...sources.values()], nameless }
}

type SourceContext = { folder: string; content: RegistryContent; builtSource: Source | undefined }

function sourceOf(name: string, input: unknown, { folder, content, builtSource: beside }: SourceContext): Source {
  const read = entrySchema.safeParse(input)
  if (!read.success) return { id: name, problem: read.error.issues[0]?.message ?? 'it is not a valid entry' }
  const entry = read.data
  if ('off' in entry && entry.off === true) {
    return entry.id === signInRemote ? { id: name, problem: signInRequired } : { id: entry.id, off: true }
  }
  if ('entry' in entry) return { id: entry.id, remote: remoteSchema.parse(entry) }
  if ('from' in entry && typeof entry.from === 'string') {
    const integrity = typeof entry.integrity === 'string' ? entry.integrity : undefined
    return sourceFrom(entry.id, entry.from, integrity, folder)
  }
  const releaseOf = (version: string): Source => {
    const published = publishedOf(content, name, version)
    if (!published) return { id: name, problem: `version ${version} isn’t among the versions of the registry` }
    const { from, integrity, remote } = published
    return remote ? { id: name, remote } : sourceFrom(name, from, integrity, folder)
  }
  const version = 'version' in entry && typeof entry.version === 'string' ? entry.version : undefined
  const source = version === undefined ? (beside ?? { id: name, problem: 'it is not built here' }) : releaseOf(version)
  const canary = canaryOf(entry)
  return canary ? { ...source, canary: { ...canary, source: releaseOf(canary.version) } } : source
}

const sourceFrom = (name: string, from: string, integrity: string | undefined, folder: string): Source =>
  /^https?:/.test(from) ? { id: name, url: from, integrity } : { id: name, file: resolve(folder, from), integrity }

export async function stampOf(registry: string | undefined, sources: Source[]): Promise<string> {
  const all = sources.flatMap(({ file, canary }) => [file, canary?.source.file])
  const files = [registry, ...all].filter((file) => file !== undefined)
  const times = await Promise.all(
    files.map((file) =>
      stat(file).then(
        (stats) => stats.mtimeMs,
        () => 0,
      ),
    ),
  )
  return times.join()
}
