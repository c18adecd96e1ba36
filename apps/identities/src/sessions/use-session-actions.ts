import { confirm } from '@atrium/shared/notify'
import { useFormat } from '@atrium/shared/text'
import { useActionText } from '@atrium/shared/text/actions'
import type { Session } from '@ory/client-fetch'

import { useText } from '../text'
import { deviceOf } from './session-columns'
import { useDeleteIdentitySessions, useExtendSession, useManageSessions, useRevokeSession } from './writes'

/** Actions for sessions. Ending and deleting need a confirmation. */
export function useSessionActions(project: string) {
  const t = useText().sessions
  const texts = useActionText()
  const format = useFormat()
  const revoke = useRevokeSession(project)
  const revokeAll = useDeleteIdentitySessions(project)

  const extend = useExtendSession(project)
  const manage = useManageSessions(project)

  return {
    extend(session: Session) {
      const { expires_at } = session
      confirm({
        title: t.extendTitle,
        body: [expires_at && t.expiresNow(format.dateTime(expires_at)), t.extendBody].filter(Boolean).join(' '),
        action: t.extend,
        run: () => extend(session),
      })
    },
    many: (action: 'disable' | 'delete', sessions: readonly Session[], done: () => void) =>
      confirm({
        title: (action === 'disable' ? t.revokeManyTitle : t.deleteManyTitle)(sessions.length),
        body: action === 'disable' ? t.revokeManyBody : t.deleteManyBody,
        action: action === 'disable' ? t.revoke : texts.delete,
        danger: true,
        run: async () => {
          await manage({ action, sessions: sessions.map(({ id }) => id) })
          done()
        },
      }),
    revoke: (session: Session) =>
      confirm({
        title: t.revokeTitle,
        body: t.revokeBody(deviceOf(session, t)),
        action: t.revoke,
        danger: true,
        run: () => revoke(session),
      }),
    revokeAll: (identity: string, name: string) =>
      confirm({
        title: t.revokeAllTitle(name),
        body: t.revokeAllBody,
        action: t.revokeAll,
        danger: true,
        run: () => revokeAll(identity),
      }),
  }
}
