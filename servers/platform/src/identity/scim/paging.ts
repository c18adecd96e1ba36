import { many, one, type Call } from '../../http/handlers'
import type { JsonObject } from '../../http/json'
import { isUuid } from '../ids'
import { badRequest } from './scim-error'

const PAGE = 100
const LARGEST_PAGE = 1000
const LAST_START = 5000

/** A page by index, or by cursor (RFC 9865): the resources after an ID, or from the first if it is empty. */
export type Span = { count: number } & ({ startIndex: number } | { after: string })

/** The service's paging capabilities. */
export const paginationConfig = {
  cursor: true,
  index: true,
  defaultPaginationMethod: 'index',
  defaultPageSize: PAGE,
  maxPageSize: LARGEST_PAGE,
}

function numberOf(call: Call, name: string, usual: number, least: number, max: number): number {
  const text = one(call, name)
  if (text === undefined || text === '') return usual
  if (!/^-?\d{1,9}$/.test(text)) throw badRequest('invalidValue', `"${name}" must be a number.`)
  const number = Number(text)
  if (number > max) throw badRequest('tooMany', `"${name}" is at most ${max}.`)
  return Math.max(least, number)
}

/**
 * `startIndex` and `count`: 1 and 100 by default; or `cursor` and `count`. A cursor never expires, and stays valid while resources are
 * added or deleted.
 * @throws HttpError 400
 */
export function spanOf(call: Call): Span {
  const count = numberOf(call, 'count', PAGE, 0, LARGEST_PAGE)
  const [cursor] = many(call, 'cursor')
  if (cursor === undefined) return { startIndex: numberOf(call, 'startIndex', 1, 1, LAST_START), count }
  if (one(call, 'startIndex') !== undefined)
    throw badRequest('invalidValue', 'Use either "cursor" or "startIndex", not both.')
  return { after: cursor === '' ? '' : idIn(cursor), count }
}

const cursorOf = (id: string): string => Buffer.from(id).toString('base64url')

function idIn(cursor: string): string {
  const id = cursor.length > 100 ? '' : Buffer.from(cursor, 'base64url').toString()
  if (!isUuid(id)) throw badRequest('invalidCursor', 'The parameter "cursor" is not valid.')
  return id
}

/** The rows to read, in the order of their IDs: by cursor one more than the page, to know whether another page follows. */
export const rowsOf = (span: Span): { after?: string; offset: number; limit: number } =>
  'startIndex' in span
    ? { offset: span.startIndex - 1, limit: span.count }
    : { ...(span.after !== '' && { after: span.after }), offset: 0, limit: span.count + 1 }

/**
 * The total, and the page's resources by ID, with one more if `rowsOf` requested it and it exists. `isCut`: the page
 * ended early because of its size in bytes.
 */
export type Found = { total: number; resources: readonly JsonObject[]; ids: readonly string[]; isCut?: boolean }

export function listResponse({ total, resources, ids, isCut = false }: Found, span: Span) {
  const shown = resources.slice(0, span.count)
  const last = ids[shown.length - 1]
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    ...('startIndex' in span && { startIndex: span.startIndex }),
    itemsPerPage: shown.length,
    ...('after' in span &&
      (isCut || resources.length > span.count) &&
      last !== undefined && { nextCursor: cursorOf(last) }),
    ...(span.count > 0 && { Resources: shown }),
  }
}
