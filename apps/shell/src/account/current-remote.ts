import { refreshRegistry, remotes } from '../registry/registry'
import type { Remote } from '../registry/remote'

/** The registry's current remote for a mount; undefined if there is none, or the registry doesn't respond. */
export async function currentRemote(mount: string): Promise<Remote | undefined> {
  await refreshRegistry()
  return remotes().find(({ mounts }) => mounts.includes(mount))
}
