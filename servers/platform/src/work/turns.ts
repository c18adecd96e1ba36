/** Runs work of one key sequentially, in order. Work of other keys runs in parallel. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>()

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve()
    const result = before.then(work, work)
    this.#last.set(key, result)
    const cleanUp = () => {
      if (this.#last.get(key) === result) this.#last.delete(key)
    }
    result.then(cleanUp, cleanUp)
    return result
  }
}
