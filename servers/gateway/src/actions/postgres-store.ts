import pg from 'pg'

import type { Action, ActionQuery, ActionStore } from './action'

const table = 'gateway_actions'
/** Any number that nobody else locks; two gateways that start at once must not both create the table. */
const lock = 4_455_001

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
  create index if not exists ${table}_project on ${table} (project_id, id desc);
  create index if not exists ${table}_workspace on ${table} (workspace_id, id desc);
  create index if not exists ${table}_actor on ${table} (actor_id, id desc);
`

/** Keeps actions in a table that all gateways of one database share; it is made on the first use. */
export function postgresActionStore(databaseUrl: string): ActionStore {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, connectionTimeoutMillis: 5_000 })
  // An idle connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', () => undefined)
  let ready: Promise<void> | undefined

  const prepared = () => {
    ready ??= createTable(pool).catch((error: unknown) => {
      ready = undefined
      throw error
    })
    return ready
  }

  return {
    async append(action) {
      await prepared()
      await pool.query(
        `insert into ${table} (id, time, actor_id, actor_email, project, project_id, workspace_id, operation, status, action)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
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
          // PostgreSQL's text can't hold NUL, which JSON can.
          JSON.stringify(action).replaceAll('\\u0000', ''),
        ],
      )
    },

    async find(query) {
      await prepared()
      const { where, values } = conditions(query)
      const { rows } = await pool.query<{ action: Action }>(
        `select action from ${table} where ${where} order by id desc limit ${query.size}`,
        values,
      )
      return rows.map((row) => row.action)
    },

    close: () => pool.end(),
  }
}

async function createTable(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    await client.query(schema)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
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
  if (filter.status?.endsWith('xx')) parts.push(`status / 100 = ${put(Number(filter.status[0]))}`)
  else if (filter.status !== undefined) parts.push(`status = ${put(Number(filter.status))}`)
  if (filter.from !== undefined) parts.push(`time >= ${put(filter.from)}`)
  if (filter.to !== undefined) parts.push(`time < ${put(filter.to)}`)
  return { where: parts.join(' and '), values }
}
