import { projectScope, write } from '@atrium/shared/api'
import { identityApi } from '@atrium/shared/api/identity'
import type { DeleteIdentityCredentialsTypeEnum } from '@ory/client-fetch'

import { identityKey } from '../identities/queries'
import { useCredentialText } from './text'

type Deleted = { id: string; type: string; identifier?: string; name: string }

/** Deletes a credential of an identity, or one part of it. */
export function useDeleteCredential(project: string) {
  const t = useCredentialText()
  return write({
    run: ({ id, type, identifier }: Deleted) =>
      identityApi(projectScope(project)).deleteIdentityCredentials({
        id,
        // The service named this type itself.
        type: type as DeleteIdentityCredentialsTypeEnum,
        identifier,
      }),
    invalidates: [identityKey(project)],
    toast: (_, { name }) => t.deleted(name),
  })
}
