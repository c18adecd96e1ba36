import { isDeepStrictEqual } from 'node:util'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Database } from '../../db/database'
import { vaultOf } from '../../db/secrets/vault'
import { together, type Part } from '../../db/together'
import { eventParts, type EventPlace } from '../../events/record-events'
import { conflict } from '../../http/errors'
import { Turns } from '../../work/turns'
import type { IdentityTables } from '../tables'
import { openCredentials, sealCredentials } from './sealed-credentials'
import { handleDocuments, handleRows, handlesOf } from './handles'
import type { CredentialType, Identity } from './identity'
import { namesChanged } from './name-index'

export type IdentityRow = Selectable<IdentityTables['identity_identities']>

export const identityOfRow = (db: Database, row: IdentityRow): Identity => ({
  id: row.id,
  schemaId: row.schema_id,
  state: row.state,
  stateChangedAt: row.state_changed_at,
  traits: row.traits,
  metadataPublic: row.metadata_public,
  metadataAdmin: row.metadata_admin,
  externalId: row.external_id,
  organizationId: row.organization_id,
  credentials: openCredentials(vaultOf(db), row.project_id, row.id, row.credentials),
  verifiableAddresses: row.verifiable_addresses,
  recoveryAddresses: row.recovery_addresses,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** The columns that lists read: credentials are large, and opened only if they were requested. */
export const columnsBesidesCredentials = [
  'project_id',
  'id',
  'schema_id',
  'state',
  'state_changed_at',
  'traits',
  'metadata_public',
  'metadata_admin',
  'external_id',
  'organization_id',
  'verifiable_addresses',
  'recovery_addresses',
  'created_at',
  'updated_at',
] as const

/** A row as JSON. */
const documentOf = (db: Database, projectId: string, identity: Identity) => ({
  project_id: projectId,
  id: identity.id,
  schema_id: identity.schemaId,
  state: identity.state,
  state_changed_at: identity.stateChangedAt,
  traits: identity.traits,
  metadata_public: identity.metadataPublic,
  metadata_admin: identity.metadataAdmin,
  external_id: identity.externalId,
  organization_id: identity.organizationId,
  credentials: sealCredentials(vaultOf(db), projectId, identity.id, identity.credentials),
  verifiable_addresses: identity.verifiableAddresses,
  recovery_addresses: identity.recoveryAddresses,
  created_at: identity.createdAt,
  updated_at: identity.updatedAt,
})

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** A row for the query builder. */
function rowOf(db: Database, projectId: string, identity: Identity): Insertable<IdentityTables['identity_identities']> {
  const document = documentOf(db, projectId, identity)
  return {
    ...document,
    traits: JSON.stringify(document.traits),
    metadata_public: json(document.metadata_public),
    metadata_admin: json(document.metadata_admin),
    credentials: JSON.stringify(document.credentials),
    verifiable_addresses: JSON.stringify(document.verifiable_addresses),
    recovery_addresses: JSON.stringify(document.recovery_addresses),
  }
}

/** Inserts rows as one JSON parameter, which is much cheaper than one per value. @returns how many rows had no conflict */
async function insertRows<T extends object>(
  db: Database,
  table: 'identity_identities' | 'identity_handles',
  rows: readonly T[],
): Promise<number> {
  const [first] = rows
  if (!first) return 0
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  const into = sql.table(table)
  const { numAffectedRows } = await sql`insert into ${into} (${columns})
    select ${columns} from json_populate_recordset(null::${into}, ${JSON.stringify(rows)}::json)
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows)
}

/** The error when a sign-in name, address or external ID belongs to someone else. */
export const identityConflict = () =>
  conflict('Another identity already uses this identifier, address or external ID.', {
    message: 'Something with this value exists already',
  })

/**
 * Stores new identities. Call it in a transaction, so that all are stored or none.
 * @param also writes for the same statement
 * @throws HttpError 409 if a value belongs to another identity
 */
export async function insertIdentities(
  db: Database,
  projectId: string,
  identities: readonly Identity[],
  also: readonly Part[] = [],
): Promise<void> {
  const stored = identities.map((identity) => documentOf(db, projectId, identity))
  if ((await insertRows(db, 'identity_identities', stored)) !== identities.length) throw identityConflict()
  const handles = identities.flatMap((identity) => handleDocuments(projectId, identity))
  if ((await insertRows(db, 'identity_handles', handles)) !== handles.length) throw identityConflict()
  const ids = identities.map(({ id }) => id)
  await namesChanged(db, projectId, ids, also)
}

/**
 * Stores a change with its event in one statement; counters that sign-ins update in credentials don't count as a change.
 * @param version of the row, if it isn't locked
 * @returns whether the row still had it
 */
async function updateIdentity(
  db: Database,
  project: EventPlace['project'],
  { before, after }: Change,
  version?: string,
): Promise<boolean> {
  const projectId = project.id
  const { project_id: _project, id: _id, created_at: _created, ...changed } = rowOf(db, projectId, after)
  if (after.externalId !== null && after.externalId !== before.externalId) {
    await assertFreeExternalId(db, projectId, after)
  }
  const update = db
    .updateTable('identity_identities')
    .set(changed)
    .where('project_id', '=', projectId)
    .where('id', '=', after.id)
    .$if(version !== undefined, (query) => query.where(sql<boolean>`xmin = ${version}::xid`))
    .returning('id')
  const isChange = after.updatedAt > before.updatedAt
  const place = { project, now: after.updatedAt }
  const events = isChange ? eventParts(place, [{ type: 'IdentityUpdated', identityId: after.id }]) : []
  return together(db, events, sql`${update}`)
}

/** `movesHandles`: whether the sign-in names or addresses differ. */
type Change = { before: Identity; after: Identity; movesHandles: boolean }

const changeOf = (before: Identity, after: Identity): Change => ({
  before,
  after,
  movesHandles: !isDeepStrictEqual(handlesOf(before), handlesOf(after)),
})

async function updateHandles(db: Database, projectId: string, { before, after: identity }: Change): Promise<void> {
  const values = new Set(handlesOf(before).map(({ value }) => value))
  const handles = handlesOf(identity)
  const isUnchanged = values.size === handles.length && handles.every(({ value }) => values.has(value))
  if (!isUnchanged) await namesChanged(db, projectId, [identity.id])
  await db
    .deleteFrom('identity_handles')
    .where('project_id', '=', projectId)
    .where('identity_id', '=', identity.id)
    .$if(handles.length > 0, (query) =>
      query.where(
        'value',
        'not in',
        handles.map(({ value }) => value),
      ),
    )
    .execute()
  if (handles.length === 0) return
  const claimed = await db
    .insertInto('identity_handles')
    .values(handleRows(projectId, identity))
    .onConflict((on) =>
      on
        .columns(['project_id', 'value'])
        .doUpdateSet((row) => ({
          types: row.ref('excluded.types'),
          verifiable: row.ref('excluded.verifiable'),
          recovery: row.ref('excluded.recovery'),
        }))
        .whereRef('identity_handles.identity_id', '=', 'excluded.identity_id'),
    )
    .executeTakeFirst()
  if (Number(claimed.numInsertedOrUpdatedRows) !== handles.length) throw identityConflict()
}

async function assertFreeExternalId(db: Database, projectId: string, identity: Identity): Promise<void> {
  const other = await db
    .selectFrom('identity_identities')
    .select('id')
    .where('project_id', '=', projectId)
    .where('external_id', '=', identity.externalId)
    .where('id', '!=', identity.id)
    .executeTakeFirst()
  if (other) throw identityConflict()
}

/** Changes an identity under a lock: stores the result of `change` in one transaction with `also`. @returns undefined for an unknown identity */
export async function changeIdentity(
  db: Database,
  project: EventPlace['project'],
  id: string,
  change: (identity: Identity) => Identity,
  also?: (tx: Database) => Promise<void>,
): Promise<Identity | undefined> {
  return db.transaction().execute(async (tx) => {
    const row = await rowsOf(tx, project.id, id).selectAll().forUpdate().executeTakeFirst()
    if (!row) return undefined
    const before = identityOfRow(tx, row)
    const after = change(before)
    if (after !== before) await storeChange(tx, project, changeOf(before, after))
    await also?.(tx)
    return after
  })
}

/**
 * Stores a changed identity, its sign-in names and addresses included. Call it in a transaction if these differ.
 * @param version of the row, if it isn't locked
 * @returns whether the row still had it
 * @throws HttpError 409 when a value belongs to another identity
 */
async function storeChange(
  tx: Database,
  project: EventPlace['project'],
  change: Change,
  version?: string,
): Promise<boolean> {
  const isStored = await updateIdentity(tx, project, change, version)
  if (isStored && change.movesHandles) await updateHandles(tx, project.id, change)
  return isStored
}

/** How often a change is attempted if it conflicts with other processes. */
const MAX_ATTEMPTS = 5

/**
 * Changes an identity without holding a lock or a connection while `change` works. Changes of the same identity in this process
 * wait for each other; if another process changed it, `change` is called again. `also` runs in the transaction that stores the
 * change.
 * @returns undefined for an unknown identity
 * @throws HttpError 409 if every attempt conflicts
 */
export function reviseIdentity(
  db: Database,
  project: EventPlace['project'],
  id: string,
  change: (identity: Identity) => Promise<Identity>,
  also?: (tx: Database) => Promise<void>,
): Promise<Identity | undefined> {
  return revisions.run(`${project.id}/${id}`, async () => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const row = await versionsOf(db, project.id, id).selectAll().executeTakeFirst()
      if (!row) return undefined
      const before = identityOfRow(db, row)
      const after = await change(before)
      if (after === before) return before
      const revision = changeOf(before, after)
      const store = async (tx: Database) => {
        const isStored = await storeChange(tx, project, revision, row.version)
        if (isStored) await also?.(tx)
        return isStored
      }
      const isOneStatement = !also && !revision.movesHandles
      if (await (isOneStatement ? store(db) : db.transaction().execute(store))) return after
    }
    throw conflict('The identity was changed by another request at the same time. Try again.')
  })
}

const revisions = new Turns()

const rowsOf = (db: Database, projectId: string, id: string) =>
  db.selectFrom('identity_identities').where('project_id', '=', projectId).where('id', '=', id)

/** The version of an identity's row; it differs after every change. */
const versionsOf = (db: Database, projectId: string, id: string) =>
  rowsOf(db, projectId, id).select(sql<string>`xmin::text`.as('version'))

export async function findIdentity(db: Database, projectId: string, id: string): Promise<Identity | undefined> {
  const row = await rowsOf(db, projectId, id).selectAll().executeTakeFirst()
  return row && identityOfRow(db, row)
}

export async function findIdentityByExternalId(
  db: Database,
  projectId: string,
  externalId: string,
): Promise<Identity | undefined> {
  const row = await db
    .selectFrom('identity_identities')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  return row && identityOfRow(db, row)
}

/** The identity to which a (normalised) value belongs, whatever its use. */
export const findIdentityOfHandle = (db: Database, projectId: string, value: string): Promise<Identity | undefined> =>
  findIdentityByHandle(db, projectId, value, 'any')

type HandleUse = CredentialType[] | 'verifiable' | 'recovery' | 'any'

/** The identity to which a (normalised) sign-in name or address belongs. */
export async function findIdentityByHandle(
  db: Database,
  projectId: string,
  value: string,
  use: HandleUse,
): Promise<Identity | undefined> {
  const row = await db
    .selectFrom('identity_handles as handle')
    .innerJoin('identity_identities as identity', (join) =>
      join.onRef('identity.project_id', '=', 'handle.project_id').onRef('identity.id', '=', 'handle.identity_id'),
    )
    .selectAll('identity')
    .where('handle.project_id', '=', projectId)
    .where('handle.value', '=', value)
    .$if(use === 'verifiable', (query) => query.where('handle.verifiable', '=', true))
    .$if(use === 'recovery', (query) => query.where('handle.recovery', '=', true))
    .$if(Array.isArray(use), (query) => query.where(sql<boolean>`handle.types ?| ${use}`))
    .executeTakeFirst()
  return row && identityOfRow(db, row)
}

/** The identity that security keys know by this user handle (base64). */
export async function findIdentityByKeyHandle(
  db: Database,
  projectId: string,
  handle: string,
): Promise<Identity | undefined> {
  if (handle === '') return undefined
  const row = await db
    .selectFrom('identity_identities')
    .selectAll()
    .where('project_id', '=', projectId)
    .where(sql<boolean>`credentials #>> '{webauthn,config,user_handle}' = ${handle}`)
    .executeTakeFirst()
  return row && identityOfRow(db, row)
}

/** Deletes an identity with all its dependent data. @returns whether it existed */
export async function deleteIdentity({ db, project, now }: EventPlace, id: string): Promise<boolean> {
  const projectId = project.id
  return db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom('identity_identities')
      .where('project_id', '=', projectId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (Number(deleted.numDeletedRows) === 0) return false
    await tx.deleteFrom('identity_handles').where('project_id', '=', projectId).where('identity_id', '=', id).execute()
    await tx
      .deleteFrom('identity_scim_members')
      .where('project_id', '=', projectId)
      .where('member_id', '=', id)
      .execute()
    await namesChanged(tx, projectId, [id], eventParts({ project, now }, [{ type: 'IdentityDeleted', identityId: id }]))
    await deleteSessionsOf(tx, projectId, [id])
    return true
  })
}

/** Deletes the sessions of identities with their devices. @returns the IDs of the sessions */
export async function deleteSessionsOf(
  db: Database,
  projectId: string,
  identityIds: readonly string[],
): Promise<string[]> {
  const deleted = await db
    .deleteFrom('identity_sessions')
    .where('project_id', '=', projectId)
    .where('identity_id', 'in', identityIds)
    .returning('id')
    .execute()
  if (deleted.length > 0) {
    await db
      .deleteFrom('identity_devices')
      .where('project_id', '=', projectId)
      .where(
        'session_id',
        'in',
        deleted.map(({ id }) => id),
      )
      .execute()
  }
  return deleted.map(({ id }) => id)
}
