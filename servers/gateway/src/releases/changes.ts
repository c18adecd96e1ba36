import { oneLine } from '@atrium/shared/one-line'
import {
  entrySchema,
  namedSchema,
  retiredVersion,
  signInRemote,
  signInRequired,
  type Change,
  type Entry,
  type Published,
  type RegistryContent,
} from './registry-file'

/** How many changes of each remote are kept, and with them their versions. */
const maxChanges = 20

/** A change that can't be made; the message has the reason. */
export class ReleaseRejected extends Error {
  override name = 'ReleaseRejected'
  readonly reasons: readonly string[]
  constructor(reasons: readonly string[]) {
    const lines = reasons.map(oneLine)
    super(lines.join('\n'))
    this.reasons = lines
  }
}

export type Release = {
  id: string
  version: string
  published: Published
  /** Only for some; without it, for everyone. */
  canary?: { share?: number | undefined; people?: string[] | undefined } | undefined
}

type Now = { by: string; at: string }

/** A remote's entry in the file; undefined if there is only the built version. */
export function entryOf({ remotes }: RegistryContent, id: string): Entry | undefined {
  const found = remotes.find((candidate) => namedSchema.safeParse(candidate).data?.id === id)
  return found === undefined ? undefined : entrySchema.safeParse(found).data
}

/** The version that everyone gets: null is the built one. A manually added entry with a file has no version. */
export function stableOf(content: RegistryContent, id: string): string | null {
  const entry = entryOf(content, id)
  if (!entry) return null
  if ('off' in entry && entry.off === true) return retiredVersion
  return 'version' in entry && typeof entry.version === 'string' ? entry.version : null
}

/** A kept version of a remote. Names such as `constructor` are valid versions. */
export const publishedOf = ({ versions }: RegistryContent, id: string, version: string): Published | undefined =>
  new Map(Object.entries(versions[id] ?? {})).get(version)

/** @throws ReleaseRejected */
export function released(content: RegistryContent, release: Release, now: Now): RegistryContent {
  const { id, version, published, canary } = release
  if (version === retiredVersion) throw new ReleaseRejected([`A version can’t be called “${retiredVersion}”.`])
  const existing = publishedOf(content, id, version)
  if (existing && existing.integrity !== published.integrity) {
    throw new ReleaseRejected([
      `${id} ${version} was released before with other files. Build it with a version of its own.`,
    ])
  }
  const stable = stableOf(content, id)
  if (canary && stable === retiredVersion) {
    throw new ReleaseRejected([`${id} is retired. Release a version for everyone first.`])
  }
  const withVersion = { ...content, versions: put(content.versions, id, version, published) }
  if (!canary) {
    return applyChange(withVersion, { id, version }, { ...now, action: 'release', version, replaced: stable })
  }
  const newCanary = { version, share: canary.share ?? 0, people: canary.people ?? [] }
  return applyChange(
    withVersion,
    { id, ...(stable !== null && { version: stable }), canary: newCanary },
    { ...now, action: 'canary', version, replaced: stable, canary: newCanary },
  )
}

/** Releases a running canary to everyone. @throws ReleaseRejected */
export function promoted(content: RegistryContent, id: string, now: Now): RegistryContent {
  const entry = entryOf(content, id)
  const version = entry && 'canary' in entry ? canaryOf(entry)?.version : undefined
  const published = version === undefined ? undefined : publishedOf(content, id, version)
  if (version === undefined || !published) throw new ReleaseRejected([`${id} has no canary.`])
  return released(content, { id, version, published }, now)
}

/**
 * Ends a running canary; otherwise goes back to the previous version, or to the named one.
 * @throws ReleaseRejected if there is no such version
 */
export function rolledBack(content: RegistryContent, id: string, now: Now, to?: string): RegistryContent {
  const entry = entryOf(content, id)
  const stable = stableOf(content, id)
  const canary = entry && canaryOf(entry)
  if (canary && to === undefined) {
    return applyChange(
      content,
      { id, ...(stable !== null && { version: stable }) },
      { ...now, action: 'rollback', version: stable, replaced: canary.version },
    )
  }
  const before = to ?? versionBefore(content, id, stable)
  if (before === undefined) throw new ReleaseRejected([`${id} has no earlier version.`])
  if (before === stable) throw new ReleaseRejected([`${id} ${before} is what everyone has.`])
  if (before === retiredVersion) return retired(content, id, now)
  if (before !== null && !publishedOf(content, id, before)) {
    throw new ReleaseRejected([`${id} ${before} isn’t among the last ${maxChanges} changes.`])
  }
  return applyChange(
    content,
    { id, ...(before !== null && { version: before }) },
    { ...now, action: 'rollback', version: before, replaced: stable },
  )
}

/** Takes a remote out of the console. @throws ReleaseRejected if it is out already, or provides sign-in */
export function retired(content: RegistryContent, id: string, now: Now): RegistryContent {
  if (id === signInRemote) throw new ReleaseRejected([signInRequired])
  const stable = stableOf(content, id)
  if (stable === retiredVersion) throw new ReleaseRejected([`${id} is retired already.`])
  return applyChange(
    content,
    { id, off: true },
    { ...now, action: 'retire', version: retiredVersion, replaced: stable },
  )
}

export const canaryOf = (entry: Entry) =>
  'canary' in entry && !('entry' in entry) && !('from' in entry) ? entry.canary : undefined

/** The version that this one replaced for everyone. A second rollback goes back one more. */
const versionBefore = ({ history }: RegistryContent, id: string, stable: string | null): string | null | undefined =>
  history.find(
    ({ remote, action, version }) =>
      remote === id && version === stable && (action === 'release' || action === 'retire'),
  )?.replaced

function applyChange(content: RegistryContent, entry: Entry, change: Omit<Change, 'remote'>): RegistryContent {
  const { id } = entry
  const others = content.remotes.filter((candidate) => namedSchema.safeParse(candidate).data?.id !== id)
  const own = [{ ...change, remote: id }, ...content.history.filter(({ remote }) => remote === id)].slice(0, maxChanges)
  const named = new Set(own.flatMap(({ version, replaced }) => [version, replaced]))
  const versions = Object.entries(content.versions[id] ?? {}).filter(([version]) => named.has(version))
  return {
    remotes: [...others, entry],
    versions: { ...content.versions, [id]: Object.fromEntries(versions) },
    history: [...own, ...content.history.filter(({ remote }) => remote !== id)].sort((a, b) => (a.at < b.at ? 1 : -1)),
  }
}

const put = (versions: RegistryContent['versions'], id: string, version: string, published: Published) => ({
  ...versions,
  [id]: { ...versions[id], [version]: published },
})
