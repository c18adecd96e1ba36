import { forAll } from '../http/deadline'

/**
 * A query shared by concurrent callers. Each caller gets the result of a query that started after its call, so at most two run
 * at once: the current one, and the next one for all callers meanwhile. It has neither a request's lane nor its time limit.
 */
export class CoalescedQuery {
  #running: Promise<unknown> | undefined
  #next: Promise<void> | undefined
  constructor(readonly query: () => Promise<void>) {}

  run(): Promise<void> {
    const running = this.#running
    if (!running) return this.#begin()
    return (this.#next ??= forAll(() => running.then(() => this.#begin())))
  }

  #begin(): Promise<void> {
    this.#next = undefined
    const pending = forAll(this.query)
    const done = () => {
      if (!this.#next) this.#running = undefined
    }
    this.#running = pending.then(done, done)
    return pending
  }
}
