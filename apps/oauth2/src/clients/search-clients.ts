import { queryClient } from '@atrium/shared/api'
import type { SearchProvider } from '@atrium/shared/contract'

import { clientPaths } from './routes'
import { clientName } from './client-name'
import { clientById, clientList, ClientListPlace } from './queries'

/** Finds a client by its name, exactly, or by its id. */
export const searchClients: SearchProvider['find'] = async (query, { project }) => {
  const wanted = query.trim()
  if (!project || !wanted) return []
  const [byName, byId] = await Promise.all([
    queryClient.ensureQueryData(clientList(ClientListPlace.parse({ project, client_name: wanted, size: 5 }))),
    queryClient.ensureQueryData(clientById({ project, client: wanted })).catch(() => undefined),
  ])
  const found = byId ? [byId, ...byName.items.filter(({ client_id }) => client_id !== byId.client_id)] : byName.items
  return found.map((client) => ({
    title: clientName(client),
    detail: client.client_id,
    to: clientPaths.client({ project, client: client.client_id ?? '' }),
  }))
}
