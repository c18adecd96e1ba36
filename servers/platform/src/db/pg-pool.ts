import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { rejectedRequests, statementSeconds } from '../observe/database-metrics'
import { ConnectionQueue } from './connection-queue'
import { assertOutsideTransaction } from './database'
import type { Limits } from './limits'
import { typeParsers } from './pg-types'
import { StatementNames } from './statement-names'
import { Unavailable } from './unavailable'
import { codeOf } from '../error-code'

const CONNECTIONS = 10
/** The server should cancel a statement first, as its error has more detail. */
const GRACE_MS = 1_000

/**
 * Errors unrelated to the request: connections refused, lost or ended by an administrator (08, 57P, 53), and
 * limits of the server (statement 57014, lock 55P03, idle transaction 25P03).
 */
const isTemporary = (code: unknown): boolean =>
  typeof code === 'string' &&
  /^(08...|57P0.|53...|57014|55P03|25P0[34]|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/.test(code)

/** Prepared statements are parsed once but planned each time: a plan for an empty table is no plan for a full one. */
const PLAN_CACHE_MODE = 'force_custom_plan'

/** Limits after which the connection can still be used. */
const keepsConnection = new Set<unknown>(['57014', '55P03'])

/** A prepared statement whose table's columns have changed (0A000), as after a migration by a newer version. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && codeOf(error) === '0A000' && Reflect.get(error, 'routine') === 'RevalidateCachedQuery'

/** A proxy took a prepared statement to another connection (26000, 42P05). */
const isMisplaced = (error: unknown): boolean => ['26000', '42P05'].includes(String(codeOf(error)))

function toUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Unavailable) return error
  // pg's own errors about connections have no code
  const isLost = /^Connection terminated|timeout exceeded|not queryable/.test(error.message)
  return isLost || isTemporary(codeOf(error)) ? new Unavailable(`PostgreSQL: ${error.message}`) : error
}

/** Begins a transaction with its limits, in one round trip. Nothing is set for the session: PgBouncer shares those. */
const beginWith = ({ statement, lock, idle }: Pick<Limits, 'statement' | 'lock' | 'idle'>): string =>
  `begin; set local statement_timeout = ${statement}; set local lock_timeout = ${lock}; ` +
  `set local idle_in_transaction_session_timeout = ${idle}`

type Options = { url: string; schema?: string | undefined; limits: Limits }

/** A pool of connections to PostgreSQL, directly or by way of PgBouncer in transaction mode. */
export class LimitedPool implements PostgresPool {
  readonly #limits: Limits
  readonly #pool: pg.Pool
  /** Lanes take turns here; the pool's own queue stays empty. */
  readonly #queue = new ConnectionQueue()
  #taken = 0
  #isLimited = false
  /** Set if statements can be prepared. */
  #names: StatementNames | undefined

  /** @param setsSession whether connections may have settings for their session; PgBouncer refuses that */
  constructor({ url, schema, limits }: Options, setsSession: boolean) {
    this.#limits = limits
    const settings = [
      ...(schema ? [`search_path=${schema}`] : []),
      ...(setsSession ? [`plan_cache_mode=${PLAN_CACHE_MODE}`] : []),
    ]
    this.#pool = new pg.Pool({
      connectionString: url,
      application_name: 'atrium',
      max: CONNECTIONS,
      connectionTimeoutMillis: limits.wait,
      keepAlive: true,
      types: typeParsers,
      ...(setsSession && {
        statement_timeout: limits.statement,
        lock_timeout: limits.lock,
        idle_in_transaction_session_timeout: limits.idle,
      }),
      ...(settings.length > 0 && { options: settings.map((setting) => `-c ${setting}`).join(' ') }),
    })
    // an idle connection that the server ends is replaced with the next query
    this.#pool.on('error', () => undefined)
  }

  /** Applies the limits from now on; transactions before that have none. */
  limit(): void {
    this.#isLimited = true
    this.#queue.limits = this.#limits
  }

  /** Prepares statements from now on if connections go directly to PostgreSQL: a proxy may switch them between statements. */
  async prepareStatements(): Promise<void> {
    const client = await this.#pool.connect()
    try {
      const { rows } = await client.query<{ pid: number; mode: string }>(
        "select pg_backend_pid() as pid, current_setting('plan_cache_mode') as mode",
      )
      // a proxy has its own process IDs, and the URL may have options that replace ours
      const isDirect = Reflect.get(client, 'processID') === rows[0]?.pid
      if (isDirect && rows[0]?.mode === PLAN_CACHE_MODE) this.#names = new StatementNames()
    } finally {
      client.release()
    }
  }

  /** @throws Unavailable when there is no connection in time, or too many requests wait already */
  async connect(): Promise<PostgresPoolClient> {
    assertOutsideTransaction()
    if (!this.#take()) await this.#queue.wait(() => this.#take() || undefined)
    const client = await this.#connected()
    // the second form of `query` is for cursors, which nothing here opens
    let lost: Error | undefined
    const onLost = (error: Error) => (lost = error)
    client.on('error', onLost)
    let inTransaction = false
    const query = async <R>(sql: string, params: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
      if (lost) throw toUnavailable(lost)
      if (sql === 'begin') inTransaction = true
      else if (sql === 'commit' || sql === 'rollback') inTransaction = false
      const name = params.length > 0 ? this.#names?.nameOf(sql) : undefined
      try {
        return await this.#query<R>(client, { text: sql, params, name }, onLost)
      } catch (error) {
        if (!this.#losesNames(error)) throw error
        if (inTransaction) throw new Unavailable(`PostgreSQL: ${String(error)}`)
        return this.#query<R>(client, { text: sql, params }, onLost)
      }
    }
    const release = () => {
      client.off('error', onLost)
      client.release(lost)
      this.#giveBack()
    }
    return { query: query as PostgresPoolClient['query'], release }
  }

  end(): Promise<void> {
    return this.#pool.end()
  }

  async #connected(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect()
    } catch (error) {
      this.#giveBack()
      rejectedRequests.inc({ reason: 'timeout' })
      throw this.#isLimited ? toUnavailable(error) : error
    }
  }

  #take(): boolean {
    if (this.#taken >= CONNECTIONS) return false
    this.#taken++
    return true
  }

  #giveBack(): void {
    this.#taken--
    this.#queue.next()
  }

  /** Whether a statement failed only because it was prepared. Also renews or drops the names, so that no other fails for this reason. */
  #losesNames(error: unknown): boolean {
    if (!this.#names) return false
    if (isMisplaced(error)) this.#names = undefined
    else if (isOutdated(error)) this.#names.renew()
    else return false
    return true
  }

  async #query<R>(
    client: pg.PoolClient,
    { text: sql, params, name }: { text: string; params: readonly unknown[]; name?: string | undefined },
    onLost: (error: Error) => void,
  ): Promise<PostgresQueryResult<R>> {
    const none = { statement: 0, lock: 0, idle: 0 }
    const text = sql === 'begin' ? beginWith(this.#isLimited ? this.#limits : none) : sql
    const began = performance.now()
    let result = 'error'
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<never>((_resolve, reject) => {
      if (!this.#isLimited) return
      const giveUp = () => {
        // the connection is closed on release: its response would be taken for the next statement's
        const error = new Unavailable(`A statement took longer than ${this.#limits.statement} ms.`)
        onLost(error)
        reject(error)
      }
      timer = setTimeout(giveUp, this.#limits.statement + GRACE_MS)
    })
    try {
      const running = client.query({ text, values: [...params], ...(name !== undefined && { name }) })
      running.catch(() => undefined)
      // several statements in one query return a list; only `begin` has more than one
      const results: pg.QueryResult | pg.QueryResult[] = await Promise.race([running, limit])
      const last = Array.isArray(results) ? results[0] : results
      result = 'ok'
      const command = last?.command === 'SELECT' ? 'SELECT' : 'UPDATE'
      // rows match the query builder's types
      return { command, rowCount: last?.rowCount ?? 0, rows: (last?.rows ?? []) as R[] }
    } catch (error) {
      const unavailable = toUnavailable(error)
      if (unavailable instanceof Unavailable && !keepsConnection.has(codeOf(error))) onLost(unavailable)
      throw this.#isLimited ? unavailable : error
    } finally {
      clearTimeout(timer)
      statementSeconds.observe({ result }, (performance.now() - began) / 1000)
    }
  }
}

/** PgBouncer's error for connections with session settings. */
const rejectsSession = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter/.test(error.message)

/** Opens a pool, and finds out whether timeouts may be set for a session and statements prepared. */
export async function openPgPool(options: Options): Promise<LimitedPool> {
  const pool = new LimitedPool(options, true)
  try {
    await pool.prepareStatements()
    return pool
  } catch (error) {
    await pool.end()
    if (!rejectsSession(error)) throw error
    return new LimitedPool(options, false)
  }
}
