import pg from 'pg'

export type PreparedPool = { pool: pg.Pool; prepared: () => Promise<void> }

/**
 * A pool of a gateway's store. `prepared` runs `schema` once, on the first use, under the advisory lock `lock`: two gateways that
 * start at once must not both create the tables. What fails is tried again by the next call.
 */
export function preparedPool(databaseUrl: string, { schema, lock }: { schema: string; lock: number }): PreparedPool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 4,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  })
  // An idle connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', () => undefined)
  let ready: Promise<void> | undefined
  const prepared = () => {
    ready ??= create(pool, schema, lock).catch((error: unknown) => {
      ready = undefined
      throw error
    })
    return ready
  }
  return { pool, prepared }
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
