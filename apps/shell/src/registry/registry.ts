import { useSyncExternalStore } from 'react'

import { send } from '@atrium/shared/transport'

import { registrySchema, type Remote } from './remote'

export const accountMount = '/a/:project'
const refreshEvery = 60_000

let current: readonly Remote[] = []
let accountsOnly = false
let refreshedAt = 0
let refreshing: Promise<void> | undefined
const listeners = new Set<() => void>()

const showsAccounts = ({ mounts }: Remote) => mounts.some((mount) => mount.startsWith(accountMount))

const set = (remotes: readonly Remote[]) => {
  current = accountsOnly ? remotes.filter(showsAccounts) : remotes
  listeners.forEach((listener) => listener())
}

/** The remotes that there are now. */
export const remotes = (): readonly Remote[] => current

export const useRemotes = (): readonly Remote[] => useSyncExternalStore(onRegistry, remotes)

/** @returns the function that stops listening */
export function onRegistry(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Begins with what the page brought along; `only` keeps to the account experience. */
export function openRegistry(remotes: readonly Remote[], only: 'accounts' | 'all') {
  accountsOnly = only === 'accounts'
  refreshedAt = Date.now()
  set(remotes)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - refreshedAt > refreshEvery) void refreshRegistry()
  })
}

/** Asks which remotes there are now. A registry that can't be read leaves what is known. */
export function refreshRegistry(): Promise<void> {
  refreshing ??= send('/registry.json', { headers: { Accept: 'application/json' }, cache: 'no-cache' })
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
const isNew = (remotes: readonly Remote[]) =>
  stamp(accountsOnly ? remotes.filter(showsAccounts) : remotes) !== stamp(current)
