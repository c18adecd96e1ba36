import { queryClient } from '@atrium/shared/api'
import type { SearchProvider } from '@atrium/shared/contract'

import { paths } from '../paths'
import { identifierOf, nameOf } from './identity-name'
import { identityList, IdentityListPlace } from './queries'

/** Finds an identity by its sign-in name, id or external id. */
export const searchIdentities: SearchProvider['find'] = async (query, { project }) => {
  if (!project || !query.trim()) return []
  const { items } = await queryClient.ensureQueryData(
    identityList(IdentityListPlace.parse({ project, find: query, size: 5 })),
  )
  return items.map((identity) => ({
    title: nameOf(identity) ?? identifierOf(identity),
    detail: identifierOf(identity),
    to: paths.identity({ project, identity: identity.id }),
  }))
}
