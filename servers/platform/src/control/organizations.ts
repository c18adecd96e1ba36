import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { z } from 'zod'
import type { Database } from '../db/database'
import { readDuration } from '@atrium/shared/durations'
import { notFound } from '../http/errors'
import { noContent, one, type ControlHandlers } from '../http/handlers'
import type { JsonObject } from '../http/json'
import { cut, pageOf, timeKey } from '../http/page'
import { deleteScimData } from '../identity/scim/delete-scim-data'
import { assertRoomIn } from './billing/limits'
import { bodyOf, conflictOf, idOf, nameField, projectOf } from './calls'
import { scimClientsIn, withoutScimClients } from './portal-setup'
import { changeProject } from './project-changes'
import type { RevisionDocument } from './revision-document'
import type { ControlTables } from './tables'

const regions = ['eu-central', 'asia-northeast', 'us-east', 'us-west', 'eu', 'asia', 'us', 'global'] as const
const MINUTE = 60_000
const YEAR = 8760 * 60 * MINUTE

function isLifespan(text: string): boolean {
  const time = readDuration(text)
  return text === '' || (time !== undefined && time >= MINUTE && time <= YEAR)
}

const body = z.object({
  label: nameField,
  domains: z.array(z.string().trim().toLowerCase().min(1).max(253)).default([]),
  /** An empty text clears it. */
  session_lifespan: z.string().refine(isLifespan, 'must be a duration from 1m to 8760h').optional(),
  default_region: z.enum([...regions, '']).optional(),
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
  domains: JSON.stringify([...new Set(organization.domains)]),
  ...(organization.session_lifespan !== undefined && { session_lifespan: organization.session_lifespan || null }),
  ...(organization.default_region !== undefined && { default_region: organization.default_region || null }),
})

/**
 * A domain determines the organization that someone signs in with, so it belongs to only one. Locks the project: two that claim one
 * domain at the same time wait for each other.
 * @throws HttpError 409
 */
async function assertFree(tx: Database, projectId: string, domains: readonly string[], id?: string): Promise<void> {
  await tx.selectFrom('control_projects').select('id').where('id', '=', projectId).forUpdate().execute()
  const others = await tx
    .selectFrom('control_organizations')
    .select('domains')
    .where('project_id', '=', projectId)
    .$if(id !== undefined, (query) => query.where('id', '<>', id ?? ''))
    .execute()
  const taken = new Set(others.flatMap((organization) => organization.domains))
  const found = domains.find((domain) => taken.has(domain))
  if (found !== undefined) throw conflictOf('domains', `The domain ${found} belongs to another organization.`)
}

const missing = () => notFound('The organization does not exist.')

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
    const wanted = bodyOf(call, body)
    return call.db.transaction().execute(async (tx) => {
      await assertFree(tx, projectId, wanted.domains)
      await assertRoomIn(tx, 'organizations', { ...call.billing, project: projectId, now: call.now })
      const row = await tx
        .insertInto('control_organizations')
        .values({
          ...columns(wanted),
          project_id: projectId,
          id: randomUUID(),
          created_at: call.now,
          updated_at: call.now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return view(row)
    })
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
    const wanted = bodyOf(call, body)
    const id = idOf(call, 'organization_id', 'organization')
    return call.db.transaction().execute(async (tx) => {
      await assertFree(tx, projectId, wanted.domains, id)
      const row = await tx
        .updateTable('control_organizations')
        .set({ ...columns(wanted), updated_at: call.now })
        .where('project_id', '=', projectId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      if (!row) throw missing()
      return view(row)
    })
  },

  /** Also deletes its portal links, SCIM clients and their data; identities and sign-in providers stay. */
  async deleteOrganization(call) {
    const project = await projectOf(call)
    const organizationId = idOf(call, 'organization_id', 'organization')
    const remove = async (tx: Database) => {
      const { numDeletedRows } = await tx
        .deleteFrom('control_organizations')
        .where('project_id', '=', project.id)
        .where('id', '=', organizationId)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw missing()
      await deleteScimData(tx, { projectId: project.id, organizationId })
    }
    const isTheirs = (client: JsonObject) => client.organization_id === organizationId
    if (scimClientsIn(project).some(isTheirs)) {
      const change = (current: RevisionDocument) => ({ document: withoutScimClients(current, isTheirs), kept: [] })
      await changeProject(call, project, change, { within: remove })
    } else await call.db.transaction().execute(remove)
    return noContent()
  },
} satisfies ControlHandlers
