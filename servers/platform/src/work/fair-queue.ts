import { HttpError } from '../http/errors'

export type QueueLimits = {
  /** Jobs that run at the same time. */
  slots: number
  /** Jobs of one project that run at the same time. */
  slotsPerProject: number
  /** Jobs of one project that may wait. */
  waitingPerProject: number
  /** Jobs of all projects together that may wait. */
  waiting: number
  /** Milliseconds a job may wait. */
  queueTimeout: number
}

type Waiting = { start: () => void; timer: NodeJS.Timeout }
type Lane = { running: number; waiting: Set<Waiting> }

const RETRY_AFTER_SECONDS = 2

const busy = (reason: string): HttpError =>
  new HttpError({ status: 503, id: 'busy', reason, headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } })

/**
 * Runs jobs of many projects with limited concurrency. Projects take turns, so that the jobs of one can fill its own queue but
 * never the queue of another.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  /** In the order of their turns. */
  readonly #lanes = new Map<string, Lane>()
  #running = 0
  #waiting = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  get running(): number {
    return this.#running
  }

  get waiting(): number {
    return this.#waiting
  }

  /**
   * Runs a job when it is the project's turn.
   * @throws HttpError 503 `busy` with `Retry-After` if the queue is full or the wait takes too long; whatever the job throws
   */
  async run<T>(projectId: string, job: () => Promise<T>): Promise<T> {
    await this.#turn(projectId)
    try {
      return await job()
    } finally {
      this.#done(projectId)
    }
  }

  #lane(projectId: string): Lane {
    const known = this.#lanes.get(projectId)
    if (known) return known
    const lane: Lane = { running: 0, waiting: new Set() }
    this.#lanes.set(projectId, lane)
    return lane
  }

  #mayRun = (lane: Lane): boolean => this.#running < this.#limits.slots && lane.running < this.#limits.slotsPerProject

  #turn(projectId: string): Promise<void> {
    const lane = this.#lane(projectId)
    if (this.#mayRun(lane)) {
      this.#running++
      lane.running++
      return Promise.resolve()
    }
    const { waitingPerProject, waiting, queueTimeout: timeout } = this.#limits
    if (lane.waiting.size >= waitingPerProject)
      return Promise.reject(busy('This project is overloaded. Try again in a moment.'))
    if (this.#waiting >= waiting) return Promise.reject(busy('The platform is overloaded. Try again in a moment.'))
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(entry.timer)
        lane.waiting.delete(entry)
        this.#waiting--
      }
      const entry: Waiting = {
        start: () => {
          leave()
          this.#running++
          lane.running++
          resolve()
        },
        timer: setTimeout(() => {
          leave()
          this.#remove(projectId, lane)
          reject(busy('This took too long to start. Try again in a moment.'))
        }, timeout),
      }
      lane.waiting.add(entry)
      this.#waiting++
    })
  }

  #remove(projectId: string, lane: Lane): void {
    if (lane.running === 0 && lane.waiting.size === 0) this.#lanes.delete(projectId)
  }

  #done(projectId: string): void {
    this.#running--
    const lane = this.#lane(projectId)
    lane.running--
    this.#remove(projectId, lane)
    for (const [id, other] of this.#lanes) {
      if (this.#running >= this.#limits.slots) return
      const [next] = other.waiting
      if (!next || !this.#mayRun(other)) continue
      // after its turn it goes to the end of the queue
      this.#lanes.delete(id)
      this.#lanes.set(id, other)
      next.start()
      return
    }
  }
}
