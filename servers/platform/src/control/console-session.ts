import { strongest, type Role } from '@atrium/shared/operations'
import { sql } from 'kysely'
import { z } from 'zod'
import { forbidden, notFound, unauthorized } from '../http/errors'
import type { ControlCall, ControlHandlers } from '../http/handlers'
import { roleInProject, type Actor } from './actor'
import { bodyOf } from './calls'
import { findProject } from './find-project'

type PersonActor = Extract<Actor, { kind: 'person' }>

function personOf(call: ControlCall): PersonActor {
  if (call.actor.kind === 'person') return call.actor
  if (call.actor.kind === 'anonymous') throw unauthorized('No one is signed in.')
  throw forbidden('API keys cannot do this. Sign in as a person.')
}

async function sessionView(call: ControlCall, actor: PersonActor) {
  const { person, workspaces, projects } = actor
  const workspaceRows = await call.db
    .selectFrom('control_workspaces')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${[...workspaces.keys()]}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const projectRows = await call.db
    .selectFrom('control_projects')
    .select(['id', 'slug', 'name', 'environment', 'state', 'workspace_id'])
    .where('system', '=', false)
    .where('state', '<>', 'deleted')
    .where((eb) =>
      eb.or([
        eb('workspace_id', '=', sql<string>`any(${[...workspaces.keys()]}::uuid[])`),
        eb('id', '=', sql<string>`any(${[...projects.keys()]}::uuid[])`),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const inherited = (workspaceId: string | null): Role | undefined =>
    workspaceId === null ? undefined : workspaces.get(workspaceId)
  return {
    user: { id: person.id, name: person.name, email: person.email, email_verified: person.emailVerified },
    workspaces: workspaceRows.map(({ id, name }) => ({ id, name, role: workspaces.get(id) })),
    projects: projectRows.map((row) => ({
      ...row,
      role: strongest(projects.get(row.id), inherited(row.workspace_id)),
    })),
  }
}

export const consoleSessionHandlers = {
  async getConsoleSession(call) {
    return sessionView(call, personOf(call))
  },

  async getActiveProject(call) {
    const { person } = personOf(call)
    const row = await call.db
      .selectFrom('control_active_projects')
      .select('project_id')
      .where('identity_id', '=', person.id)
      .executeTakeFirst()
    return { project_id: row?.project_id ?? null }
  },

  async setActiveProject(call) {
    const actor = personOf(call)
    const { project_id } = bodyOf(call, z.object({ project_id: z.guid() }))
    const project = await findProject(call.db, { id: project_id })
    if (!project || !roleInProject(actor, project)) throw notFound('The project does not exist.')
    await call.db
      .insertInto('control_active_projects')
      .values({ identity_id: actor.person.id, project_id: project.id })
      .onConflict((conflict) => conflict.column('identity_id').doUpdateSet({ project_id: project.id }))
      .execute()
    return { project_id: project.id }
  },
} satisfies ControlHandlers
