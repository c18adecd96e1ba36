import { sql, type Selectable } from 'kysely'
import { CONSOLE_SLUG } from '../../control/console-slug'
import type { Database } from '../../db/database'
import type { TurnRequest } from '../../work/project-turns'
import type { IdentityTables } from '../tables'

/** A stored message that is being delivered. */
export type Taken = Selectable<IdentityTables['identity_messages']>

/** How many messages of a project are delivered at once, so that a few hanging servers don't delay other projects. */
const TURN = 5
/** Slots reserved for the console's own project, so that people can always sign in to it and recover their accounts. */
const KEPT = TURN
/** After this time, in milliseconds, another process takes over a leased message. Longer than any delivery takes. */
const LEASE = 120_000

const pending = sql`status in ('queued', 'processing')`

const consoleId = sql`(select id from control_projects where slug = ${CONSOLE_SLUG})`

/**
 * Leases due messages for this process: others that share the database skip them. Every project with messages gets one before
 * any gets a second, starting after the last one. Leased items without a result become due again.
 */
export async function takeTurns(
  db: Database,
  { now, room, busy, after }: TurnRequest & { now: Date },
): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with recursive waiting as (
      (select project_id from identity_messages where ${pending} order by project_id limit 1)
      union all
      select (select m.project_id from identity_messages m
        where ${pending} and m.project_id > waiting.project_id order by m.project_id limit 1)
      from waiting where waiting.project_id is not null
    ), due as (
      select message.project_id, message.id, row_number() over (partition by message.project_id order by message.due_at) as place
      from waiting cross join lateral (
        select m.project_id, m.id, m.due_at from identity_messages m
        where m.project_id = waiting.project_id and ${pending} and m.due_at <= ${now}
        order by m.due_at limit ${TURN} for update skip locked
      ) as message
      where waiting.project_id <> all(${busy}::uuid[])
    ), own as (
      select project_id, id from due where project_id = ${consoleId} limit ${room}
    ), others as (
      select project_id, id from due where project_id is distinct from ${consoleId}
      order by place, project_id <= ${after}::uuid, project_id limit ${Math.max(0, room - KEPT)}
    ), turns as (
      select * from own union all select * from others
    )
    update identity_messages set status = 'processing', due_at = ${new Date(now.getTime() + LEASE)}, send_count = send_count + 1
    where (project_id, id) in (select project_id, id from turns)
    returning *`.execute(db)
  return rows
}
