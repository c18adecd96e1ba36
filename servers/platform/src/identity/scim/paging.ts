import { one, type Call } from '../../http/handlers'
import type { JsonObject } from '../../http/json'
import { badRequest } from './scim-error'

const PAGE = 100
const LARGEST_PAGE = 1000
const LAST_START = 5000

export type Span = { startIndex: number; count: number }

/** `startIndex` and `count`: 1 and 100 if not given. @throws HttpError 400 */
export function spanOf(call: Call): Span {
  const numberOf = (name: string, usual: number, least: number, most: number) => {
    const text = one(call, name)
    if (text === undefined || text === '') return usual
    if (!/^-?\d{1,9}$/.test(text)) throw badRequest('invalidValue', `"${name}" has to be a number.`)
    const number = Number(text)
    if (number > most) throw badRequest('tooMany', `"${name}" is at most ${most}.`)
    return Math.max(least, number)
  }
  return { startIndex: numberOf('startIndex', 1, 1, LAST_START), count: numberOf('count', PAGE, 0, LARGEST_PAGE) }
}

export const listResponse = (total: number, { startIndex, count }: Span, resources: readonly JsonObject[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  ...(count > 0 && { Resources: resources }),
})
