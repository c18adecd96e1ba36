import { setTimeout as sleep } from 'node:timers/promises'
import { Unavailable } from './unavailable'

/** How long to retry while the database is unavailable, and the pause between attempts, in milliseconds. */
const TIMEOUT = 20_000
const EVERY = 250

/**
 * Retries idempotent work while the database is unavailable: otherwise the result of something already sent would be lost, and
 * it would be sent again.
 * @throws Unavailable after 20 seconds
 */
export async function whenAvailable<T>(work: () => Promise<T>, timeout = TIMEOUT): Promise<T> {
  for (const end = Date.now() + timeout; ; await sleep(EVERY)) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Unavailable) || Date.now() > end) throw error
    }
  }
}
