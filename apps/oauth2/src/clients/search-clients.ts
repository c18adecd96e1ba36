import type { SearchProvider } from '@atrium/shared/contract'

import { clientPaths } from '../paths'
import { clientName } from './client-name'
import { exactMatches } from './find-clients'

/** Finds a client by its exact name or its ID. */
export const searchClients: SearchProvider['find'] = async (query, { project }) => {
  const searchText = query.trim()
  if (!project || !searchText) return []
  const found = await exactMatches(project, searchText)
  return found.map((client) => ({
    title: clientName(client),
    detail: client.client_id,
    to: clientPaths.client({ project, client: client.client_id ?? '' }),
  }))
}
