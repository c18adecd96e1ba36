import { invalidArgument } from './errors'
import type { KeyFilter } from './store'

const statuses = new Map<string, NonNullable<KeyFilter['status']>>([
  ['KEY_STATUS_ACTIVE', 'active'],
  ['KEY_STATUS_REVOKED', 'revoked'],
  ['KEY_STATUS_EXPIRED', 'expired'],
])

const condition = /^\s*(\w+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s"=]+))\s*/

/**
 * Reads a filter of AIP-160 over `actor_id` and `status`: `actor_id="user_123" AND status=KEY_STATUS_ACTIVE`.
 * @throws HttpError 400 for anything else
 */
export function readFilter(text: string): KeyFilter {
  const filter: KeyFilter = {}
  let rest = text
  while (rest.trim() !== '') {
    const found = condition.exec(rest)
    if (!found) throw invalidArgument('filter: only conditions like actor_id="user_123" are understood.')
    const [all, field, quoted, bare = ''] = found
    const value = quoted?.replace(/\\(.)/g, '$1') ?? bare
    const status = statuses.get(value)
    if (field === 'actor_id' && filter.actorId === undefined) filter.actorId = value
    else if (field === 'status' && filter.status === undefined && status) filter.status = status
    else throw invalidArgument(`filter: "${all.trim()}" cannot be used. Filter by actor_id and status.`)
    rest = rest.slice(all.length)
    if (rest === '') break
    const and = /^AND\s+(?=\S)/.exec(rest)
    if (!and) throw invalidArgument('filter: conditions are joined by AND.')
    rest = rest.slice(and[0].length)
  }
  return filter
}
