import { sql } from 'kysely'
import type { Database } from '../db/database'

/** How many of a project's newest revisions are stored: `most`, or fewer if they have more than `bytes`, but never fewer than `fewest`. */
const limits = { most: 1_000, bytes: 64 * 1024 * 1024, fewest: 20 }

/**
 * Deletes a project's oldest revisions beyond the limits. Those of its branding publications stay, as a rollback needs them. Call it
 * in the transaction that changes the project, which locks the project's row.
 * @param current the project's new revision
 */
export async function trimRevisions(
  tx: Database,
  projectId: string,
  current: string,
  { most, bytes, fewest } = limits,
): Promise<void> {
  // the size as stored, which is known without reading the documents
  await sql`delete from control_revisions where project_id = ${projectId} and id <> ${current} and id in (
    select id from (
      select id, row_number() over newest as place, sum(pg_column_size(document)) over newest as bytes
      from control_revisions where project_id = ${projectId} window newest as (order by created_at desc, id desc)
    ) placed where place > ${sql.lit(most)} or (place > ${sql.lit(fewest)} and bytes > ${sql.lit(bytes)})
  ) and not exists (
    select from control_branding_publications p where p.project_id = ${projectId}
      and control_revisions.id in (p.revision_id, p.previous_revision_id)
  )`.execute(tx)
}
