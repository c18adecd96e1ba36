import { preparedPool } from '../prepared-pool'
import type { SessionRecord, SessionStore } from './session-record'

const table = 'gateway_sessions'
/** An arbitrary advisory lock number that nothing else uses. */
const lock = 4_455_002

const schema = `
  create table if not exists ${table} (
    key text primary key,
    id text not null,
    person text not null,
    sealed text not null,
    created bigint not null,
    seen bigint not null,
    expires bigint not null,
    ip text not null,
    agent text not null
  );
  create index if not exists ${table}_person on ${table} (person);
  create index if not exists ${table}_expires on ${table} (expires);
`
const columns = 'key, id, person, sealed, created::float8, seen::float8, expires::float8, ip, agent'

/** Keeps sessions in a table that all gateways of one database share; it is created on first use. */
export function postgresSessionStore(databaseUrl: string): SessionStore {
  const pool = preparedPool(databaseUrl, { schema, lock })
  const query = (sql: string, values: unknown[]) => pool.query<SessionRecord>(sql, values)

  return {
    async put({ key, id, person, sealed, created, seen, expires, ip, agent }) {
      await query(`insert into ${table} values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, [
        ...[key, id, person, sealed, created, seen, expires, ip, agent],
      ])
    },
    async get(key) {
      const [record] = await query(`select ${columns} from ${table} where key = $1`, [key])
      return record
    },
    async touch(key, seen) {
      await query(`update ${table} set seen = $2 where key = $1`, [key, seen])
    },
    of: (person) => query(`select ${columns} from ${table} where person = $1 order by seen desc`, [person]),
    async remove(keys) {
      await query(`delete from ${table} where key = any($1::text[])`, [keys])
    },
    async sweep(now, idleSince) {
      await query(`delete from ${table} where expires <= $1 or seen <= $2`, [now, idleSince])
    },
    ready: async () => void (await query(`select from ${table} limit 1`, [])),
    close: pool.close,
  }
}
