import { projectScope, write } from '@atrium/shared/api'
import { identityApi } from '@atrium/shared/api/identity'
import type { Session } from '@ory/client-fetch'

import { useText } from '../text'
import { sessionKey } from './queries'

export function useRevokeSession(project: string) {
  const t = useText().sessions
  return write({
    run: (session: Session) => identityApi(projectScope(project)).disableSession({ id: session.id }),
    invalidates: [sessionKey(project)],
    toast: () => t.revoked,
  })
}

/** Ends and forgets every session of an identity: they are signed out everywhere. */
export function useDeleteIdentitySessions(project: string) {
  const t = useText().sessions
  return write({
    run: (identity: string) => identityApi(projectScope(project)).deleteIdentitySessions({ id: identity }),
    invalidates: [sessionKey(project)],
    toast: () => t.allRevoked,
  })
}
