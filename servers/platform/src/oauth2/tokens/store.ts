import { sql, type Selectable } from 'kysely'
import type { Database, Tables } from '../../db/database'
import { together, type Part, type Sql } from '../../db/together'
import { eventParts, type EventPlace } from '../../events/record-events'
import type { Consent } from '../challenges/documents'
import { sha256 } from '../secrets'

export type TokenRow = Selectable<Tables['oauth2_tokens']>

/** Tokens issued together. */
export type NewTokens = Omit<TokenRow, 'project_id' | 'hash' | 'kind' | 'expires_at' | 'used_at' | 'uses'> & {
  project: EventPlace['project']
  tokens: readonly { token: string; kind: TokenRow['kind']; expires_at: Date }[]
}

/** One of this many new tokens deletes twice as many of the oldest expired ones: the table can't fill up with expired tokens. */
const [EVERY, SWEPT] = [32, 64]
let inserted = 0

async function sweepTokens(db: Database, now: Date): Promise<void> {
  const expired = db
    .selectFrom('oauth2_tokens')
    .select(['project_id', 'hash'])
    .where('expires_at', '<', now)
    .orderBy('expires_at')
    .limit(SWEPT)
    .forUpdate()
    .skipLocked()
  await db
    .deleteFrom('oauth2_tokens')
    .where((eb) => eb(eb.refTuple('project_id', 'hash'), 'in', expired.$asTuple('project_id', 'hash')))
    .execute()
}

const events = { access: 'OAuth2AccessTokenIssued', refresh: 'OAuth2RefreshTokenIssued' } as const

/** Stores tokens by their hashes, and records that they were issued. */
export function tokenParts({ tokens, project, ...row }: NewTokens): Part[] {
  const { client_id, grant_id, subject, scope, audience, issued_at, pair, claims } = row
  const attributes = { OAuth2ClientID: client_id, ...(subject !== client_id && { OAuth2Subject: subject }) }
  const issued = tokens.map(({ kind }) => ({ type: events[kind], attributes }))
  const values = tokens.map(
    ({ token, kind, expires_at }) => sql`(${sha256(token)}::text, ${kind}::text, ${expires_at}::timestamptz)`,
  )
  const insertPart: Part = (from) => sql`insert into oauth2_tokens
      (project_id, hash, kind, client_id, grant_id, subject, scope, audience, issued_at, expires_at, pair, claims)
    select ${project.id}::uuid, t.hash, t.kind, ${client_id}, ${grant_id}::uuid, ${subject}, ${JSON.stringify(scope)}::jsonb,
      ${JSON.stringify(audience)}::jsonb, ${issued_at}::timestamptz, t.expires_at, ${pair}::uuid,
      ${claims && JSON.stringify(claims)}::jsonb
    ${from(sql`(values ${sql.join(values)}) as t(hash, kind, expires_at)`)}`
  return [insertPart, ...eventParts({ project, now: issued_at }, issued)]
}

/**
 * Stores tokens if a gate allows it.
 * @returns whether it did
 */
export async function insertTokens(
  db: Database,
  row: NewTokens,
  gate?: Sql,
  parts: readonly Part[] = [],
): Promise<boolean> {
  const before = inserted
  inserted += row.tokens.length
  if (Math.floor(before / EVERY) < Math.floor(inserted / EVERY)) await sweepTokens(db, row.issued_at)
  return together(db, [...tokenParts(row), ...parts], gate)
}

/** A valid token. */
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

const withConsent = (db: Database, projectId: string, token: string) =>
  db
    .selectFrom('oauth2_tokens as t')
    .leftJoin('oauth2_consents as c', (join) =>
      join.onRef('c.project_id', '=', 't.project_id').onRef('c.id', '=', 't.grant_id'),
    )
    .selectAll('t')
    .select('c.document as consent')
    .where('t.project_id', '=', projectId)
    .where('t.hash', '=', sha256(token))

/** A valid token with its consent. */
export async function findTokenAndConsent(
  db: Database,
  projectId: string,
  token: string,
  now: Date,
): Promise<{ row: TokenRow; consent: Consent | null } | undefined> {
  const found = await withConsent(db, projectId, token).where('t.expires_at', '>', now).executeTakeFirst()
  if (!found) return undefined
  const { consent, ...row } = found
  return { row, consent }
}

/** A token, even an expired one. */
export async function findAnyToken(db: Database, projectId: string, token: string): Promise<TokenRow | undefined> {
  return db
    .selectFrom('oauth2_tokens')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('hash', '=', sha256(token))
    .executeTakeFirst()
}

/** A refresh token, valid or not, with its consent. */
export async function findRefreshToken(
  db: Database,
  projectId: string,
  token: string,
): Promise<{ row: TokenRow; consent: Consent | null } | undefined> {
  const found = await withConsent(db, projectId, token).where('t.kind', '=', 'refresh').executeTakeFirst()
  if (!found) return undefined
  const { consent, ...row } = found
  return { row, consent }
}

/** How long, in milliseconds, a used refresh token may be reused (0 or less: not at all), and its total uses (0 or less: no limit). */
export type Reuse = { grace: number; count: number }

/**
 * Uses a refresh token; concurrent uses are serialized.
 * @returns the gate, and the end of the access tokens: with a grace period of the one issued with it, otherwise of all of its grant
 */
export function rotation(
  { project_id, grant_id, hash }: TokenRow,
  now: Date,
  { grace, count }: Reuse,
): { gate: Sql; ended: Part } {
  const since = new Date(now.getTime() - grace)
  const again = sql`${grace > 0} and used_at > ${since}::timestamptz and (${count <= 0} or uses < ${count})`
  return {
    gate: sql`update oauth2_tokens set used_at = coalesce(used_at, ${now}::timestamptz), uses = uses + 1
      where project_id = ${project_id}::uuid and hash = ${hash} and kind = 'refresh' and (used_at is null or (${again}))
      returning pair as ended`,
    ended: () => sql`delete from oauth2_tokens using gate
      where project_id = ${project_id}::uuid and kind = 'access'
        and ${grace > 0 ? sql`pair = gate.ended` : sql`grant_id = ${grant_id}::uuid`}`,
  }
}

/** Ends all tokens of a grant. */
export async function deleteGrant(db: Database, projectId: string, grantId: string): Promise<void> {
  await db.deleteFrom('oauth2_tokens').where('project_id', '=', projectId).where('grant_id', '=', grantId).execute()
}

/** Ends all tokens of a client. */
export async function deleteTokensOf(db: Database, projectId: string, clientId: string): Promise<void> {
  await db.deleteFrom('oauth2_tokens').where('project_id', '=', projectId).where('client_id', '=', clientId).execute()
}
