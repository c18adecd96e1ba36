import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../db/database'
import { sendEvent } from '../events/streams/send-event'
import {
  destination,
  documentOf,
  endpoint,
  unchangedParts,
  orderOf,
  orders,
  roleArn,
  sealDocument,
  topicArn,
  withNewKey,
  type Destination,
  type StreamDocument,
  type StreamRow,
} from '../events/streams/stream-document'
import { conflict, invalid, notFound } from '../http/errors'
import { noContent, one, type ControlCall, type ControlHandlers } from '../http/handlers'
import { cut, pageOf } from '../http/page'
import { isLocalHost } from '../outgoing/egress-policy'
import { assertRoomIn } from './billing/limits'
import { bodyOf, idOf, invalidAt, projectOf, valid } from './calls'
import { lockScope } from './lock-scope'

/** Each event is written once for each stream of its project. */
const MOST_STREAMS = 10

/** The command line tool sends unset values as empty strings. */
const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()

/** Missing members keep their value; another type needs its own destination. */
const change = z.object({
  type: z.enum(['sns', 'https']).optional(),
  topic_arn: orEmpty(topicArn),
  role_arn: orEmpty(roleArn),
  https_endpoint: orEmpty(endpoint),
  status: z.enum(['active', 'paused']).optional(),
})

/** A URL as shown: its password and query values are write-only. */
function shownUrl(text: string): string {
  const url = new URL(text)
  if (url.password === '' && url.username === '' && url.search === '') return text
  // a user name without a password is a token
  if (url.password !== '') url.password = REDACTED
  else if (url.username !== '') url.username = REDACTED
  for (const name of new Set(url.searchParams.keys())) url.searchParams.set(name, REDACTED)
  return url.href
}

const REDACTED = 'xxxxx'

const defined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Events carry personal data, so they are sent unencrypted only within this machine. @throws HttpError 400 */
function assertEncrypted(url: string): void {
  const { protocol, hostname } = new URL(url)
  if (protocol === 'https:' || isLocalHost(hostname)) return
  throw invalidAt('https_endpoint', 'The URL must begin with https://. Use http:// only for this machine.')
}

/** The destination after a change. If the masked URL is sent back, the stored one stays. */
function changed(known: StreamDocument, { https_endpoint: url, ...changes }: z.infer<typeof change>): Destination {
  const retained = changes.type === undefined || changes.type === known.type ? known : { status: known.status }
  const isShown = known.type === 'https' && url === shownUrl(known.https_endpoint)
  // an older stream keeps its unencrypted URL
  if (url !== undefined && !isShown) assertEncrypted(url)
  return valid(destination, { ...retained, ...defined({ ...changes, ...(!isShown && { https_endpoint: url }) }) })
}

const view = (document: StreamDocument, { id, created_at, updated_at }: StreamRow) => ({
  type: document.type,
  ...(document.type === 'https'
    ? { https_endpoint: shownUrl(document.https_endpoint) }
    : { topic_arn: document.topic_arn, role_arn: document.role_arn }),
  status: document.status,
  id,
  created_at,
  updated_at,
})

const missing = () => notFound('The event stream does not exist.')

type Place = { projectId: string; streamId: string }

async function placeOf(call: ControlCall): Promise<Place> {
  const { id } = await projectOf(call)
  return { projectId: id, streamId: idOf(call, 'event_stream_id', 'event stream') }
}

const streamRow = (db: Database, { projectId, streamId }: Place) =>
  db.selectFrom('control_event_streams').selectAll().where('project_id', '=', projectId).where('id', '=', streamId)

/** Updates a stream's document. The stream immediately resumes deliveries that had stopped. @throws HttpError 404 */
async function rewrite(call: ControlCall, place: Place, next: (known: StreamDocument) => StreamDocument) {
  return call.db.transaction().execute(async (tx) => {
    const known = await streamRow(tx, place).forUpdate().executeTakeFirst()
    if (!known) throw missing()
    const document = next(documentOf(tx, known))
    const row = await tx
      .updateTable('control_event_streams')
      .set({
        document: sealDocument(tx, known, document),
        active: document.status === 'active',
        due_at: sql<Date>`case when lease is null then ${call.now}::timestamptz else due_at end`,
        updated_at: call.now,
      })
      .where('project_id', '=', known.project_id)
      .where('id', '=', known.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { row, document }
  })
}

const statuses = ['waiting', 'delivered', 'dead'] as const
const order = z.object({ order: z.enum(orders) })
const replay = z.object({ event_id: z.guid().optional() })

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
    return { event_streams: rows.map((row) => view(documentOf(call.db, row), row)) }
  },

  async createEventStream(call) {
    const { id } = await projectOf(call)
    const place = { project_id: id, id: randomUUID() }
    const body = bodyOf(call, destination)
    if (body.type === 'https') assertEncrypted(body.https_endpoint)
    const document = withNewKey(body, call.now)
    return call.db.transaction().execute(async (tx) => {
      // locked, so that no other one is added meanwhile
      await lockScope(tx, { project_id: id })
      await assertRoomIn(tx, 'event_streams', { ...call.billing, project: id, now: call.now })
      const others = await tx
        .selectFrom('control_event_streams')
        .select('id')
        .where('project_id', '=', id)
        .limit(MOST_STREAMS)
        .execute()
      if (others.length >= MOST_STREAMS) throw conflict(`A project can have at most ${MOST_STREAMS} event streams.`)
      const row = await tx
        .insertInto('control_event_streams')
        .values({
          ...place,
          document: sealDocument(tx, place, document),
          active: document.status === 'active',
          due_at: call.now,
          created_at: call.now,
          updated_at: call.now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return view(document, row)
    })
  },

  async setEventStream(call) {
    const place = await placeOf(call)
    const changes = bodyOf(call, change)
    const { row, document } = await rewrite(call, place, (known) => ({
      ...changed(known, changes),
      ...unchangedParts(known),
    }))
    return view(document, row)
  },

  async deleteEventStream(call) {
    const { projectId, streamId } = await placeOf(call)
    await call.db.transaction().execute(async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('control_event_streams')
        .where('project_id', '=', projectId)
        .where('id', '=', streamId)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw missing()
      // deliveries of events written meanwhile are deleted by the sweep
      await tx
        .deleteFrom('control_event_deliveries')
        .where('project_id', '=', projectId)
        .where('stream_id', '=', streamId)
        .execute()
    })
    return noContent()
  },

  /** Replaces the signing key and returns it once. The previous one also signs for a day. */
  async rotateEventStreamSecret(call) {
    const { document } = await rewrite(call, await placeOf(call), (known) => withNewKey(known, call.now))
    return { signing_secret: document.signing_secret, previous_until: document.previous_until ?? null }
  },

  /** Whether a stream delivers all events in order, one at a time, or in order per subject, several at a time. */
  async setEventStreamOrder(call) {
    const place = await placeOf(call)
    const body = bodyOf(call, order)
    await rewrite(call, place, (known) => ({ ...known, ...body }))
    return body
  },

  /** Sends a test event at once and returns the outcome. Paused streams send it, too. */
  async testEventStream(call) {
    const place = await placeOf(call)
    const project = await projectOf(call)
    const row = await streamRow(call.db, place).executeTakeFirst()
    if (!row) throw missing()
    const event = { id: randomUUID(), name: 'TestEvent', timestamp: call.now, attributes: [] }
    const { status, problem } = await sendEvent(
      {
        project: { ...project, egress: call.egress },
        streamId: row.id,
        document: documentOf(call.db, row),
        now: call.now,
        sns: call.sns,
      },
      event,
    )
    return { event_id: event.id, delivered: problem === undefined, status: status ?? null, problem: problem ?? null }
  },

  /** Newest first, with the stream's order, the number of pending and failed ones (up to 1,000 each), and the time of the next attempt. */
  async listEventDeliveries(call) {
    const place = await placeOf(call)
    const page = pageOf(call, { default: 25, max: 500, token: 'uuid', older: false })
    const status = one(call, 'status')
    const known = statuses.find((name) => name === status)
    if (status !== undefined && !known) throw invalid('The parameter "status" must be waiting, delivered or dead.')
    const stream = await streamRow(call.db, place).executeTakeFirst()
    if (!stream) throw missing()
    const own = call.db
      .selectFrom('control_event_deliveries as d')
      .where('d.project_id', '=', place.projectId)
      .where('d.stream_id', '=', place.streamId)
    const [last] = page.after ?? []
    const rows = await own
      .leftJoin('control_events as e', (join) =>
        join.onRef('e.project_id', '=', 'd.project_id').onRef('e.id', '=', 'd.event_id'),
      )
      .select(['d.event_id', 'e.type', 'd.status', 'd.attempts', 'd.problem', 'd.created_at', 'd.updated_at'])
      .$if(known !== undefined, (query) => query.where('d.status', '=', known ?? 'dead'))
      .$if(last !== undefined, (query) => query.where('d.event_id', '<', last ?? ''))
      .orderBy('d.event_id', 'desc')
      .limit(page.size + 1)
      .execute()
    const count = async (name: (typeof statuses)[number]) => {
      const limited = own.select('d.event_id').where('d.status', '=', name).limit(COUNTED)
      const { count: found } = await call.db
        .selectFrom(limited.as('some'))
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(found)
    }
    const { rows: shown, next } = cut(rows, page, ({ event_id }) => [event_id])
    const waiting = await count('waiting')
    return {
      deliveries: shown.map(({ type, ...row }) => ({ ...row, event_name: type })),
      order: orderOf(documentOf(call.db, stream)),
      waiting,
      dead: await count('dead'),
      next_attempt_at: waiting > 0 && stream.active && stream.lease === null ? stream.due_at : null,
      ...(next !== undefined && { page_token: next }),
    }
  },

  /** Queues one failed or delivered event again, or all failed ones: they are delivered in their original order. */
  async replayEventDeliveries(call) {
    const { projectId, streamId } = await placeOf(call)
    const { event_id: eventId } = bodyOf(call, replay)
    return call.db.transaction().execute(async (tx) => {
      const stream = await streamRow(tx, { projectId, streamId }).executeTakeFirst()
      if (!stream) throw missing()
      const { numUpdatedRows } = await tx
        .updateTable('control_event_deliveries')
        .set({ status: 'waiting', attempts: 0, problem: null, updated_at: call.now })
        .where('project_id', '=', projectId)
        .where('stream_id', '=', streamId)
        .$if(eventId === undefined, (query) => query.where('status', '=', 'dead'))
        .$if(eventId !== undefined, (query) =>
          query.where('event_id', '=', eventId ?? '').where('status', '<>', 'waiting'),
        )
        .executeTakeFirst()
      if (eventId !== undefined && numUpdatedRows === 0n) throw notFound('The delivery does not exist.')
      await tx
        .updateTable('control_event_streams')
        .set({ due_at: call.now })
        .where('project_id', '=', projectId)
        .where('id', '=', streamId)
        .where('lease', 'is', null)
        .execute()
      return { replayed: Number(numUpdatedRows) }
    })
  },
} satisfies ControlHandlers

/** Deliveries are counted up to this number. */
const COUNTED = 1000
