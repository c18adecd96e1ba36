import { refreshRegistry, remotes } from '../registry/registry'
import type { Remote } from '../registry/remote'

/** The remote with a mount as the registry knows it now; undefined where it has none, or does not answer. */
export async function currentRemote(mount: string): Promise<Remote | undefined> {
  await refreshRegistry()
  return remotes().find(({ mounts }) => mounts.includes(mount))
}
