import { sql } from 'kysely'
import type { Database } from '../db/database'
import { startRounds } from '../work/rounds'

type Owned = { table: string; column: string }

/** Rows that one statement deletes: far from the limit of a statement's time, also for large rows. */
const AT_ONCE = 1000
/** How long a request deletes before a background job continues. */
const MAX_DURATION = 10_000
/** How often purges are looked for that a request left, or that ended with their process. */
const EVERY = 5_000

/** Tables whose rows belong to a project: each has the project's id as a column. */
async function ownedTables(db: Database): Promise<Owned[]> {
  const { rows } = await sql<Owned>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c
    where c.table_schema = current_schema() and c.column_name in ('project_id', 'nid') and c.data_type = 'uuid'
    order by c.table_name`.execute(db)
  return rows
}

/** Deletes some of a project's rows. @returns how many */
async function deleteSome(db: Database, { table, column }: Owned, projectId: string): Promise<number> {
  const from = sql.table(table)
  const { numAffectedRows } = await sql`
    delete from ${from} where ctid = any(array(select ctid from ${from} where ${sql.ref(column)} = ${projectId} limit ${AT_ONCE}))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/**
 * Deletes everything of a project marked as deleted, in batches, then the project. It can be stopped between any two batches
 * and run again, also concurrently.
 * @returns whether it is done; `shouldContinue` is called between batches
 */
async function deleteProject(db: Database, projectId: string, shouldContinue: () => boolean): Promise<boolean> {
  const owned = await ownedTables(db)
  // requests that were under way may have written to a table after its turn
  for (let found = true; found;) {
    found = false
    for (const table of owned) {
      for (let count = AT_ONCE; count === AT_ONCE;) {
        if (!shouldContinue()) return false
        count = await deleteSome(db, table, projectId)
        found ||= count > 0
      }
    }
  }
  await db.deleteFrom('control_projects').where('id', '=', projectId).where('state', '=', 'deleted').execute()
  return true
}

/**
 * Deletes a project with everything in it. It disappears immediately; rows that are left after ten seconds are
 * deleted in the background.
 */
export async function purge(db: Database, projectId: string): Promise<void> {
  await db.updateTable('control_projects').set({ state: 'deleted' }).where('id', '=', projectId).execute()
  const end = Date.now() + MAX_DURATION
  await deleteProject(db, projectId, () => Date.now() < end)
}

/** Continues unfinished purges in the background. @returns a function that stops it */
export function startPurges({ db, warn }: { db: Database; warn: (error: unknown) => void }): () => Promise<void> {
  const round = async (shouldContinue: () => boolean) => {
    const deleted = await db.selectFrom('control_projects').select('id').where('state', '=', 'deleted').execute()
    for (const { id } of deleted) if (shouldContinue()) await deleteProject(db, id, shouldContinue)
  }
  return startRounds({ every: EVERY, round, warn })
}
