import { getInstance, loadRemote as load, registerRemotes } from '@module-federation/enhanced/runtime'

import type { Domain } from '@atrium/shared/contract/domain'

import type { Remote } from '../registry/remote'
import { failureKind, RemoteFailure } from './remote-failure'
import { reportFailure } from './report-failure'
import { allowEntry } from './script-rules'

const maxWait = 9_000

export type LoadedRemote = { remote: Remote; domain: Domain }

const known = new Map<string, { remote: Remote; loading: Promise<LoadedRemote> }>()
const registered = new Set<string>()
const failures = new Map<string, number>()
const loaded = new Map<string, LoadedRemote>()

/** Remotes whose code runs in this page. */
export const loadedRemotes = (): readonly LoadedRemote[] => [...loaded.values()]

/** The name that the remote's build gave its container. */
const containerName = (id: string) => `atrium_${id.replaceAll('-', '_')}`

/** Reads what a remote exposes. @throws IncompatibleRemote */
type ReadDomain = (id: string, exposed: unknown) => Domain

/**
 * The remote's domain, loaded once per version. After a failure the next call tries again from the start.
 * @throws RemoteFailure
 */
export function loadRemote(remote: Remote, read: ReadDomain): Promise<LoadedRemote> {
  const before = known.get(remote.id)
  if (before && before.remote.version === remote.version && before.remote.entry === remote.entry) return before.loading
  const loading = fetchDomain(remote, read).then(
    (domain) => {
      const result = { remote, domain }
      loaded.set(remote.id, result)
      return result
    },
    (error: unknown) => {
      clearRemote(remote.id)
      throw failureOf(remote.id, error, remote.version)
    },
  )
  // It may fail before its screen awaits it and shows the failure: until then it must not count as unhandled.
  loading.catch(() => {})
  known.set(remote.id, { remote, loading })
  return loading
}

/** Drops a remote's cached state, so that it is loaded again. */
export function clearRemote(id: string) {
  known.delete(id)
  loaded.delete(id)
}

/** Records and reports that a remote failed, also after it was loaded. @returns the failure to show */
export function failureOf(id: string, error: unknown, version = loaded.get(id)?.remote.version): RemoteFailure {
  const times = (failures.get(id) ?? 0) + 1
  failures.set(id, times)
  const failure = new RemoteFailure(id, failureKind(error), times, error)
  reportFailure(failure, version)
  return failure
}

/** A screen of the remote was rendered, so earlier failures no longer apply. */
export const noteHealthy = (id: string) => void failures.delete(id)

async function fetchDomain(remote: Remote, read: ReadDomain): Promise<Domain> {
  const exposed = await loadExposed<{ domain?: unknown }>(remote, 'domain', maxWait)
  return read(remote.id, exposed?.domain)
}

/**
 * A module that a remote exposes.
 * @param wait milliseconds
 * @throws Error if it can't be loaded, or not in time
 */
export async function loadExposed<Exposed>(
  remote: Pick<Remote, 'id' | 'entry' | 'integrity'>,
  module: string,
  wait: number,
): Promise<Exposed | null> {
  const times = failures.get(remote.id) ?? 0
  // In the browser, the URL of a request that hangs stays blocked: a retry needs another URL.
  const entry = new URL(remote.entry, location.href)
  if (times > 0) entry.searchParams.set('try', String(times + 1))
  allowEntry(entry.href, remote.integrity[remote.entry])
  const name = containerName(remote.id)
  registerRemotes([{ name, alias: remote.id, entry: entry.href, type: 'global' }], { force: registered.has(name) })
  // Registering a remote again drops shared modules that only it used.
  void getInstance()?.initializeSharing()
  registered.add(name)
  return within(wait, load<Exposed>(`${name}/${module}`))
}

function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Timed out after ${ms / 1000} seconds`)), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
