import type { Cut } from './model'

/** A walk reached one of its bounds. */
export class BoundsReached extends Error {
  constructor(readonly cut: Cut) {
    super(`The limit of ${cut} is reached.`)
  }
}

/** Requests and time (milliseconds) that a walk may take. */
export class Budget {
  requests = 0
  readonly #deadline: number
  constructor(
    readonly bounds: { requests: number; milliseconds: number },
    readonly signal: AbortSignal | undefined,
  ) {
    this.#deadline = Date.now() + bounds.milliseconds
  }

  /** Counts a request; call it before each one. @throws BoundsReached, and the signal's reason once it is aborted */
  spend(): void {
    this.signal?.throwIfAborted()
    if (this.requests >= this.bounds.requests) throw new BoundsReached('requests')
    if (Date.now() > this.#deadline) throw new BoundsReached('time')
    this.requests++
  }
}
