import type { Database } from '../db/database'
import { sweepEvents } from '../events/sweep-events'
import { sumUpCounts } from './identities/count'

const DAY = 24 * 3_600_000
const EVERY = 10 * 60_000
const AT_ONCE = 2000

let last = 0

/**
 * Deletes flows, codes, stored forms, exchanges and reported errors a day after they expire, and old events, at most every ten
 * minutes and a few at a time, so that no request waits for it. It only frees space: expiry is checked on use, so several
 * platforms can run it at once.
 */
export async function sweep(db: Database, now: Date): Promise<void> {
  if (now.getTime() - last < EVERY) return
  last = now.getTime()
  const before = new Date(now.getTime() - DAY)
  for (const table of ['identity_flows', 'identity_codes', 'identity_continuities', 'identity_exchanges'] as const) {
    await db
      .deleteFrom(table)
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('project_id', 'id'),
          'in',
          selectFrom(table)
            .select(['project_id', 'id'])
            .where('expires_at', '<', before)
            .limit(AT_ONCE)
            .forUpdate()
            .skipLocked()
            .$asTuple('project_id', 'id'),
        ),
      )
      .execute()
  }
  await db
    .deleteFrom('identity_attempts')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('project_id', 'key'),
        'in',
        selectFrom('identity_attempts')
          .select(['project_id', 'key'])
          .where('expires_at', '<', before)
          .limit(AT_ONCE)
          .forUpdate()
          .skipLocked()
          .$asTuple('project_id', 'key'),
      ),
    )
    .execute()
  await db
    .deleteFrom('identity_errors')
    .where('created_at', '<', new Date(now.getTime() - 7 * DAY))
    .execute()
  await sumUpCounts(db)
  await sweepEvents(db, now)
}
