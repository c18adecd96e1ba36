import { createHash, createHmac } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { Database, Tables } from '../../db/database'
import { ownSecret } from '../../db/secrets/own-secret'
import type { Call } from '../../http/handlers'
import { sha256 } from '../secrets'
import type { RevocationReason } from './fields'

export type ApiKeyRow = Selectable<Tables['oauth2_api_keys']>
export type Kind = ApiKeyRow['kind']
type Place = Pick<Call, 'db' | 'project' | 'now'>

/** A project's own secret for something, derived from the one that seals its keys. */
export async function secretFor({ db, project }: Pick<Call, 'db' | 'project'>, purpose: string): Promise<Buffer> {
  const own = await ownSecret(db, 'oauth2_sealing', project.id)
  return createHmac('sha256', own).update(`api keys ${project.id} ${purpose}`).digest()
}

/** The ID of an imported key: a keyed hash, as short keys could be guessed from a plain one. */
export const importedId = (secret: Buffer, rawKey: string): string =>
  createHmac('sha512-256', secret).update(rawKey).digest('hex')

/** The lookup hash of an issued secret. */
export const issuedHash = (secret: string): string => sha256(secret)

export const importedHash = (id: string): string => createHash('sha256').update(`imported ${id}`).digest('hex')

const columns = (row: ApiKeyRow) => ({
  ...row,
  scopes: JSON.stringify(row.scopes),
  metadata: row.metadata && JSON.stringify(row.metadata),
  rate_limit: row.rate_limit && JSON.stringify(row.rate_limit),
  allowed_cidrs: row.allowed_cidrs && JSON.stringify(row.allowed_cidrs),
})

/** Stores a key. @returns false if one with this secret, or from this request, exists */
export async function insertKey(db: Database, row: ApiKeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('oauth2_api_keys')
    .values(columns(row))
    .onConflict((taken) => taken.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

const keysOf = ({ id }: Call['project'], db: Database) =>
  db.selectFrom('oauth2_api_keys').selectAll().where('project_id', '=', id)

const keyOf = (project: Call['project'], db: Database, kind: Kind, id: string) =>
  keysOf(project, db).where('kind', '=', kind).where('id', '=', id)

type Keys = Pick<Place, 'db' | 'project'>

export const findKey = ({ db, project }: Keys, kind: Kind, id: string): Promise<ApiKeyRow | undefined> =>
  keyOf(project, db, kind, id).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const lockKey = (
  tx: Database,
  { project }: Pick<Place, 'project'>,
  kind: Kind,
  id: string,
): Promise<ApiKeyRow | undefined> => keyOf(project, tx, kind, id).forUpdate().executeTakeFirst()

export const findByRequest = ({ db, project }: Keys, kind: Kind, requestId: string): Promise<ApiKeyRow | undefined> =>
  keysOf(project, db).where('kind', '=', kind).where('request_id', '=', requestId).executeTakeFirst()

/** Keys by the hashes of their secrets. */
export async function findBySecrets({ db, project }: Keys, hashes: readonly string[]): Promise<Map<string, ApiKeyRow>> {
  if (hashes.length === 0) return new Map()
  const rows = await keysOf(project, db)
    .where('secret_hash', 'in', [...new Set(hashes)])
    .execute()
  return new Map(rows.map((row) => [row.secret_hash, row]))
}

export type KeyFilter = { actorId?: string; status?: 'active' | 'revoked' | 'expired' }

/** Keys, newest first, after a place in this order. */
export async function listKeys(
  { db, project, now }: Place,
  kind: Kind,
  { actorId, status }: KeyFilter,
  { after, limit }: { after: readonly string[] | undefined; limit: number },
): Promise<ApiKeyRow[]> {
  const [time, id] = after ?? []
  return keysOf(project, db)
    .where('kind', '=', kind)
    .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId ?? ''))
    .$if(status === 'revoked', (query) => query.where('revocation_reason', 'is not', null))
    .$if(status === 'active', (query) =>
      query
        .where('revocation_reason', 'is', null)
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)])),
    )
    .$if(status === 'expired', (query) => query.where('revocation_reason', 'is', null).where('expires_at', '<=', now))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${new Date(time ?? '')}, ${id ?? ''})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Overwrites what may change of a key. */
export async function updateKey(tx: Database, row: ApiKeyRow): Promise<void> {
  const { project_id, kind, id, secret_hash: _secret, created_at: _created, ...rest } = columns(row)
  await tx
    .updateTable('oauth2_api_keys')
    .set(rest)
    .where('project_id', '=', project_id)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()
}

/** Revokes a key once and for all. @returns false when it was revoked before */
export async function revokeKey(
  db: Database,
  { project_id, kind, id }: Pick<ApiKeyRow, 'project_id' | 'kind' | 'id'>,
  { reason, description, now }: { reason: RevocationReason; description: string | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oauth2_api_keys')
    .set({ revocation_reason: reason, revocation_description: description, updated_at: now })
    .where('project_id', '=', project_id)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('revocation_reason', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteKey({ db, project }: Place, kind: Kind, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('oauth2_api_keys')
    .where('project_id', '=', project.id)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A minute's precision is enough, so a busy key isn't written on every use. */
const NOTED = 60_000

/** Notes when keys were used. */
export async function noteUse({ db, project, now }: Place, rows: readonly ApiKeyRow[]): Promise<void> {
  const stale = rows.filter(({ last_used_at: at }) => at === null || at.getTime() + NOTED <= now.getTime())
  if (stale.length === 0) return
  for (const kind of ['issued', 'imported'] as const) {
    const ids = stale.filter((row) => row.kind === kind).map(({ id }) => id)
    if (ids.length === 0) continue
    await db
      .updateTable('oauth2_api_keys')
      .set({ last_used_at: now })
      .where('project_id', '=', project.id)
      .where('kind', '=', kind)
      .where('id', 'in', ids)
      .execute()
  }
}
