import { sql, type Selectable } from 'kysely'
import { listWithinBytes } from '../../db/byte-budget'
import type { Database, Tables } from '../../db/database'
import { isTaken } from '../../db/is-taken'
import { remembered } from '../../db/remember'
import { withParts, type Part } from '../../db/together'
import { recordEvents, type EventPlace } from '../../events/record-events'
import { conflict, forbidden, notFound } from '../../http/errors'
import type { Call } from '../../http/handlers'
import type { ClientDocument, StoredClient } from './fields'

export type ClientRow = Selectable<Tables['oauth2_clients']>

export type Credentials = {
  /** Null: the client is public. */
  secretHash: string | null
  rotatedHashes: readonly string[]
  registrationHash: string
}

/** In place of the hash of a registration token: no token has it. */
const BUILT_IN = 'built-in'

/** @throws HttpError 403 for a built-in client */
function assertEditable({ registration_hash }: Pick<ClientRow, 'registration_hash'>): void {
  if (registration_hash === BUILT_IN) throw forbidden('This client is built in and cannot be changed or deleted.')
}

export const asStored = ({ id, document, created_at, updated_at }: ClientRow): StoredClient => ({
  id,
  document,
  createdAt: created_at,
  updatedAt: updated_at,
})

export async function findClient(db: Database, projectId: string, id: string): Promise<ClientRow | undefined> {
  return remembered(db, 'clients', `${projectId} client ${id}`, () =>
    db
      .selectFrom('oauth2_clients')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
}

/** The same, with the number of attempts at its secret, in one query. */
export async function findClientAndAttempts(
  { db, project, now }: Pick<Call, 'db' | 'project' | 'now'>,
  id: string,
  key: string,
): Promise<{ client: ClientRow; attempts: { count: number; expires_at: Date } | undefined } | undefined> {
  const found = await db
    .selectFrom('oauth2_clients as c')
    .leftJoin('identity_attempts as a', (join) =>
      join.onRef('a.project_id', '=', 'c.project_id').on('a.key', '=', key).on('a.expires_at', '>', now),
    )
    .selectAll('c')
    .select(['a.count as tried', 'a.expires_at as tried_until'])
    .where('c.project_id', '=', project.id)
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const { tried: count, tried_until: expires_at, ...client } = found
  return { client, attempts: count !== null && expires_at !== null ? { count, expires_at } : undefined }
}

/** The same, locked for a change until the transaction ends. @throws HttpError 403, 404 */
export async function lockClient(tx: Database, projectId: string, id: string): Promise<ClientRow> {
  const row = await tx
    .selectFrom('oauth2_clients')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw noClient()
  assertEditable(row)
  return row
}

export const noClient = () => notFound('The client does not exist.')

/** Clients by id, after an id; one more than requested shows that there are more, or `isCut`, as their bytes ended the list. */
export async function listClients(
  db: Database,
  projectId: string,
  filter: { name: string | undefined; owner: string | undefined; after: string | undefined; limit: number },
): Promise<{ clients: StoredClient[]; isCut: boolean }> {
  const { name, owner, after: start, limit: max } = filter
  const { rows, isCut } = await listWithinBytes(
    db,
    { start, limit: max, order: sql`id`, documents: ['document'] },
    (after, limit) =>
      db
        .selectFrom('oauth2_clients')
        .selectAll()
        .where('project_id', '=', projectId)
        .$if(name !== undefined, (query) => query.where('name', '=', name ?? ''))
        .$if(owner !== undefined, (query) => query.where('owner', '=', owner ?? ''))
        .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
        .orderBy('id')
        .limit(limit),
  )
  return { clients: rows.map(asStored), isCut }
}

const columns = (document: ClientDocument, credentials: Credentials) => ({
  name: document.client_name,
  owner: document.owner,
  document: JSON.stringify(document),
  secret_hash: credentials.secretHash,
  rotated_hashes: JSON.stringify(credentials.rotatedHashes),
  registration_hash: credentials.registrationHash,
})

/**
 * @param also written by the same statement
 * @throws HttpError 409 when the id is taken
 */
export async function insertClient(
  db: Database,
  projectId: string,
  { id, document, createdAt, updatedAt }: StoredClient,
  credentials: Credentials,
  also: readonly Part[] = [],
): Promise<void> {
  const row = { project_id: projectId, id, ...columns(document, credentials) }
  try {
    await withParts(db, also)
      .insertInto('oauth2_clients')
      .values({ ...row, created_at: createdAt, updated_at: updatedAt })
      .execute()
  } catch (error) {
    if (isTaken(error)) throw conflict('A client with this ID already exists.')
    throw error
  }
}

/** Stores a public client that can't be changed or deleted, replacing any client with its ID; does nothing if it is up to date. */
export async function keepBuiltInClient(
  db: Database,
  projectId: string,
  { id, document, createdAt, updatedAt }: StoredClient,
): Promise<void> {
  const row = columns(document, { secretHash: null, rotatedHashes: [], registrationHash: BUILT_IN })
  await db
    .insertInto('oauth2_clients')
    .values({ project_id: projectId, id, ...row, created_at: createdAt, updated_at: updatedAt })
    .onConflict((taken) =>
      taken
        .columns(['project_id', 'id'])
        .doUpdateSet({ ...row, updated_at: updatedAt })
        .where((eb) =>
          eb.or([
            eb('oauth2_clients.document', '<>', eb.ref('excluded.document')),
            eb('oauth2_clients.registration_hash', '<>', BUILT_IN),
          ]),
        ),
    )
    .execute()
}

/** Overwrites a client that exists. To be called in a transaction. */
export async function updateClient(
  db: Database,
  project: EventPlace['project'],
  { id, document, updatedAt }: StoredClient,
  credentials: Credentials,
): Promise<void> {
  await db
    .updateTable('oauth2_clients')
    .set({ ...columns(document, credentials), updated_at: updatedAt })
    .where('project_id', '=', project.id)
    .where('id', '=', id)
    .execute()
  await recordEvents({ db, project, now: updatedAt }, [
    { type: 'OAuth2ClientUpdated', attributes: { OAuth2ClientID: id } },
  ])
}

/** Removes a client with its tokens, consents and logout notices. @throws HttpError 403, 404 */
export async function deleteClient({ db, project, now }: EventPlace, id: string): Promise<void> {
  const projectId = project.id
  await db.transaction().execute(async (tx) => {
    await lockClient(tx, projectId, id)
    await tx.deleteFrom('oauth2_clients').where('project_id', '=', projectId).where('id', '=', id).execute()
    const owned = [
      'oauth2_tokens',
      'oauth2_codes',
      'oauth2_consents',
      'oauth2_forced_subjects',
      'oauth2_logout_notices',
    ] as const
    for (const table of owned) {
      await tx.deleteFrom(table).where('project_id', '=', projectId).where('client_id', '=', id).execute()
    }
    const deleted = { type: 'OAuth2ClientDeleted' as const, attributes: { OAuth2ClientID: id } }
    await recordEvents({ db: tx, project, now }, [deleted])
  })
}

export const credentialsOf = (row: ClientRow): Credentials => ({
  secretHash: row.secret_hash,
  rotatedHashes: row.rotated_hashes,
  registrationHash: row.registration_hash,
})
