import { protocol, type PGlite } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'
import type { Cell, Result } from './pglite-messages'

const { serialize, messages } = protocol

/** Statements that stay prepared. Their plans take memory: some 20 KB each. */
const PREPARED = 300
/** Longer statements are lists of rows that are hardly repeated. */
const LONGEST_PREPARED = 4_000
const CHANGES_TABLES = /^(?:CREATE|ALTER|DROP)\b/

/**
 * Runs statements in PGlite, one after the other. Each is one message, where `PGlite.query` sends six, and repeated statements
 * aren't parsed again. They are planned each time, because a plan for an empty table doesn't suit a full one.
 */
export class Statements {
  readonly #database: PGlite
  #count = 0
  /** Names of prepared statements by their SQL. */
  readonly #prepared = new LRUCache<string, string>({ max: PREPARED, dispose: (name) => this.#unused.push(name) })
  /** Names to deallocate with the next statement. */
  #unused: string[] = []

  constructor(database: PGlite) {
    this.#database = database
  }

  /** Prepares the connection. */
  async begin(): Promise<void> {
    await this.#send([serialize.query('set plan_cache_mode = force_custom_plan')])
  }

  /**
   * Runs a statement; one without parameters may be several, and returns the last one's result.
   * @throws DatabaseError the database's error
   * @throws Error if it ends without a result: a stack overflow inside PGlite does that, and leaves the database broken
   */
  async run(sql: string, params: readonly Cell[]): Promise<Result> {
    const { result, tag } = await (params.length === 0
      ? this.#send([serialize.query(sql)])
      : this.#execute(sql, params))
    if (tag === undefined) throw new Error('a statement ended without a result')
    if (CHANGES_TABLES.test(tag)) this.#prepared.clear()
    return result
  }

  async #execute(sql: string, params: readonly Cell[]) {
    const known = this.#prepared.get(sql)
    const isCacheable = sql.length <= LONGEST_PREPARED
    const name = known ?? (isCacheable ? `s${++this.#count}` : '')
    const response = await this.#send([
      ...this.#unused.splice(0).map((unused) => serialize.close({ type: 'S', name: unused })),
      ...(known === undefined ? [serialize.parse({ name, text: sql, types: [] })] : []),
      serialize.bind({ statement: name, values: [...params] }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ])
    if (known === undefined && isCacheable) this.#prepared.set(sql, name)
    return response
  }

  async #send(parts: readonly Uint8Array[]): Promise<{ result: Result; tag: string | undefined }> {
    const replies = await this.#database.execProtocolStream(Buffer.concat(parts), { syncToFs: false })
    let result = nothing()
    let tag: string | undefined
    let isOver = false
    for (const response of replies) {
      if (response instanceof messages.RowDescriptionMessage) {
        result = nothing()
        isOver = false
        for (const { name, dataTypeID } of response.fields) {
          result.names.push(name)
          result.types.push(dataTypeID)
        }
      } else if (response instanceof messages.DataRowMessage) {
        for (const cell of response.fields) result.cells.push(cell)
      } else if (response instanceof messages.CommandCompleteMessage) {
        if (isOver) result = nothing()
        isOver = true
        tag = response.text
        result.affected = affectedBy(tag)
      }
    }
    return { result, tag }
  }
}

const nothing = (): Result => ({ names: [], types: [], cells: [], affected: 0 })

/** Rows that a statement wrote, by its tag: `INSERT 0 5`, `UPDATE 5`, `SELECT 5`, `COMMIT`. */
const affectedBy = (tag: string): number => (tag.startsWith('SELECT') ? 0 : Number(/ (\d+)$/.exec(tag)?.[1] ?? 0))
