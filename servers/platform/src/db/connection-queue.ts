import { currentLane } from '../http/deadline'
import { rejectedRequests, waitingRequests, waitSeconds } from '../observe/database-metrics'
import type { Limits } from './limits'
import { Unavailable } from './unavailable'

type Waiting = { tryAgain: () => boolean }

/** Requests that wait for the connection. Those of one lane (a project) are in order, and lanes take turns. */
export class ConnectionQueue {
  limits: Pick<Limits, 'wait' | 'queue'> = { wait: 0, queue: Infinity }
  /** The next lane is first. */
  readonly #lanes = new Map<string, Set<Waiting>>()
  #length = 0

  get length(): number {
    return this.#length
  }

  /** Waits until `take` gets a connection. @throws Unavailable if that takes too long, or too many wait already */
  wait<T>(take: () => T | undefined): Promise<T> {
    const { wait, queue } = this.limits
    if (this.#length >= queue) throw rejection('full', 'Too many requests wait for the database.')
    const lane = currentLane()
    const began = performance.now()
    waitingRequests.inc()
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        this.#remove(lane, waiting)
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
        reject(rejection('timeout', `The database was busy for ${wait} ms.`))
      }
      const timer = wait > 0 ? setTimeout(giveUp, wait) : undefined
      this.#add(lane, waiting)
    })
  }

  /** Lets the first request of each lane try in turn, as long as there are connections. */
  next(): void {
    for (;;) {
      const [turn] = this.#lanes
      const [first] = turn?.[1] ?? []
      if (!turn || !first?.tryAgain()) return
      const [lane, waiting] = turn
      // back to the end of the line
      if (this.#lanes.delete(lane)) this.#lanes.set(lane, waiting)
    }
  }

  #add(lane: string, waiting: Waiting): void {
    const others = this.#lanes.get(lane) ?? new Set()
    this.#lanes.set(lane, others.add(waiting))
    this.#length++
  }

  #remove(lane: string, waiting: Waiting): void {
    const others = this.#lanes.get(lane)
    if (!others?.delete(waiting)) return
    this.#length--
    if (others.size === 0) this.#lanes.delete(lane)
  }
}

function rejection(reason: 'full' | 'timeout', message: string): Unavailable {
  rejectedRequests.inc({ reason })
  return new Unavailable(message)
}
