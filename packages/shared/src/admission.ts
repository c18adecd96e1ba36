/** How many requests may be in flight and how many may wait, in total and per lane; `queueTimeout` is how long they may wait, in milliseconds. */
export type AdmissionLimits = {
  atOnce: number
  perLane: number
  waiting: number
  waitingPerLane: number
  queueTimeout: number
}

export const defaultAdmission: AdmissionLimits = {
  atOnce: 256,
  perLane: 64,
  waiting: 4_000,
  waitingPerLane: 1_000,
  queueTimeout: 5_000,
}

type Waiter = { enter: () => void; refuse: () => void }
type Lane = { active: number; outside: number; waiting: Set<Waiter> }

/** The slot of one request. */
export type Slot = {
  /** The request waits for a third-party server: it frees its global slot but still counts in its lane. Calls may overlap. */
  goOut: () => void
  comeBack: () => void
  /** Releases the slot to the next request in line. */
  leave: () => void
}

/**
 * Limits concurrent requests. Each lane (a project, a client of the control API, or a network) has its own queue, and the queues take
 * turns, so that a flood in one lane doesn't hold up the others.
 */
export class Admission {
  readonly #limits: AdmissionLimits
  readonly #lanes = new Map<string, Lane>()
  /** Lanes with waiting requests, the next one first. */
  readonly #turns = new Map<string, Lane>()
  #active = 0
  #waiting = 0
  readonly #busy: () => Error
  /** @param busy creates the error of a rejected request */
  constructor(limits: AdmissionLimits, busy: () => Error) {
    this.#limits = limits
    this.#busy = busy
  }

  get underWay(): number {
    return this.#active
  }

  get waiting(): number {
    return this.#waiting
  }

  /**
   * Waits for a slot in the lane; `leave` releases it.
   * @throws the error of `busy` if too many wait, or it waited too long
   */
  enter(name: string): Promise<void> | undefined {
    const lane = this.#lanes.get(name) ?? { active: 0, outside: 0, waiting: new Set() }
    this.#lanes.set(name, lane)
    if (this.#active < this.#limits.atOnce && this.#hasRoom(lane)) {
      this.#active++
      lane.active++
      return undefined
    }
    return this.#wait(name, lane)
  }

  /** Releases a slot to the next request in line. */
  leave(name: string): void {
    const lane = this.#lanes.get(name)
    if (!lane || lane.active === 0) throw new Error(`Nobody is in the lane ${name}.`)
    this.#active--
    lane.active--
    this.#next()
    this.#remove(name, lane)
  }

  /** The slot of an admitted request. `comeBack` never waits, as the request may hold what others wait for. */
  slot(name: string): Slot {
    let calls = 0
    let hasLeft = false
    const move = (step: 1 | -1) => {
      const lane = this.#lanes.get(name)
      if (!lane) throw new Error(`Nobody is in the lane ${name}.`)
      lane.outside += step
      lane.active -= step
      this.#active -= step
      if (step === 1) this.#next()
    }
    return {
      goOut: () => {
        if (!hasLeft && ++calls === 1) move(1)
      },
      comeBack: () => {
        if (!hasLeft && --calls === 0) move(-1)
      },
      leave: () => {
        if (calls > 0) move(-1)
        hasLeft = true
        this.leave(name)
      },
    }
  }

  /** Counts requests that wait for third-party servers, too, so that they don't raise the lane's limit. */
  #hasRoom(lane: Lane): boolean {
    return lane.active + lane.outside < this.#limits.perLane
  }

  #wait(name: string, lane: Lane): Promise<void> {
    if (lane.waiting.size >= this.#limits.waitingPerLane) throw this.#busy()
    if (this.#waiting >= this.#limits.waiting && !this.#makeRoom(lane)) throw this.#busy()
    return new Promise((resolve, reject) => {
      const onClosed = () => {
        clearTimeout(timer)
        this.#waiting--
        lane.waiting.delete(waiter)
        if (lane.waiting.size === 0) this.#turns.delete(name)
      }
      const waiter: Waiter = {
        enter: () => {
          onClosed()
          this.#active++
          lane.active++
          resolve()
        },
        refuse: () => {
          onClosed()
          this.#remove(name, lane)
          reject(this.#busy())
        },
      }
      const timer = setTimeout(waiter.refuse, this.#limits.queueTimeout).unref()
      this.#waiting++
      lane.waiting.add(waiter)
      this.#turns.set(name, lane)
    })
  }

  /** Rejects the last request of the longest queue, if that is longer than this lane's. */
  #makeRoom(lane: Lane): boolean {
    const longest = [...this.#turns.values()].reduce((a, b) => (b.waiting.size > a.waiting.size ? b : a), lane)
    if (longest.waiting.size <= lane.waiting.size + 1) return false
    ;[...longest.waiting].at(-1)?.refuse()
    return true
  }

  #next(): void {
    if (this.#active >= this.#limits.atOnce) return
    for (const [name, lane] of this.#turns) {
      if (!this.#hasRoom(lane)) continue
      const [first] = lane.waiting
      first?.enter()
      // back to the end of the line
      if (this.#turns.delete(name)) this.#turns.set(name, lane)
      return
    }
  }

  #remove(name: string, lane: Lane): void {
    if (lane.active + lane.outside === 0 && lane.waiting.size === 0) this.#lanes.delete(name)
  }
}
