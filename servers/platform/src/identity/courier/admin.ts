import { sql, type Selectable } from 'kysely'
import { listWithinBytes } from '../../db/byte-budget'
import { HttpError, invalid, notFound } from '../../http/errors'
import { one, own, reply, type Call, type Handlers } from '../../http/handlers'
import { cut, linkHeader, pageOf } from '../../http/page'
import { isUuid } from '../ids'
import type { IdentityTables } from '../tables'
import { openTexts, type MessageRow } from './sealed-message'

const statuses = ['queued', 'processing', 'sent', 'abandoned'] as const

/** The model of the templates can be long, and isn't shown. */
const columns = [
  'project_id',
  'id',
  'status',
  'type',
  'recipient',
  'body',
  'subject',
  'template_type',
  'channel',
  'send_count',
  'created_at',
  'updated_at',
] as const

type ShownRow = Pick<MessageRow, (typeof columns)[number]>

const render = (row: ShownRow) => ({
  id: row.id,
  status: row.status,
  // the contract calls it `phone`
  type: row.type === 'phone' ? 'sms' : row.type,
  recipient: row.recipient,
  body: row.body,
  subject: row.subject,
  template_type: row.template_type,
  channel: row.channel,
  send_count: row.send_count,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

const renderDispatch = (row: Selectable<IdentityTables['identity_dispatches']>) => ({
  id: row.id,
  message_id: row.message_id,
  status: row.status,
  ...(row.error !== null && { error: row.error }),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

async function listCourierMessages(call: Call): Promise<unknown> {
  const status = one(call, 'status')
  const known = statuses.find((candidate) => candidate === status)
  if (status !== undefined && !known) throw invalid(`"${status}" is not a message status.`)
  const page = readPage(call)
  const recipient = one(call, 'recipient')
  const { rows, isCut } = await listWithinBytes(
    call.db,
    { start: page.after?.[0], limit: page.size + 1, order: sql`id desc`, documents: ['subject', 'body'] },
    (after, limit) =>
      call.db
        .selectFrom('identity_messages')
        .select(columns)
        .where('project_id', '=', call.project.id)
        .$if(known !== undefined, (query) => query.where('status', '=', known ?? 'queued'))
        .$if(recipient !== undefined && recipient !== '', (query) => query.where('recipient', '=', recipient ?? ''))
        .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
        .orderBy('id', 'desc')
        .limit(limit),
  )
  const { rows: shown, next } = cut(rows, page, ({ id }) => [id], isCut)
  return reply(
    shown.map((row) => render(openTexts(call.db, row))),
    { headers: { link: linkHeader(call, page, next) } },
  )
}

/** The real service responds to a page size that isn't a number with status 400 and code 500. */
function readPage(call: Call) {
  const size = one(call, 'page_size')
  if (size !== undefined && size !== '' && !/^-?\d+$/.test(size)) {
    const error = { code: 500, status: 'Internal Server Error', message: `"${size}" is not a valid page size.` }
    throw new HttpError({ status: 400, reason: error.message, body: { error } })
  }
  return pageOf(call, { default: 10, max: 500, older: false })
}

async function getCourierMessage(call: Call): Promise<unknown> {
  const id = call.path.id
  if (!isUuid(id)) throw invalid(`"${id}" is not a valid ID.`)
  const row = await call.db
    .selectFrom('identity_messages')
    .select(columns)
    .where('project_id', '=', call.project.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('The message does not exist.')
  const dispatches = await call.db
    .selectFrom('identity_dispatches')
    .selectAll()
    .where('project_id', '=', call.project.id)
    .where('message_id', '=', id)
    .orderBy('id')
    .execute()
  return { ...render(openTexts(call.db, row)), dispatches: dispatches.map(renderDispatch) }
}

export const courierHandlers: Handlers = {
  listCourierMessages: own(listCourierMessages),
  getCourierMessage: own(getCourierMessage),
}
