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

/** Gives a session its full time again; `undefined` where the service says nothing about what it is now (204). */
export function useExtendSession(project: string) {
  const t = useText().sessions
  return write({
    run: (session: Session) => identityApi(projectScope(project)).extendSession({ id: session.id }),
    invalidates: [sessionKey(project)],
    toast: () => t.extended,
  })
}

const mostAtOnce = 500

/** Ends or forgets many sessions, those of the ids or all of some identities; the answer is how many were touched. */
export function useManageSessions(project: string) {
  const t = useText().sessions
  return write({
    async run({ action, sessions }: { action: 'disable' | 'delete'; sessions: string[] }) {
      let processed = 0
      for (let start = 0; start < sessions.length; start += mostAtOnce) {
        const manageSessionsBody = { action, sessions: sessions.slice(start, start + mostAtOnce) }
        const answer = await identityApi(projectScope(project)).manageSessions({ manageSessionsBody })
        processed += answer.processed ?? 0
      }
      return processed
    },
    invalidates: [sessionKey(project)],
    toast: (processed, { action }) => (action === 'disable' ? t.manyRevoked(processed) : t.manyDeleted(processed)),
  })
}
