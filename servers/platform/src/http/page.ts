import { isUuid } from '../identity/ids'
import { invalid } from './errors'
import { one, type AnyCall } from './handlers'

export type PageRules = {
  /** Default page size. */
  default: number
  /** Larger sizes are reduced to this. */
  max: number
  /** What 0 and negative sizes mean: the default, or an error. */
  small?: 'default' | 'invalid'
  /** How tokens look: ours (any keys), or the bare id of the last entry shown, all zeros being the start. */
  token?: 'opaque' | 'uuid'
  /** Whether `per_page` is an alias of `page_size`; true by default. */
  older?: boolean
  /** Whether all zeros also mean the start if tokens are opaque; true by default. */
  zeros?: boolean
}

/** The requested page size, and the sort keys to start after (`undefined`: from the start). */
export type Page = { size: number; after: string[] | undefined; token: 'opaque' | 'uuid' }

const START_UUID = '00000000-0000-0000-0000-000000000000'

/**
 * Reads `page_size` (or the older `per_page`) and `page_token`.
 * @throws HttpError 400 for a size that isn't a whole number or a token that this list did not issue
 */
export function pageOf(call: AnyCall, rules: PageRules): Page {
  const token = rules.token ?? 'opaque'
  const size = sizeOf(one(call, 'page_size') ?? (rules.older === false ? undefined : one(call, 'per_page')), rules)
  const text = one(call, 'page_token')
  if (rules.zeros === false && text === START_UUID) throw noSuchPage()
  return { size, after: afterOf(text, token), token }
}

function sizeOf(text: string | undefined, { default: usual, max, small = 'default' }: PageRules): number {
  if (text === undefined || text === '') return usual
  if (!/^[+-]?\d{1,15}$/.test(text)) throw invalid('The parameter "page_size" is not a whole number.')
  const size = Number(text)
  if (size > 0) return Math.min(size, max)
  if (small === 'invalid') throw invalid('The parameter "page_size" must be at least 1.')
  return usual
}

const noSuchPage = () => invalid('The parameter "page_token" is not valid for this list.')

function afterOf(token: string | undefined, kind: Page['token']): string[] | undefined {
  if (token === undefined || token === '' || token === START_UUID) return undefined
  const parts = kind === 'uuid' && isUuid(token) ? [token] : kind === 'opaque' ? readToken(token) : undefined
  if (!parts) throw noSuchPage()
  return parts.length > 0 ? parts : undefined
}

/** Opaque token of the position after an entry, from the entry's sort keys; without keys, the start. */
export const tokenOf = (...keys: string[]): string => Buffer.from(JSON.stringify(keys)).toString('base64url')

function readToken(token: string): string[] | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(token, 'base64url').toString())
    const text = (part: unknown): part is string => typeof part === 'string' && !part.includes('\0')
    return Array.isArray(parts) && parts.every(text) ? parts : undefined
  } catch {
    return undefined
  }
}

/**
 * Splits `size + 1` fetched rows into the page and the token of the next one.
 * @param isCut whether there are fewer rows because the byte limit was reached
 */
export function cut<T>(
  rows: readonly T[],
  page: Page,
  keysOf: (row: T) => string[],
  isCut = false,
): { rows: T[]; next: string | undefined } {
  const shown = rows.slice(0, page.size)
  const last = shown.at(-1)
  if ((rows.length <= page.size && !isCut) || last === undefined) return { rows: shown, next: undefined }
  const keys = keysOf(last)
  return { rows: shown, next: page.token === 'uuid' ? keys[0] : tokenOf(...keys) }
}

/**
 * The time in a token's key.
 * @throws HttpError 400 for a token that was tampered with
 */
export function timeKey(key: string | undefined): Date {
  const time = new Date(key ?? '')
  if (Number.isNaN(time.getTime())) throw noSuchPage()
  return time
}

/**
 * The `Link` header of a list: `first`, and `next` if there is more, keeping the request's other parameters. URLs are relative
 * to the service's root, as in the real services.
 */
export function linkHeader(call: AnyCall, page: Page, next: string | undefined): string {
  const path = call.url.pathname.slice(new URL(call.base).pathname.replace(/\/$/, '').length)
  const relation = (rel: string, token: string) => {
    const query = new URLSearchParams(call.url.search)
    for (const name of ['page', 'per_page']) query.delete(name)
    query.set('page_size', String(page.size))
    query.set('page_token', token)
    query.sort()
    return `<${path}?${query}>; rel="${rel}"`
  }
  const first = relation('first', page.token === 'uuid' ? START_UUID : tokenOf())
  return [first, ...(next === undefined ? [] : [relation('next', next)])].join(',')
}
