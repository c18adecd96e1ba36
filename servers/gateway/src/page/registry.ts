import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

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

const entrySchema = z.union([
  remoteSchema,
  z.strictObject({
    id,
    /** File or address of a remote's `remote.json`. */
    from: z.string().min(1),
    /** `sha384-…` of that file. */
    integrity: z.string().startsWith('sha384-').optional(),
  }),
  z.strictObject({ id, off: z.literal(true) }),
])
/** Entries are judged one by one: a bad one takes no other remote with it. */
const fileSchema = z.strictObject({ remotes: z.array(z.unknown()) })
const namedSchema = z.looseObject({ id })

export type Remote = z.infer<typeof remoteSchema>
/** `folders` holds the built files of the remotes that are served here. */
export type Registry = {
  remotes: Remote[]
  origins: string[]
  folders: Map<string, string>
  /** IDs that the registry file names, and that have no version which could be shown. */
  lacking: string[]
}
type Source = {
  id: string
  file?: string | undefined
  url?: string
  integrity?: string
  remote?: Remote
  off?: true
  /** Why the registry's entry can't be used. */
  bad?: string
  /** The `remote.json` built here, for where what the registry names was never there. */
  built?: string | undefined
  /** The registry file names it. */
  named?: true
}
type Loaded = { remote: Remote; folder?: string | undefined }
type Log = { error: (details: object, message: string) => void }

const checkEvery = 1_000
const fetchEvery = 10_000
/** How long a changed registry waits for another origin's `remote.json`; pages wait for none besides. */
const patience = 2_000

/**
 * The remotes: the built ones of `apps/*`, with what the registry file says put over them by id. Files are looked at again at most
 * once a second, so a remote is released or rolled back by changing a file. What can't be read leaves what was there before, or else what
 * is built here, and no other remote is affected.
 */
export function createRegistry(config: Pick<Config, 'root' | 'registry'>, log: Log): { read: () => Promise<Registry> } {
  let current: Registry = { remotes: [], origins: [], folders: new Map(), lacking: [] }
  let stamp: string | undefined
  let checkedAt = 0
  let fetchedAt = 0
  let checking: Promise<void> | undefined
  let complaint = ''
  let turns = 0

  const check = async () => {
    const built = await builtOf(config)
    const sources = await sourcesOf(config, built).catch((error: unknown) => {
      if (stamp !== undefined) throw error
      log.error({ err: error }, 'the registry can’t be read: the built remotes are used')
      return built
    })
    const hasAddresses = sources.some((source) => source.url)
    const due = hasAddresses && Date.now() - fetchedAt > fetchEvery
    const now = await stampOf(config.registry, sources)
    if (now === stamp && !due) return
    fetchedAt = Date.now()
    const turn = ++turns
    const before = current
    const loading = sources.map((source) => load(source, before, log))
    const complete = Promise.all(loading).then((loaded) => {
      if (turn === turns) current = registryOf(loaded, sources)
    })
    // Files are read at once; who only asks addresses again keeps nobody waiting.
    if (now !== stamp) {
      const soon = Promise.all(
        loading.map(async (one, i) => {
          const source = sources[i]
          return source?.url ? Promise.race([one, later(source, before)]) : one
        }),
      )
      const loaded = await Promise.race([complete, soon])
      if (loaded && turn === turns) current = registryOf(loaded, sources)
    }
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

async function builtOf({ root }: Pick<Config, 'root'>): Promise<Source[]> {
  const apps = join(root, 'apps')
  const names = await readdir(apps).catch(() => [])
  return names.sort().map((name) => ({ id: name, file: join(apps, name, 'dist', 'remote.json') }))
}

async function sourcesOf({ registry }: Pick<Config, 'registry'>, built: Source[]): Promise<Source[]> {
  const sources = new Map(built.map((source) => [source.id, source]))
  if (registry) {
    const parsed = fileSchema.safeParse(JSON.parse(await readFile(registry, 'utf8')))
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      throw new Error(`${registry}: ${issue?.path.join('.')}: ${issue?.message}`)
    }
    for (const [i, entry] of parsed.data.remotes.entries()) {
      const named = namedSchema.safeParse(entry).data
      // Without an ID nobody knows which remote it is about.
      if (!named) throw new Error(`${registry}: remotes.${i}.id: must be lower-case letters, digits and dashes`)
      const source = sourceOf(named.id, entry, dirname(registry))
      sources.set(named.id, { ...source, built: sources.get(named.id)?.file, named: true })
    }
  }
  return [...sources.values()]
}

function sourceOf(name: string, given: unknown, folder: string): Source {
  const read = entrySchema.safeParse(given)
  if (!read.success) return { id: name, bad: read.error.issues[0]?.message ?? 'it is no entry' }
  const entry = read.data
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

async function load(source: Source, before: Registry, log: Log): Promise<Loaded | undefined> {
  if (source.off) return undefined
  if (source.remote) return { remote: source.remote }
  try {
    if (source.bad !== undefined) throw new Error(source.bad)
    const text = source.url ? await download(source.url) : await readFile(source.file ?? '', 'utf8')
    const found = `sha384-${createHash('sha384').update(text).digest('base64')}`
    if (source.integrity && source.integrity !== found) throw new Error(`it is ${found}`)
    const remote = remoteSchema.parse(JSON.parse(text))
    if (remote.id !== source.id) throw new Error(`it calls itself "${remote.id}"`)
    return {
      remote: resolved(remote, source.url ?? `/remotes/${source.id}/remote.json`),
      folder: source.file && dirname(source.file),
    }
  } catch (error) {
    // A folder of `apps` that was not built yet, or is no remote, is nothing to complain about.
    if (errorCode(error) !== 'ENOENT') log.error({ err: error, remote: source.id }, 'a remote stays as it was')
    return (
      keptOf(source, before) ?? (source.built ? load({ id: source.id, file: source.built }, before, log) : undefined)
    )
  }
}

/** What a remote was before. */
function keptOf({ id: name }: Source, { remotes, folders }: Registry): Loaded | undefined {
  const remote = remotes.find((one) => one.id === name)
  return remote && { remote, folder: folders.get(name) }
}

/** What stands in for an address that has not answered yet. */
async function later(source: Source, before: Registry): Promise<Loaded | undefined> {
  await sleep(patience, undefined, { ref: false })
  const quiet = { error: () => undefined }
  return (
    keptOf(source, before) ?? (source.built ? load({ id: source.id, file: source.built }, before, quiet) : undefined)
  )
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

function registryOf(loaded: (Loaded | undefined)[], sources: Source[]): Registry {
  const all = loaded.filter((one) => one !== undefined)
  const remotes = all.map(({ remote }) => remote)
  const origins = remotes
    .flatMap(({ entry, preload }) => [entry, ...preload])
    .filter((address) => /^https?:/.test(address))
    .map((address) => new URL(address).origin)
  const folders = all.flatMap(({ remote, folder }): [string, string][] => (folder ? [[remote.id, folder]] : []))
  const lacking = sources.filter(({ named, off }, i) => named && !off && !loaded[i]).map(({ id: name }) => name)
  return { remotes, origins: [...new Set(origins)], folders: new Map(folders), lacking }
}
