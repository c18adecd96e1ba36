import { sql, type RawBuilder } from 'kysely'
import type { Database } from './database'

/** A statement or a part of one. */
export type Sql = RawBuilder<unknown>

/**
 * A write as a part of a statement. It selects its rows `from` the gate, so that it does nothing if the gate is closed; without
 * a gate it may write `values`, which PostgreSQL plans faster.
 */
export type Part = (from: (...sources: readonly Sql[]) => Sql, isGated: boolean) => Sql

const fromAny = (sources: readonly Sql[]): Sql => (sources.length === 0 ? sql`` : sql` from ${sql.join(sources)}`)

/**
 * Runs several writes as one statement, which is a transaction of its own and one round trip.
 * @param gate a statement that consumes a one-time value, and returns a row if it did; without one, all parts run
 * @returns whether the gate was open
 */
export async function together(db: Database, parts: readonly Part[], gate?: Sql): Promise<boolean> {
  const all = parts.map((part) =>
    part((...sources) => fromAny(gate ? [sql`gate`, ...sources] : sources), gate !== undefined),
  )
  const last = gate ? sql`select 1 from gate` : all.pop()
  if (!last) return true
  const named = all.map((part, index) => sql`${sql.raw(`part_${index}`)} as (${part})`)
  const before = gate ? [sql`gate as (${gate})`, ...named] : named
  const { rows } = await sql`${before.length > 0 ? sql`with ${sql.join(before)} ` : sql``}${last}`.execute(db)
  return !gate || rows.length > 0
}

/** The query builder for a statement that writes these parts, too. */
export const withParts = (db: Database, parts: readonly Part[]) =>
  parts.reduce<ReturnType<Database['with']>>(
    (query, part, index) =>
      query.with(`part_${index}`, () => sql<object>`(${part((...sources) => fromAny(sources), false)})`),
    db,
  )
