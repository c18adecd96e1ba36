import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { Database, Tables } from '../../db/database'
import type { Call } from '../../http/handlers'
import type { TurnRequest } from '../../work/project-turns'
import type { ClientRow } from '../clients/store'
import { issuerOf } from '../config'

export type Notice = Selectable<Tables['oauth2_logout_notices']>

const DAY = 24 * 3_600_000
/** How long notices are shown. */
const KEPT = 7 * DAY
/** Notices of one project that may wait at once; further ones fail at once. */
export const MOST_WAITING = 1000
/** Notices of one project that are delivered at the same time. */
const TURN = 10
/** After this time a notice whose process was killed is taken by another one. Longer than any delivery takes. */
const LEASE = 120_000
/** Attempts before a notice fails: some three and a half hours. */
export const MOST_ATTEMPTS = 12
const FIRST_PAUSE = 10_000
const LONGEST_PAUSE = 3_600_000
const SWEPT_AT_ONCE = 1000

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/** Stores logout notices to clients until they are delivered; clients without a logout URI are skipped. */
export async function addNotices(call: Call, clients: readonly ClientRow[], sessionId: string): Promise<void> {
  const { db, project, now } = call
  const told = clients.filter(({ document }) => document.backchannel_logout_uri !== '')
  if (told.length === 0) return
  await sweepNotices(db, now)
  const waiting = await db
    .selectFrom('oauth2_logout_notices')
    .select('id')
    .where('project_id', '=', project.id)
    .where('status', '=', 'waiting')
    .limit(MOST_WAITING)
    .execute()
  const rows = told.map(({ id }, index) => {
    const isTooMany = waiting.length + index >= MOST_WAITING
    return {
      project_id: project.id,
      id: randomUUID(),
      client_id: id,
      session_id: sessionId,
      issuer: issuerOf(call),
      status: isTooMany ? ('failed' as const) : ('waiting' as const),
      problem: isTooMany ? `${MOST_WAITING} notices of the project are waiting already.` : null,
      created_at: now,
      due_at: now,
      updated_at: now,
    }
  })
  await db.insertInto('oauth2_logout_notices').values(rows).execute()
}

/** Deletes notices that are no longer shown. */
export async function sweepNotices(db: Database, now: Date): Promise<void> {
  const old = db
    .selectFrom('oauth2_logout_notices')
    .select(['project_id', 'id'])
    .where('created_at', '<', later(now, -KEPT))
    .limit(SWEPT_AT_ONCE)
    // another sign-out deletes those that it has locked
    .forUpdate()
    .skipLocked()
  await db
    .deleteFrom('oauth2_logout_notices')
    .where((eb) => eb(eb.refTuple('project_id', 'id'), 'in', old.$asTuple('project_id', 'id')))
    .execute()
}

/** Leases due notices for this process, at most ten of a project. Leased notices without a result become due again. */
export async function takeNotices(db: Database, { now, room, busy }: TurnRequest & { now: Date }): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    with due as (
      select project_id, id, row_number() over (partition by project_id order by due_at) as place
      from oauth2_logout_notices
      where status = 'waiting' and due_at <= ${now} and project_id <> all(${busy}::uuid[])
    )
    update oauth2_logout_notices set due_at = ${later(now, LEASE)}, attempts = attempts + 1
    where (project_id, id) in (select project_id, id from due where place <= ${TURN} order by place, project_id limit ${room})
      and status = 'waiting' and due_at <= ${now}
    returning *`.execute(db)
  return rows
}

/** Records the result of an attempt, unless another process took the notice meanwhile. `problem` is undefined for a delivery. */
export async function noteAttempt(db: Database, notice: Notice, now: Date, problem: string | undefined): Promise<void> {
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (notice.attempts - 1))
  const failed = notice.attempts >= MOST_ATTEMPTS ? 'failed' : 'waiting'
  await db
    .updateTable('oauth2_logout_notices')
    .set({
      status: problem === undefined ? 'delivered' : failed,
      problem: problem ?? null,
      due_at: later(now, pause),
      updated_at: now,
    })
    .where('project_id', '=', notice.project_id)
    .where('id', '=', notice.id)
    .where('status', '=', 'waiting')
    .where('attempts', '=', notice.attempts)
    .execute()
}

/** Notices of a client, the newest first. `before` is the place of the last one that was shown. */
export async function listNotices(
  { db, project }: Pick<Call, 'db' | 'project'>,
  clientId: string,
  { before, limit }: { before: { createdAt: Date; id: string } | undefined; limit: number },
): Promise<Notice[]> {
  return db
    .selectFrom('oauth2_logout_notices')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('client_id', '=', clientId)
    .$if(before !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(before?.createdAt ?? new Date(0), before?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
