import { sql } from 'kysely'
import type { Database } from '../../db/database'

/** The exact number of identities in each project, from the recorded changes. Projects without changes have no entry. */
export async function countIdentities(db: Database, projectIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ project_id: string; count: string }>`
    select project_id, sum(change) as count from identity_count_changes
    where project_id = any(${projectIds}::uuid[]) group by project_id`.execute(db)
  return new Map(rows.map(({ project_id, count }) => [project_id, Number(count)]))
}

/** Merges the recorded changes of each project into one row. Several processes may run it at once. */
export async function sumUpCounts(db: Database): Promise<void> {
  await sql`
    with gone as (
      delete from identity_count_changes
      where project_id in (select project_id from identity_count_changes group by project_id having count(*) > 1)
      returning project_id, change)
    insert into identity_count_changes
    select project_id, sum(change) from gone group by project_id having sum(change) <> 0`.execute(db)
}
