import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { assertOutsideTransaction } from './database'
import type { Answer, Ask, SqlFault } from './pglite-messages'

/** An SQL error, with the fields that node-postgres' errors have. */
export class SqlError extends Error {
  readonly code: string | undefined
  readonly detail: string | undefined
  readonly constraint: string | undefined
  readonly table: string | undefined
  readonly column: string | undefined
  constructor({ message, code, detail, constraint, table, column }: SqlFault) {
    super(message)
    this.code = code
    this.detail = detail
    this.constraint = constraint
    this.table = table
    this.column = column
  }
}

type Waiting = { resolve: (answer: { rows: unknown[]; affected: number }) => void; reject: (error: Error) => void }
type Request = { [K in Ask['kind']]: Omit<Extract<Ask, { kind: K }>, 'id'> }[Ask['kind']]

/** The thread that runs PGlite, and questions to it. */
class PgliteThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #count = 0
  constructor() {
    this.#worker = new Worker(path.join(path.dirname(fileURLToPath(import.meta.url)), 'worker.js'))
    this.#worker.on('message', (answer: Answer) => {
      const waiting = this.#waiting.get(answer.id)
      this.#waiting.delete(answer.id)
      if ('fault' in answer) waiting?.reject(new SqlError(answer.fault))
      else waiting?.resolve(answer)
    })
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error('The database has stopped.')))
  }

  ask(request: Request): Promise<{ rows: unknown[]; affected: number }> {
    const id = ++this.#count
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ ...request, id })
    })
  }

  async end(): Promise<void> {
    await this.ask({ kind: 'close' })
    await this.#worker.terminate()
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

/**
 * A pool of one connection over PGlite: whoever asks waits for its turn. PGlite's own node-postgres shim is not used, as its
 * connection dies with the first SQL error.
 */
export class PglitePool implements PostgresPool {
  /** Told every statement after it ran. */
  onStatement: (statement: string) => void = () => undefined
  readonly #thread: PgliteThread
  #tail: Promise<void> = Promise.resolve()
  constructor(thread: PgliteThread) {
    this.#thread = thread
  }

  async connect(): Promise<PostgresPoolClient> {
    assertOutsideTransaction()
    const before = this.#tail
    let release = (): void => undefined
    this.#tail = new Promise((resolve) => (release = resolve))
    await before
    const thread = this.#thread
    const query = async <R>(sql: string, params: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
      const { rows, affected } = await thread.ask({ kind: 'query', sql, params }).finally(() => this.onStatement(sql))
      // rows have the shape that the query builder's types say; kysely reads the count of what it calls an update
      return { command: 'UPDATE', rowCount: affected, rows: rows as R[] }
    }
    // the second form of `query` is for cursors, which nothing here opens
    return { query: query as PostgresPoolClient['query'], release }
  }

  async end(): Promise<void> {
    await this.#tail
    await this.#thread.end()
  }
}

/** Opens a prepared PGlite folder in a thread. */
export async function openPglite(folder: string): Promise<PglitePool> {
  const thread = new PgliteThread()
  await thread.ask({ kind: 'open', folder })
  return new PglitePool(thread)
}
