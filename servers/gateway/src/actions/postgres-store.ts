import pg from 'pg'

import { preparedPool } from '../prepared-pool'
import type { ActionQuery, ActionStore, Entry } from './action'
import { entryText, genesis, type Head } from './chain'

const table = 'gateway_actions'
/** An arbitrary advisory lock number that nothing else uses. */
const lock = 4_455_001

/** The IDs in an action's path. */
const resources = `jsonb_path_query_array(action, '$.resource.*')`

const schema = `
  create table if not exists ${table} (
    id text collate "C" primary key,
    time timestamptz not null,
    actor_id text not null,
    actor_email text not null,
    project text,
    project_id text,
    workspace_id text,
    operation text not null,
    status integer not null,
    action jsonb not null
  );
  alter table ${table} add column if not exists seq bigint;
  alter table ${table} add column if not exists prev text;
  alter table ${table} add column if not exists hash text;
  -- The text that was hashed: jsonb keeps neither the order of keys nor the spelling of numbers.
  alter table ${table} add column if not exists entry text;
  alter table ${table} add column if not exists begun text;
  create unique index if not exists ${table}_seq on ${table} (seq);
  create index if not exists ${table}_begun on ${table} (begun);
  create table if not exists ${table}_head (
    one boolean primary key default true check (one),
    seq bigint not null,
    prev text not null,
    hash text not null
  );
  insert into ${table}_head (seq, prev, hash) values (0, '', '${genesis.hash}') on conflict do nothing;
  create index if not exists ${table}_project on ${table} (project_id, id desc);
  create index if not exists ${table}_workspace on ${table} (workspace_id, id desc);
  create index if not exists ${table}_actor on ${table} (actor_id, id desc);
  create index if not exists ${table}_resources on ${table} using gin (${resources});
`

/** Keeps actions in a table that all gateways of one database share; it is created on first use. */
export function postgresActionStore(databaseUrl: string): ActionStore {
  const pool = preparedPool(databaseUrl, { schema, lock })

  return {
    async append(action) {
      await pool.query(
        // A single statement locks the head's row until the entry is stored, so gateways take turns.
        `with head as (
           update ${table}_head set seq = seq + 1, prev = hash,
             hash = encode(sha256(convert_to(hash || E'\\n' || (seq + 1) || E'\\n' || $10::text, 'UTF8')), 'hex')
           returning seq, prev, hash
         )
         insert into ${table}
           (id, time, actor_id, actor_email, project, project_id, workspace_id, operation, status, action, entry, begun, seq, prev, hash)
         select $1, $2::timestamptz, $3, $4, $5, $6, $7, $8, $9::int, $10::jsonb, $10::text, $11, seq, prev, hash from head`,
        [
          action.id,
          action.time,
          action.actor.id,
          action.actor.email,
          action.project,
          action.project_id,
          action.workspace_id,
          action.operation,
          action.status,
          entryText(action),
          action.begun,
        ],
      )
    },

    async find(query) {
      const { where, values } = conditions(query)
      const rows = await pool.query<Row>(
        `select coalesce(entry, action::text) as text, seq, prev, hash from ${table} as one where ${where}
           and not (action->>'phase' = 'begun' and exists (select 1 from ${table} as later where later.begun = one.id))
         order by id desc limit ${query.size}`,
        values,
      )
      return rows.map(entryOf)
    },

    ready: async () => void (await pool.query(`select from ${table} limit 1`, [])),
    close: pool.close,
  }
}

type Row = { text: string; seq: string | null; prev: string | null; hash: string | null }

// Written by us; 64-bit numbers arrive as text.
const entryOf = ({ text, seq, prev, hash }: Row): Entry => ({
  ...(JSON.parse(text) as Entry),
  ...(seq !== null && prev !== null && hash !== null && { seq: Number(seq), prev, hash }),
})

/**
 * The lines of a database's log in the order of its chain, and the recorded end of that chain. Entries from before the chain come first.
 */
export async function* postgresLines(databaseUrl: string): AsyncGenerator<{ line: string } | { head: Head }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // One snapshot: gateways may keep writing.
    await client.query('begin isolation level repeatable read read only')
    const head = await client.query<{ seq: string; hash: string }>(`select seq, hash from ${table}_head`)
    const old = await client.query<{ count: string }>(`select count(*) from ${table} where seq is null`)
    for (let i = 0; i < Number(old.rows[0]?.count); i++) yield { line: '{}' }
    for (let after = '0', more = true; more;) {
      const { rows } = await client.query<Row>(
        `select entry as text, seq, prev, hash from ${table} where seq > $1 order by seq limit 1000`,
        [after],
      )
      for (const { text, seq, prev, hash } of rows) {
        yield { line: `${text.slice(0, -1)},"seq":${seq},"prev":"${prev}","hash":"${hash}"}` }
      }
      after = rows.at(-1)?.seq ?? after
      more = rows.length > 0
    }
    const [end] = head.rows
    if (end) yield { head: { seq: Number(end.seq), hash: end.hash } }
  } finally {
    await client.end()
  }
}

function conditions({ filter, visibleTo, before }: ActionQuery): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const parts = [
    `(actor_id = ${put(visibleTo.actor)} or project_id = any(${put(visibleTo.projects)}::text[])
      or workspace_id = any(${put(visibleTo.workspaces)}::text[]))`,
  ]
  if (before !== undefined) parts.push(`id < ${put(before)}`)
  if (filter.project !== undefined) {
    const value = put(filter.project)
    parts.push(`(project = ${value} or project_id = ${value})`)
  }
  if (filter.actor !== undefined) {
    const value = put(filter.actor)
    parts.push(`(actor_id = ${value} or actor_email = ${value})`)
  }
  if (filter.operation !== undefined) parts.push(`operation = ${put(filter.operation)}`)
  if (filter.resource !== undefined) parts.push(`${resources} @> jsonb_build_array(${put(filter.resource)}::text)`)
  if (filter.status?.endsWith('xx')) parts.push(`status / 100 = ${put(Number(filter.status[0]))}`)
  else if (filter.status !== undefined) parts.push(`status = ${put(Number(filter.status))}`)
  if (filter.from !== undefined) parts.push(`time >= ${put(filter.from)}`)
  if (filter.to !== undefined) parts.push(`time < ${put(filter.to)}`)
  return { where: parts.join(' and '), values }
}
