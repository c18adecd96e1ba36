import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { z } from 'zod'
import { notFound } from '../http/errors'
import { noContent, one, type ControlHandlers } from '../http/handlers'
import { cut, pageOf, timeKey } from '../http/page'
import { bodyOf, idOf, nameField, projectOf } from './calls'
import type { ControlTables } from './tables'

const body = z.object({
  label: nameField,
  domains: z.array(z.string().trim().toLowerCase().min(1).max(253)).default([]),
  session_lifespan: z
    .string()
    .regex(/^\d+(s|m|h)$/, 'has to be a number with s, m or h')
    .optional(),
  default_region: z.string().optional(),
})

const view = (row: Selectable<ControlTables['control_organizations']>) => ({
  id: row.id,
  label: row.label,
  domains: row.domains,
  ...(row.session_lifespan !== null && { session_lifespan: row.session_lifespan }),
  ...(row.default_region !== null && { default_region: row.default_region }),
  created_at: row.created_at,
  updated_at: row.updated_at,
})

const columns = (organization: z.infer<typeof body>) => ({
  label: organization.label,
  domains: JSON.stringify(organization.domains),
  session_lifespan: organization.session_lifespan ?? null,
  default_region: organization.default_region ?? null,
})

const missing = () => notFound('There is no such organization.')

export const organizationHandlers = {
  async listOrganizations(call) {
    const { id: projectId } = await projectOf(call)
    const page = pageOf(call, { default: 250, max: 1000 })
    const [time, id] = page.after ?? []
    const domain = one(call, 'domain')?.toLowerCase()
    const found = await call.db
      .selectFrom('control_organizations')
      .selectAll()
      .where('project_id', '=', projectId)
      .$if(domain !== undefined, (query) => query.where(sql<boolean>`domains @> ${JSON.stringify([domain])}::jsonb`))
      .$if(page.after !== undefined, (query) =>
        query.where((eb) => eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(timeKey(time), id ?? ''))),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(page.size + 1)
      .execute()
    const { rows, next } = cut(found, page, (row) => [row.created_at.toISOString(), row.id])
    return { organizations: rows.map(view), has_next_page: next !== undefined, next_page_token: next ?? '' }
  },

  async createOrganization(call) {
    const { id: projectId } = await projectOf(call)
    const row = await call.db
      .insertInto('control_organizations')
      .values({
        ...columns(bodyOf(call, body)),
        project_id: projectId,
        id: randomUUID(),
        created_at: call.now,
        updated_at: call.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return view(row)
  },

  async getOrganization(call) {
    const { id: projectId } = await projectOf(call)
    const row = await call.db
      .selectFrom('control_organizations')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('id', '=', idOf(call, 'organization_id', 'organization'))
      .executeTakeFirst()
    if (!row) throw missing()
    return { organization: view(row) }
  },

  async updateOrganization(call) {
    const { id: projectId } = await projectOf(call)
    const row = await call.db
      .updateTable('control_organizations')
      .set({ ...columns(bodyOf(call, body)), updated_at: call.now })
      .where('project_id', '=', projectId)
      .where('id', '=', idOf(call, 'organization_id', 'organization'))
      .returningAll()
      .executeTakeFirst()
    if (!row) throw missing()
    return view(row)
  },

  async deleteOrganization(call) {
    const { id: projectId } = await projectOf(call)
    const { numDeletedRows } = await call.db
      .deleteFrom('control_organizations')
      .where('project_id', '=', projectId)
      .where('id', '=', idOf(call, 'organization_id', 'organization'))
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw missing()
    return noContent()
  },
} satisfies ControlHandlers
