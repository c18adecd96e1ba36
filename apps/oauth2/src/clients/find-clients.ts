import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { Problem, queryClient } from '@atrium/shared/api'
import { collectPages, scanPages } from '@atrium/shared/filters'

import { clientById, clientList, clientListKey, ClientListPlace, type KnownClient } from './queries'

const size = 250
const shown = 20
/** Most pages that one search reads. The next search reuses pages that are already read. */
const pages = 4
const cacheTime = 30_000

/** `all`: whether all clients were searched. Otherwise `scanned` clients were, and the text was also looked up as an exact name and as an ID. */
export type FoundClients = { clients: KnownClient[]; scanned: number; all: boolean }

/** Clients whose name or ID contains a text. The API only matches exact names, so a few of its pages are searched. */
export const clientsLike = ({ project, text }: { project: string; text: string }) =>
  queryOptions({
    queryKey: [...clientListKey(project), 'like', text],
    placeholderData: keepPreviousData,
    async queryFn({ signal }): Promise<FoundClients> {
      const searchText = text.toLowerCase()
      const list = (page: string | undefined) =>
        queryClient.fetchQuery({
          ...clientList(ClientListPlace.parse({ project, size, ...(page !== undefined && { page }) })),
          staleTime: cacheTime,
        })
      const holds = ({ client_name = '', client_id = '' }: KnownClient) =>
        `${client_name}\n${client_id}`.toLowerCase().includes(searchText)
      const limit = { rows: shown, pages }
      const { items, next, scanned } = await collectPages(
        scanPages(list, holds, { signal, size, largest: size, limit }),
      )
      const whole = next !== undefined && text !== '' ? await exactMatches(project, text) : []
      const ids = new Set(whole.map(({ client_id }) => client_id))
      const clients = [...whole, ...items.filter(({ client_id }) => !ids.has(client_id))].slice(0, shown)
      return { clients, scanned, all: next === undefined }
    },
  })

/** The client with exactly this ID, and some with exactly this name. */
export async function exactMatches(project: string, text: string): Promise<KnownClient[]> {
  const [byId, byName] = await Promise.all([
    queryClient.fetchQuery(clientById({ project, client: text })).catch((error: unknown) => {
      if (error instanceof Problem && error.status === 404) return undefined
      throw error
    }),
    queryClient.fetchQuery(clientList(ClientListPlace.parse({ project, client_name: text, size: 5 }))),
  ])
  return byId ? [byId, ...byName.items.filter(({ client_id }) => client_id !== byId.client_id)] : byName.items
}
