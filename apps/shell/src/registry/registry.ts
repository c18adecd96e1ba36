import { useSyncExternalStore } from 'react'

import { send } from '@atrium/shared/transport'

import { registrySchema, type Remote } from './remote'

const refreshEvery = 60_000
const maxWait = 8_000

let current: readonly Remote[] = []
let refreshedAt = 0
let refreshing: Promise<void> | undefined
const listeners = new Set<() => void>()

const set = (remotes: readonly Remote[]) => {
  current = remotes
  listeners.forEach((listener) => listener())
}

/** The current remotes. */
export const remotes = (): readonly Remote[] => current

export const useRemotes = (): readonly Remote[] => useSyncExternalStore(onRegistry, remotes)

/** @returns the function that stops listening */
export function onRegistry(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Starts with the remotes that came with the page. */
export function openRegistry(remotes: readonly Remote[]) {
  refreshedAt = Date.now()
  set(remotes)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refreshOldRegistry()
  })
}

/** Fetches the registry again, in the background, if the last time was over a minute ago. */
export function refreshOldRegistry() {
  if (Date.now() - refreshedAt > refreshEvery) void refreshRegistry()
}

/** Fetches the registry. If that fails, the known remotes stay. */
export function refreshRegistry(): Promise<void> {
  refreshing ??= send('/registry.json', {
    headers: { Accept: 'application/json' },
    cache: 'no-cache',
    signal: AbortSignal.timeout(maxWait),
  })
    .then((response) => response.json())
    .then((body) => {
      const parsed = registrySchema.safeParse(body)
      if (parsed.success && isNew(parsed.data.remotes)) set(parsed.data.remotes)
    })
    .catch(() => undefined)
    .finally(() => {
      refreshedAt = Date.now()
      refreshing = undefined
    })
  return refreshing
}

const stamp = (remotes: readonly Remote[]) => JSON.stringify(remotes)
const isNew = (remotes: readonly Remote[]) => stamp(remotes) !== stamp(current)
