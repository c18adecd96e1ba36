import { sql, type Kysely } from 'kysely'
import type { Database } from './database'

/**
 * One step of a service's schema. Steps run once, in order, services one after the other; a name that was released is never
 * changed. `up` is given an untyped handle, as the tables' types describe the last step only.
 */
export type Migration = { name: string; up: (db: Kysely<unknown>) => Promise<void> }

const LOCK = 4400_4455

/** Waits until no other platform changes the schema; until the end of the transaction. */
export async function lockMigrations(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
}

/**
 * Brings the database up to date. Several platforms may start at once on one PostgreSQL: one migrates, the others wait.
 * @returns the names of the steps that were run
 */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await lockMigrations(tx)
    await sql`create table if not exists migrations (name text primary key, at timestamptz not null default now())`.execute(
      tx,
    )
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(tx)
    const done = new Set(rows.map((row) => row.name))
    const run: string[] = []
    for (const { name, up } of migrations) {
      if (done.has(name)) continue
      // the step's own handle knows no tables: the types describe the schema after the last step
      await up(tx as unknown as Kysely<unknown>)
      await sql`insert into migrations (name) values (${name})`.execute(tx)
      run.push(name)
    }
    return run
  })
}
