import type { KnownTuples } from './known-tuples'

/** The stored relationships that an import read. `complete` if these are all. */
export type StoredTuples = { known: KnownTuples; complete: boolean }

/**
 * Stored relationships by import, up to a hundred megabytes each. Kept for running imports, and for the newest of the others, which
 * may be resumed.
 */
export function storedTuples(isRunning: (job: string) => boolean) {
  const byJob = new Map<string, StoredTuples>()
  return {
    get: (job: string) => byJob.get(job),
    set(job: string, stored: StoredTuples) {
      const idle = [...byJob.keys()].filter((other) => other !== job && !isRunning(other))
      for (const old of idle.slice(0, -1)) byJob.delete(old)
      byJob.set(job, stored)
    },
    delete: (job: string) => void byJob.delete(job),
  }
}
