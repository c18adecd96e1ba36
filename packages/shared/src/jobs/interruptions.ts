import type { Interruption } from './job'

/** Requests to pause or stop jobs while one of their steps runs, which completes first so that its outcome is known. */
export class Interruptions {
  readonly #requested = new Map<string, Interruption>()
  /** Ends the pause between two attempts at a step. */
  readonly #wakes = new Map<string, () => void>()

  of(id: string): Interruption | undefined {
    return this.#requested.get(id)
  }

  request(id: string, interruption: Interruption): void {
    this.#requested.set(id, interruption)
    this.#wakes.get(id)?.()
  }

  /** Waits some milliseconds, or until the job is interrupted. */
  async wait(id: string, milliseconds: number): Promise<void> {
    if (this.#requested.has(id)) return
    await new Promise<void>((resolve) => {
      this.#wakes.set(id, resolve)
      setTimeout(resolve, milliseconds)
    })
  }

  forget(id: string): void {
    this.#requested.delete(id)
    this.#wakes.delete(id)
  }
}
