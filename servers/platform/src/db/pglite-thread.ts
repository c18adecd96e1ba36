import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Answer, WorkerRequest, Result, SqlFault } from './pglite-messages'
import { Unavailable } from './unavailable'

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

/** The thread failed, as far as is known, during an earlier request. */
export class NotFirst extends Unavailable {}

type Waiting = { resolve: (result: Result) => void; reject: (error: Error) => void; limit: number | undefined }
type Request = { [K in WorkerRequest['kind']]: Omit<Extract<WorkerRequest, { kind: K }>, 'id'> }[WorkerRequest['kind']]

const file = path.join(path.dirname(fileURLToPath(import.meta.url)), 'worker.js')

/** A thread that runs PGlite. It is used until it fails once: PGlite can't be interrupted, so a timeout ends the thread. */
export class PgliteThread {
  readonly #worker = new Worker(file)
  readonly #waiting = new Map<number, Waiting>()
  #count = 0
  #error: Error | undefined
  #answeredAt = performance.now()
  #timer: NodeJS.Timeout | undefined
  /** Called once when the thread fails, before pending requests are rejected. `ended` settles when the folder is free again. */
  onFailure: (error: Error, ended: Promise<unknown>) => void = () => undefined

  constructor() {
    this.#worker.on('message', (response: Answer) => this.#settle(response))
    this.#worker.on('messageerror', (error) => this.fail(error))
    this.#worker.on('error', (error) => this.fail(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => this.fail(new Unavailable('The database has stopped.')))
  }

  /** Whether no request is open. */
  get isIdle(): boolean {
    return this.#waiting.size === 0
  }

  /** Milliseconds since the thread last responded. */
  get silence(): number {
    return performance.now() - this.#answeredAt
  }

  /**
   * Sends a request to the thread, and ends the thread if the response takes longer than `limit` milliseconds from its turn.
   * Responses arrive in the order of the requests.
   * @throws NotFirst if the thread fails during an earlier request
   * @throws SqlError for errors of the database
   * @throws Unavailable if the thread has failed, or fails before it responds
   */
  send(request: Request, limit?: number): Promise<Result> {
    const id = ++this.#count
    return new Promise((resolve, reject) => {
      if (this.#error) return reject(this.#error)
      this.#worker.postMessage({ ...request, id } satisfies WorkerRequest)
      this.#waiting.set(id, { resolve, reject, limit })
      if (this.#waiting.size === 1) this.#watchFirst()
    })
  }

  /** Watches the time limit of the current request. */
  #watchFirst(): void {
    clearTimeout(this.#timer)
    const [first] = this.#waiting.values()
    const limit = first?.limit
    if (!limit) return
    const tooLong = () => this.fail(new Unavailable(`The database did not respond within ${limit} ms.`))
    this.#timer = setTimeout(tooLong, limit).unref()
  }

  /** Closes the database, then the thread. */
  async end(): Promise<void> {
    this.onFailure = () => undefined
    if (!this.#error) await this.send({ kind: 'close' })
    await this.#worker.terminate()
  }

  /** Ends the thread at once. Pending requests are rejected. */
  fail(error: Error): void {
    if (this.#error) return
    this.#error = error instanceof Unavailable ? error : new Unavailable(`The database has failed: ${error.message}`)
    this.onFailure(this.#error, this.#worker.terminate())
    clearTimeout(this.#timer)
    const [first, ...later] = this.#waiting.values()
    this.#waiting.clear()
    first?.reject(this.#error)
    for (const { reject } of later) reject(new NotFirst(this.#error.message))
  }

  #settle(response: Answer): void {
    if ('fatal' in response) return this.fail(new Error(response.fatal))
    this.#answeredAt = performance.now()
    const waiting = this.#waiting.get(response.id)
    if (!waiting) return
    this.#waiting.delete(response.id)
    this.#watchFirst()
    if ('fault' in response) waiting.reject(new SqlError(response.fault))
    else waiting.resolve(response)
  }
}
