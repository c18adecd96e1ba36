import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

import { z } from 'zod'

import type { Config } from '../config/schema'
import { errorCode } from '../error-code'

const id = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and dashes')

/** What a remote's build says about it; addresses are relative to the file or absolute. */
const remoteSchema = z.looseObject({
  id,
  version: z.string(),
  entry: z.string().min(1),
  integrity: z.record(z.string(), z.string()).default({}),
  /** None: it has no screens of its own, only parts for those of others. */
  mounts: z.array(z.string().startsWith('/')).default([]),
  preload: z.array(z.string()).default([]),
})

const fileSchema = z.strictObject({
  remotes: z.array(
    z.union([
      remoteSchema,
      z.strictObject({
        id,
        /** File or address of a remote's `remote.json`. */
        from: z.string().min(1),
        /** `sha384-…` of that file. */
        integrity: z.string().startsWith('sha384-').optional(),
      }),
      z.strictObject({ id, off: z.literal(true) }),
    ]),
  ),
})

export type Remote = z.infer<typeof remoteSchema>
/** `folders` holds the built files of the remotes that are served here. */
export type Registry = { remotes: Remote[]; origins: string[]; folders: Map<string, string> }
type Source = { id: string; file?: string; url?: string; integrity?: string; remote?: Remote; off?: true }
type Log = { error: (details: object, message: string) => void }

const checkEvery = 1_000
const fetchEvery = 10_000

/**
 * The remotes: the built ones of `apps/*`, with what the registry file says put over them by id. Files are looked at again at most
 * once a second, so a remote is released or rolled back by changing a file; one that can't be read leaves what was there before.
 */
export function createRegistry(config: Pick<Config, 'root' | 'registry'>, log: Log): { read: () => Promise<Registry> } {
  let current: Registry = { remotes: [], origins: [], folders: new Map() }
  let stamp: string | undefined
  let checkedAt = 0
  let fetchedAt = 0
  let checking: Promise<void> | undefined
  let complaint = ''

  const check = async () => {
    const sources = await sourcesOf(config)
    const hasAddresses = sources.some((source) => source.url)
    const due = hasAddresses && Date.now() - fetchedAt > fetchEvery
    const now = await stampOf(config.registry, sources)
    if (now === stamp && !due) return
    fetchedAt = Date.now()
    current = registryOf(await Promise.all(sources.map((source) => load(source, current, log))), sources)
    stamp = now
  }

  return {
    async read() {
      if (Date.now() - checkedAt > checkEvery) {
        checking ??= check()
          .catch((error: unknown) => {
            // Once, not at every look, until it is another failure.
            if (String(error) !== complaint) log.error({ err: error }, 'the registry stays as it was')
            complaint = String(error)
          })
          .finally(() => {
            checkedAt = Date.now()
            checking = undefined
          })
        await checking
      }
      return current
    },
  }
}

async function sourcesOf({ root, registry }: Pick<Config, 'root' | 'registry'>): Promise<Source[]> {
  const apps = join(root, 'apps')
  const names = await readdir(apps).catch(() => [])
  const sources = new Map<string, Source>(
    names.sort().map((name) => [name, { id: name, file: join(apps, name, 'dist', 'remote.json') }]),
  )
  if (registry) {
    const parsed = fileSchema.safeParse(JSON.parse(await readFile(registry, 'utf8')))
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      throw new Error(`${registry}: ${issue?.path.join('.')}: ${issue?.message}`)
    }
    for (const entry of parsed.data.remotes) sources.set(entry.id, sourceOf(entry, dirname(registry)))
  }
  return [...sources.values()]
}

function sourceOf(entry: z.infer<typeof fileSchema>['remotes'][number], folder: string): Source {
  if ('off' in entry && entry.off === true) return { id: entry.id, off: true }
  if ('from' in entry && typeof entry.from === 'string') {
    const integrity = typeof entry.integrity === 'string' ? entry.integrity : undefined
    const { id, from } = entry
    return /^https?:/.test(from) ? { id, url: from, integrity } : { id, file: resolve(folder, from), integrity }
  }
  return { id: entry.id, remote: remoteSchema.parse(entry) }
}

async function stampOf(registry: string | undefined, sources: Source[]): Promise<string> {
  const files = [registry, ...sources.map((source) => source.file)].filter((file) => file !== undefined)
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

async function load(source: Source, before: Registry, log: Log): Promise<Remote | undefined> {
  if (source.off) return undefined
  if (source.remote) return source.remote
  try {
    const text = source.url ? await download(source.url) : await readFile(source.file ?? '', 'utf8')
    const found = `sha384-${createHash('sha384').update(text).digest('base64')}`
    if (source.integrity && source.integrity !== found) throw new Error(`it is ${found}`)
    const remote = remoteSchema.parse(JSON.parse(text))
    if (remote.id !== source.id) throw new Error(`it calls itself "${remote.id}"`)
    return resolved(remote, source.url ?? `/remotes/${source.id}/remote.json`)
  } catch (error) {
    // A folder of `apps` that was not built yet, or is no remote, is nothing to complain about.
    if (errorCode(error) !== 'ENOENT') log.error({ err: error, remote: source.id }, 'a remote stays as it was')
    return before.remotes.find((remote) => remote.id === source.id)
  }
}

async function download(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: 'error' })
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return response.text()
}

function resolved(remote: Remote, at: string): Remote {
  const local = 'http://registry.invalid'
  const address = (relative: string) => {
    const url = new URL(relative, new URL(at, local))
    return url.origin === local ? url.pathname : url.href
  }
  return {
    ...remote,
    entry: address(remote.entry),
    preload: remote.preload.map(address),
    integrity: Object.fromEntries(Object.entries(remote.integrity).map(([file, hash]) => [address(file), hash])),
  }
}

function registryOf(loaded: (Remote | undefined)[], sources: Source[]): Registry {
  const remotes = loaded.filter((remote) => remote !== undefined)
  const origins = remotes
    .flatMap(({ entry, preload }) => [entry, ...preload])
    .filter((address) => /^https?:/.test(address))
    .map((address) => new URL(address).origin)
  const folders = sources.flatMap(({ id, file }): [string, string][] => (file ? [[id, dirname(file)]] : []))
  return { remotes, origins: [...new Set(origins)], folders: new Map(folders) }
}

/** The remote that shows a path, by the longest pattern of its mounts. */
export function remoteFor({ remotes }: Registry, path: string): Remote | undefined {
  return remotes
    .flatMap((remote) => remote.mounts.map((mount) => ({ remote, mount })))
    .filter(({ mount }) => patternFor(mount).test(path))
    .sort((a, b) => b.mount.length - a.mount.length)[0]?.remote
}

const patternFor = (mount: string) =>
  new RegExp(`^${mount.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/]+')}(?:/|$)`)

const accountMount = '/a/:project'

/** The remotes that have a place in the address space; others only have parts for the screens of these. */
export const withScreens = (all: Registry): Registry => ({
  ...all,
  remotes: all.remotes.filter(({ mounts }) => mounts.length > 0),
})

/** The remotes that draw account experiences and the named ones, and nothing of the console's. */
export function accountsOnly(all: Registry, named: readonly string[] = []): Registry {
  const remotes = all.remotes.filter(
    ({ id: name, mounts }) =>
      named.includes(name) || mounts.some((mount) => mount === accountMount || mount.startsWith(`${accountMount}/`)),
  )
  const ids = new Set(remotes.map(({ id: name }) => name))
  return { ...all, remotes, folders: new Map([...all.folders].filter(([name]) => ids.has(name))) }
}
