import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Database } from '../db/database'
import { openJson, sealJson, type SealedAt } from '../db/secrets/vault'
import { notFound } from '../http/errors'
import { noContent, type ControlHandlers } from '../http/handlers'
import type { JsonObject } from '../http/json'
import { bodyOf, idOf, projectOf, valid } from './calls'
import type { ControlTables } from './tables'

const status = z.enum(['active', 'paused']).default('active')
const endpoint = z.url({ protocol: /^https?$/ })

/** Where a project's events go: a topic of AWS SNS, or a web address. */
const stream = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sns'), topic_arn: z.string().min(1), role_arn: z.string().min(1), status }),
  z.object({ type: z.literal('https'), https_endpoint: endpoint, status }),
])

/** What is left out keeps its value; another type needs its own destination. */
const change = z.object({
  type: z.enum(['sns', 'https']).optional(),
  topic_arn: z.string().min(1).optional(),
  role_arn: z.string().min(1).optional(),
  https_endpoint: endpoint.optional(),
  status: z.enum(['active', 'paused']).optional(),
})

/** A URL as it may be read: its password, and what its query says, can only be written. */
function shownUrl(text: string): string {
  const url = new URL(text)
  if (url.password === '' && url.username === '' && url.search === '') return text
  // a name without a password is a token
  if (url.password !== '') url.password = REDACTED
  else if (url.username !== '') url.username = REDACTED
  for (const name of new Set(url.searchParams.keys())) url.searchParams.set(name, REDACTED)
  return url.href
}

const REDACTED = 'xxxxx'

/** The document after a change. Sending back the URL as it is shown keeps the one that it stands for. */
function changed(known: JsonObject, { https_endpoint: url, ...wanted }: z.infer<typeof change>): JsonObject {
  const kept = wanted.type === undefined || wanted.type === known.type ? known : { status: known.status }
  const isShown = typeof known.https_endpoint === 'string' && url === shownUrl(known.https_endpoint)
  const sent = Object.entries({ ...wanted, ...(!isShown && { https_endpoint: url }) })
  return { ...kept, ...Object.fromEntries(sent.filter(([, value]) => value !== undefined)) } as JsonObject // only texts
}

const streamAt = (projectId: string, id: string): SealedAt => ({
  column: 'control_event_streams.document',
  key: [projectId, id],
})

type Row = Selectable<ControlTables['control_event_streams']>

const documentOf = (db: Database, row: Row) => openJson<JsonObject>(db, streamAt(row.project_id, row.id), row.document)

function view(db: Database, row: Row) {
  const document = documentOf(db, row)
  return {
    ...document,
    ...(typeof document.https_endpoint === 'string' && { https_endpoint: shownUrl(document.https_endpoint) }),
    id: row.id,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

const missing = () => notFound('There is no such event stream.')

export const eventStreamHandlers = {
  async listEventStreams(call) {
    const { id } = await projectOf(call)
    const rows = await call.db
      .selectFrom('control_event_streams')
      .selectAll()
      .where('project_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return { event_streams: rows.map((row) => view(call.db, row)) }
  },

  async createEventStream(call) {
    const { id } = await projectOf(call)
    const streamId = randomUUID()
    const row = await call.db
      .insertInto('control_event_streams')
      .values({
        project_id: id,
        id: streamId,
        document: sealJson(call.db, streamAt(id, streamId), bodyOf(call, stream)),
        created_at: call.now,
        updated_at: call.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return view(call.db, row)
  },

  async setEventStream(call) {
    const { id } = await projectOf(call)
    const wanted = bodyOf(call, change)
    const streamId = idOf(call, 'event_stream_id', 'event stream')
    return call.db.transaction().execute(async (tx) => {
      const known = await tx
        .selectFrom('control_event_streams')
        .selectAll()
        .where('project_id', '=', id)
        .where('id', '=', streamId)
        .forUpdate()
        .executeTakeFirst()
      if (!known) throw missing()
      const document = valid(stream, changed(documentOf(tx, known), wanted))
      const row = await tx
        .updateTable('control_event_streams')
        .set({ document: sealJson(tx, streamAt(id, streamId), document), updated_at: call.now })
        .where('project_id', '=', id)
        .where('id', '=', streamId)
        .returningAll()
        .executeTakeFirstOrThrow()
      return view(tx, row)
    })
  },

  async deleteEventStream(call) {
    const { id } = await projectOf(call)
    const { numDeletedRows } = await call.db
      .deleteFrom('control_event_streams')
      .where('project_id', '=', id)
      .where('id', '=', idOf(call, 'event_stream_id', 'event stream'))
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw missing()
    return noContent()
  },
} satisfies ControlHandlers
