import { confirm } from '@atrium/shared/notify'
import { useConfirmDelete } from '@atrium/shared/routing'

import { clientPaths } from '../paths'
import { useText } from '../text'
import { clientName } from './client-name'
import type { KnownClient } from './queries'
import { useDeleteClient, useDeleteRotatedSecrets, useDeleteTokens } from './writes'

/** Actions for one client, in its row and on its page, with a confirmation. */
export function useClientActions(project: string) {
  const t = useText()
  const confirmDelete = useConfirmDelete()
  const remove = useDeleteClient(project)
  const deleteTokens = useDeleteTokens(project)
  const deleteRotated = useDeleteRotatedSecrets(project)

  return {
    remove: (client: KnownClient, then: 'stay' | 'leave' = 'stay') =>
      confirmDelete({
        name: clientName(client),
        id: client.client_id ?? '',
        body: t.clients.removeBody,
        run: () => remove(client),
        leaveTo: then === 'leave' ? clientPaths.clients({ project }) : undefined,
      }),
    deleteTokens(client: KnownClient) {
      confirm({
        title: t.clients.deleteTokensTitle,
        body: t.clients.deleteTokensBody(clientName(client)),
        action: t.clients.deleteTokens,
        danger: true,
        run: () => deleteTokens(client),
      })
    },
    deleteOldSecrets(client: KnownClient) {
      confirm({
        title: t.secret.deleteOldTitle,
        body: t.secret.deleteOldBody(clientName(client)),
        action: t.secret.deleteOld,
        danger: true,
        run: () => deleteRotated(client),
      })
    },
  }
}
