import { sql, type AliasableExpression, type RawBuilder } from 'kysely'
import { waitForLargeResponse } from '../http/deadline'
import { pause } from '../work/pause'
import type { Database } from './database'
import { LARGE } from './weight'

/** Bytes of JSON after which a page ends early. One read may have as many again, so a response has up to 16 MB. */
const MOST_BYTES = 8 * 1024 * 1024
/** Maximum bytes of JSON of a list that only has numbered pages. */
export const MOST_LISTED = 2 * MOST_BYTES
/** PostgreSQL compresses a document to a hundredth of its size at best. */
const COMPRESSED = 100

/** An upper bound for the bytes of the documents in these columns, without reading them. */
export const weightOf = (columns: readonly string[]): RawBuilder<string> =>
  sql<string>`(${sql.join(
    columns.map((name) => {
      const column = sql.ref(name)
      const factor = sql`(case when pg_column_compression(${column}) is null then 1 else ${sql.lit(COMPRESSED)} end)::bigint`
      return sql`coalesce(pg_column_size(${column}) * ${factor}, 0)`
    }),
    sql` + `,
  )})`

export type Read<Row> = { rows: readonly Row[]; isCut: boolean }

type Weighed = {
  /** The most bytes of a row's documents, from `weightOf`, or a column that the query selects. */
  weight: RawBuilder<string>
  /** What the query sorts by. */
  order: RawBuilder<unknown>
  /** The most rows that the query reads. */
  limit: number
  /** The total weight of rows after which no further row fits. */
  room: number
}

/**
 * Reads rows within the byte limit, in one statement.
 * @param query sorted and limited by `order` and `limit`
 * @returns the rows, and whether there was no room for another one
 */
export async function readWithinBudget<Row extends object>(
  db: Database,
  query: AliasableExpression<Row>,
  { weight, order, limit, room }: Weighed,
): Promise<{ rows: Row[]; isCut: boolean }> {
  const weighed = sql`select *, ${weight} as row_weight from ${query.as('found')}`
  const summed = sql`select *, sum(row_weight) over (order by ${order} rows unbounded preceding) as weight_until
    from (${weighed}) as weighed`
  const { rows } = await sql<Row & { row_weight: string; weight_until: string }>`
    select * from (${summed}) as summed
    where weight_until - row_weight < ${sql.lit(room)} order by ${order}`.execute(db)
  const isCut = rows.length < limit && Number(rows.at(-1)?.weight_until ?? 0) >= room
  // what is left is what the query selects
  return { rows: rows.map(({ row_weight: _row, weight_until: _until, ...row }) => row as unknown as Row), isCut }
}

/**
 * Reads rows in parts until there are enough, or until their JSON has `MOST_BYTES`. Stored sizes are wrong for compressed
 * values, so reads aim at `LARGE` and adjust. Long lists wait for their project's turn.
 * @param read rows after one, at most `limit`, and whether there was no room for another one
 * @returns the rows, and whether the byte limit was reached
 */
export async function withinBytes<Row>(
  limit: number,
  read: (after: Row | undefined, limit: number, room: number) => Promise<Read<Row>>,
): Promise<{ rows: Row[]; isCut: boolean }> {
  const all: Row[] = []
  let bytes = 0
  for (let room = 2 * LARGE; ;) {
    const { rows, isCut } = await read(all.at(-1), limit - all.length, room)
    all.push(...rows)
    if (!isCut) return { rows: all, isCut: false }
    const had = rows.reduce((sum, row) => sum + JSON.stringify(row).length, 0)
    bytes += had
    if (bytes >= MOST_BYTES) break
    room = Math.min(MOST_BYTES, Math.ceil((room * LARGE) / Math.max(1, had)))
    if (bytes > LARGE) await waitForLargeResponse()
    await pause()
  }
  const more = await read(all.at(-1), 1, LARGE)
  return { rows: all, isCut: more.rows.length > 0 }
}

type List = {
  /** The ID before the first row. */
  start: string | undefined
  limit: number
  order: RawBuilder<unknown>
  /** Columns without a bound of their own. */
  documents: readonly string[]
}

/**
 * Rows of a list until there are enough, or until their documents have `MOST_BYTES` of JSON.
 * @param query rows after an ID, at most `limit`, sorted by `order`
 */
export const listWithinBytes = <Row extends { id: string }>(
  db: Database,
  { start, limit, order, documents }: List,
  query: (after: string | undefined, limit: number) => AliasableExpression<Row>,
): Promise<{ rows: Row[]; isCut: boolean }> =>
  withinBytes<Row>(limit, (last, rest, room) =>
    readWithinBudget(db, query(last?.id ?? start, rest), { weight: weightOf(documents), order, limit: rest, room }),
  )
