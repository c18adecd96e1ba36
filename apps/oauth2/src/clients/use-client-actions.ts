import { useNavigate } from 'react-router'

import { confirm } from '@atrium/shared/notify'

import { paths } from '../paths'
import { useText } from '../text'
import { clientName } from './client-name'
import type { KnownClient } from './queries'
import { useDeleteClient, useDeleteRotatedSecrets } from './writes'

const longestTyped = 80

/** What can be done to one client from its row and from its page; it asks first. */
export function useClientActions(project: string) {
  const t = useText()
  const navigate = useNavigate()
  const remove = useDeleteClient(project)
  const deleteRotated = useDeleteRotatedSecrets(project)

  return {
    remove(client: KnownClient, then: 'stay' | 'leave' = 'stay') {
      const name = clientName(client)
      confirm({
        title: t.clients.removeTitle(name),
        body: t.clients.removeBody,
        action: t.clients.remove,
        keep: t.clients.keep,
        typed: name.length > longestTyped ? client.client_id : name,
        danger: true,
        run: async () => {
          await remove(client)
          if (then === 'leave') await navigate(paths.clients({ project }))
        },
      })
    },
    deleteOldSecrets(client: KnownClient) {
      confirm({
        title: t.secret.deleteOldTitle,
        body: t.secret.deleteOldBody(clientName(client)),
        action: t.secret.deleteOld,
        keep: t.clients.keep,
        danger: true,
        run: () => deleteRotated(client),
      })
    },
  }
}
