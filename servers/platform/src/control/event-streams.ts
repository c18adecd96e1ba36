import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { notFound } from '../http/errors'
import { noContent, type ControlHandlers } from '../http/handlers'
import { bodyOf, idOf, projectOf } from './calls'
import type { ControlTables } from './tables'

const status = z.enum(['active', 'paused']).default('active')

/** Where a project's events go: a topic of AWS SNS, or a web address. */
const stream = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sns'), topic_arn: z.string().min(1), role_arn: z.string().min(1), status }),
  z.object({ type: z.literal('https'), https_endpoint: z.url({ protocol: /^https?$/ }), status }),
])

const view = (row: Selectable<ControlTables['control_event_streams']>) => ({
  ...row.document,
  id: row.id,
  created_at: row.created_at,
  updated_at: row.updated_at,
})

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
    return { event_streams: rows.map(view) }
  },

  async createEventStream(call) {
    const { id } = await projectOf(call)
    const row = await call.db
      .insertInto('control_event_streams')
      .values({
        project_id: id,
        id: randomUUID(),
        document: JSON.stringify(bodyOf(call, stream)),
        created_at: call.now,
        updated_at: call.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return view(row)
  },

  async setEventStream(call) {
    const { id } = await projectOf(call)
    const row = await call.db
      .updateTable('control_event_streams')
      .set({ document: JSON.stringify(bodyOf(call, stream)), updated_at: call.now })
      .where('project_id', '=', id)
      .where('id', '=', idOf(call, 'event_stream_id', 'event stream'))
      .returningAll()
      .executeTakeFirst()
    if (!row) throw missing()
    return view(row)
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
