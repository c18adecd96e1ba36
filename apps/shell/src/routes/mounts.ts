import { matchPath } from 'react-router'

import type { Remote } from '../registry/remote'

/** A place of the address space that a remote fills. */
export type Place = { remote: Remote; mount: string }

/** The remote that an address belongs to, by the longest of the mounts that fit. */
export function remoteAt(remotes: readonly Remote[], path: string): Place | undefined {
  return remotes
    .flatMap((remote) => remote.mounts.map((mount) => ({ remote, mount })))
    .filter(({ mount }) => matchPath({ path: mount, end: false }, path))
    .sort((a, b) => b.mount.length - a.mount.length)[0]
}
