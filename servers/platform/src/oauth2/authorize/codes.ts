import type { Selectable } from 'kysely'
import type { Database, Tables } from '../../db/database'
import type { Call } from '../../http/handlers'
import { sha256 } from '../secrets'

export type CodeRow = Selectable<Tables['oauth2_codes']>

/** Keeps a code, by its hash. */
export async function insertCode(
  db: Database,
  { project }: Pick<Call, 'project'>,
  code: string,
  row: Pick<CodeRow, 'client_id' | 'grant_id' | 'document' | 'expires_at'>,
): Promise<void> {
  await db
    .insertInto('oauth2_codes')
    .values({ ...row, project_id: project.id, hash: sha256(code), document: JSON.stringify(row.document) })
    .execute()
}

/** A code, used or not. */
export async function findCode(
  db: Database,
  { project }: Pick<Call, 'project'>,
  code: string,
): Promise<CodeRow | undefined> {
  return db
    .selectFrom('oauth2_codes')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('hash', '=', sha256(code))
    .executeTakeFirst()
}

/** Uses up a code: of two exchanges at a time one comes second. @returns whether it was there and unused */
export async function spendCode(tx: Database, { project_id, hash }: CodeRow): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('oauth2_codes')
    .set({ used: true })
    .where('project_id', '=', project_id)
    .where('hash', '=', hash)
    .where('used', '=', false)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/** Takes a code back. */
export async function removeCode(db: Database, { project_id, hash }: CodeRow): Promise<void> {
  await db.deleteFrom('oauth2_codes').where('project_id', '=', project_id).where('hash', '=', hash).execute()
}
