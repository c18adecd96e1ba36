import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { forbidden, notFound } from '../http/errors'
import type { ControlCall, ControlHandlers } from '../http/handlers'
import { cut, pageOf, timeKey } from '../http/page'
import { bodyOf, idOf, workspaceIdsOf } from './calls'
import { nameField } from './name-field'
import type { ControlTables } from './tables'

export const workspaceView = (row: Selectable<ControlTables['control_workspaces']>) => ({
  id: row.id,
  name: row.name,
  ...(row.access_policy !== null && { access_policy: row.access_policy }),
  organization_id: row.organization_id,
  subscription_id: null,
  created_at: row.created_at,
  updated_at: row.updated_at,
})

const updateBody = z.object({
  name: nameField,
  access_policy: z.enum(['CHECK_ORGANIZATION_AND_WORKSPACE_MEMBERSHIP', 'CHECK_ACCESS_PERMISSION']).optional(),
})

async function findWorkspace(call: ControlCall) {
  const row = await call.db
    .selectFrom('control_workspaces')
    .selectAll()
    .where('id', '=', idOf(call, 'workspace', 'workspace'))
    .executeTakeFirst()
  if (!row) throw notFound('The workspace does not exist.')
  return row
}

export const workspaceHandlers = {
  async listWorkspaces(call) {
    const page = pageOf(call, { default: 250, max: 1000 })
    if (call.actor.kind === 'project-key') throw forbidden('Project API keys have no access to workspaces.')
    const ids = workspaceIdsOf(call.actor)
    if (ids?.length === 0) return { workspaces: [], has_next_page: false, next_page_token: '' }
    const [time, id] = page.after ?? []
    const found = await call.db
      .selectFrom('control_workspaces')
      .selectAll()
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .$if(page.after !== undefined, (query) =>
        query.where((eb) => eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(timeKey(time), id ?? ''))),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(page.size + 1)
      .execute()
    const { rows, next } = cut(found, page, (row) => [row.created_at.toISOString(), row.id])
    return { workspaces: rows.map(workspaceView), has_next_page: next !== undefined, next_page_token: next ?? '' }
  },

  async createWorkspace(call) {
    const { name } = bodyOf(call, z.object({ name: nameField }))
    const { actor, now } = call
    if (actor.kind === 'project-key') throw forbidden('Project API keys cannot create workspaces.')
    return call.db.transaction().execute(async (tx) => {
      const row = await tx
        .insertInto('control_workspaces')
        .values({
          id: randomUUID(),
          name,
          creator_key_id: actor.kind === 'workspace-key' ? actor.keyId : null,
          created_at: now,
          updated_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      if (actor.kind === 'person') {
        await tx
          .insertInto('control_workspace_members')
          .values({ workspace_id: row.id, identity_id: actor.person.id, role: 'owner', created_at: now })
          .execute()
      }
      return workspaceView(row)
    })
  },

  getWorkspace: async (call) => workspaceView(await findWorkspace(call)),

  async updateWorkspace(call) {
    const { name, access_policy } = bodyOf(call, updateBody)
    const row = await call.db
      .updateTable('control_workspaces')
      .set({ name, updated_at: call.now, ...(access_policy && { access_policy }) })
      .where('id', '=', idOf(call, 'workspace', 'workspace'))
      .returningAll()
      .executeTakeFirst()
    if (!row) throw notFound('The workspace does not exist.')
    return workspaceView(row)
  },
} satisfies ControlHandlers
