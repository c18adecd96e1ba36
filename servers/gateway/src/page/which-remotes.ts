import { createHash } from 'node:crypto'

import type { Remote } from '../releases/registry-file'

/** `folders` holds the built files of the remotes that are served here. */
export type Registry = {
  remotes: Remote[]
  origins: string[]
  folders: Map<string, string>
  /** IDs in the registry file without any version that could be served. */
  missing: string[]
  /** Newer versions for some people only: `chosenFor` selects them. */
  canaries: Canary[]
}
/** `share`: percentage of signed-in people; `people`: email addresses in lower case. */
export type Canary = { remote: Remote; folder?: string | undefined; share: number; people: string[] }

/** The remote that shows a path: the longest matching pattern of all mounts wins. */
export function remoteFor({ remotes }: Registry, path: string): Remote | undefined {
  return remotes
    .flatMap((remote) => remote.mounts.map((mount) => ({ remote, mount })))
    .filter(({ mount }) => patternFor(mount).test(path))
    .sort((a, b) => b.mount.length - a.mount.length)[0]?.remote
}

const patternFor = (mount: string) => new RegExp(`^${sourceOf(mount)}(?:/|$)`)

/** The regular expression of a path pattern, without anchors. */
export const sourceOf = (pattern: string) =>
  pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/]+')

const accountMount = '/a/:project'

const rendersAccounts = ({ mounts }: Remote) =>
  mounts.some((mount) => mount === accountMount || mount.startsWith(`${accountMount}/`))

/** Remotes with paths of their own; the others only add parts to these. */
export const withScreens = (all: Registry): Registry => ({
  ...all,
  remotes: all.remotes.filter(({ mounts }) => mounts.length > 0),
})

/** The remotes that render account experiences and the named ones, without the console's. */
export function accountsOnly(all: Registry, named: readonly string[] = []): Registry {
  const remotes = all.remotes.filter((remote) => named.includes(remote.id) || rendersAccounts(remote))
  const ids = new Set(remotes.map(({ id: name }) => name))
  return { ...all, remotes, folders: new Map([...all.folders].filter(([name]) => ids.has(name))) }
}

/** The built files of the remote that renders account experiences; undefined if they aren't served here. */
export function accountFolder({ remotes, folders }: Registry): string | undefined {
  return folders.get(remotes.find(rendersAccounts)?.id ?? '')
}

/** What a page knows about a remote. */
export function publicRemote({ shared: _shared, uses: _uses, team: _team, ...remote }: Remote): Remote {
  const early = new Set([remote.entry, ...remote.preload])
  const integrity = Object.entries(remote.integrity).filter(([file]) => early.has(file))
  return { ...remote, screens: {}, integrity: Object.fromEntries(integrity) }
}

/** Origins, besides ours, that these are loaded from. */
export const originsOf = (remotes: readonly Remote[]): string[] => {
  const addresses = remotes.flatMap(({ entry, preload }) => [entry, ...preload])
  return [...new Set(addresses.filter((one) => /^https?:/.test(one)).map((one) => new URL(one).origin))]
}

/** What canaries need to know about the signed-in person. */
export type Viewer = { id: string; email?: string | undefined }

/** Whether a person gets a canary: always the same result for a version, whatever else changes; more people with a larger share. */
export function getsCanary({ remote, share, people }: Canary, { id, email }: Viewer): boolean {
  if (email !== undefined && people.includes(email.toLowerCase())) return true
  const digest = createHash('sha256').update(`${remote.id}\0${remote.version}\0${id}`).digest()
  return (digest.readUInt32BE(0) / 2 ** 32) * 100 < share
}

/** The remotes for a person; canaries only for people who are signed in. */
export function chosenFor(all: Registry, viewer: Viewer | undefined): Registry {
  const chosen = viewer ? all.canaries.filter((canary) => getsCanary(canary, viewer)) : []
  if (chosen.length === 0) return all
  const of = (name: string) => chosen.find(({ remote }) => remote.id === name)
  const remotes = all.remotes.map((remote) => of(remote.id)?.remote ?? remote)
  const folders = [...all.folders].map(([name, folder]): [string, string] => [name, of(name)?.folder ?? folder])
  return { ...all, remotes, origins: originsOf(remotes), folders: new Map(folders) }
}
