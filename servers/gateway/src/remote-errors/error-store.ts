import { createHash } from 'node:crypto'

import { Recent } from '../recent'
import { framesOf, scrubMessage } from './scrub'

export const failureKinds = ['unreachable', 'incompatible', 'broken'] as const
export type FailureKind = (typeof failureKinds)[number]

/** A failure as a page reports it. */
export type Report = { remote: string; version: string; kind: FailureKind; message: string; stack: string }

/** Failures of one version with the same message and stack. Times are ISO 8601. */
export type ErrorGroup = {
  fingerprint: string
  kind: FailureKind
  message: string
  frames: string[]
  count: number
  first: string
  last: string
}
/** Failures of one version: in groups, and how many came after the limit on groups was reached. */
export type VersionErrors = { version: string; count: number; groups: ErrorGroup[]; ungrouped: number }

export const maxGroups = 30
export const maxVersions = 10
/** The fingerprint of failures beyond the limit on groups. */
export const ungrouped = ''
const maxRemotes = 100

export type ErrorStore = {
  /** @returns the group, and whether it is new; undefined if there are too many groups */
  add(report: Report): Promise<{ group: ErrorGroup; isNew: boolean } | undefined>
  /** Of one remote, the version that failed last comes first. */
  of(remote: string): Promise<VersionErrors[]>
  close(): Promise<void>
}
/** The remote that failed last comes last, and so does its version. */
type StoredErrors = [remote: string, versions: VersionErrors[]][]

/** The part of a report that is kept: only what `scrub` lets through. */
export function describeReport({ message: text, stack }: Report) {
  const message = scrubMessage(text)
  const frames = framesOf(stack)
  return { message, frames, fingerprint: fingerprintOf(message, frames) }
}

/** The failures of remotes in bounded memory, starting with those of `before`. */
export function createErrorStore(
  now: () => number = Date.now,
  before: StoredErrors = [],
): ErrorStore & { /** What to start with in the next process. */ all(): StoredErrors } {
  type Version = { count: number; ungrouped: number; groups: Map<string, ErrorGroup> }
  const remotes = new Recent<string, Recent<string, Version>>(maxRemotes)
  for (const [remote, storedVersions] of before) {
    const versions = new Recent<string, Version>(maxVersions)
    for (const { version, groups, ...counts } of storedVersions)
      versions.set(version, { ...counts, groups: new Map(groups.map((group) => [group.fingerprint, group])) })
    remotes.set(remote, versions)
  }

  const versionsOf = (versions: Recent<string, Version> | undefined): VersionErrors[] =>
    (versions?.entries() ?? []).map(([version, { count, ungrouped, groups }]) => ({
      version,
      count,
      ungrouped,
      groups: [...groups.values()].map((group) => ({ ...group })).sort((a, b) => b.count - a.count),
    }))
  const versionOf = ({ remote, version }: Report): Version => {
    const versions = remotes.get(remote) ?? new Recent<string, Version>(maxVersions)
    remotes.set(remote, versions)
    const entry = versions.get(version) ?? { count: 0, ungrouped: 0, groups: new Map<string, ErrorGroup>() }
    versions.set(version, entry)
    return entry
  }

  return {
    async add(report) {
      const entry = versionOf(report)
      entry.count += 1
      const { message, frames, fingerprint } = describeReport(report)
      const at = new Date(now()).toISOString()
      const existing = entry.groups.get(fingerprint)
      if (existing) {
        existing.count += 1
        existing.last = at
        return { group: existing, isNew: false }
      }
      if (entry.groups.size >= maxGroups) {
        entry.ungrouped += 1
        return undefined
      }
      const group = { fingerprint, kind: report.kind, message, frames, count: 1, first: at, last: at }
      entry.groups.set(fingerprint, group)
      return { group, isNew: true }
    },
    of: async (remote) => versionsOf(remotes.get(remote)).reverse(),
    all: () => remotes.entries().map(([remote, versions]) => [remote, versionsOf(versions)]),
    close: async () => undefined,
  }
}

/** A new build is a new version anyway, so lines and file names are part of the fingerprint. */
const fingerprintOf = (message: string, frames: readonly string[]): string =>
  createHash('sha256')
    .update([message, ...frames.slice(0, 5)].join('\n'))
    .digest('hex')
    .slice(0, 16)
