import { confirm } from '@atrium/shared/notify'
import type { Session } from '@ory/client-fetch'

import { useText } from '../text'
import { deviceOf } from './session-columns'
import { useDeleteIdentitySessions, useRevokeSession } from './writes'

/** Ends one session, or all of an identity; both ask first. */
export function useSessionActions(project: string) {
  const t = useText().sessions
  const revoke = useRevokeSession(project)
  const revokeAll = useDeleteIdentitySessions(project)

  return {
    revoke: (session: Session) =>
      confirm({
        title: t.revokeTitle,
        body: t.revokeBody(deviceOf(session, t)),
        action: t.revoke,
        keep: t.keep,
        danger: true,
        run: () => revoke(session),
      }),
    revokeAll: (identity: string, name: string) =>
      confirm({
        title: t.revokeAllTitle(name),
        body: t.revokeAllBody,
        action: t.revokeAll,
        keep: t.keep,
        danger: true,
        run: () => revokeAll(identity),
      }),
  }
}
