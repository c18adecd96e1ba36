import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, sql, type PostgresPoolClient } from 'kysely'
import type { Database } from './database'

/**
 * One step of a service's schema. Steps run once, in order, services one after the other; a step that was released is never
 * changed. `up` gets an untyped handle, as the tables' types only describe the last step.
 */
export type Migration = { name: string; up: (db: Kysely<unknown>) => Promise<void> }

/** The database has another schema than this version of the platform can work with. */
export class SchemaMismatch extends Error {}

const LOCK = 4400_4455

/** Waits until no other platform changes the schema, and keeps others waiting until the transaction ends. */
export async function lockMigrations(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
}

/** The statements of a step, recorded by running it against nothing. */
async function statementsOf({ up }: Migration): Promise<string[]> {
  const statements: string[] = []
  const client = {
    query: async (text: string) => {
      statements.push(text)
      return { command: 'SELECT' as const, rowCount: 0, rows: [] }
    },
    release: () => undefined,
  }
  // a client without cursors
  const pool = { connect: async () => client as unknown as PostgresPoolClient, end: async () => undefined }
  await up(new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }))
  return statements
}

/** Changes when a step does. */
export async function checksumOf(migration: Migration): Promise<string> {
  const statements = await statementsOf(migration)
  return createHash('sha256')
    .update([migration.name, ...statements].join('\n'))
    .digest('hex')
}

/** The migrations recorded in the database. Those of versions without checksums have none. */
async function recorded(tx: Database): Promise<Map<string, string | null>> {
  await sql`create table if not exists migrations (name text primary key, at timestamptz not null default now())`.execute(
    tx,
  )
  await sql`alter table migrations add column if not exists checksum text`.execute(tx)
  const { rows } = await sql<{ name: string; checksum: string | null }>`select name, checksum from migrations`.execute(
    tx,
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/**
 * Migrates the database. Several platforms can start at once on one PostgreSQL: one migrates, the others wait.
 * @returns the names of the steps that ran
 * @throws SchemaMismatch if the database has unknown steps, or ran one that has changed since
 */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await lockMigrations(tx)
    const done = await recorded(tx)
    const names = new Set(migrations.map(({ name }) => name))
    const unknown = [...done.keys()].find((name) => !names.has(name))
    if (unknown !== undefined) {
      throw new SchemaMismatch(
        `The database was migrated by a newer version of the platform (migration ${unknown}). Start that version, or restore a backup.`,
      )
    }
    const run: string[] = []
    for (const migration of migrations) {
      const { name, up } = migration
      const [before, checksum] = [done.get(name), await checksumOf(migration)]
      if (before === checksum) continue
      if (before) {
        throw new SchemaMismatch(
          `The migration ${name} is not the one that the database ran. A released migration must not change; add a new one.`,
        )
      }
      if (before === null) {
        await sql`update migrations set checksum = ${checksum} where name = ${name}`.execute(tx)
        continue
      }
      // the step's own handle knows no tables: the types describe the schema after the last step
      await up(tx as unknown as Kysely<unknown>)
      await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(tx)
      run.push(name)
    }
    return run
  })
}
