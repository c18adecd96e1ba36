import { randomUUID } from 'node:crypto'
import { roles } from '@atrium/shared/operations'
import { z } from 'zod'
import { joined } from '../db/database'
import { conflict, forbidden, gone, notFound, unauthorized } from '../http/errors'
import { noContent, type ControlCall, type ControlHandlers } from '../http/handlers'
import { CONSOLE_SLUG } from './console-slug'
import { hashKey } from './authenticate'
import { bodyOf, idOf, ownerIdOf, projectOf } from './calls'
import { markVerified, people } from './console-people'
import { findProject } from './find-project'
import {
  acceptInvitation,
  invitationUrl,
  isFor,
  newInvitationToken,
  openInvitation,
  type Invitation,
} from './invitations'
import { consoleProjectId } from './members'
import { queueMail } from '../identity/courier/outbox'

const DAYS_OPEN = 14

type Scope = { workspace_id: string } | { project_id: string }

const body = z.object({ invitee_email: z.email().toLowerCase(), role: z.enum(roles).default('developer') })

function view(invite: Invitation, owners: ReadonlyMap<string, string>, now: Date) {
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
    // Setup links are nobody's business but the operator's.
    .where('email', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const ids = [...new Set(rows.map((row) => row.owner_id))]
  const owners = await people.byIds(call.db, await consoleProjectId(call.db), ids)
  const emails = new Map(owners.map((owner) => [owner.id, owner.email] as const))
  return rows.map((row) => view(row, emails, call.now))
}

/** What the invitation is to, as its mail says it. */
async function nameOf(call: ControlCall, scope: Scope): Promise<string> {
  if ('project_id' in scope) return (await findProject(call.db, { id: scope.project_id }))?.name ?? ''
  const workspace = await call.db
    .selectFrom('control_workspaces')
    .select('name')
    .where('id', '=', scope.workspace_id)
    .executeTakeFirst()
  return workspace?.name ?? ''
}

/** Mails the link with the token. Only the mail has it, so whoever uses it has shown that the address is theirs. */
async function mailInvitation(call: ControlCall, scope: Scope, to: string, token: string): Promise<void> {
  const project = await findProject(call.db, { slug: CONSOLE_SLUG })
  if (!project) throw new Error('The console has no project.')
  const base = `${call.consoleUrl}/a/${CONSOLE_SLUG}`
  const { actor } = call
  await queueMail(
    { ...call, project: { ...project, egress: call.egress }, base },
    {
      to,
      via: 'email',
      type: 'invitation',
      flow: { requestUrl: base, internal: {} },
      lifespan: DAYS_OPEN * 24 * 3600 * 1000,
      invitation: {
        url: invitationUrl(call.consoleUrl, token),
        to: await nameOf(call, scope),
        by: actor.kind === 'person' ? actor.person.email : '',
      },
    },
  )
}

/** Makes an invitation and mails its link. An address has one open invitation to a workspace or project at a time. */
async function createInvite(call: ControlCall, scope: Scope) {
  const { invitee_email, role } = bodyOf(call, body)
  const token = newInvitationToken()
  const open = await call.db
    .selectFrom('control_invites')
    .select('id')
    .where((eb) => eb.and(scope))
    .where('email', '=', invitee_email)
    .where('status', '=', 'pending')
    .where('expires_at', '>', call.now)
    .executeTakeFirst()
  if (open) throw conflict('There is an open invitation for this address. Cancel it to send another one.')
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
  await mailInvitation(call, scope, invitee_email, token)
  const all_invites = await listInvites(call, scope)
  return { created_invite: all_invites.find((invite) => invite.id === id), all_invites }
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
  const invitation = await openInvitation(call.db, call.path.invite_token ?? '', call.now)
  if (invitation.email === null || !isFor(invitation, person.email)) {
    throw forbidden('The invitation is for another email address.')
  }
  await call.db.transaction().execute(async (tx) => {
    if (status === 'accepted') {
      await acceptInvitation(tx, invitation.id, person, call.now)
      await markVerified(joined(tx), await consoleProjectId(tx), person, call.now)
      return
    }
    const { numUpdatedRows } = await tx
      .updateTable('control_invites')
      .set({ status, updated_at: call.now })
      .where('id', '=', invitation.id)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw gone('The invitation is no longer open.')
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
