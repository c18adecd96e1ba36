import { randomBytes } from 'node:crypto'
import type { Database } from '../database'
import { vaultOf, type SealedAt } from './vault'

/** A project's own random secret, created on first use. It is sealed in the database. */
export async function ownSecret(
  db: Database,
  table: 'identity_sealing' | 'oauth2_sealing',
  projectId: string,
): Promise<string> {
  const at: SealedAt = { column: `${table}.secret`, key: [projectId] }
  const find = async () => {
    const row = await db.selectFrom(table).select('secret').where('project_id', '=', projectId).executeTakeFirst()
    return row && vaultOf(db).open(at, row.secret)
  }
  const known = await find()
  if (known !== undefined) return known
  // another process may be a moment faster: the first one counts
  await db
    .insertInto(table)
    .values({ project_id: projectId, secret: vaultOf(db).seal(at, randomBytes(32).toString('base64url')) })
    .onConflict((taken) => taken.column('project_id').doNothing())
    .execute()
  const secret = await find()
  if (secret === undefined) throw new Error(`The secret of ${table} was not stored.`)
  return secret
}
