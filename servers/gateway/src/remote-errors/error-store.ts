import { createHash } from 'node:crypto'

import { Recent } from '../recent'
import { framesOf, scrubMessage } from './scrub'

export const failureKinds = ['unreachable', 'incompatible', 'broken'] as const
export type FailureKind = (typeof failureKinds)[number]

/** A failure as a page reports it. */
export type Report = { remote: string; version: string; kind: FailureKind; message: string; stack: string }

/** Failures of one version with the same message and stack. Times in ISO 8601. */
export type ErrorGroup = {
  fingerprint: string
  kind: FailureKind
  message: string
  frames: string[]
  count: number
  first: string
  last: string
}
/** Failures of one version: in groups, and how many came after there were too many groups. */
export type VersionErrors = { version: string; count: number; groups: ErrorGroup[]; ungrouped: number }

const mostGroups = 30
const mostVersions = 10
const mostRemotes = 100

export type ErrorStore = {
  /** @returns the group, and whether it is the first of its kind; undefined where there are too many groups */
  add(report: Report): { group: ErrorGroup; isNew: boolean } | undefined
  /** Of a remote, the version that failed last first. */
  of(remote: string): VersionErrors[]
}

/** The failures of remotes since this process began, in bounded memory: nothing of a report is kept but what `scrub` lets through. */
export function createErrorStore(now: () => number = Date.now): ErrorStore {
  type Kept = { count: number; ungrouped: number; groups: Map<string, ErrorGroup> }
  const remotes = new Recent<string, Recent<string, Kept>>(mostRemotes)

  const versionOf = ({ remote, version }: Report): Kept => {
    const versions = remotes.get(remote) ?? new Recent<string, Kept>(mostVersions)
    remotes.set(remote, versions)
    const kept = versions.get(version) ?? { count: 0, ungrouped: 0, groups: new Map<string, ErrorGroup>() }
    versions.set(version, kept)
    return kept
  }

  return {
    add(report) {
      const kept = versionOf(report)
      kept.count += 1
      const message = scrubMessage(report.message)
      const frames = framesOf(report.stack)
      const fingerprint = fingerprintOf(message, frames)
      const at = new Date(now()).toISOString()
      const known = kept.groups.get(fingerprint)
      if (known) {
        known.count += 1
        known.last = at
        return { group: known, isNew: false }
      }
      if (kept.groups.size >= mostGroups) {
        kept.ungrouped += 1
        return undefined
      }
      const group = { fingerprint, kind: report.kind, message, frames, count: 1, first: at, last: at }
      kept.groups.set(fingerprint, group)
      return { group, isNew: true }
    },
    of: (remote) =>
      (remotes.get(remote)?.entries() ?? []).reverse().map(([version, { count, ungrouped, groups }]) => ({
        version,
        count,
        ungrouped,
        groups: [...groups.values()].map((group) => ({ ...group })).sort((a, b) => b.count - a.count),
      })),
  }
}

/** The same failure at another line of another build is another version's anyway: lines and names of files count. */
const fingerprintOf = (message: string, frames: readonly string[]): string =>
  createHash('sha256')
    .update([message, ...frames.slice(0, 5)].join('\n'))
    .digest('hex')
    .slice(0, 16)
