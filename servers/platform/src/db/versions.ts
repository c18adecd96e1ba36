import { sql } from 'kysely'
import type { Database } from './database'

/** What lookups depend on. */
export type Realm = 'control' | 'sessions' | 'clients'

export const realms: readonly Realm[] = ['control', 'sessions', 'clients']

/** How many transactions can raise a realm's version concurrently without waiting. */
const SLOTS = 16

type Watched = { realm: Realm; tables: RegExp; on: string }

/** Changes that invalidate cached lookups. New sessions, identities and clients don't affect existing ones; events come with every token. */
export const watched: readonly Watched[] = [
  { realm: 'control', tables: /^control_(?!event)/, on: 'insert or update or delete or truncate' },
  { realm: 'control', tables: /^control_event_streams$/, on: 'insert or delete or truncate' },
  { realm: 'clients', tables: /^oauth2_clients$/, on: 'update or delete or truncate' },
  { realm: 'clients', tables: /^oauth2_keys$/, on: 'insert or update or delete or truncate' },
  { realm: 'sessions', tables: /^identity_(?:sessions|identities)$/, on: 'update or delete or truncate' },
]

/**
 * Lets a shared PostgreSQL count changes to cached data, by triggers, so that every writer is covered: older versions, and
 * manual deletions. A transaction raises a counter that no other one has locked; the sum of a realm's counters changes with its
 * commit.
 */
export async function watchChanges(tx: Database): Promise<void> {
  await sql`create table if not exists database_versions
    (realm text, slot int, version bigint not null default 0, primary key (realm, slot)) with (fillfactor = 20)`.execute(
    tx,
  )
  for (const realm of realms) {
    await sql`insert into database_versions (realm, slot)
      select ${realm}::text, n from generate_series(1, ${SLOTS}::int) n on conflict do nothing`.execute(tx)
  }
  await sql`create or replace function note_change() returns trigger language plpgsql set search_path from current as $$
    begin
      update database_versions set version = version + 1 where realm = tg_argv[0] and slot =
        (select slot from database_versions where realm = tg_argv[0] order by slot limit 1 for no key update skip locked);
      if not found then
        update database_versions set version = version + 1 where realm = tg_argv[0] and slot = 1 + pg_backend_pid() % ${sql.lit(SLOTS)};
      end if;
      return null;
    end $$`.execute(tx)
  const { rows } = await sql<{ name: string; is_watched: boolean }>`
    select c.relname as name, exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'note_change') as is_watched
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')`.execute(tx)
  for (const { name, is_watched } of rows) {
    const watch = watched.find(({ tables }) => tables.test(name))
    if (!watch || is_watched) continue
    await sql`create trigger note_change after ${sql.raw(watch.on)} on ${sql.table(name)}
      for each statement execute function note_change(${sql.lit(watch.realm)})`.execute(tx)
  }
}

/** The server's start time: another server, or a restored one, may have different counts. */
export const serverStart = sql<string>`pg_postmaster_start_time()::text`

/** The versions of all realms, as of one moment. */
export async function readVersions(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ realm: string; version: string; started: string }>`
    select realm, sum(version)::text as version, ${serverStart} as started from database_versions group by realm`.execute(
    db,
  )
  return new Map(rows.map(({ realm, version, started }) => [realm, `${version} ${started}`]))
}
