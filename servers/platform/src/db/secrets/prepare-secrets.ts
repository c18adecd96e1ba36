import { sql } from 'kysely'
import type { Database } from '../database'
import { lockMigrations } from '../migrate'
import { resealColumn, type Resealed } from './reseal'
import { sealedColumns } from './sealed-columns'
import { SecretsKeyError, type KeySource } from './secrets-key'
import { vaultOf } from './vault'

/** The keys that the database's secrets are sealed with. */
const keyIds = async (db: Database): Promise<string[]> =>
  (await db.selectFrom('control_secrets_keys').select('id').orderBy('created_at').execute()).map(({ id }) => id)

/**
 * Checks that the keys are those of the database, and seals plaintext values of an older version, in batches.
 * @throws SecretsKeyError if a required key is missing
 */
export async function prepareSecrets(db: Database, source: KeySource): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockMigrations(tx)
    const have = new Set(source.keys.map(({ id }) => id))
    const missing = (await keyIds(tx)).filter((id) => !have.has(id))
    if (missing.length > 0) {
      throw new SecretsKeyError(
        `${source.name}: the secrets of this database are sealed with the key ${missing.join(' and ')}, which is not there (there: ${[...have].join(', ')}). Restore it: nothing else opens them.`,
      )
    }
    // the key is on the disk before anything is sealed with it
    source.keep()
    await tx
      .insertInto('control_secrets_keys')
      .values({ id: vaultOf(tx).keyId })
      .onConflict((known) => known.doNothing())
      .execute()
  })
  const sealed = new Set(
    (await db.selectFrom('control_sealed_columns').select('name').execute()).map(({ name }) => name),
  )
  for (const column of sealedColumns) {
    if (sealed.has(column.name)) continue
    await resealColumn(db, column, { includesClear: true })
    await db
      .insertInto('control_sealed_columns')
      .values({ name: column.name })
      .onConflict((known) => known.doNothing())
      .execute()
  }
}

export type Rotation = {
  columns: Resealed[]
  /** The key that everything is sealed with now. */
  keyId: string
  /** Keys that no longer seal anything. */
  retired: string[]
}

/**
 * Reseals everything with the first key, in batches. It can be stopped and run again, and run while the platform does. Older
 * keys are retired once nothing is sealed with them.
 */
export async function rotateSecrets(db: Database, batch?: number): Promise<Rotation> {
  const { keyId } = vaultOf(db)
  const columns: Resealed[] = []
  for (const column of sealedColumns) columns.push(await resealColumn(db, column, { includesClear: false, batch }))
  // a second pass for rows that a platform with an older key wrote meanwhile
  let left = 0
  for (const column of sealedColumns) {
    const { resealed, unreadable } = await resealColumn(db, column, { includesClear: false, batch })
    left += resealed + unreadable
  }
  if (left > 0) return { columns, keyId, retired: [] }
  const retired = (await keyIds(db)).filter((id) => id !== keyId)
  if (retired.length > 0) {
    await sql`delete from control_secrets_keys where id <> ${keyId}`.execute(db)
  }
  return { columns, keyId, retired }
}
