import { sql, type Selectable } from 'kysely'
import type { Database, Tables } from '../../db/database'
import { sha256 } from '../secrets'

export type TokenRow = Selectable<Tables['oauth2_tokens']>

type NewToken = Omit<TokenRow, 'hash' | 'used_at' | 'uses'>

/** So many expired tokens go with each new one: the table can not grow with what is over. */
const SWEPT = 10

/** Keeps a token, by its hash. */
export async function insertToken(db: Database, token: string, row: NewToken): Promise<void> {
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

/** A token, also one that is over. */
export async function findAnyToken(db: Database, projectId: string, token: string): Promise<TokenRow | undefined> {
  return db
    .selectFrom('oauth2_tokens')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('hash', '=', sha256(token))
    .executeTakeFirst()
}

/** A refresh token, held until the transaction ends: of two uses at a time one comes second. */
export async function lockRefreshToken(
  tx: Database,
  { project_id, hash }: Pick<TokenRow, 'project_id' | 'hash'>,
): Promise<TokenRow | undefined> {
  return tx
    .selectFrom('oauth2_tokens')
    .selectAll()
    .where('project_id', '=', project_id)
    .where('hash', '=', hash)
    .where('kind', '=', 'refresh')
    .forUpdate()
    .executeTakeFirst()
}

/** Marks a refresh token as used, and ends the access token that was given with it. */
export async function rotateToken(
  tx: Database,
  { project_id, hash, pair, used_at }: TokenRow,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('oauth2_tokens')
    .set({ used_at: used_at ?? now, uses: sql`uses + 1` })
    .where('project_id', '=', project_id)
    .where('hash', '=', hash)
    .execute()
  if (pair === null) return
  await tx
    .deleteFrom('oauth2_tokens')
    .where('project_id', '=', project_id)
    .where('pair', '=', pair)
    .where('kind', '=', 'access')
    .execute()
}

/** Ends all tokens of a grant. */
export async function deleteGrant(db: Database, projectId: string, grantId: string): Promise<void> {
  await db.deleteFrom('oauth2_tokens').where('project_id', '=', projectId).where('grant_id', '=', grantId).execute()
}

/** Ends all tokens of a client. */
export async function deleteTokensOf(db: Database, projectId: string, clientId: string): Promise<void> {
  await db.deleteFrom('oauth2_tokens').where('project_id', '=', projectId).where('client_id', '=', clientId).execute()
}
