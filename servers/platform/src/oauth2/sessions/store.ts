import type { Selectable } from 'kysely'
import type { Database, Tables } from '../../db/database'
import type { Call } from '../../http/handlers'
import { randomText, sha256 } from '../secrets'

export type SessionRow = Selectable<Tables['oauth2_sessions']>
type Place = Pick<Call, 'db' | 'project' | 'now'>

const AT_ONCE = 20

/** Whoever is remembered by this cookie. */
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

/** Remembers somebody under this id, from now on by a new cookie. @returns the cookie's value */
export async function rememberSession(
  { db, project, now }: Place,
  session: Pick<SessionRow, 'id' | 'subject' | 'authenticated_at' | 'expires_at'>,
): Promise<string> {
  const over = db
    .selectFrom('oauth2_sessions')
    .select(['project_id', 'id'])
    .where('expires_at', '<', now)
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
  await db
    .deleteFrom('oauth2_sessions')
    .where((eb) => eb(eb.refTuple('project_id', 'id'), 'in', over.$asTuple('project_id', 'id')))
    .execute()
  const cookie = randomText(43)
  const { subject, authenticated_at, expires_at } = session
  const values = { hash: sha256(cookie), subject, authenticated_at, expires_at }
  await db
    .insertInto('oauth2_sessions')
    .values({ project_id: project.id, id: session.id, ...values })
    .onConflict((known) => known.columns(['project_id', 'id']).doUpdateSet(values))
    .execute()
  return cookie
}

/** Lets a session live longer; its cookie stays the same. */
export async function extendSession({ db, project }: Place, id: string, until: Date): Promise<void> {
  await db
    .updateTable('oauth2_sessions')
    .set({ expires_at: until })
    .where('project_id', '=', project.id)
    .where('id', '=', id)
    .execute()
}

/** Forgets sessions: the one with the id, or all of a subject. @returns whether there was one */
export async function forgetSessions(
  db: Database,
  projectId: string,
  whose: { id: string } | { subject: string },
): Promise<boolean> {
  const [column, value] = 'id' in whose ? (['id', whose.id] as const) : (['subject', whose.subject] as const)
  const { numDeletedRows } = await db
    .deleteFrom('oauth2_sessions')
    .where('project_id', '=', projectId)
    .where(column, '=', value)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
