import pg from 'pg'

export type PreparedPool = {
  /** Runs a statement once the tables are there. It may take 5 seconds, 2 of them waiting for a lock. */
  query<R extends pg.QueryResultRow>(sql: string, values: readonly unknown[]): Promise<R[]>
  close(): Promise<void>
}

type Options = { schema: string; lock: number }

/** The server's time limits, in milliseconds; the client gives up a little later. */
const limits = { statement_timeout: 5_000, lock_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 }
const GRACE_MS = 1_000

function open(databaseUrl: string, more: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'atrium-gateway',
    max: 4,
    connectionTimeoutMillis: 5_000,
    query_timeout: limits.statement_timeout + GRACE_MS,
    keepAlive: true,
    ...more,
  })
  // An idle connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', () => undefined)
  return pool
}

/**
 * The connection pool of a gateway's store. Runs `schema` once, on first use, under the advisory lock `lock`, so that
 * two gateways starting at once don't both create the tables. After a failure the next call tries again.
 */
export function preparedPool(databaseUrl: string, { schema, lock }: Options): PreparedPool {
  let pool = open(databaseUrl, limits)
  let ready: Promise<void> | undefined

  async function prepare(): Promise<void> {
    try {
      await create(pool, schema, lock)
    } catch (error) {
      // PgBouncer shares sessions, so it rejects session limits; the client's own limit remains
      if (!(error instanceof Error && /unsupported startup parameter/.test(error.message))) throw error
      await pool.end()
      pool = open(databaseUrl, {})
      await create(pool, schema, lock)
    }
  }
  const prepared = () => {
    ready ??= prepare().catch((error: unknown) => {
      ready = undefined
      throw error
    })
    return ready
  }

  return {
    async query<R extends pg.QueryResultRow>(sql: string, values: readonly unknown[]) {
      await prepared()
      return (await pool.query<R>(sql, [...values])).rows
    },
    close: () => pool.end(),
  }
}

async function create(pool: pg.Pool, schema: string, lock: number): Promise<void> {
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
