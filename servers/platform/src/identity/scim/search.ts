import { HttpError } from '../../http/errors'
import type { Call, ExtraRoute, Reply } from '../../http/handlers'
import { groupsPage, scopeOf } from './groups'
import { listResponse, spanOf, type Found } from './paging'
import { badRequest, scim, scimReply } from './scim-error'
import { searched, usersPage } from './users'

const none: Found = { total: 0, resources: [], ids: [] }

/** A search in one resource type; undefined if it lacks an attribute of the filter. */
async function foundBy(page: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await page()
  } catch (error) {
    if (error instanceof HttpError && error.status === 400) return undefined
    throw error
  }
}

/** Searches users and then groups, by index. A filter that fits no resource type is rejected. */
async function searchAll(sent: Call): Promise<Reply> {
  const call = searched(sent)
  const scope = await scopeOf(call)
  const span = spanOf(call)
  if (!('startIndex' in span))
    throw badRequest('invalidValue', 'Searches across all resources only support paging with "startIndex".')
  const users = await foundBy(() => usersPage(call, scope, span))
  const { total, resources, isCut } = users ?? none
  // groups come after all users
  const rest = { startIndex: Math.max(1, span.startIndex - total), count: isCut ? 0 : span.count - resources.length }
  const groups = await (users ? foundBy(() => groupsPage(call, scope, rest)) : groupsPage(call, scope, rest))
  const both = {
    total: total + (groups ?? none).total,
    resources: [...resources, ...(groups ?? none).resources],
    ids: [],
  }
  return scimReply(listResponse(both, span))
}

export const searchRoutes: ExtraRoute[] = [
  { method: 'POST', path: '/scim/{client_id}/v2/.search', handler: scim(searchAll) },
]
