import { shownUrl } from '../doctor/finding'
import type { Registry } from '../page/which-remotes'
import { canaryOf, entryOf, stableOf } from '../releases/changes'
import { namedSchema, retiredVersion, type Change, type RegistryContent, type Remote } from '../releases/registry-file'
import type { ErrorStore, VersionErrors } from '../remote-errors/error-store'

/** One remote as owners see it. Times are ISO 8601. */
export type ListedRemote = {
  id: string
  state: 'running' | 'retired' | 'missing'
  /** The version that everyone gets. */
  version: string | null
  /** Whether that is the built one. */
  built: boolean
  /** Where its files come from: a URL, or a path of this gateway. */
  from: string | null
  contract: number | null
  shared: Record<string, string>
  team: { name: string; contact?: string | undefined } | null
  /** It renders the account experience: sign-in needs it. */
  needed: boolean
  canary: { version: string; share: number; people: string[] } | null
  errors: VersionErrors[]
  /** Newest first. */
  history: Change[]
}

/** The registry's entry of each remote, with the failures of its versions. */
export function remoteList(registry: Registry, content: RegistryContent, errors: ErrorStore): Promise<ListedRemote[]> {
  const named = content.remotes.flatMap((entry) => namedSchema.safeParse(entry).data?.id ?? [])
  const ids = [...new Set([...registry.remotes.map(({ id }) => id), ...named])].sort()
  const list = ids.map(async (id): Promise<ListedRemote> => {
    const remote = registry.remotes.find((candidate) => candidate.id === id)
    const stable = stableOf(content, id)
    const entry = entryOf(content, id)
    const canary = entry && canaryOf(entry)
    return {
      id,
      state: remote ? 'running' : stable === retiredVersion ? 'retired' : 'missing',
      version: remote?.version ?? null,
      built: entry === undefined || (stable === null && !('from' in entry)),
      from: remote ? shownFrom(remote) : null,
      contract: remote?.contract ?? null,
      shared: remote?.shared ?? {},
      team: remote?.team ?? null,
      needed: remote?.mounts.some(isAccountMount) ?? false,
      canary: canary ?? null,
      errors: await errors.of(id),
      history: content.history.filter((change) => change.remote === id),
    }
  })
  return Promise.all(list)
}

export const isAccountMount = (mount: string): boolean => mount === '/a/:project' || mount.startsWith('/a/:project/')

const shownFrom = ({ entry }: Remote): string =>
  /^https?:/.test(entry) ? shownUrl(new URL('.', entry).href) : entry.slice(0, entry.lastIndexOf('/') + 1)
