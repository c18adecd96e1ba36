import { preparedPool } from '../prepared-pool'
import type { Exchange } from './shared-counts'

const table = 'gateway_limits'
/** An arbitrary advisory lock number that nothing else uses. */
const lock = 4_455_003

const schema = `
  create unlogged table if not exists ${table} (key text primary key, count bigint not null, ends timestamptz not null);
  create index if not exists ${table}_ends on ${table} (ends);
`

/** Request counts in a table that all gateways of one database share. One statement per exchange. */
export function postgresExchange(databaseUrl: string): { exchange: Exchange; close: () => Promise<void> } {
  const { query, close } = preparedPool(databaseUrl, { schema, lock })
  return {
    async exchange(shares) {
      // Always in the same order, so that two gateways can't deadlock.
      const ordered = shares.toSorted((a, b) => (a.key < b.key ? -1 : 1))
      const rows = await query<{ key: string; count: string }>(
        `with gone as (
           delete from ${table} where key in (select key from ${table} where ends < now() order by key limit 1000 for update skip locked)
         )
         insert into ${table} (key, count, ends)
         select key, added, to_timestamp(ends / 1000)
           from unnest($1::text[], $2::bigint[], $3::float8[]) with ordinality as told (key, added, ends, at) order by at
         on conflict (key) do update set count = ${table}.count + excluded.count
         returning key, count`,
        [ordered.map(({ key }) => key), ordered.map(({ added }) => added), ordered.map(({ ends }) => ends)],
      )
      return new Map(rows.map(({ key, count }) => [key, Number(count)]))
    },
    close,
  }
}
