/** Keeps the most recently used values, at most `size` of them. */
export class Recent<Key, Value> {
  readonly #values = new Map<Key, Value>()
  constructor(readonly size: number) {}

  /** Whether a value is kept; this doesn't count as a use. */
  has(key: Key): boolean {
    return this.#values.has(key)
  }

  /** All kept values, least recently used first. */
  entries(): [Key, Value][] {
    return [...this.#values]
  }

  get(key: Key): Value | undefined {
    const value = this.#values.get(key)
    if (value !== undefined) {
      this.#values.delete(key)
      this.#values.set(key, value)
    }
    return value
  }

  set(key: Key, value: Value): void {
    this.#values.delete(key)
    this.#values.set(key, value)
    if (this.#values.size <= this.size) return
    for (const oldest of this.#values.keys()) {
      this.#values.delete(oldest)
      break
    }
  }

  delete(key: Key): void {
    this.#values.delete(key)
  }
}
