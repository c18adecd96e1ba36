import { randomUUID } from 'node:crypto'
import { roles } from '@atrium/shared/operations'
import { z } from 'zod'
import { joined, type Database } from '../db/database'
import { conflict, forbidden, gone, HttpError, notFound, unauthorized } from '../http/errors'
import { noContent, type ControlCall, type ControlHandlers } from '../http/handlers'
import { CONSOLE_SLUG } from './console-slug'
import { hashKey } from './authenticate'
import { assertRoomFor, assertRoomIn } from './billing/limits'
import { bodyOf, conflictOf, idOf, ownerIdOf, projectOf } from './calls'
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
import { lockScope, type Scope } from './lock-scope'
import { consoleProjectId } from './members'
import { queueMail } from '../identity/courier/outbox'

const DAYS_OPEN = 14
/** The most open invitations of a workspace or project, so that they can't be used to send spam. */
const MOST_OPEN = 500
/** Maximum number of ended invitations stored per workspace or project: expired, accepted, declined, cancelled, removed. */
const MOST_ENDED = 500
/** How soon the mail of an invitation may be sent again. */
const RESEND_AFTER = 60_000

const expiryOf = (now: Date) => new Date(now.getTime() + DAYS_OPEN * 24 * 3600 * 1000)

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
    // Only the operator may see setup links.
    .where('email', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const ids = [...new Set(rows.map((row) => row.owner_id))]
  const owners = await people.byIds(call.db, await consoleProjectId(call.db), ids)
  const emails = new Map(owners.map((owner) => [owner.id, owner.email] as const))
  return rows.map((row) => view(row, emails, call.now))
}

/** The name of the workspace or project, as in the invitation email. */
async function nameOf(call: ControlCall, scope: Scope): Promise<string> {
  if ('project_id' in scope) return (await findProject(call.db, { id: scope.project_id }))?.name ?? ''
  const workspace = await call.db
    .selectFrom('control_workspaces')
    .select('name')
    .where('id', '=', scope.workspace_id)
    .executeTakeFirst()
  return workspace?.name ?? ''
}

/** Sends the link with the token by email. Only the email has it, so using it verifies the address. */
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

/** Whether someone with this address is a member of it, not only of the workspace around it. */
async function isMember(call: ControlCall, scope: Scope, email: string): Promise<boolean> {
  const rows = await (
    'project_id' in scope
      ? call.db.selectFrom('control_project_members').select('identity_id').where('project_id', '=', scope.project_id)
      : call.db
          .selectFrom('control_workspace_members')
          .select('identity_id')
          .where('workspace_id', '=', scope.workspace_id)
  ).execute()
  const ids = rows.map(({ identity_id }) => identity_id)
  const members = await people.byIds(call.db, await consoleProjectId(call.db), ids)
  return members.some((member) => member.email.toLowerCase() === email)
}

/** An open invitation takes a seat of the workspace's plan. @throws HttpError 402 */
async function assertSeat(tx: Database, { billing, now }: ControlCall, scope: Scope): Promise<void> {
  const seats = 'collaborator_seats'
  if ('project_id' in scope) return assertRoomIn(tx, seats, { ...billing, project: scope.project_id, now })
  return assertRoomFor(tx, seats, { ...billing, workspace: scope.workspace_id, now })
}

/**
 * Whether one more invitation may be open, to this address. The scope is locked.
 * @throws HttpError 402 without a seat, 409 for a member, a pending invitation or too many of them
 */
async function assertInvitable(tx: Database, call: ControlCall, scope: Scope, address: string): Promise<void> {
  const open = await tx
    .selectFrom('control_invites')
    .select('email')
    .where((eb) => eb.and(scope))
    .where('status', '=', 'pending')
    .where('expires_at', '>', call.now)
    .limit(MOST_OPEN)
    .execute()
  if (open.length === MOST_OPEN) throw conflict('There are too many pending invitations. Cancel some of them first.')
  if (await isMember({ ...call, db: tx }, scope, address))
    throw conflictOf('invitee_email', 'This person is already a member.')
  if (open.some(({ email }) => email === address))
    throw conflictOf(
      'invitee_email',
      'There is already a pending invitation for this address. Send it again from the list.',
    )
  await assertSeat(tx, call, scope)
}

/** Deletes the ended invitations beyond the newest ones. */
const deleteEnded = (tx: Database, scope: Scope, now: Date) =>
  tx
    .deleteFrom('control_invites')
    .where('id', 'in', (from) =>
      from
        .selectFrom('control_invites')
        .select('id')
        .where((eb) => eb.and(scope))
        .where('email', 'is not', null)
        .where((eb) => eb.or([eb('status', '!=', 'pending'), eb('expires_at', '<=', now)]))
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .offset(MOST_ENDED),
    )
    .execute()

/** Makes an invitation and mails its link. An address has one open invitation to a workspace or project at a time. */
async function createInvite(call: ControlCall, scope: Scope) {
  const { invitee_email, role } = bodyOf(call, body)
  const token = newInvitationToken()
  const { id } = await call.db.transaction().execute(async (tx) => {
    await lockScope(tx, scope)
    await assertInvitable(tx, call, scope, invitee_email)
    await deleteEnded(tx, scope, call.now)
    return tx
      .insertInto('control_invites')
      .values({
        id: randomUUID(),
        ...scope,
        email: invitee_email,
        role,
        status: 'pending',
        token_hash: hashKey(token),
        owner_id: ownerIdOf(call.actor),
        expires_at: expiryOf(call.now),
        created_at: call.now,
        updated_at: call.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
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
  if (numUpdatedRows === 0n) throw notFound('The invitation does not exist or is no longer pending.')
  return noContent()
}

/**
 * Sends a new link, valid for another 14 days, and invalidates the previous one. For open and expired invitations.
 * @throws HttpError 402 and 409 if an expired one can't be open again, 404, 429 within a minute of the previous email
 */
async function resendInvite(call: ControlCall, scope: Scope) {
  const id = idOf(call, 'invite_id', 'invitation')
  const token = newInvitationToken()
  const email = await call.db.transaction().execute(async (tx) => {
    await lockScope(tx, scope)
    const found = await tx
      .selectFrom('control_invites')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .where((eb) => eb.and(scope))
      .forUpdate()
      .executeTakeFirst()
    if (!found || found.email === null) throw notFound('The invitation does not exist or is no longer pending.')
    if (call.now.getTime() - found.updated_at.getTime() < RESEND_AFTER) {
      throw new HttpError({
        status: 429,
        reason: 'The email was sent less than a minute ago. Try again later.',
        message: 'Too many requests',
      })
    }
    if (found.expires_at <= call.now) await assertInvitable(tx, call, scope, found.email)
    await tx
      .updateTable('control_invites')
      .set({ token_hash: hashKey(token), expires_at: expiryOf(call.now), updated_at: call.now })
      .where('id', '=', id)
      .execute()
    return found.email
  })
  await mailInvitation(call, scope, email, token)
  return (await listInvites(call, scope)).find((invite) => invite.id === id)
}

/** The open invitation of a token, for the person it is for. @throws HttpError 401, 403, 410 */
async function ownInvitation(call: ControlCall) {
  if (call.actor.kind !== 'person') throw unauthorized('Sign in to accept or decline an invitation.')
  const invitation = await openInvitation(call.db, call.path.invite_token ?? '', call.now)
  if (invitation.email === null || !isFor(invitation, call.actor.person.email)) {
    throw forbidden('The invitation is for another email address.')
  }
  return { invitation, person: call.actor.person }
}

async function getInvite(call: ControlCall) {
  const { invitation } = await ownInvitation(call)
  const [inviter] = await people.byIds(call.db, await consoleProjectId(call.db), [invitation.owner_id])
  const emails = new Map(inviter ? [[inviter.id, inviter.email] as const] : [])
  const { workspace_id, project_id } = invitation
  const name = workspace_id
    ? await nameOf(call, { workspace_id })
    : project_id
      ? await nameOf(call, { project_id })
      : ''
  return { ...view(invitation, emails, call.now), name }
}

async function respondToInvite(call: ControlCall, status: 'accepted' | 'declined') {
  const { invitation, person } = await ownInvitation(call)
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
    if (numUpdatedRows === 0n) throw gone('The invitation is no longer pending.')
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
  resendWorkspaceInvite: async (call) => resendInvite(call, workspaceScope(call)),
  resendProjectInvite: async (call) => resendInvite(call, await projectScope(call)),
  getInvite,
  acceptInvite: async (call) => respondToInvite(call, 'accepted'),
  declineInvite: async (call) => respondToInvite(call, 'declined'),
} satisfies ControlHandlers
