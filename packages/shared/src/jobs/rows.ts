import { failureText, Problem } from '@atrium/shared/api'
import type { Outcome } from './job'

const concurrency = 6

/** Runs a few at a time, in order. Stopping lets started ones finish; the first error is thrown once all have ended. */
export async function someAtOnce<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
  stopped: () => boolean,
): Promise<Result[]> {
  const results: Result[] = []
  const failures: unknown[] = []
  const waiting = items.entries()
  const work = async () => {
    for (const [at, item] of waiting) {
      try {
        results[at] = await run(item)
      } catch (error) {
        failures.push(error)
      }
      if (failures.length > 0 || stopped()) return
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  if (failures.length > 0) throw failures[0]
  return results
}

/**
 * The outcome of a row that the service rejected.
 * @throws the error if it would affect all other rows, too: a temporary failure, an ended session, a missing permission
 */
export function rejectedRow(error: unknown): Pick<Outcome, 'result' | 'code' | 'note'> {
  if (!(error instanceof Problem) || error.passing || error.status === 401 || error.status === 403) throw error
  if (error.status === 404) return { result: 'skipped', code: 'gone' }
  return { result: 'failed', code: 'refused', note: failureText(error) }
}
