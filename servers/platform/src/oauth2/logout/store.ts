import type { Selectable } from 'kysely'
import type { Tables } from '../../db/database'
import type { Call } from '../../http/handlers'
import type { LogoutRequest } from '../challenges/documents'
import type { ClientRow } from '../clients/store'
import { sweepOver } from '../sweep'

export type LogoutRow = Selectable<Tables['oauth2_logouts']>
type Place = Pick<Call, 'db' | 'project' | 'now'>

/** Stores a logout request. `lifespan` in milliseconds. */
export async function insertLogout(
  { db, project, now }: Place,
  challenge: string,
  document: LogoutRequest,
  lifespan: number,
): Promise<LogoutRow> {
  await sweepOver({ db, project, now })
  return db
    .insertInto('oauth2_logouts')
    .values({
      project_id: project.id,
      challenge,
      document: JSON.stringify(document),
      requested_at: now,
      expires_at: new Date(now.getTime() + lifespan),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findLogout({ db, project }: Place, challenge: string): Promise<LogoutRow | undefined> {
  return db
    .selectFrom('oauth2_logouts')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('challenge', '=', challenge)
    .executeTakeFirst()
}

/** Carries a logout out once. @returns whether this call did it */
export async function spendLogout({ db, project }: Place, challenge: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oauth2_logouts')
    .set({ used: true })
    .where('project_id', '=', project.id)
    .where('challenge', '=', challenge)
    .where('used', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Reverts the acceptance of a challenge that wasn't carried out yet. */
export async function removeAnswers({ db, project }: Place, challenge: string): Promise<void> {
  await db
    .deleteFrom('oauth2_answers')
    .where('project_id', '=', project.id)
    .where('kind', '=', 'logout')
    .where('challenge', '=', challenge)
    .execute()
}

/** Clients that someone used in a session. */
export async function clientsOfSession({ db, project }: Place, sessionId: string): Promise<ClientRow[]> {
  return db
    .selectFrom('oauth2_clients')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('oauth2_consents')
        .select('client_id')
        .where('project_id', '=', project.id)
        .where('session_id', '=', sessionId),
    )
    .orderBy('id')
    .execute()
}
