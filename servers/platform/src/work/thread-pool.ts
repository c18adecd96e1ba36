import path from 'node:path'
import { fileURLToPath } from 'node:url'
import Piscina from 'piscina'
import { gauge } from '../observe/metrics'
import { FairQueue, type QueueLimits } from './fair-queue'
import { newClock, usedTime, type Timed } from './thread-clock'
import { codeOf } from '../error-code'

/** The pools of this process, and how many platforms use them. */
const pools = new Set<{ close: () => Promise<void> }>()
let users = 0

/** Keeps the process's threads for a platform. @returns a function that releases them: the last one ends them */
export function useThreads(): () => Promise<void> {
  users++
  let isReleased = false
  return async () => {
    if (isReleased) return
    isReleased = true
    users--
    if (users === 0) await Promise.all([...pools].map((pool) => pool.close()))
  }
}

/** A job took too long, or more memory than a thread may have: the thread that ran it was ended. Its message follows a subject. */
export class Overrun extends Error {}

export type PoolOptions = QueueLimits & {
  /** The pool's name in metrics: letters and underscores. */
  name: string
  /** The file whose function `run`, made by `timed`, does the work: a path, or the name of a built file beside this one. */
  file: string
  /** Milliseconds of processor time a job may take; if the system doesn't report a thread's, of wall time. */
  time: number
  /** Milliseconds a job may take in any case, its thread's start included: a busy machine gives threads little time. */
  longest: number
  /** Megabytes of heap of each thread. */
  memory: number
}

/** How often a job with little time left is checked, in milliseconds. */
const SOON = 20

/** Aborts when a job has used up its time. CPU time counts: a job that gets none on a busy machine isn't at fault. */
function limitOf(clock: Int32Array, { time, longest }: Pick<PoolOptions, 'time' | 'longest'>) {
  const controller = new AbortController()
  const began = performance.now()
  const checkLimit = () => {
    const passed = performance.now() - began
    const remaining = Math.min(time - (usedTime(clock) ?? passed), longest - passed)
    if (remaining <= 0) controller.abort()
    else timer = setTimeout(checkLimit, Math.max(remaining, SOON))
  }
  let timer = setTimeout(checkLimit, time)
  return { signal: controller.signal, end: () => clearTimeout(timer) }
}

/**
 * Threads for work whose cost tenants control. They start when there is work, and end when there is none for a while. A job
 * over its limit is ended with its thread; jobs of other threads are not affected.
 */
export class ThreadPool<Job extends object, Result> {
  #options: PoolOptions
  readonly #queue: FairQueue
  #threads: Piscina<Timed<Job>, Result> | undefined
  #done = 0
  #killed = 0

  constructor(options: PoolOptions) {
    this.#options = options
    this.#queue = new FairQueue(options)
    pools.add(this)
    const show = (what: string, help: string, read: () => number) =>
      gauge(`threads_${options.name}_${what}`, `${help} (${options.name}).`, read)
    show('running', 'Jobs that run', () => this.#queue.running)
    show('waiting', 'Jobs that wait for a thread', () => this.#queue.waiting)
    show('open', 'Threads that are open', () => this.open)
    show('done_total', 'Jobs that ended', () => this.#done)
    show('killed_total', 'Jobs that were ended with their thread', () => this.#killed)
  }

  /** Changes the processor time that jobs from now on may take, in milliseconds. */
  limit(time: number): void {
    this.#options = { ...this.#options, time }
  }

  /** Runs a job for a project in a thread. @throws Overrun; HttpError 503 `busy` if too much of the project is waiting already */
  run(projectId: string, job: Job): Promise<Result> {
    return this.#queue.run(projectId, async () => {
      const clock = newClock()
      const limit = limitOf(clock, this.#options)
      try {
        return await this.#open().run({ job, clock }, { signal: limit.signal })
      } catch (error) {
        const timedOut = error instanceof Error && error.name === 'AbortError'
        if (!timedOut && codeOf(error) !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
        this.#killed++
        throw new Overrun(timedOut ? 'takes too long' : 'needs too much memory', { cause: error })
      } finally {
        limit.end()
        this.#done++
      }
    })
  }

  /** Jobs and threads that were ended for exceeding limits. */
  get killed(): number {
    return this.#killed
  }

  /** Threads that are open. */
  get open(): number {
    return this.#threads?.threads.length ?? 0
  }

  /** Ends all threads. A later job starts new ones. */
  async close(): Promise<void> {
    const threads = this.#threads
    this.#threads = undefined
    await threads?.destroy()
  }

  #open(): Piscina<Timed<Job>, Result> {
    if (this.#threads) return this.#threads
    const { file, slots, memory } = this.#options
    const threads = new Piscina<Timed<Job>, Result>({
      filename: path.isAbsolute(file) ? file : path.join(path.dirname(fileURLToPath(import.meta.url)), file),
      name: 'run',
      minThreads: 0,
      maxThreads: slots,
      idleTimeout: 60_000,
      // Without it Node's `require` loads the file, and aborts the process if the thread is ended meanwhile.
      execArgv: ['--no-experimental-require-module'],
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
      // on Linux each thread has its own priority: requests go first
      ...(process.platform === 'linux' && { niceIncrement: 5 }),
    })
    // a thread can run out of memory after its job was aborted: Piscina then emits the error here
    threads.on('error', () => this.#killed++)
    return (this.#threads = threads)
  }
}
