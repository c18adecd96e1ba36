import path from 'node:path'
import { fileURLToPath } from 'node:url'
import Piscina from 'piscina'
import { gauge } from '../observe/metrics'
import { FairQueue, type QueueLimits } from './fair-queue'

/** A job took too long, or more memory than a thread may have. The thread that ran it was ended. */
export class Overrun extends Error {}

export type PoolOptions = QueueLimits & {
  /** How the pool is called in metrics: letters and underscores. */
  name: string
  /** The file whose function `run` does the work: a path, or the name of a built file beside this one. */
  file: string
  /** Milliseconds a job may take, its thread's start included. */
  time: number
  /** Megabytes of heap of each thread. */
  memory: number
}

/** The code of an error of Node, such as `ERR_WORKER_OUT_OF_MEMORY`. */
const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/**
 * Threads for work whose cost tenants decide. They start when there is work, and end when there is none for a while. A job
 * that uses more than it may is ended with its thread; jobs of other threads are not touched.
 */
export class ThreadPool<Job extends object, Result> {
  readonly #options: PoolOptions
  readonly #queue: FairQueue
  #threads: Piscina<Job, Result> | undefined
  #done = 0
  #killed = 0

  constructor(options: PoolOptions) {
    this.#options = options
    this.#queue = new FairQueue(options)
    const show = (what: string, help: string, read: () => number) =>
      gauge(`threads_${options.name}_${what}`, `${help} (${options.name}).`, read)
    show('running', 'Jobs that run', () => this.#queue.running)
    show('waiting', 'Jobs that wait for a thread', () => this.#queue.waiting)
    show('open', 'Threads that are open', () => this.#threads?.threads.length ?? 0)
    show('done_total', 'Jobs that ended', () => this.#done)
    show('killed_total', 'Jobs that were ended with their thread', () => this.#killed)
  }

  /**
   * Runs a job for a project in a thread.
   * @throws Overrun; HttpError 503 `busy` when too much of the project waits already
   */
  run(projectId: string, job: Job): Promise<Result> {
    return this.#queue.run(projectId, async () => {
      try {
        return await this.#open().run(job, { signal: AbortSignal.timeout(this.#options.time) })
      } catch (error) {
        const timedOut = error instanceof Error && error.name === 'AbortError'
        if (!timedOut && codeOf(error) !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
        this.#killed++
        throw new Overrun(timedOut ? 'This takes too long.' : 'This needs too much memory.', { cause: error })
      } finally {
        this.#done++
      }
    })
  }

  /** Jobs and threads that were ended for what they used. */
  get killed(): number {
    return this.#killed
  }

  /** Ends all threads. A later job starts new ones. */
  async close(): Promise<void> {
    const threads = this.#threads
    this.#threads = undefined
    await threads?.destroy()
  }

  #open(): Piscina<Job, Result> {
    if (this.#threads) return this.#threads
    const { file, slots, memory } = this.#options
    const threads = new Piscina<Job, Result>({
      filename: path.isAbsolute(file) ? file : path.join(path.dirname(fileURLToPath(import.meta.url)), file),
      name: 'run',
      minThreads: 0,
      maxThreads: slots,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
      // on Linux a thread has a priority of its own: requests go first
      ...(process.platform === 'linux' && { niceIncrement: 5 }),
    })
    // a thread can run out of memory after its job was given up: nobody waits for it, and Piscina emits the error here
    threads.on('error', () => this.#killed++)
    return (this.#threads = threads)
  }
}
