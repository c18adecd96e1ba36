import { LRUCache } from 'lru-cache'

/** Prepared statements take memory on each connection. */
const MAX_NAMES = 300
/** Texts whose uses are counted before they get a name. */
const MAX_COUNTED = 500
const USES_BEFORE_NAME = 5
/** Longer statements are lists of rows, which rarely repeat. */
const MAX_LENGTH = 4_000

/** Chooses which statements to prepare (those that run repeatedly), and their names. PostgreSQL then parses each once per connection. */
export class StatementNames {
  readonly #uses = new LRUCache<string, number>({ max: MAX_COUNTED })
  readonly #names = new Map<string, string>()
  #generation = 0

  /** @returns the name under which to prepare a statement, or undefined if it isn't worth it */
  nameOf(sql: string): string | undefined {
    if (sql.length > MAX_LENGTH) return undefined
    const known = this.#names.get(sql)
    if (known !== undefined || this.#names.size >= MAX_NAMES) return known
    const uses = (this.#uses.get(sql) ?? 0) + 1
    if (uses < USES_BEFORE_NAME) {
      this.#uses.set(sql, uses)
      return undefined
    }
    this.#uses.delete(sql)
    const name = `atrium_${this.#generation}_${this.#names.size}`
    this.#names.set(sql, name)
    return name
  }

  /** Gives all statements new names, so that every connection prepares them again. */
  renew(): void {
    this.#names.clear()
    this.#generation++
  }
}
