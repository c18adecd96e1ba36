import { refusedRequests, waitingRequests, waitSeconds } from '../observe/database-metrics'
import type { Limits } from './limits'
import { Unavailable } from './unavailable'

type Waiting = { tryAgain: () => boolean }

/** Requests that wait for the connection, in the order they came. */
export class ConnectionQueue {
  limits: Pick<Limits, 'wait' | 'queue'> = { wait: 0, queue: Infinity }
  readonly #waiting = new Set<Waiting>()

  get length(): number {
    return this.#waiting.size
  }

  /**
   * Waits until `take` gets a connection.
   * @throws Unavailable when that takes too long, or too many wait already
   */
  wait<T>(take: () => T | undefined): Promise<T> {
    const { wait, queue } = this.limits
    if (this.#waiting.size >= queue) throw refusal('full', 'Too many requests wait for the database.')
    const began = performance.now()
    waitingRequests.inc()
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        this.#waiting.delete(waiting)
        waitingRequests.dec()
        waitSeconds.observe((performance.now() - began) / 1000)
      }
      const waiting: Waiting = {
        tryAgain: () => {
          const taken = take()
          if (taken === undefined) return false
          leave()
          resolve(taken)
          return true
        },
      }
      const giveUp = () => {
        leave()
        reject(refusal('timeout', `The database was busy for ${wait} ms.`))
      }
      const timer = wait > 0 ? setTimeout(giveUp, wait) : undefined
      this.#waiting.add(waiting)
    })
  }

  /** Lets the first in line try. */
  next(): void {
    for (const waiting of this.#waiting) if (!waiting.tryAgain()) return
  }
}

function refusal(reason: 'full' | 'timeout', message: string): Unavailable {
  refusedRequests.inc({ reason })
  return new Unavailable(message)
}
