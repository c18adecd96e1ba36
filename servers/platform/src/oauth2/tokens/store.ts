import { sql, type Selectable } from 'kysely'
import { eventRow } from '../../events/record-events'
import type { Database, Tables } from '../../db/database'
import type { Consent } from '../challenges/documents'
import { sha256 } from '../secrets'

export type TokenRow = Selectable<Tables['oauth2_tokens']>

type NewToken = Omit<TokenRow, 'hash' | 'used_at' | 'uses'>

/** One new token of so many takes the oldest expired ones with it, twice as many: the table can't grow with what is over. */
const [EVERY, SWEPT] = [32, 64]
let inserted = 0

async function sweepTokens(db: Database, now: Date): Promise<void> {
  const over = db
    .selectFrom('oauth2_tokens')
    .select(['project_id', 'hash'])
    .where('expires_at', '<', now)
    .orderBy('expires_at')
    .limit(SWEPT)
    .forUpdate()
    .skipLocked()
  await db
    .deleteFrom('oauth2_tokens')
    .where((eb) => eb(eb.refTuple('project_id', 'hash'), 'in', over.$asTuple('project_id', 'hash')))
    .execute()
}

const eventOf = ({ project_id, kind, client_id, subject, issued_at }: NewToken) =>
  eventRow(
    { project: { id: project_id }, now: issued_at },
    {
      type: kind === 'access' ? 'OAuth2AccessTokenIssued' : 'OAuth2RefreshTokenIssued',
      attributes: { OAuth2ClientID: client_id, ...(subject !== client_id && { OAuth2Subject: subject }) },
    },
  )

/** Keeps a token, by its hash, and records that it was issued. */
export async function insertToken(db: Database, token: string, row: NewToken): Promise<void> {
  inserted += 1
  if (inserted % EVERY === 0) await sweepTokens(db, row.issued_at)
  await db
    .with('event', (query) => query.insertInto('control_events').values(eventOf(row)))
    .insertInto('oauth2_tokens')
    .values({
      ...row,
      hash: sha256(token),
      scope: JSON.stringify(row.scope),
      audience: JSON.stringify(row.audience),
      claims: row.claims && JSON.stringify(row.claims),
    })
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

/** A token that is still good, with the consent that it came of. */
export async function findTokenAndConsent(
  db: Database,
  projectId: string,
  token: string,
  now: Date,
): Promise<{ row: TokenRow; consent: Consent | null } | undefined> {
  const found = await db
    .selectFrom('oauth2_tokens as t')
    .leftJoin('oauth2_consents as c', (join) =>
      join.onRef('c.project_id', '=', 't.project_id').onRef('c.id', '=', 't.grant_id'),
    )
    .selectAll('t')
    .select('c.document as consent')
    .where('t.project_id', '=', projectId)
    .where('t.hash', '=', sha256(token))
    .where('t.expires_at', '>', now)
    .executeTakeFirst()
  if (!found) return undefined
  const { consent, ...row } = found
  return { row, consent }
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
