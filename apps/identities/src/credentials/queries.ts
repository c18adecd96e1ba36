import { queryOptions } from '@tanstack/react-query'

import { projectScope } from '@atrium/shared/api'
import { identityApi } from '@atrium/shared/api/identity'
import type { GetIdentityIncludeCredentialEnum, Identity } from '@ory/client-fetch'

import { identityKey } from '../identities/queries'
import { hasContent, partsOf, type ShownCredential } from './credential-parts'

/** The displayable parts of an identity's credentials, without configurations, which contain secrets. */
export const credentialsOf = ({ project, identity }: { project: string; identity: Identity }) => {
  const types = Object.keys(identity.credentials ?? {})
  return queryOptions({
    queryKey: [...identityKey(project), 'one', identity.id, 'credentials', types],
    queryFn: async ({ signal }): Promise<ShownCredential[]> => {
      const { credentials = {} } = await identityApi(projectScope(project)).getIdentity(
        // The service named these types itself.
        { id: identity.id, includeCredential: types as GetIdentityIncludeCredentialEnum[] },
        { signal },
      )
      return Object.entries(credentials).flatMap(([type, { config, identifiers = [], created_at, updated_at }]) =>
        hasContent(type, config)
          ? [{ type, identifiers, createdAt: created_at, updatedAt: updated_at, ...partsOf(config) }]
          : [],
      )
    },
  })
}
