import { projectScope, write } from '@atrium/shared/api'
import { identityApi } from '@atrium/shared/api/identity'
import { identifierOf } from '@atrium/shared/identity-name'
import type { CreateIdentityBody, Identity, UpdateIdentityBody } from '@ory/client-fetch'

import { sessionKey } from '../sessions/session-key'
import { useText } from '../text'
import { identityKey, identityListKey } from './queries'

export function useCreateIdentity(project: string) {
  const t = useText().identities
  return write({
    // Sent as is: the client's serializer drops unknown members, such as backup codes.
    run: (body: CreateIdentityBody) =>
      identityApi(projectScope(project)).createIdentity(
        { createIdentityBody: body },
        { body: new Blob([JSON.stringify(body)]) },
      ),
    invalidates: [identityListKey(project)],
    toast: (identity) => t.created(identifierOf(identity)),
  })
}

export function useUpdateIdentity(project: string) {
  const t = useText().identities
  return write({
    run: ({ id, body }: { id: string; body: UpdateIdentityBody }) =>
      identityApi(projectScope(project)).updateIdentity({ id, updateIdentityBody: body }),
    invalidates: [identityKey(project)],
    toast: (identity) => t.saved(identifierOf(identity)),
  })
}

/** Activates or deactivates an identity. Patches one field, so that it can't undo another person's edit. */
export function useSetState(project: string) {
  const t = useText().identities
  return write({
    run: ({ identity, state }: { identity: Identity; state: 'active' | 'inactive' }) =>
      identityApi(projectScope(project)).patchIdentity({
        id: identity.id,
        jsonPatch: [{ op: 'replace', path: '/state', value: state }],
      }),
    invalidates: [identityKey(project), sessionKey(project)],
    toast: (identity) => t.stateSet[identity.state === 'inactive' ? 'inactive' : 'active'](identifierOf(identity)),
  })
}

/** The caller leaves the identity's page: fetching it again would return 404. */
export function useDeleteIdentity(project: string) {
  const t = useText().identities
  return write({
    run: (identity: Identity) => identityApi(projectScope(project)).deleteIdentity({ id: identity.id }),
    invalidates: [identityListKey(project), sessionKey(project)],
    toast: (_, identity) => t.deleted(identifierOf(identity)),
  })
}
