import { sql, type RawBuilder } from 'kysely'

/** Bytes of JSON after which a page ends before its size. As one read may have as many, a response has up to 16 MB. */
const MOST_BYTES = 8 * 1024 * 1024
/** PostgreSQL compresses a document to a hundredth of its size at best. */
const COMPRESSED = 100

/** The most bytes that the documents in these columns can have, without reading them. */
export const weightOf = (columns: readonly string[]): RawBuilder<string> =>
  sql<string>`(${sql.join(
    columns.map((name) => {
      const column = sql.ref(name)
      const factor = sql`(case when pg_column_compression(${column}) is null then 1 else ${sql.lit(COMPRESSED)} end)::bigint`
      return sql`coalesce(pg_column_size(${column}) * ${factor}, 0)`
    }),
    sql` + `,
  )})`

/** Of rows with their `weight`, in the order of descending IDs: the weight of all rows up to each. */
export const weightUntil = sql<string>`sum(weight) over (order by id desc rows unbounded preceding)`

/** Whether the rows before one leave room for it. */
export const hasRoom = sql<boolean>`until - weight < ${sql.lit(MOST_BYTES)}`

/** Whether these rows leave no room for another one. */
export const isFull = (rows: readonly { until: string }[]): boolean => Number(rows.at(-1)?.until ?? 0) >= MOST_BYTES

/**
 * Reads rows until there are enough, or until their JSON has `MOST_BYTES`. What the storage says of sizes is too much where it
 * compresses them, so a read may end early; then the next one continues after it.
 * @param start the ID before the first row
 * @param read rows after an ID, at most `limit`, and whether another one has no room
 * @returns the rows, and whether the bytes ended them
 */
export async function withinBytes<Row extends { id: string }>(
  start: string | undefined,
  limit: number,
  read: (after: string | undefined, limit: number) => Promise<{ rows: readonly Row[]; isCut: boolean }>,
): Promise<{ rows: Row[]; isCut: boolean }> {
  const all: Row[] = []
  for (let bytes = 0; ;) {
    const { rows, isCut } = await read(all.at(-1)?.id ?? start, limit - all.length)
    all.push(...rows)
    if (!isCut) return { rows: all, isCut: false }
    bytes += rows.reduce((sum, row) => sum + JSON.stringify(row).length, 0)
    if (bytes < MOST_BYTES) continue
    const more = await read(all.at(-1)?.id, 1)
    return { rows: all, isCut: more.rows.length > 0 }
  }
}
