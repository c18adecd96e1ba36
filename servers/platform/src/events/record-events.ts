import { sql } from 'kysely'
import type { Project } from '../control/project'
import type { Database } from '../db/database'
import { together, type Part, type Sql } from '../db/together'
import { idAt } from '../identity/ids'
import type { EventAttributes, EventType } from './event-types'

export type Happened = { type: EventType; identityId?: string | undefined; attributes?: EventAttributes }

export type EventPlace = {
  db: Database
  /** Where it isn't known whether the project has event streams, the statement looks for them. */
  project: Pick<Project, 'id'> & Partial<Pick<Project, 'hasEventStreams'>>
  now: Date
}

/** Longer values are cut: a client ID may be arbitrary input. */
const LONGEST = 255

/** Up to this many rows are written as `values`, which cost PostgreSQL less than half as much as arrays; for more, the text would be long. */
const FEW = 8

/**
 * Events as parts of the statement that makes the change, so that neither exists without the other. Nothing else writes events;
 * they are queued for each event stream of their project.
 */
export function eventParts({ project, now }: Omit<EventPlace, 'db'>, events: readonly Happened[]): Part[] {
  if (events.length === 0) return []
  const rows = events.map(({ type, identityId, attributes }) => ({
    id: idAt(now),
    type,
    identityId: identityId ?? null,
    attributes: textOf(attributes),
  }))
  const at = sql`${now}::timestamptz`
  const place = sql`${project.id}::uuid, ${at}`
  const stored: Part = (from, isGated) => {
    const { columns, sources } = selected(rows)
    const source =
      isGated || rows.length > FEW
        ? sql`select ${place}, ${columns}${from(...sources)}`
        : sql`values ${sql.join(rows.map((row) => sql`(${place}, ${valuesOf(row)})`))}`
    return sql`insert into control_events (project_id, created_at, id, type, identity_id, attributes) ${source}`
  }
  const waiting: Part = (from) => {
    const ids = sql`unnest(${rows.map(({ id }) => id)}::uuid[]) as e(id)`
    return sql`insert into control_event_deliveries (project_id, stream_id, event_id, created_at, updated_at)
      select s.project_id, s.id, e.id, ${at}, ${at}${from(ids, sql`control_event_streams s`)}
      where s.project_id = ${project.id}::uuid`
  }
  return project.hasEventStreams === false ? [stored] : [stored, waiting]
}

/** Records events by a separate statement. Call it in the transaction that makes the change. */
export async function recordEvents({ db, ...place }: EventPlace, events: readonly Happened[]): Promise<void> {
  await together(db, eventParts(place, events))
}

type Row = { id: string; type: EventType; identityId: string | null; attributes: string }

const valuesOf = ({ id, type, identityId, attributes }: Row): Sql =>
  sql`${id}::uuid, ${type}::text, ${identityId}::uuid, ${attributes}::jsonb`

/** Columns of rows, from the ID on, and their sources. */
function selected(rows: readonly Row[]): { columns: Sql; sources: Sql[] } {
  const [first] = rows
  if (first && rows.length === 1) return { columns: valuesOf(first), sources: [] }
  if (rows.length <= FEW) {
    const values = sql.join(rows.map((row) => sql`(${valuesOf(row)})`))
    return { columns: sql`e.*`, sources: [sql`(values ${values}) as e`] }
  }
  const [ids, identities] = [rows.map(({ id }) => id), rows.map(({ identityId }) => identityId)]
  const isOfOne = rows.every(({ type, attributes }) => type === first?.type && attributes === first.attributes)
  if (first && isOfOne) {
    return {
      columns: sql`e.id, ${first.type}::text, e.identity_id, ${first.attributes}::jsonb`,
      sources: [sql`unnest(${ids}::uuid[], ${identities}::uuid[]) as e(id, identity_id)`],
    }
  }
  const [types, attributes] = [rows.map(({ type }) => type), rows.map((row) => row.attributes)]
  return {
    columns: sql`e.id, e.type, e.identity_id, e.attributes::jsonb`,
    sources: [
      sql`unnest(${ids}::uuid[], ${types}::text[], ${identities}::uuid[], ${attributes}::text[])
        as e(id, type, identity_id, attributes)`,
    ],
  }
}

function textOf(attributes: EventAttributes = {}): string {
  const set = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== '')
  return JSON.stringify(Object.fromEntries(set.map(([name, value]) => [name, value.slice(0, LONGEST)])))
}
