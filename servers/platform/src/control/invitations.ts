import { randomBytes } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { Database } from '../db/database'
import { forbidden, gone } from '../http/errors'
import { hashKey } from './authenticate'
import type { ControlTables } from './tables'

/** A stored invitation. Without an email address it is the setup link of the first owner. */
export type Invitation = Selectable<ControlTables['control_invites']>

/** A new token: 256 random bits. Only its hash is stored. */
export const newInvitationToken = (): string => randomBytes(32).toString('base64url')

/** The URL that an invitation's mail, or the log of the first start, contains. */
export const invitationUrl = (consoleUrl: string, token: string): string =>
  `${consoleUrl}/a/console/self-service/registration/browser?invitation=${token}`

/** Whether no workspace has a member yet: setup links work only then. */
export async function hasNoMembers(db: Database): Promise<boolean> {
  const members = await db.selectFrom('control_workspace_members').select('identity_id').limit(1).execute()
  return members.length === 0
}

const closed = () => gone('The invitation has expired, was used or was canceled. Ask for a new one.')

async function assertOpen(db: Database, invitation: Invitation | undefined, now: Date): Promise<Invitation> {
  if (!invitation || invitation.status !== 'pending' || invitation.expires_at <= now) throw closed()
  if (invitation.email === null && !(await hasNoMembers(db))) throw closed()
  return invitation
}

/**
 * The open invitation that a token belongs to.
 * @throws HttpError 410 for a token that is unknown, used, cancelled or expired
 */
export async function openInvitation(db: Database, token: string, now: Date): Promise<Invitation> {
  const found = await db
    .selectFrom('control_invites')
    .selectAll()
    .where('token_hash', '=', hashKey(token))
    .executeTakeFirst()
  return assertOpen(db, found, now)
}

/** Whether an invitation is for this email address. Setup links are for anyone who has them. */
export const isFor = ({ email }: Pick<Invitation, 'email'>, address: string): boolean =>
  email === null || email === address.trim().toLowerCase()

/** Advisory lock for using a setup link: if two people use one at once, only one becomes owner. */
const LOCK = 4400_4457

/**
 * Makes a person a member and closes the invitation. Call it in a transaction.
 * @throws HttpError 410 if the invitation is no longer open, 403 if it is for another address
 */
export async function acceptInvitation(
  tx: Database,
  id: string,
  person: { id: string; email: string },
  now: Date,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
  const found = await tx.selectFrom('control_invites').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  const invitation = await assertOpen(tx, found, now)
  if (!isFor(invitation, person.email)) throw forbidden('The invitation is for another email address.')
  await tx.updateTable('control_invites').set({ status: 'accepted', updated_at: now }).where('id', '=', id).execute()
  const member = { identity_id: person.id, role: invitation.role, created_at: now }
  if (invitation.workspace_id !== null) {
    await tx
      .insertInto('control_workspace_members')
      .values({ ...member, workspace_id: invitation.workspace_id })
      .onConflict((conflict) => conflict.columns(['workspace_id', 'identity_id']).doNothing())
      .execute()
  } else if (invitation.project_id !== null) {
    await tx
      .insertInto('control_project_members')
      .values({ ...member, project_id: invitation.project_id })
      .onConflict((conflict) => conflict.columns(['project_id', 'identity_id']).doNothing())
      .execute()
  }
}
