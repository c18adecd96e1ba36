import type { Selectable } from 'kysely'
import type { Tables } from '../../db/database'
import type { Call } from '../../http/handlers'
import { randomText, sha256 } from '../secrets'

export type SessionRow = Selectable<Tables['oauth2_sessions']>
type Place = Pick<Call, 'db' | 'project' | 'now'>

const AT_ONCE = 20

/** The person whom this cookie remembers. */
export async function findSession({ db, project, now }: Place, cookie: string): Promise<SessionRow | undefined> {
  if (cookie === '') return undefined
  return db
    .selectFrom('oauth2_sessions')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('hash', '=', sha256(cookie))
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** A session that is remembered, by its id. */
export async function findSessionById({ db, project, now }: Place, id: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom('oauth2_sessions')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Remembers someone under this id, from now on by a new cookie. @returns the cookie's value */
export async function rememberSession(
  { db, project, now }: Place,
  session: Omit<SessionRow, 'project_id' | 'hash'>,
): Promise<string> {
  const expired = db
    .selectFrom('oauth2_sessions')
    .select(['project_id', 'id'])
    .where('expires_at', '<', now)
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
  await db
    .deleteFrom('oauth2_sessions')
    .where((eb) => eb(eb.refTuple('project_id', 'id'), 'in', expired.$asTuple('project_id', 'id')))
    .execute()
  const cookie = randomText(43)
  const { id, ...fields } = session
  const values = { hash: sha256(cookie), ...fields }
  await db
    .insertInto('oauth2_sessions')
    .values({ project_id: project.id, id, ...values })
    .onConflict((conflict) => conflict.columns(['project_id', 'id']).doUpdateSet(values))
    .execute()
  return cookie
}

/** Extends a session, or records the identity service's session that it continues with; its cookie stays the same. */
export async function changeSession(
  { db, project }: Place,
  id: string,
  change: Partial<Pick<SessionRow, 'expires_at' | 'identity_session_id'>>,
): Promise<void> {
  await db
    .updateTable('oauth2_sessions')
    .set(change)
    .where('project_id', '=', project.id)
    .where('id', '=', id)
    .execute()
}

/** Deletes a session. @returns the session; undefined if there was none */
export async function deleteSession({ db, project }: Place, id: string): Promise<SessionRow | undefined> {
  return db
    .deleteFrom('oauth2_sessions')
    .where('project_id', '=', project.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Forgets all sessions of a subject. */
export async function deleteSessionsOf({ db, project }: Place, subject: string): Promise<void> {
  await db.deleteFrom('oauth2_sessions').where('project_id', '=', project.id).where('subject', '=', subject).execute()
}
