import { MOST_LISTED } from '../db/byte-budget'
import { LARGE, weightInMemory } from '../db/weight'
import { waitForLargeResponse } from '../http/deadline'
import { invalid } from '../http/errors'
import { one, type AnyCall } from '../http/handlers'

/** The older paging by numbers, which some lists still have. */
export type NumberedPage = { page: number; size: number }

const number = (text: string | undefined): number | undefined =>
  text !== undefined && /^[+-]?\d{1,15}$/.test(text) ? Number(text) : undefined

/** A size or page that isn't a number counts as missing. */
function pageOfNumbers(page: number | undefined, size: number | undefined, max: number): NumberedPage {
  return { page: Math.max(0, page ?? 0), size: Math.max(1, Math.min(size ?? 250, max)) }
}

/** `page` and `per_page` of a list that is otherwise paged by tokens. @throws HttpError 400 for pages too far from the start */
export function olderPageOf(call: AnyCall): NumberedPage {
  const found = pageOfNumbers(number(one(call, 'page')), number(one(call, 'per_page')), 500)
  if (found.page * found.size > 1000) throw invalid('Page numbers reach at most 1,000 entries. Use page_token instead.')
  return found
}

/** Memoizes a measure, so that each document is measured once. */
function measured(measure: (document: object) => number): (document: object) => number {
  const known = new WeakMap<object, number>()
  return (document) => {
    const value = known.get(document) ?? measure(document)
    known.set(document, value)
    return value
  }
}

const weigh = measured((document) => weightInMemory(document, LARGE))
const lengthOf = measured((document) => JSON.stringify(document).length)

/**
 * A page by number can't end early, so it is rejected if its documents are too large together. A long one waits for its
 * project's turn.
 * @param documents each as often as the page shows it; they must not change afterwards
 * @throws HttpError 400
 */
export async function assertPageRoom(documents: readonly object[]): Promise<void> {
  let weight = 0
  for (let at = 0; at < documents.length && weight <= LARGE; at += 1) weight += weigh(documents[at] ?? {})
  if (weight <= LARGE) return
  await waitForLargeResponse()
  let bytes = 0
  for (const [at, document] of documents.entries()) {
    bytes += lengthOf(document)
    if (at > 0 && bytes > MOST_LISTED) throw invalid('This page is too large. Use a smaller "page_size".')
  }
}

/** `page_size` and `page_token`, or the older `page` and `per_page`, of a list that pages by offset. */
export function numberedPageOf(call: AnyCall): NumberedPage {
  const token = one(call, 'page_token')
  const size = one(call, 'page_size')
  if (token === undefined && size === undefined)
    return pageOfNumbers(number(one(call, 'page')), number(one(call, 'per_page')), 1000)
  const sized = pageOfNumbers(0, number(size), 1000)
  return { ...sized, page: Math.floor(offsetIn(token) / sized.size) }
}

/** Entries before a page, for lists whose pages start at 1; page 0 is the first page, too. */
export const skippedBy = ({ page, size }: NumberedPage): number => Math.max(0, page - 1) * size

const tokenAt = (offset: number): string =>
  Buffer.from(JSON.stringify({ offset: String(offset), v: 2 })).toString('base64url')

function offsetIn(token: string | undefined): number {
  const offset = /"offset":"(\d{1,15})"/.exec(Buffer.from(token ?? '', 'base64url').toString())
  return Number(offset?.[1] ?? 0)
}

/**
 * `Link` and `X-Total-Count` of a numbered list. The relations are those that the real services send, also for empty lists.
 * `older`: the URLs contain only `page` and `per_page`.
 */
export function numberedHeaders(
  call: AnyCall,
  { page, size }: NumberedPage,
  total: number,
  older?: 'older',
): Record<string, string> {
  const path = call.url.pathname.slice(new URL(call.base).pathname.replace(/\/$/, '').length)
  const last = Math.max(0, Math.ceil(total / size) - 1)
  const relation = (rel: string, at: number, entries = size) => {
    const query = new URLSearchParams(call.url.search)
    query.set('page', String(at))
    query.set('per_page', String(entries))
    if (!older) {
      query.set('page_size', String(entries))
      query.set('page_token', tokenAt(at * entries))
    }
    query.sort()
    return `<${path}?${query}>; rel="${rel}"`
  }
  const first = relation('first', 0)
  const next = relation('next', page + 1)
  const prev = relation('prev', page - 1)
  const relations =
    total === 0
      ? [first, next, prev]
      : total <= size
        ? [relation('first', 0, total)]
        : page === 0
          ? [next, relation('last', last)]
          : page >= last
            ? [first, relation('prev', last - 1)]
            : [first, next, prev, relation('last', last)]
  return { link: relations.join(','), 'x-total-count': String(total) }
}
