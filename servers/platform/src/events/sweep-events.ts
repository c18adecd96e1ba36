import { sql } from 'kysely'
import type { Database } from '../db/database'
import { sweepDeliveries } from './streams/deliveries'

const DAY = 24 * 3_600_000
/** How long events are stored. */
const EVENTS_KEPT = 90 * DAY
/** Maximum events per project; older ones are deleted. */
const MOST_EVENTS = 10_000_000
/** The minimum bytes of a row: in a smaller table no project can have too many. */
const SMALLEST_ROW = 100
const AT_ONCE = 2000
const ROUNDS = 20

/** The smallest version 7 UUID of a moment: all events before it have smaller ids. */
export function firstIdAt(moment: Date): string {
  const hex = Math.max(0, moment.getTime()).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** Deletes old events and those over the limit, a few at a time. */
export async function sweepEvents(db: Database, now: Date, max = MOST_EVENTS): Promise<void> {
  const old = firstIdAt(new Date(now.getTime() - EVENTS_KEPT))
  await deleteBefore(db, sql`${old}::uuid`)
  await sweepDeliveries(db, now)
  const { rows } = await sql<{ bytes: string }>`select pg_relation_size('control_events') as bytes`.execute(db)
  if (Number(rows[0]?.bytes) < max * SMALLEST_ROW) return
  await deleteBefore(
    db,
    sql`(select id from control_events where project_id = p.id order by id desc offset ${max - 1} limit 1)`,
  )
}

/** Each project reads the start of its part of the index. `id` may be `p.id`. */
async function deleteBefore(db: Database, id: ReturnType<typeof sql>): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const { numAffectedRows } = await sql`delete from control_events where (project_id, id) in (
      select o.project_id, o.id from control_projects p cross join lateral (
        select project_id, id from control_events where project_id = p.id and id < ${id} order by id limit ${AT_ONCE}
      ) o limit ${AT_ONCE})`.execute(db)
    if (Number(numAffectedRows) < AT_ONCE) return
  }
}
