import { sql } from 'kysely'
import type { Database } from '../database'
import type { SealedColumn } from './sealed-columns'
import { SealError, sealedWith, vaultOf, type SealedAt } from './vault'

/** How many rows are read at once, and how many of them are written in one transaction. */
const READ = 1000
const WRITTEN = 100

export type Resealed = {
  column: string
  /** Values that are sealed with the first key now, and were not before. */
  resealed: number
  /** Values that none of the keys opens. They stay as they are. */
  unreadable: number
}

type Row = { key: [string, ...string[]]; stored: string | null }
type Options = {
  /** Seals values that are not sealed, too: only for columns that were never sealed as a whole. */
  includesClear: boolean
  batch?: number | undefined
}

const keyOf = ({ key }: SealedColumn) => sql.join(key.map((name) => sql.ref(name)))

/** The next rows by primary key; `stored` of those only that the first key has not sealed. */
async function nextRows(db: Database, column: SealedColumn, after: string[] | undefined, limit: number) {
  const { table, key, stored } = column
  const texts = sql.join(key.map((name) => sql`${sql.ref(name)}::text`))
  const rows = await sql<{ key: [string, ...string[]]; stored: string | null }>`
    select json_build_array(${texts}) as key,
      case when starts_with(${stored}, ${sealedWith(vaultOf(db).keyId)}) then null else ${stored} end as stored
    from ${sql.table(table)}
    ${after ? sql`where (${keyOf(column)}) > (${sql.join(after)})` : sql``}
    order by ${keyOf(column)} limit ${limit}`.execute(db)
  return rows.rows
}

function resealed(db: Database, { name }: SealedColumn, { key, stored }: Row, includesClear: boolean) {
  if (stored === null) return undefined
  const vault = vaultOf(db)
  const at: SealedAt = { column: name, key }
  try {
    return vault.seal(at, vault.open(at, stored))
  } catch (error) {
    if (!(error instanceof SealError)) throw error
    return includesClear ? vault.seal(at, stored) : undefined
  }
}

/**
 * Reseals a column's values with the first key, in batches. It can be stopped and run again without repeating work. Rows
 * changed concurrently are skipped.
 */
export async function resealColumn(db: Database, column: SealedColumn, options: Options): Promise<Resealed> {
  const { batch = READ } = options
  const report: Resealed = { column: column.name, resealed: 0, unreadable: 0 }
  let after: string[] | undefined
  for (;;) {
    const rows = await nextRows(db, column, after, batch)
    const storedRows = rows.filter(({ stored }) => stored !== null)
    for (let start = 0; start < storedRows.length; start += WRITTEN) {
      await db.transaction().execute(async (tx) => {
        for (const row of storedRows.slice(start, start + WRITTEN)) {
          const sealed = resealed(tx, column, row, options.includesClear)
          if (sealed === undefined) report.unreadable++
          else report.resealed += await replace(tx, column, row, sealed)
        }
      })
    }
    after = rows.at(-1)?.key
    if (rows.length < batch) return report
  }
}

/** Stores a value unless the row has changed since it was read. @returns 1, or 0 if it has */
async function replace(tx: Database, column: SealedColumn, row: Row, sealed: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(column.table)} set ${column.store(sealed)}
    where (${keyOf(column)}) = (${sql.join(row.key)}) and ${column.stored} = ${row.stored}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
