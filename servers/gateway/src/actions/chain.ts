import { createHash } from 'node:crypto'

import type { Action, Entry, Link } from './action'

export type Head = Pick<Link, 'seq' | 'hash'>

/** The head of an empty log. */
export const genesis: Head = { seq: 0, hash: '0'.repeat(64) }

/**
 * The text that is hashed: the entry without its link, as JSON. PostgreSQL can store neither NUL nor lone surrogates, so entries have none.
 */
export const entryText = (action: Action): string =>
  JSON.stringify(action).replace(/\\(?:\\|u0000|ud[89a-f][0-9a-f]{2})/g, (escape) =>
    escape === '\\\\' ? escape : escape === '\\u0000' ? '' : '\ufffd',
  )

/**
 * SHA-256 over the previous hash, the number and the entry's text, one per line; the SQL store computes the same in SQL.
 */
export const hashOf = (prev: string, seq: number, text: string): string =>
  createHash('sha256').update(`${prev}\n${seq}\n${text}`).digest('hex')

/** The line that follows `head`: the entry's JSON with its link at the end. */
export function linkEntry(head: Head, action: Action): { line: string; head: Head } {
  const text = entryText(action)
  const seq = head.seq + 1
  const hash = hashOf(head.hash, seq, text)
  return { line: `${text.slice(0, -1)},"seq":${seq},"prev":"${head.hash}","hash":"${hash}"}`, head: { seq, hash } }
}

/** The link of a parsed line; undefined for an entry from before entries were chained. */
export function linkOf(value: unknown): Link | undefined {
  if (typeof value !== 'object' || value === null || !('seq' in value && 'prev' in value && 'hash' in value))
    return undefined
  const { seq, prev, hash } = value
  return typeof seq === 'number' && typeof prev === 'string' && typeof hash === 'string'
    ? { seq, prev, hash }
    : undefined
}

export type Fault = { at: string; reason: string }
export type Verified = {
  entries: number
  unchained: number
  gaps: number
  first: Head | undefined
  last: Head | undefined
}

/**
 * Reads entries in the order of the chain and finds the first that doesn't fit. `gaps`: an export only has what its reader may see, so
 * missing numbers are counted and not rejected.
 */
export class Verifier {
  readonly #gaps: boolean
  #unread = new Set<string>()
  readonly result: Verified = { entries: 0, unchained: 0, gaps: 0, first: undefined, last: undefined }
  constructor(
    { gaps = false }: { gaps?: boolean } = {},
    /** Heads noted earlier (`seq:hash`) that the chain has to contain. */
    noted: readonly string[] = [],
  ) {
    this.#gaps = gaps
    this.#unread = new Set(noted)
  }

  /** @param line an entry from a store or an export. @returns the fault, if there is one */
  next(line: string): Fault | undefined {
    const { result } = this
    let value: unknown
    try {
      value = JSON.parse(line)
    } catch {
      // A line cut off by a crash was never acknowledged. If a complete entry was destroyed, the next one doesn't fit.
      return undefined
    }
    const link = linkOf(value)
    if (!link || typeof value !== 'object') {
      if (result.last) return { at: `after entry ${result.last.seq}`, reason: 'an entry is not part of the chain' }
      result.unchained++
      return undefined
    }
    const { seq, prev, hash, ...action } = value as Entry // Its link was just read.
    const fault = (reason: string): Fault => ({ at: `entry ${seq} (${action.id}, ${action.time})`, reason })
    // Other spellings of the same JSON are changes, too: of two equal names, a person may read the first.
    if (hashOf(prev, seq, JSON.stringify(action)) !== hash || JSON.stringify(value) !== line)
      return fault('its content was changed')
    const { last } = result
    if (last && seq <= last.seq) return fault(`it follows entry ${last.seq}: entries were reordered or repeated`)
    if (last && seq === last.seq + 1 && prev !== last.hash) return fault('it does not follow the entry before it')
    if (last && seq > last.seq + 1) {
      if (!this.#gaps) return fault(`entries ${last.seq + 1} to ${seq - 1} are missing`)
      result.gaps++
    }
    result.entries++
    result.first ??= { seq, hash }
    result.last = { seq, hash }
    this.#unread.delete(`${seq}:${hash}`)
    return undefined
  }

  /** @returns a fault that only shows at the end. @param head the end of the chain according to the store */
  end(head?: Head): Fault | undefined {
    const [missing] = this.#unread
    if (missing) return { at: `entry ${missing.split(':')[0]}`, reason: `the noted head ${missing} is not in the log` }
    const last = this.result.last ?? genesis
    if (head && (head.seq !== last.seq || head.hash !== last.hash)) {
      return { at: `entry ${last.seq + 1}`, reason: `the log ends here, but its head is entry ${head.seq}` }
    }
    return undefined
  }
}
