import { sql } from 'kysely'
import type { Database } from '../db/database'
import { sweepEvents } from '../events/sweep-events'
import { startRounds } from '../work/rounds'
import { sumUpCounts } from './identities/count'

const DAY = 24 * 3_600_000
const EVERY = 10 * 60_000
/** While there is more to delete than one batch. */
const SOON = 1_000
const AT_ONCE = 2_000

/** Tables whose rows expire, with the column that identifies a row of a project. */
const tables = [
  ['identity_flows', 'id'],
  ['identity_codes', 'id'],
  ['identity_continuities', 'id'],
  ['identity_exchanges', 'id'],
  ['identity_attempts', 'key'],
] as const

/**
 * Deletes flows, codes, stored forms, exchanges and reported errors a day after they expire, and old events, at most every ten
 * minutes and a few at a time; while more expired rows are left, a batch each second. It only frees space: expiry is checked on
 * use, so several platforms can run it at once.
 * @returns a function that does what is due
 */
export function createSweep(db: Database, atOnce = AT_ONCE): (now: Date) => Promise<void> {
  let nextBatch = 0
  let nextSweep = 0
  return async (now) => {
    const time = now.getTime()
    if (time >= nextBatch) {
      nextBatch = time + EVERY
      if (await deleteExpired(db, new Date(time - DAY), atOnce)) nextBatch = time + SOON
    }
    if (time < nextSweep) return
    nextSweep = time + EVERY
    await db
      .deleteFrom('identity_errors')
      .where('created_at', '<', new Date(time - 7 * DAY))
      .execute()
    await sumUpCounts(db)
    await sweepEvents(db, now)
  }
}

type Options = { db: Database; now: () => Date; warn: (error: unknown) => void }

/** Sweeps in the background, as no request should wait for it. @returns a function that stops it after the current round */
export function startSweep({ db, now, warn }: Options): () => Promise<void> {
  const sweep = createSweep(db)
  return startRounds({ every: SOON, round: () => sweep(now()), warn })
}

/** Deletes a batch of rows that expired before a time. @returns whether there may be more */
async function deleteExpired(db: Database, before: Date, atOnce: number): Promise<boolean> {
  let isMore = false
  for (const [table, key] of tables) {
    const [from, column] = [sql.table(table), sql.ref(key)]
    const { numAffectedRows } = await sql`delete from ${from} where (project_id, ${column}) in (
      select project_id, ${column} from ${from} where expires_at < ${before}::timestamptz
      order by expires_at limit ${atOnce} for update skip locked)`.execute(db)
    if (Number(numAffectedRows) >= atOnce) isMore = true
  }
  return isMore
}
