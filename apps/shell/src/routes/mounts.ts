import { matchPath } from 'react-router'

import type { Remote } from '../registry/remote'

/** A path prefix that belongs to a remote. */
export type Place = { remote: Remote; mount: string }

/** The remote that a path belongs to, by the longest matching mount. */
export function remoteAt(remotes: readonly Remote[], path: string): Place | undefined {
  return remotes
    .flatMap((remote) => remote.mounts.map((mount) => ({ remote, mount })))
    .filter(({ mount }) => matchPath({ path: mount, end: false }, path))
    .sort((a, b) => b.mount.length - a.mount.length)[0]
}
