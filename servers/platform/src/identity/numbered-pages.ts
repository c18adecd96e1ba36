import { invalid } from '../http/errors'
import { one, type AnyCall } from '../http/handlers'

/** The older paging by numbers, which some lists still have. `page` counts from 0. */
export type NumberedPage = { page: number; size: number }

/** @throws HttpError 400 for what is no number */
export function numberedPageOf(call: AnyCall, { usual = 250, max = 500, countsFrom = 0 } = {}): NumberedPage {
  const number = (name: string) => {
    const text = one(call, name)
    if (text === undefined || text === '') return undefined
    if (!/^-?\d{1,9}$/.test(text)) throw invalid(`The parameter "${name}" is not a whole number.`)
    return Number(text)
  }
  const size = number('per_page') ?? number('page_size') ?? usual
  return {
    page: Math.max(0, (number('page') ?? countsFrom) - countsFrom),
    size: Math.min(size < 1 ? usual : size, max),
  }
}

/** `Link` and `X-Total-Count` of such a list. The relations are those that the real services send, also for empty lists. */
export function numberedHeaders(call: AnyCall, { page, size }: NumberedPage, total: number): Record<string, string> {
  const path = call.url.pathname.slice(new URL(call.base).pathname.replace(/\/$/, '').length)
  const last = Math.ceil(total / size) - 1
  const relation = (rel: string, at: number) => {
    const query = new URLSearchParams(call.url.search)
    query.set('page', String(at))
    query.set('per_page', String(size))
    query.sort()
    return `<${path}?${query}>; rel="${rel}"`
  }
  const first = relation('first', 0)
  const next = relation('next', page + 1)
  const prev = relation('prev', page - 1)
  const end = relation('last', last)
  const relations =
    last < 0
      ? [first, next, prev]
      : last === 0
        ? [first]
        : page === 0
          ? [next, end]
          : page >= last
            ? [first, prev]
            : [first, next, prev, end]
  return { link: relations.join(','), 'x-total-count': String(total) }
}
