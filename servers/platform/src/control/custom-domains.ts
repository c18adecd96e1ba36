import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { conflict, notFound } from '../http/errors'
import { noContent, type ControlCall, type ControlHandlers } from '../http/handlers'
import { bodyOf, idOf, projectOf } from './calls'
import type { ControlTables } from './tables'

const hostname = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/, 'has to be a host name')

const body = z.object({
  hostname,
  cookie_domain: z.string().optional(),
  cors_enabled: z.boolean().optional(),
  cors_allowed_origins: z.array(z.string()).optional(),
  custom_ui_base_url: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).optional(),
})

const view = (row: Selectable<ControlTables['control_custom_domains']>) => ({
  ...row.document,
  id: row.id,
  hostname: row.hostname,
  // this platform asks for no certificate: whoever stands before it has it
  ssl_status: 'active',
  verification_status: 'verified',
  verification_errors: [],
  created_at: row.created_at,
  updated_at: row.updated_at,
})

const columns = ({ hostname: name, ...document }: z.infer<typeof body>) => ({
  hostname: name,
  document: JSON.stringify(document),
})

async function taken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === '23505')
      throw conflict('The host name is in use already.')
    throw error
  }
}

const domainOf = (call: ControlCall) => idOf(call, 'custom_domain_id', 'custom domain')
const missing = () => notFound('There is no such custom domain.')

export const customDomainHandlers = {
  async listCustomDomains(call) {
    const { id } = await projectOf(call)
    const rows = await call.db
      .selectFrom('control_custom_domains')
      .selectAll()
      .where('project_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(view)
  },

  async createCustomDomain(call) {
    const { id } = await projectOf(call)
    const insert = call.db.insertInto('control_custom_domains').values({
      ...columns(bodyOf(call, body)),
      project_id: id,
      id: randomUUID(),
      created_at: call.now,
      updated_at: call.now,
    })
    return view(await taken(insert.returningAll().executeTakeFirstOrThrow()))
  },

  async updateCustomDomain(call) {
    const { id } = await projectOf(call)
    const update = call.db
      .updateTable('control_custom_domains')
      .set({ ...columns(bodyOf(call, body)), updated_at: call.now })
      .where('project_id', '=', id)
      .where('id', '=', domainOf(call))
    const row = await taken(update.returningAll().executeTakeFirst())
    if (!row) throw missing()
    return view(row)
  },

  async deleteCustomDomain(call) {
    const { id } = await projectOf(call)
    const { numDeletedRows } = await call.db
      .deleteFrom('control_custom_domains')
      .where('project_id', '=', id)
      .where('id', '=', domainOf(call))
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw missing()
    return noContent()
  },
} satisfies ControlHandlers
