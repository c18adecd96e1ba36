import type { Registry, Remote } from './registry'

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
