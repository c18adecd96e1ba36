import { sql } from 'kysely'
import type { Database } from '../db/database'

type Owned = { table: string; column: string }

/** Tables whose rows belong to a project: each has the project's id as a column. */
async function ownedTables(db: Database): Promise<Owned[]> {
  const { rows } = await sql<Owned>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c
    where c.table_schema = current_schema() and c.column_name in ('project_id', 'nid')
      and c.table_name not like 'control\\_%' and c.data_type = 'uuid'`.execute(db)
  return rows
}

/**
 * Removes a project with everything in it, in one transaction. Tables that others point to are tried again once those
 * are empty.
 */
export async function purge(db: Database, projectId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    let left = await ownedTables(tx)
    while (left.length > 0) {
      const blocked: Owned[] = []
      for (const owned of left) {
        await sql`savepoint purge`.execute(tx)
        try {
          await sql`delete from ${sql.table(owned.table)} where ${sql.ref(owned.column)} = ${projectId}`.execute(tx)
        } catch (error) {
          const blockedBy = error instanceof Error && Reflect.get(error, 'code') === '23503'
          if (!blockedBy) throw error
          await sql`rollback to savepoint purge`.execute(tx)
          blocked.push(owned)
        }
      }
      if (blocked.length === left.length)
        throw new Error(`Rows of ${blocked[0]?.table} are held by rows of no project.`)
      left = blocked
    }
    await tx.deleteFrom('control_projects').where('id', '=', projectId).execute()
  })
}
