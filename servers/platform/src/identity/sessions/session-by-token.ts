import type { Database } from '../../db/database'
import { remembered } from '../../db/remember'
import { sha256 } from '../ids'
import type { Identity } from '../identities/identity'
import { findIdentity } from '../identities/store'
import type { Session } from './session'
import { sessionOfRow } from './store'

/** The session of a token, valid or not; undefined if there is none. */
export async function findSessionByToken(db: Database, projectId: string, token: string): Promise<Session | undefined> {
  const row = await db
    .selectFrom('identity_sessions')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst()
  return row && sessionOfRow(row)
}

/**
 * The session of a token.
 * @returns the session with its identity; undefined if the token is unknown, ended or expired, or the identity is inactive
 */
export async function sessionByToken(
  db: Database,
  projectId: string,
  token: string,
  now: Date,
): Promise<{ session: Session; identity: Identity } | undefined> {
  const found = await remembered(db, 'sessions', `session ${projectId} ${sha256(token)}`, () =>
    findWithIdentity(db, projectId, token),
  )
  if (!found) return undefined
  const { session, identity } = found
  return session.active && session.expiresAt > now && identity.state === 'active' ? found : undefined
}

async function findWithIdentity(
  db: Database,
  projectId: string,
  token: string,
): Promise<{ session: Session; identity: Identity } | undefined> {
  const session = await findSessionByToken(db, projectId, token)
  const identity = session && (await findIdentity(db, projectId, session.identityId))
  return identity && { session, identity }
}
