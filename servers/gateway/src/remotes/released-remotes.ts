import type { Config } from '../config/schema'
import { GatewayError, notFound } from '../errors'
import type { Registry } from '../page/which-remotes'
import { adoptRemote } from '../releases/adopt'
import { changeRegistry } from '../releases/change-registry'
import { ReleaseRejected, retired, rolledBack } from '../releases/changes'
import { readRegistryFile, registryFileOf } from '../releases/registry-file'
import type { ErrorStore } from '../remote-errors/error-store'
import { isAccountMount, remoteList, type ListedRemote } from './remote-list'

export type Parts = {
  readRegistry: () => Promise<Registry>
  refreshRegistry: () => Promise<unknown>
  errors: ErrorStore
}

export type ReleasedRemotes = {
  /** `changeable`: whether this gateway has a registry file. */
  list(): Promise<{ changeable: boolean; remotes: ListedRemote[] }>
  /**
   * Goes back to `to` or the previous version, or takes a remote out.
   * @throws GatewayError 404 if there is no such remote, 409 if it can't be done
   */
  change(id: string, action: 'rollback' | 'retire', how: { by: string; to?: string | undefined }): Promise<void>
}

/** The registry's remotes, for owners of the console. */
export function createReleasedRemotes(
  config: Pick<Config, 'registry' | 'data'>,
  { readRegistry, refreshRegistry: refreshRegistry, errors }: Parts,
): ReleasedRemotes {
  return {
    list: async () => ({
      changeable: registryFileOf(config) !== undefined,
      remotes: await remoteList(await readRegistry(), await readRegistryFile(config), errors),
    }),

    async change(id, action, { by, to }) {
      const file = registryFileOf(config)
      if (file === undefined) throw rejected('This gateway stores nothing. Set ATRIUM_REGISTRY to a registry file.')
      const remote = (await readRegistry()).remotes.find((candidate) => candidate.id === id)
      if (action === 'retire' && !remote) throw notFound('unknown_remote', 'The remote does not exist.')
      if (action === 'retire' && remote?.mounts.some(isAccountMount)) {
        throw rejected('Sign-in needs this remote. To retire it anyway, use npm run retire.')
      }
      const at = new Date().toISOString()
      try {
        await changeRegistry(file, async (content) => {
          const own = await adoptRemote(content, id, file, at)
          return action === 'retire' ? retired(own, id, { by, at }) : rolledBack(own, id, { by, at }, to)
        })
      } catch (error) {
        throw error instanceof ReleaseRejected ? rejected(error.reasons.join(' ')) : error
      }
      await refreshRegistry()
    },
  }
}

const rejected = (reason: string) => new GatewayError({ status: 409, id: 'release_refused', reason })
