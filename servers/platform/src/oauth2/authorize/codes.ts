import { sql, type Selectable } from 'kysely'
import type { Database, Tables } from '../../db/database'
import type { Part, Sql } from '../../db/together'
import type { Call } from '../../http/handlers'
import type { Consent } from '../challenges/documents'
import { sha256 } from '../secrets'

export type CodeRow = Selectable<Tables['oauth2_codes']>

/** Stores a code, by its hash. */
export const codePart =
  (
    { project }: Pick<Call, 'project'>,
    code: string,
    { client_id, grant_id, document, expires_at }: Pick<CodeRow, 'client_id' | 'grant_id' | 'document' | 'expires_at'>,
  ): Part =>
  (from) =>
    sql`insert into oauth2_codes (project_id, hash, client_id, grant_id, document, expires_at)
      select ${project.id}::uuid, ${sha256(code)}, ${client_id}, ${grant_id}::uuid, ${JSON.stringify(document)}::jsonb,
        ${expires_at}::timestamptz${from()}`

/** A code, used or not, and its consent. */
export async function findCode(
  db: Database,
  { project }: Pick<Call, 'project'>,
  code: string,
): Promise<{ row: CodeRow; consent: Consent | null } | undefined> {
  const found = await db
    .selectFrom('oauth2_codes as c')
    .leftJoin('oauth2_consents as g', (join) =>
      join.onRef('g.project_id', '=', 'c.project_id').onRef('g.id', '=', 'c.grant_id'),
    )
    .selectAll('c')
    .select('g.document as consent')
    .where('c.project_id', '=', project.id)
    .where('c.hash', '=', sha256(code))
    .executeTakeFirst()
  if (!found) return undefined
  const { consent, ...row } = found
  return { row, consent }
}

/** Consumes a code, as a gate: of two concurrent exchanges only one succeeds. */
export const spentCode = ({ project_id, hash }: CodeRow): Sql =>
  sql`update oauth2_codes set used = true where project_id = ${project_id}::uuid and hash = ${hash} and not used returning hash`

/** Revokes a code. */
export async function removeCode(db: Database, { project_id, hash }: CodeRow): Promise<void> {
  await db.deleteFrom('oauth2_codes').where('project_id', '=', project_id).where('hash', '=', hash).execute()
}
