import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Config } from '../config/schema'
import { errorCode } from '../error-code'
import { sha384, withWholeUrls } from '../releases/check-release'
import { fetchLimited, NotFetched } from '../releases/fetch-limited'
import { readHost, type Host } from '../releases/host'
import { incompatibilities } from '../releases/incompatibilities'
import { registryFileOf, remoteSchema, type Remote } from '../releases/registry-file'
import { builtOf, sourcesOf, stampOf, type Log, type Source } from './remote-sources'
import { withShellFiles } from './screen-files'
import { originsOf, type Canary, type Registry } from './which-remotes'

type Loaded = { remote: Remote; folder?: string | undefined; canary?: Canary | undefined }

const checkEvery = 1_000
const fetchEvery = 10_000
/** How long a changed registry waits for another origin's `remote.json`. Pages never wait for it. */
const maxWait = 2_000

/**
 * The remotes: the built ones of `apps/*`, overridden by the registry file by ID. Files are checked at most once a second, so changing a
 * file releases or rolls back a remote. If an entry can't be read, its previous version or else the built one stays, and no other remote
 * is affected.
 */
export function createRegistry(
  config: Pick<Config, 'root' | 'registry' | 'data' | 'shell'>,
  log: Log,
): { read: () => Promise<Registry>; refresh: () => Promise<Registry> } {
  let current: Registry = { remotes: [], origins: [], folders: new Map(), missing: [], canaries: [] }
  let stamp: string | undefined
  let checkedAt = 0
  let fetchedAt = 0
  let checking: Promise<void> | undefined
  let lastError = ''
  let turns = 0

  const check = async () => {
    const built = await builtOf(config)
    const { sources, nameless } = await sourcesOf(config, built).catch((error: unknown) => {
      if (stamp !== undefined) throw error
      log.error({ err: error }, 'the registry can’t be read: the built remotes are used')
      return { sources: built, nameless: [] }
    })
    const hasAddresses = sources.some((source) => source.url)
    const due = hasAddresses && Date.now() - fetchedAt > fetchEvery
    const now = await stampOf(registryFileOf(config), sources)
    if (now === stamp && !due) return
    const host = await readHost(config)
    if (now !== stamp) for (const reason of nameless) log.error({}, reason)
    fetchedAt = Date.now()
    const turn = ++turns
    const before = current
    const loading = sources.map((source) => load(source, { before, log, host }))
    const complete = Promise.all(loading).then((loaded) => {
      if (turn === turns) current = registryOf(loaded, sources)
    })
    // Files are read at once; remote URLs are fetched in the background.
    if (now !== stamp) {
      const soon = Promise.all(
        loading.map(async (entry, i) => {
          const source = sources[i]
          return source?.url
            ? Promise.race([entry, fallbackAfterWait(source, { before, log: silentLog, host })])
            : entry
        }),
      )
      const loaded = await Promise.race([complete, soon])
      if (loaded && turn === turns) current = registryOf(loaded, sources)
    }
    stamp = now
  }

  const read = async () => {
    if (Date.now() - checkedAt > checkEvery) {
      checking ??= check()
        .catch((error: unknown) => {
          // Logged once, and again only if the failure changes.
          if (String(error) !== lastError) log.error({ err: error }, 'the registry stays as it was')
          lastError = String(error)
        })
        .finally(() => {
          checkedAt = Date.now()
          checking = undefined
        })
      await checking
    }
    return current
  }
  return {
    read,
    /** Reads the registry after a change by this process, without waiting for the next check. */
    async refresh() {
      await checking
      checkedAt = 0
      return read()
    },
  }
}

type Loading = { before: Registry; log: Log; host: Host | undefined }
const silentLog: Log = { error: () => undefined }

async function load(source: Source, loading: Loading): Promise<Loaded | undefined> {
  const { before, log } = loading
  if (source.off) return undefined
  const canary = source.canary && canaryFrom(source.canary, loading)
  try {
    return { ...(await read(source, loading.host)), canary: await canary }
  } catch (error) {
    // A folder of `apps` that isn't built yet or isn't a remote is no error.
    if (errorCode(error) !== 'ENOENT') log.error({ err: error, remote: source.id }, 'a remote stays as it was')
    const instead =
      previousOf(source, before) ??
      (source.built ? await load({ id: source.id, file: source.built }, loading) : undefined)
    return instead && { ...instead, canary: await canary }
  }
}

/** If a canary can't be read, everyone stays on their version. */
async function canaryFrom({ source, share, people }: NonNullable<Source['canary']>, { log, host }: Loading) {
  try {
    return { ...(await read(source, host)), share, people }
  } catch (error) {
    log.error({ err: error, remote: source.id }, 'a canary can’t be used')
    return undefined
  }
}

/** @throws Error if it can't be read or doesn't fit this shell */
async function read(source: Source, host: Host | undefined): Promise<Loaded> {
  if (source.problem !== undefined) throw new Error(source.problem)
  if (source.remote) return { remote: withShellFiles(requireCompatible(source.remote, host), host) }
  const text = source.url ? await download(source.url) : await readFile(source.file ?? '', 'utf8')
  const found = sha384(text)
  if (source.integrity && source.integrity !== found) throw new Error(`it is ${found}`)
  const remote = remoteSchema.parse(JSON.parse(text))
  if (remote.id !== source.id) throw new Error(`it calls itself "${remote.id}"`)
  return {
    remote: withShellFiles(
      withWholeUrls(requireCompatible(remote, host), source.url ?? `/remotes/${source.id}/remote.json`),
      host,
    ),
    folder: source.file && dirname(source.file),
  }
}

function requireCompatible(remote: Remote, host: Host | undefined): Remote {
  const reasons = host ? incompatibilities(remote, host) : []
  if (reasons.length > 0) throw new Error(reasons.join(' '))
  return remote
}

/** The remote's previous entry. */
function previousOf({ id: name }: Source, { remotes, folders }: Registry): Loaded | undefined {
  const remote = remotes.find((candidate) => candidate.id === name)
  return remote && { remote, folder: folders.get(name) }
}

/** The entry used while a URL hasn't responded. */
async function fallbackAfterWait(source: Source, loading: Loading): Promise<Loaded | undefined> {
  await sleep(maxWait, undefined, { ref: false })
  return (
    previousOf(source, loading.before) ??
    (source.built ? load({ id: source.id, file: source.built }, loading) : undefined)
  )
}

async function download(url: string): Promise<string> {
  try {
    return (await fetchLimited(url)).body.toString('utf8')
  } catch (error) {
    throw error instanceof NotFetched ? new Error(`${url} ${error.message}`) : error
  }
}

function registryOf(loaded: (Loaded | undefined)[], sources: Source[]): Registry {
  const all = loaded.filter((entry) => entry !== undefined)
  const remotes = all.map(({ remote }) => remote)
  const folders = all.flatMap(({ remote, folder }): [string, string][] => (folder ? [[remote.id, folder]] : []))
  const missing = sources.filter(({ named, off }, i) => named && !off && !loaded[i]).map(({ id: name }) => name)
  const canaries = all.flatMap(({ canary }) => (canary ? [canary] : []))
  return { remotes, origins: originsOf(remotes), folders: new Map(folders), missing, canaries }
}
