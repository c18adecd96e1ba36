import { projectScope, write } from '@atrium/shared/api'
import { identityApi } from '@atrium/shared/api/identity'
import { identifierOf } from '@atrium/shared/identity-name'
import type { JsonPatch } from '@ory/client-fetch'

import { identityKey } from '../identities/queries'
import { sessionKey } from '../sessions/session-key'
import { useText } from '../text'

export function usePatchIdentity(project: string) {
  const t = useText().identities
  return write({
    run: ({ id, patch }: { id: string; patch: JsonPatch[] }) =>
      identityApi(projectScope(project)).patchIdentity({ id, jsonPatch: patch }),
    invalidates: [identityKey(project), sessionKey(project)],
    toast: (identity) => t.saved(identifierOf(identity)),
  })
}
