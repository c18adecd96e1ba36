import type { Page } from '../transport'

/** A scanned page: its matching rows, the token of the next page, and the number of rows scanned so far. */
export type Scanned<Row> = Page<Row> & { scanned: number }

type ScanOptions<Row> = {
  signal?: AbortSignal
  /** Ends after this many rows or pages; by default after the last page. */
  limit?: { rows?: number; pages?: number }
  /** Token of the first page; without one, the list's own first page. */
  page?: string
  /** Rows of the first page. */
  size?: number
  /** Rows of later pages: each is twice as large as the one before it, up to this. */
  largest?: number
  /** True for a row after which no other can match, in the list's own order. */
  ends?: (row: Row) => boolean
}

const maxRows = 500

/**
 * Scans the pages of a list for filters that the API doesn't support. Yields after each page, so that the caller can show results so far,
 * keep the token to continue from, or stop. Pages are read on demand and not kept.
 *
 * @throws what `list` throws, and the reason of `signal`
 */
export async function* scanPages<Row>(
  list: (page: string | undefined, size: number, signal?: AbortSignal) => Promise<Page<Row>>,
  matches: (row: Row) => boolean,
  { signal, limit = {}, page, size = maxRows, largest = maxRows, ends }: ScanOptions<Row> = {},
): AsyncGenerator<Scanned<Row>, void> {
  const { rows = Infinity, pages = Infinity } = limit
  let scanned = 0
  let found = 0
  let token = page
  for (let at = 0, rowsAtOnce = size; at < pages; at++, rowsAtOnce = Math.min(largest, rowsAtOnce * 2)) {
    signal?.throwIfAborted()
    const { items, next } = await list(token, rowsAtOnce, signal)
    signal?.throwIfAborted()
    const matching = items.filter(matches)
    scanned += items.length
    found += matching.length
    // A service that returns the same page token would loop forever.
    token = next === token || items.some((row) => ends?.(row)) ? undefined : next
    yield { items: matching, next: token, scanned }
    if (token === undefined || found >= rows) return
  }
}

/**
 * All rows of a scan together.
 *
 * @param tell receives the results after each page; returning `false` stops the scan
 */
export async function collectPages<Row>(
  scan: AsyncIterable<Scanned<Row>>,
  tell: (soFar: Scanned<Row>) => boolean | void = () => undefined,
): Promise<Scanned<Row>> {
  let all: Scanned<Row> = { items: [], scanned: 0 }
  for await (const page of scan) {
    all = { ...page, items: [...all.items, ...page.items] }
    if (tell(all) === false) break
  }
  return all
}

/** How many rows of a scan match, for services that don't count; `tell` receives the number so far after each page. */
export async function countPages(
  scan: AsyncIterable<Scanned<unknown>>,
  tell: (soFar: number) => void,
): Promise<number> {
  let count = 0
  for await (const { items } of scan) tell((count += items.length))
  return count
}
