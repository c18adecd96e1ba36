import { matchPath } from 'react-router'

import type { Remote } from '../registry/remote'

/** A place of the address space that a remote fills. */
export type Place = { remote: Remote; mount: string }

/** Where on an origin of its own the account experience lives: its paths without `/a/:project`. */
export type Base = { kind: 'console' } | { kind: 'account'; base: string }

export const pathOf = (mount: string, base: Base): string =>
  base.kind === 'account' && base.base === '' ? mount.replace(/^\/a\/:project/, '') || '/' : mount

/** Whether a mount has a place here: where people find only their account, nothing else hangs. */
export const isHere = (mount: string, base: Base): boolean => base.kind === 'console' || mount.startsWith('/a/:project')

/** The remote that an address belongs to, by the longest of the mounts that fit. */
export function remoteAt(remotes: readonly Remote[], path: string, base: Base): Place | undefined {
  return remotes
    .flatMap((remote) => remote.mounts.map((mount) => ({ remote, mount })))
    .filter(({ mount }) => isHere(mount, base) && matchPath({ path: pathOf(mount, base), end: false }, path))
    .sort((a, b) => b.mount.length - a.mount.length)[0]
}
