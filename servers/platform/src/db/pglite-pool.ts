import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { databaseRestarts, statementSeconds } from '../observe/database-metrics'
import { assertOutsideTransaction } from './database'
import { ConnectionQueue } from './connection-queue'
import type { Health } from './health'
import type { Limits } from './limits'
import { toCell, toRows } from './pg-types'
import { pgliteProgram } from './pglite-program'
import type { Cell, Result } from './pglite-messages'
import { NotFirst, PgliteThread } from './pglite-thread'
import { Unavailable } from './unavailable'

/** A transaction's use of the only connection, until it is released or taken away. */
type Lease = { thread: PgliteThread; over: boolean; isBusy: boolean; usedAt: number }

const WATCH_MS = 1_000
/** A thread that is silent for this long is pinged, and ended if it doesn't respond in time. */
const SILENCE_MS = 2_000
const PING_MS = 5_000
const OPEN_MS = 60_000
const CLOSE_POLL_MS = 5
const LONGEST_PAUSE_MS = 5_000
/** Statements in flight to the thread at once, so that it doesn't have to wait for the next one. */
const AHEAD = 4
/** Statements that may be repeated. */
const READS = /^\s*select\b(?!.*\bfor (?:no key )?(?:update|share)\b)/is
const ENDS = new Set(['commit', 'rollback'])
const EMPTY: Result = { names: [], types: [], cells: [], affected: 0 }

/**
 * A pool of one connection to PGlite. A transaction has it exclusively; single statements are pipelined, and the thread runs
 * them in order. A thread that dies, hangs or takes too long for a statement is replaced; waiting callers keep waiting.
 * PGlite's own node-postgres shim isn't used: its connection dies with the first SQL error.
 */
export class PglitePool implements PostgresPool {
  /** Called with every statement after it ran. */
  onStatement: (statement: string) => void = () => undefined
  /** Called when the thread is replaced, with the reason. */
  onRestart: (reason: Error) => void = () => undefined
  readonly #folder: string
  readonly #queue = new ConnectionQueue()
  readonly #watch: NodeJS.Timeout
  #thread: PgliteThread | undefined
  #lease: Lease | undefined
  /** Single statements that the thread has not completed yet. */
  #ahead = 0
  #answeredAt = 0
  #limits: Limits | undefined
  #isClosing = false
  #replacing: Promise<void> | undefined

  constructor(folder: string, thread: PgliteThread) {
    this.#folder = folder
    this.#use(thread)
    this.#watch = setInterval(() => this.#lookUp(), WATCH_MS).unref()
  }

  /** Applies limits from now on. Without them a statement may take as long as it needs: migrations, seeds. */
  limit(limits: Limits): void {
    this.#limits = limits
    this.#queue.limits = limits
  }

  /**
   * A connection, acquired with the first statement.
   * @throws Unavailable on that statement if there is none in time, or too many requests wait already
   */
  // a pool's `connect` is asynchronous

  async connect(): Promise<PostgresPoolClient> {
    assertOutsideTransaction()
    if (this.#isClosing) throw new Unavailable('The database is closed.')
    let lease: Lease | undefined
    const query = async <R>(sql: string, params: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
      if (sql === 'begin') {
        lease = await this.#wait(() => this.#takeLease())
        // not awaited: if it fails, so does the next statement
        this.#run(lease, sql, []).catch(() => undefined)
        return { command: 'UPDATE', rowCount: 0, rows: [] }
      }
      const cells = params.map(toCell)
      const running = lease ? this.#run(lease, sql, cells) : this.#runAhead(sql, cells)
      if (lease && ENDS.has(sql)) this.#end(lease)
      const result = await running
      // rows match the query builder's types; kysely reads the row count from what it calls an update
      return { command: 'UPDATE', rowCount: result.affected, rows: toRows(result) as R[] }
    }
    // the second form of `query` is for cursors, which nothing here opens
    return { query: query as PostgresPoolClient['query'], release: () => lease && this.#release(lease) }
  }

  /** Copies the database's folder between two statements and outside of transactions; others wait meanwhile. */
  async copyTo(to: string): Promise<void> {
    const lease = await this.#wait(() => this.#takeLease())
    lease.isBusy = true
    try {
      await lease.thread.send({ kind: 'copy', to })
    } finally {
      this.#release(lease)
    }
  }

  /** Reopens the database in a new thread, which frees the memory of a large job; callers wait some 300 ms. */
  async renew(): Promise<void> {
    const lease = await this.#wait(() => this.#takeLease())
    lease.isBusy = true
    this.#thread = undefined
    this.#replacing = this.#replace(lease.thread.end())
    await this.#replacing
    this.#release(lease)
  }

  /** Closes the database after finishing statements in progress. */
  async end(): Promise<void> {
    this.#isClosing = true
    while (this.#thread && (this.#lease || this.#ahead > 0 || this.#queue.length > 0)) await sleep(CLOSE_POLL_MS)
    clearInterval(this.#watch)
    await this.#replacing
    await this.#thread?.end()
  }

  readonly health: Health = {
    alive: () => (this.#thread ? undefined : 'The database is being restarted.'),
    ready: async () => {
      if (!this.#thread) return 'The database is being restarted.'
      // a running statement blocks it, and readiness checks wait for at most a second
      if (this.#thread.silence > WATCH_MS) await this.#thread.send({ kind: 'ping' })
      return undefined
    },
  }

  async #wait<T>(take: () => T | undefined): Promise<T> {
    return take() ?? this.#queue.wait(take)
  }

  #takeLease(): Lease | undefined {
    if (this.#lease || !this.#thread) return undefined
    return (this.#lease = { thread: this.#thread, over: false, isBusy: false, usedAt: performance.now() })
  }

  #release(lease: Lease): void {
    if (this.#lease !== lease) return
    this.#lease = undefined
    this.#queue.next()
  }

  /** Releases the connection once the transaction's end is sent to the thread, without waiting for it: later statements queue behind it. */
  #end(lease: Lease): void {
    this.#release(lease)
    lease.over = true
  }

  async #run(lease: Lease, sql: string, params: Cell[]): Promise<Result> {
    if (lease.over) {
      // the transaction ended with its connection
      if (sql === 'rollback') return EMPTY
      throw new Unavailable('The connection to the database was lost.')
    }
    lease.isBusy = true
    try {
      return await this.#send(lease.thread, sql, params)
    } finally {
      lease.isBusy = false
      lease.usedAt = performance.now()
    }
  }

  /** Reserves room for one more statement in the thread, unless a transaction has the thread. */
  #takeRoom(): PgliteThread | undefined {
    if (this.#lease || !this.#thread || this.#ahead >= AHEAD) return undefined
    this.#ahead++
    return this.#thread
  }

  async #runAhead(sql: string, params: Cell[]): Promise<Result> {
    const thread = await this.#wait(() => this.#takeRoom())
    try {
      return await this.#send(thread, sql, params)
    } catch (error) {
      if (error instanceof NotFirst && READS.test(sql)) return await this.#runAgain(sql, params)
      throw error
    } finally {
      this.#ahead--
      this.#queue.next()
    }
  }

  /** Reruns a statement that was lost when its thread failed during an earlier one. */
  async #runAgain(sql: string, params: Cell[]): Promise<Result> {
    const lease = await this.#wait(() => this.#takeLease())
    try {
      return await this.#run(lease, sql, params)
    } finally {
      this.#release(lease)
    }
  }

  async #send(thread: PgliteThread, sql: string, params: Cell[]): Promise<Result> {
    const requestedAt = performance.now()
    let outcome = 'error'
    try {
      const result = await thread.send({ kind: 'query', sql, params }, this.#limits?.statement)
      outcome = 'ok'
      return result
    } finally {
      const began = Math.max(requestedAt, this.#answeredAt)
      this.#answeredAt = performance.now()
      this.onStatement(sql)
      statementSeconds.observe({ result: outcome }, (this.#answeredAt - began) / 1000)
    }
  }

  #use(thread: PgliteThread): void {
    thread.onFailure = (reason, ended) => {
      this.#thread = undefined
      this.#revoke()
      databaseRestarts.inc()
      this.onRestart(reason)
      this.#replacing = this.#replace(ended)
    }
    this.#thread = thread
  }

  async #replace(ended: Promise<unknown>): Promise<void> {
    await ended
    for (let pause = 100; !this.#isClosing; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        // PGlite would create an empty database if there is none
        await fs.access(path.join(this.#folder, 'PG_VERSION'))
        this.#use(await openThread(this.#folder))
        return this.#queue.next()
      } catch (error) {
        this.onRestart(error instanceof Error ? error : new Error(String(error)))
        await sleep(pause)
      }
    }
  }

  /** Revokes the current lease of the connection. */
  #revoke(): void {
    if (!this.#lease) return
    this.#lease.over = true
    this.#lease = undefined
    this.onStatement('rollback')
  }

  #lookUp(): void {
    const [thread, lease, limits] = [this.#thread, this.#lease, this.#limits]
    if (!thread || !limits) return
    if (thread.isIdle && thread.silence > SILENCE_MS) thread.send({ kind: 'ping' }, PING_MS).catch(() => undefined)
    if (!lease || lease.isBusy || performance.now() - lease.usedAt < limits.idle) return
    this.#revoke()
    // others wait until the thread has completed the rollback
    const revoked: Lease = { thread, over: false, isBusy: true, usedAt: performance.now() }
    this.#lease = revoked
    this.#run(revoked, 'rollback', []).then(
      () => this.#release(revoked),
      () => this.#release(revoked),
    )
  }
}

async function openThread(folder: string): Promise<PgliteThread> {
  const program = await pgliteProgram()
  const thread = new PgliteThread()
  let ended: Promise<unknown> | undefined
  thread.onFailure = (_error, ending) => {
    ended = ending
  }
  try {
    await thread.send({ kind: 'open', folder, program }, OPEN_MS)
    return thread
  } catch (error) {
    thread.fail(error instanceof Error ? error : new Error(String(error)))
    await ended
    throw error
  }
}

/** Opens a prepared PGlite folder in a thread. */
export async function openPglite(folder: string): Promise<PglitePool> {
  // PGlite's files are readable and writable by everyone, so their folder is made private. Another user's folder stays unchanged.
  await fs.chmod(folder, 0o700).catch(() => undefined)
  return new PglitePool(folder, await openThread(folder))
}
