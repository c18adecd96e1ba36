import type { Selectable } from 'kysely'
import type { Database, Tables } from '../../db/database'
import { sha256 } from '../secrets'

export type TokenRow = Selectable<Tables['oauth2_tokens']>

/** So many expired tokens go with each new one: the table can not grow with what is over. */
const SWEPT = 10

/** Keeps a token, by its hash. */
export async function insertToken(db: Database, token: string, row: Omit<TokenRow, 'hash'>): Promise<void> {
  const over = db
    .selectFrom('oauth2_tokens')
    .select(['project_id', 'hash'])
    .where('expires_at', '<', row.issued_at)
    .orderBy('expires_at')
    .limit(SWEPT)
    .forUpdate()
    .skipLocked()
  await db
    .deleteFrom('oauth2_tokens')
    .where((eb) => eb(eb.refTuple('project_id', 'hash'), 'in', over.$asTuple('project_id', 'hash')))
    .execute()
  await db
    .insertInto('oauth2_tokens')
    .values({ ...row, hash: sha256(token), scope: JSON.stringify(row.scope), audience: JSON.stringify(row.audience) })
    .execute()
}

/** A token that is still good. */
export async function findToken(
  db: Database,
  projectId: string,
  token: string,
  now: Date,
): Promise<TokenRow | undefined> {
  return db
    .selectFrom('oauth2_tokens')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('hash', '=', sha256(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Ends all tokens of a grant. */
export async function deleteGrant(db: Database, projectId: string, grantId: string): Promise<void> {
  await db.deleteFrom('oauth2_tokens').where('project_id', '=', projectId).where('grant_id', '=', grantId).execute()
}

/** Ends all tokens of a client. */
export async function deleteTokensOf(db: Database, projectId: string, clientId: string): Promise<void> {
  await db.deleteFrom('oauth2_tokens').where('project_id', '=', projectId).where('client_id', '=', clientId).execute()
}
