import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../db/database'
import { notFound } from '../http/errors'
import { noContent, one, type ControlHandlers } from '../http/handlers'
import type { JsonObject } from '../http/json'
import { cut, pageOf, timeKey } from '../http/page'
import { deleteScimData } from '../identity/scim/delete-scim-data'
import { assertRoomIn } from './billing/limits'
import { bodyOf, idOf, projectOf } from './calls'
import { lockScope } from './lock-scope'
import {
  assertUnclaimed,
  changedColumns,
  organizationBody,
  organizationChange,
  organizationColumns,
  organizationView,
} from './organization'
import { scimClientsIn, withoutScimClients } from './portal-setup'
import { changeProject } from './project-changes'
import type { RevisionDocument } from './revision-document'

/**
 * Checks that no other organization has the domain, because it determines the organization that someone signs in with. Locks
 * the project: concurrent claims of one domain wait for each other.
 * @throws HttpError 409
 */
async function assertFree(tx: Database, projectId: string, domains: readonly string[], id?: string): Promise<void> {
  await lockScope(tx, { project_id: projectId })
  const others = await tx
    .selectFrom('control_organizations')
    .select('domains')
    .where('project_id', '=', projectId)
    .$if(id !== undefined, (query) => query.where('id', '<>', id ?? ''))
    .execute()
  assertUnclaimed(domains, new Set(others.flatMap((other) => other.domains)))
}

const missing = () => notFound('The organization does not exist.')

export const organizationHandlers = {
  async listOrganizations(call) {
    const { id: projectId } = await projectOf(call)
    const page = pageOf(call, { default: 250, max: 1000 })
    const [time, id] = page.after ?? []
    // clients send an empty one for a filter that isn't set
    const domain = one(call, 'domain')?.toLowerCase() || undefined
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
    return { organizations: rows.map(organizationView), has_next_page: next !== undefined, next_page_token: next ?? '' }
  },

  async createOrganization(call) {
    const { id: projectId } = await projectOf(call)
    const body = bodyOf(call, organizationBody)
    return call.db.transaction().execute(async (tx) => {
      await assertFree(tx, projectId, body.domains)
      await assertRoomIn(tx, 'organizations', { ...call.billing, project: projectId, now: call.now })
      const row = await tx
        .insertInto('control_organizations')
        .values({
          ...organizationColumns(body),
          project_id: projectId,
          id: randomUUID(),
          created_at: call.now,
          updated_at: call.now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return organizationView(row)
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
    return { organization: organizationView(row) }
  },

  async updateOrganization(call) {
    const { id: projectId } = await projectOf(call)
    const body = bodyOf(call, organizationChange)
    const id = idOf(call, 'organization_id', 'organization')
    return call.db.transaction().execute(async (tx) => {
      if (body.domains) await assertFree(tx, projectId, body.domains, id)
      const row = await tx
        .updateTable('control_organizations')
        .set({ ...changedColumns(body), updated_at: call.now })
        .where('project_id', '=', projectId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      if (!row) throw missing()
      return organizationView(row)
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
    const isOrganizationClient = (client: JsonObject) => client.organization_id === organizationId
    if (scimClientsIn(project).some(isOrganizationClient)) {
      const change = (current: RevisionDocument) => ({
        document: withoutScimClients(current, isOrganizationClient),
        unchangedSecrets: [],
      })
      await changeProject(call, project, change, { within: remove })
    } else await call.db.transaction().execute(remove)
    return noContent()
  },
} satisfies ControlHandlers
