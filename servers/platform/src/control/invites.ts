import { randomUUID } from 'node:crypto'
import { roles } from '@atrium/shared/operations'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { forbidden, gone, notFound, unauthorized } from '../http/errors'
import { noContent, type ControlCall, type ControlHandlers } from '../http/handlers'
import { hashKey } from './authenticate'
import { bodyOf, idOf, ownerIdOf, projectOf } from './calls'
import { people } from './console-people'
import { consoleProjectId } from './members'
import type { ControlTables } from './tables'

const DAYS_OPEN = 14

type Scope = { workspace_id: string } | { project_id: string }
type Invite = Selectable<ControlTables['control_invites']>

const body = z.object({ invitee_email: z.email().toLowerCase(), role: z.enum(roles).default('developer') })

function view(invite: Invite, owners: ReadonlyMap<string, string>, now: Date) {
  return {
    id: invite.id,
    invitee_email: invite.email,
    role: invite.role,
    status: invite.status === 'pending' && invite.expires_at <= now ? 'expired' : invite.status,
    owner_id: invite.owner_id,
    owner_email: owners.get(invite.owner_id) ?? '',
    workspace_id: invite.workspace_id,
    project_id: invite.project_id,
    expires_at: invite.expires_at,
    created_at: invite.created_at,
    updated_at: invite.updated_at,
  }
}

async function listInvites(call: ControlCall, scope: Scope) {
  const rows = await call.db
    .selectFrom('control_invites')
    .selectAll()
    .where((eb) => eb.and(scope))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const ids = [...new Set(rows.map((row) => row.owner_id))]
  const owners = await people.byIds(call.db, await consoleProjectId(call.db), ids)
  const emails = new Map(owners.map((owner) => [owner.id, owner.email] as const))
  return rows.map((row) => view(row, emails, call.now))
}

/** Makes an invitation. Its token is in the answer once; who has it and is signed in may accept. */
async function createInvite(call: ControlCall, scope: Scope) {
  const { invitee_email, role } = bodyOf(call, body)
  const token = randomUUID()
  const { id } = await call.db
    .insertInto('control_invites')
    .values({
      id: randomUUID(),
      ...scope,
      email: invitee_email,
      role,
      status: 'pending',
      token_hash: hashKey(token),
      owner_id: ownerIdOf(call.actor),
      expires_at: new Date(call.now.getTime() + DAYS_OPEN * 24 * 3600 * 1000),
      created_at: call.now,
      updated_at: call.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const all_invites = await listInvites(call, scope)
  return { created_invite: { ...all_invites.find((invite) => invite.id === id), invite_token: token }, all_invites }
}

async function cancelInvite(call: ControlCall, scope: Scope) {
  const { numUpdatedRows } = await call.db
    .updateTable('control_invites')
    .set({ status: 'cancelled', updated_at: call.now })
    .where('id', '=', idOf(call, 'invite_id', 'invitation'))
    .where('status', '=', 'pending')
    .where((eb) => eb.and(scope))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('There is no such open invitation.')
  return noContent()
}

async function answerInvite(call: ControlCall, status: 'accepted' | 'declined') {
  if (call.actor.kind !== 'person') throw unauthorized('Sign in to answer an invitation.')
  const { person } = call.actor
  await call.db.transaction().execute(async (tx) => {
    const invite = await tx
      .selectFrom('control_invites')
      .selectAll()
      .where('token_hash', '=', hashKey(call.path.invite_token ?? ''))
      .forUpdate()
      .executeTakeFirst()
    if (!invite) throw notFound('There is no such invitation.')
    if (invite.email !== person.email.toLowerCase()) throw forbidden('The invitation is for another address.')
    if (invite.status !== 'pending' || invite.expires_at <= call.now) throw gone('The invitation is no longer open.')
    await tx.updateTable('control_invites').set({ status, updated_at: call.now }).where('id', '=', invite.id).execute()
    if (status === 'declined') return
    const member = { identity_id: person.id, role: invite.role, created_at: call.now }
    if (invite.workspace_id !== null) {
      await tx
        .insertInto('control_workspace_members')
        .values({ ...member, workspace_id: invite.workspace_id })
        .onConflict((conflict) => conflict.columns(['workspace_id', 'identity_id']).doNothing())
        .execute()
    } else if (invite.project_id !== null) {
      await tx
        .insertInto('control_project_members')
        .values({ ...member, project_id: invite.project_id })
        .onConflict((conflict) => conflict.columns(['project_id', 'identity_id']).doNothing())
        .execute()
    }
  })
  return { status }
}

const projectScope = async (call: ControlCall): Promise<Scope> => ({ project_id: (await projectOf(call)).id })
const workspaceScope = (call: ControlCall): Scope => ({ workspace_id: idOf(call, 'workspace', 'workspace') })

export const inviteHandlers = {
  listWorkspaceInvites: async (call) => listInvites(call, workspaceScope(call)),
  createWorkspaceInvite: async (call) => createInvite(call, workspaceScope(call)),
  cancelWorkspaceInvite: async (call) => cancelInvite(call, workspaceScope(call)),
  listProjectInvites: async (call) => listInvites(call, await projectScope(call)),
  createProjectInvite: async (call) => createInvite(call, await projectScope(call)),
  cancelProjectInvite: async (call) => cancelInvite(call, await projectScope(call)),
  acceptInvite: async (call) => answerInvite(call, 'accepted'),
  declineInvite: async (call) => answerInvite(call, 'declined'),
} satisfies ControlHandlers
