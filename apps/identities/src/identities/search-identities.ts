import { queryClient } from '@atrium/shared/api'
import type { Hit, SearchProvider } from '@atrium/shared/contract'
import { identifierOf, nameOf } from '@atrium/shared/identity-name'

import { identityPaths, sessionPaths } from '../paths'
import { sessionById } from '../sessions/queries'
import { identityFilters, isId, type IdentityFilter } from './identity-filters'
import { identityList, IdentityListPlace } from './queries'

const maxHits = 5

/** Finds an identity by a sign-in name or a part of one, an ID, an external ID, or the ID of a session. */
export const searchIdentities: SearchProvider['find'] = async (query, { project }) => {
  const searchText = query.trim()
  if (!project || !searchText) return []
  const list = async (filter: IdentityFilter): Promise<Hit[]> => {
    const place = IdentityListPlace.parse({ project, size: maxHits, ...filter })
    const { items } = await queryClient.ensureQueryData(identityList(place))
    return items.map((identity) => ({
      title: nameOf(identity) ?? identifierOf(identity),
      detail: identifierOf(identity),
      to: identityPaths.identity({ project, identity: identity.id }),
    }))
  }
  const exactMatches = await list({ credentials_identifier: searchText })
  if (exactMatches.length > 0) return exactMatches
  return isId(searchText)
    ? bySession(project, searchText)
    : list({ preview_credentials_identifier_similar: searchText })
}

async function bySession(project: string, id: string): Promise<Hit[]> {
  const session = await queryClient
    .fetchQuery({ ...sessionById({ project, session: id }), retry: false })
    .catch(() => undefined)
  if (!session?.identity) return []
  const { identity } = session
  return [
    {
      title: nameOf(identity) ?? identifierOf(identity),
      detail: identifierOf(identity),
      to: identityPaths.identity({ project, identity: identity.id }),
    },
    { title: identifierOf(identity), detail: id, to: sessionPaths.session({ project, session: id }) },
  ]
}

/** Identities of the organization in the filter. */
export const searchOrganization: SearchProvider['find'] = async (query, { project }) => {
  const organization = query.trim()
  if (!project || !isId(organization)) return []
  const place = IdentityListPlace.parse({ project, size: maxHits, organization_id: organization })
  const { items, next } = await queryClient.ensureQueryData(identityList(place))
  if (items.length === 0) return []
  return [
    {
      title: items.map(identifierOf).join(', ') + (next ? ' …' : ''),
      detail: organization,
      to: identityPaths.identities({ project }) + identityFilters.search({ organization_id: organization }),
    },
  ]
}
