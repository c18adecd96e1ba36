import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../db/database'

/** A part of a statement, or a whole one. */
export type Sql = RawBuilder<unknown>

/** Lets everything happen that follows. */
export const openGate: Sql = sql`select 1 as open`

/**
 * Runs several writes as one statement, which is a transaction of its own and one way to the database. The gate is a statement that
 * uses up what may be used once, and returns a row if it was the one that did; the parts are writes that read `from gate`, so that
 * they do nothing otherwise.
 * @returns whether the gate let them
 */
export async function together(db: Database, gate: Sql, parts: readonly Sql[]): Promise<boolean> {
  const named = parts.map((part, index) => sql`, ${sql.raw(`part_${index}`)} as (${part})`)
  const { rows } = await sql`with gate as (${gate})${sql.join(named, sql``)} select 1 from gate`.execute(db)
  return rows.length > 0
}
