import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type { TurnRequest } from '../../work/project-turns'
import type { StreamRow } from './stream-document'

/** Streams of one project that are served at the same time. */
const TURN = 10
/** After this time a stream whose process was killed is taken by another one. Longer than one attempt takes. */
export const LEASE = 60_000
/** Attempts before a delivery fails: about two and a half hours. */
export const MOST_ATTEMPTS = 12
const FIRST_PAUSE = 5_000
const LONGEST_PAUSE = 3_600_000
/** How many delivered and failed events are stored per stream. */
const SHOWN = 1000
/** Events that may wait for one stream; beyond that the oldest fail. */
const MOST_WAITING = 100_000
const SWEPT = 5_000
const GIVEN_UP = 20_000

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/** A stream that only this process serves during its lease. */
export type Leased = StreamRow & { lease: string }

/** Takes streams with pending deliveries, for this process only. They become due again without an outcome. */
export async function takeStreams(db: Database, { now, room, busy }: TurnRequest & { now: Date }): Promise<Leased[]> {
  const { rows } = await sql<Leased>`
    with due as (
      select project_id, id, row_number() over (partition by project_id order by due_at, id) as place
      from control_event_streams s
      where active and due_at <= ${now} and project_id <> all(${busy}::uuid[]) and exists (
        select from control_event_deliveries d
        where d.project_id = s.project_id and d.stream_id = s.id and d.status = 'waiting')
    )
    update control_event_streams set due_at = ${later(now, LEASE)}, lease = ${randomUUID()}
    where (project_id, id) in (select project_id, id from due where place <= ${TURN} order by place, project_id limit ${room})
      and active and due_at <= ${now}
    returning *`.execute(db)
  return rows
}

/** Releases deliveries taken by a process that ended. Only if no other process shares the database. */
export const releaseStreams = (db: Database, now: Date) =>
  db.updateTable('control_event_streams').set({ lease: null, due_at: now }).where('lease', 'is not', null).execute()

/** The events that wait for a stream, in the order in which they are delivered. */
export const nextEvents = (db: Database, { project_id, id }: StreamRow, limit: number) =>
  db
    .selectFrom('control_event_deliveries as d')
    .leftJoin('control_events as e', (join) =>
      join.onRef('e.project_id', '=', 'd.project_id').onRef('e.id', '=', 'd.event_id'),
    )
    .select(['d.event_id', 'd.attempts', 'e.type', 'e.identity_id', 'e.attributes', 'e.created_at'])
    .where('d.project_id', '=', project_id)
    .where('d.stream_id', '=', id)
    .where('d.status', '=', 'waiting')
    .orderBy('d.event_id')
    .limit(limit)
    .execute()

type Outcome = { eventId: string; status: 'waiting' | 'delivered' | 'dead'; attempts: number; problem: string | null }

/**
 * Records the result of an attempt, and renews the stream's lease.
 * @returns `held` while this process holds the lease; otherwise it has to stop: `changed` if the stream was changed or paused, `lost`
 *   if another process has it
 */
export async function noteAttempt(
  db: Database,
  stream: Leased,
  now: Date,
  outcome: Outcome,
): Promise<'held' | 'changed' | 'lost'> {
  const { eventId, status, attempts, problem } = outcome
  const { rows } = await sql<{ same: boolean }>`
    with own as (
      update control_event_streams set due_at = ${later(now, LEASE)}
      where project_id = ${stream.project_id} and id = ${stream.id} and lease = ${stream.lease}
      returning id, active and date_trunc('milliseconds', updated_at) = ${stream.updated_at} as same
    ), noted as (
      update control_event_deliveries set status = ${status}, attempts = ${attempts}, problem = ${problem}, updated_at = ${now}
      where project_id = ${stream.project_id} and stream_id = (select id from own) and event_id = ${eventId} and status = 'waiting'
    )
    select same from own`.execute(db)
  const [own] = rows
  return own ? (own.same ? 'held' : 'changed') : 'lost'
}

/** How long a stream waits after some failed attempts in a row. */
export const pauseAfter = (attempts: number): number => Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempts - 1))

/** Releases the stream from a point in time. */
export const release = (db: Database, stream: Leased, due: Date) =>
  db
    .updateTable('control_event_streams')
    .set({ lease: null, due_at: due })
    .where('project_id', '=', stream.project_id)
    .where('id', '=', stream.id)
    .where('lease', '=', stream.lease)
    .execute()

/** Deletes old deliveries, delivered or abandoned. */
export async function trimDeliveries(db: Database, { project_id, id }: StreamRow, max = SHOWN): Promise<void> {
  for (const status of ['delivered', 'dead'])
    await sql`delete from control_event_deliveries
      where project_id = ${project_id} and stream_id = ${id} and status = ${status} and event_id < (
        select event_id from control_event_deliveries where project_id = ${project_id} and stream_id = ${id} and status = ${status}
        order by event_id desc offset ${max - 1} limit 1)`.execute(db)
}

/** Deletes deliveries of deleted streams, and drops the oldest ones of streams with too many. */
export async function sweepDeliveries(db: Database, now: Date, max = MOST_WAITING): Promise<void> {
  await sql`delete from control_event_deliveries where (project_id, stream_id, event_id) in (
    select d.project_id, d.stream_id, d.event_id from control_event_deliveries d
    left join control_event_streams s on s.project_id = d.project_id and s.id = d.stream_id
    where s.id is null limit ${SWEPT})`.execute(db)
  const { rows } = await sql<{ project_id: string; id: string; last: string | null }>`
    select s.project_id, s.id, (select event_id from control_event_deliveries d
      where d.project_id = s.project_id and d.stream_id = s.id and d.status = 'waiting'
      order by event_id desc offset ${max} limit 1) as last
    from control_event_streams s`.execute(db)
  for (const { project_id, id, last } of rows) {
    if (last === null) continue
    const problem = `More than ${max} events were waiting.`
    // a few at a time; the next sweep continues
    await sql`update control_event_deliveries set status = 'dead', problem = ${problem}, updated_at = ${now}
      where (project_id, stream_id, event_id) in (
        select project_id, stream_id, event_id from control_event_deliveries
        where project_id = ${project_id} and stream_id = ${id} and status = 'waiting' and event_id <= ${last}
        order by event_id limit ${GIVEN_UP})`.execute(db)
  }
}
