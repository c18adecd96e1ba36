import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../db/database'
import { idAt } from '../identity/ids'
import type { EventAttributes, EventType } from './event-types'

export type Happened = { type: EventType; identityId?: string | undefined; attributes?: EventAttributes }

export type EventPlace = { db: Database; project: { id: string }; now: Date }

/** Longer values are cut: a client ID may be arbitrary input. */
const LONGEST = 255

/** Up to so many rows are written as values: they cost PostgreSQL less than half of what arrays cost, and more would be a long text. */
const FEW = 8

/** Rows of one project and time by name, in the order of the columns after those two. */
const rowsOf = (rows: readonly EventRow[]): RawBuilder<unknown> =>
  rows.length <= FEW
    ? sql`(values ${sql.join(
        rows.map(
          ({ id, type, identity_id, attributes }) =>
            sql`(${id}::uuid, ${type}::text, ${identity_id}::uuid, ${attributes}::text)`,
        ),
      )}) as e(id, type, identity_id, attributes)`
    : sql`unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ type }) => type)}::text[],
        ${rows.map(({ identity_id }) => identity_id)}::uuid[], ${rows.map(({ attributes }) => attributes)}::text[]
      ) as e(id, type, identity_id, attributes)`

const insertOf = (rows: readonly EventRow[], source: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`insert into control_events (project_id, id, type, identity_id, attributes, created_at)
    select ${rows[0]?.project_id}::uuid, e.id, e.type, e.identity_id, e.attributes::jsonb, ${rows[0]?.created_at}::timestamptz
    from ${source}`

/**
 * Records what happened, in one statement. Call it in the transaction that makes the change, so that neither is there without the
 * other.
 */
export async function recordEvents({ db, ...place }: EventPlace, events: readonly Happened[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map((event) => eventRow(place, event))
  await insertOf(rows, rowsOf(rows)).execute(db)
}

/** One event as a row, for a statement that stores the change and the event together. */
export const eventRow = ({ project, now }: Omit<EventPlace, 'db'>, { type, identityId, attributes }: Happened) => ({
  project_id: project.id,
  id: idAt(now),
  type,
  identity_id: identityId ?? null,
  attributes: textOf(attributes),
  created_at: now,
})

type EventRow = ReturnType<typeof eventRow>

/** A statement that stores rows together with what follows. */
export const withEvents = (db: Database, rows: readonly EventRow[]) =>
  db.with('event', (query) => query.insertInto('control_events').values(rows))

/** Rows of one project and time as a part of a statement, written where `gate` has a row. */
export const eventsPart = (rows: readonly EventRow[]): RawBuilder<unknown> => insertOf(rows, sql`gate, ${rowsOf(rows)}`)

function textOf(attributes: EventAttributes = {}): string {
  const said = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== '')
  return JSON.stringify(Object.fromEntries(said.map(([name, value]) => [name, value.slice(0, LONGEST)])))
}
