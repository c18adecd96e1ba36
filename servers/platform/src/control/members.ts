import { roles, strongest, type Role } from '@atrium/shared/operations'
import { z } from 'zod'
import { HttpError, invalid, notFound } from '../http/errors'
import { noContent, type ControlCall, type ControlHandlers } from '../http/handlers'
import type { Database } from '../db/database'
import { CONSOLE_SLUG } from './console-slug'
import { bodyOf, idOf, projectOf } from './calls'
import { people } from './console-people'
import { lockScope } from './lock-scope'
import type { Project } from './project'

type Membership = { identity_id: string; role: Role; source: 'project' | 'workspace' }

/** Id of the system project, whose identities are the console's people. */
export async function consoleProjectId(db: Database): Promise<string> {
  const { id } = await db
    .selectFrom('control_projects')
    .select('id')
    .where('slug', '=', CONSOLE_SLUG)
    .executeTakeFirstOrThrow()
  return id
}

async function membersView(db: Database, memberships: Membership[]) {
  const ids = memberships.map((membership) => membership.identity_id)
  const known = new Map(
    (await people.byIds(db, await consoleProjectId(db), ids)).map((person) => [person.id, person] as const),
  )
  return memberships.flatMap(({ identity_id, role, source }) => {
    const person = known.get(identity_id)
    if (!person) return []
    return [
      { id: person.id, email: person.email, name: person.name, email_verified: person.emailVerified, role, source },
    ]
  })
}

async function membershipsOfWorkspace(db: Database, workspaceId: string): Promise<Membership[]> {
  const rows = await db
    .selectFrom('control_workspace_members')
    .select(['identity_id', 'role'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('identity_id')
    .execute()
  return rows.map((row) => ({ ...row, source: 'workspace' }))
}

/** A workspace without an owner belongs to its oldest API key, which creates and deletes its projects. */
async function keyAsOwner(db: Database, workspaceId: string) {
  const key = await db
    .selectFrom('control_keys')
    .select(['id', 'name'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return key && { ...key, email: '', email_verified: false, role: 'owner' as const, source: 'workspace' as const }
}

/** All members of a project, those of its workspace first; each once, with the stronger of two roles and where it is from. */
async function membersOfProject(db: Database, project: Project) {
  const own = await db
    .selectFrom('control_project_members')
    .select(['identity_id', 'role'])
    .where('project_id', '=', project.id)
    .orderBy('created_at')
    .orderBy('identity_id')
    .execute()
  const inherited = project.workspaceId ? await membershipsOfWorkspace(db, project.workspaceId) : []
  const all = new Map(inherited.map((membership) => [membership.identity_id, membership] as const))
  for (const row of own) {
    const known = all.get(row.identity_id)?.role
    if (known === undefined || strongest(known, row.role) !== known)
      all.set(row.identity_id, { ...row, source: 'project' })
  }
  const members = await membersView(db, [...all.values()])
  const hasOwner = members.some(({ role }) => role === 'owner')
  const key = !hasOwner && project.workspaceId ? await keyAsOwner(db, project.workspaceId) : undefined
  return key ? [key, ...members] : members
}

const notAcceptable = (reason: string) => new HttpError({ status: 406, reason, message: 'This cannot be done' })

/** What becomes of a former member's invitations. */
const closed = { accepted: 'removed', pending: 'cancelled' } as const

/** Closes a former member's invitations to a project, or to a workspace and its projects. */
async function closeInvitations(
  db: Database,
  scope: { projectId: string } | { workspaceId: string },
  status: keyof typeof closed,
  member: string,
  now: Date,
): Promise<void> {
  const [person] = await people.byIds(db, await consoleProjectId(db), [member])
  if (!person) return
  const projectsOf = (id: string) => db.selectFrom('control_projects').select('id').where('workspace_id', '=', id)
  await db
    .updateTable('control_invites')
    .set({ status: closed[status], updated_at: now })
    .where((eb) =>
      'projectId' in scope
        ? eb('project_id', '=', scope.projectId)
        : eb.or([eb('workspace_id', '=', scope.workspaceId), eb('project_id', 'in', projectsOf(scope.workspaceId))]),
    )
    .where('email', '=', person.email.toLowerCase())
    .where('status', '=', status)
    .execute()
}

/** Ends a membership, and roles of the person in the workspace's projects. @throws HttpError 400 for the only owner, 404 */
async function removeFromWorkspace(call: ControlCall, workspaceId: string, member: string): Promise<void> {
  await call.db.transaction().execute(async (tx) => {
    await assertOwnerLeft(tx, workspaceId, member)
    const { numDeletedRows } = await tx
      .deleteFrom('control_workspace_members')
      .where('workspace_id', '=', workspaceId)
      .where('identity_id', '=', member)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('The member does not exist.')
    await tx
      .deleteFrom('control_project_members')
      .using('control_projects')
      .whereRef('control_projects.id', '=', 'control_project_members.project_id')
      .where('control_projects.workspace_id', '=', workspaceId)
      .where('identity_id', '=', member)
      .execute()
    await closeInvitations(tx, { workspaceId }, 'accepted', member, call.now)
    await closeInvitations(tx, { workspaceId }, 'pending', member, call.now)
  })
}

/**
 * A workspace keeps its last owner; one that an API key created has none. Runs in a transaction: if two owners leave at once, one
 * has to stay.
 */
async function assertOwnerLeft(tx: Database, workspaceId: string, without: string): Promise<void> {
  await lockScope(tx, { workspace_id: workspaceId })
  const owners = await tx
    .selectFrom('control_workspace_members')
    .select('identity_id')
    .where('workspace_id', '=', workspaceId)
    .where('role', '=', 'owner')
    .limit(2)
    .execute()
  if (owners.length === 1 && owners[0]?.identity_id === without)
    throw invalid('A workspace must have at least one owner.')
}

const memberOf = (call: ControlCall) => idOf(call, 'member', 'member')

export const memberHandlers = {
  getProjectMembers: async (call) => membersOfProject(call.db, await projectOf(call)),

  async removeProjectMember(call) {
    const project = await projectOf(call)
    const member = memberOf(call)
    const { numDeletedRows } = await call.db
      .deleteFrom('control_project_members')
      .where('project_id', '=', project.id)
      .where('identity_id', '=', member)
      .executeTakeFirst()
    if (numDeletedRows > 0n) {
      await closeInvitations(call.db, { projectId: project.id }, 'accepted', member, call.now)
      return noContent()
    }
    const members = await membersOfProject(call.db, project)
    if (!members.some(({ id }) => id === member)) throw notFound('The member does not exist.')
    throw notAcceptable('This member belongs to the workspace. Remove the membership there.')
  },

  listWorkspaceMembers: async (call) =>
    membersView(call.db, await membershipsOfWorkspace(call.db, idOf(call, 'workspace', 'workspace'))),

  async updateWorkspaceMember(call) {
    const { role } = bodyOf(call, z.object({ role: z.enum(roles) }))
    const workspaceId = idOf(call, 'workspace', 'workspace')
    const member = memberOf(call)
    return call.db.transaction().execute(async (tx) => {
      if (role !== 'owner') await assertOwnerLeft(tx, workspaceId, member)
      const row = await tx
        .updateTable('control_workspace_members')
        .set({ role })
        .where('workspace_id', '=', workspaceId)
        .where('identity_id', '=', member)
        .returning(['identity_id', 'role'])
        .executeTakeFirst()
      if (!row) throw notFound('The member does not exist.')
      return (await membersView(tx, [{ ...row, source: 'workspace' }]))[0]
    })
  },

  async removeWorkspaceMember(call) {
    await removeFromWorkspace(call, idOf(call, 'workspace', 'workspace'), memberOf(call))
    return noContent()
  },

  async leaveWorkspace(call) {
    if (call.actor.kind !== 'person') throw invalid('API keys cannot leave a workspace.')
    await removeFromWorkspace(call, idOf(call, 'workspace', 'workspace'), call.actor.person.id)
    return noContent()
  },
} satisfies ControlHandlers
