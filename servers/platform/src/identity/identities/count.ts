import { sql } from 'kysely'
import type { Database } from '../../db/database'

/** How many identities each of the projects has; exact, from the written changes. A project without a change has no entry. */
export async function countIdentities(db: Database, projectIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ project_id: string; count: string }>`
    select project_id, sum(change) as count from identity_count_changes
    where project_id = any(${projectIds}::uuid[]) group by project_id`.execute(db)
  return new Map(rows.map(({ project_id, count }) => [project_id, Number(count)]))
}

/** Makes one row of the written changes of each project. Several processes may do it at once. */
export async function sumUpCounts(db: Database): Promise<void> {
  await sql`
    with gone as (
      delete from identity_count_changes
      where project_id in (select project_id from identity_count_changes group by project_id having count(*) > 1)
      returning project_id, change)
    insert into identity_count_changes
    select project_id, sum(change) from gone group by project_id having sum(change) <> 0`.execute(db)
}
