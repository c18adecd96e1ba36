import { randomUUID } from 'node:crypto'
import { CONSOLE_SLUG } from '../control/console-slug'
import { findProject } from '../control/find-project'
import { hashKey } from '../control/authenticate'
import { hasNoMembers, invitationUrl, newInvitationToken } from '../control/invitations'
import { joined, type Database } from '../db/database'
import { seedIdentities } from '../identity/seed'

const HOUR = 3600 * 1000
/** How long a setup link can be used. Every start without an owner makes a new one. */
export const SETUP_HOURS = 24

export type Owner = { email: string; password: string }

/** The one-time link that makes its user the owner of the first workspace. */
export type SetupLink = { url: string; expiresAt: Date }

type Options = { owner?: Owner | undefined; consoleUrl: string; now: Date }

/**
 * Makes sure that the first workspace gets an owner: the given one, or the first person who opens the returned link.
 * @returns undefined if there is a member already, or the owner is configured
 */
export async function firstOwner(db: Database, { owner, consoleUrl, now }: Options): Promise<SetupLink | undefined> {
  return db.transaction().execute(async (tx) => {
    const workspace = await tx
      .selectFrom('control_workspaces')
      .select('id')
      .where('creator_key_id', 'is', null)
      .orderBy('created_at')
      .limit(1)
      // Several platforms may start at once: one makes the owner.
      .forUpdate()
      .executeTakeFirst()
    if (!workspace || !(await hasNoMembers(tx))) return undefined
    if (owner) {
      await makeOwner(joined(tx), owner, workspace.id, now)
      return undefined
    }
    await tx.deleteFrom('control_invites').where('email', 'is', null).where('expires_at', '<=', now).execute()
    const token = newInvitationToken()
    const expiresAt = new Date(now.getTime() + SETUP_HOURS * HOUR)
    await tx
      .insertInto('control_invites')
      .values({
        id: randomUUID(),
        workspace_id: workspace.id,
        email: null,
        role: 'owner',
        status: 'pending',
        token_hash: hashKey(token),
        owner_id: workspace.id,
        expires_at: expiresAt,
        created_at: now,
        updated_at: now,
      })
      .execute()
    return { url: invitationUrl(consoleUrl, token), expiresAt }
  })
}

async function makeOwner(db: Database, { email, password }: Owner, workspaceId: string, now: Date): Promise<void> {
  const system = await findProject(db, { slug: CONSOLE_SLUG })
  if (!system) throw new Error('The console has no project.')
  const id = randomUUID()
  await seedIdentities(db, system, [{ id, traits: { email: email.toLowerCase() }, password, verified: true }], now)
  await db
    .insertInto('control_workspace_members')
    .values({ workspace_id: workspaceId, identity_id: id, role: 'owner', created_at: now })
    .execute()
}
