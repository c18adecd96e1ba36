import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { projectScope, readPage, resourceKey, type Page } from '@atrium/shared/api'
import { oauth2Api } from '@atrium/shared/api/oauth2'
import { defineFilters } from '@atrium/shared/filters'
import { paging } from '@atrium/shared/routing'
import type { OAuth2Client } from '@ory/client-fetch'

const exact = { en: 'Exact match', de: 'Genaue Übereinstimmung' }

export const clientFilters = defineFilters<OAuth2Client>()({
  client_name: { kind: 'text', label: { en: 'Name', de: 'Name' }, hint: exact },
  owner: { kind: 'text', label: { en: 'Owner', de: 'Verantwortlich' }, hint: exact },
})

/** The URL of the list: the project, the filters, the page. */
export const ClientListPlace = z.object({ project: z.string(), ...clientFilters.fields, ...paging })
export type ClientListPlace = z.infer<typeof ClientListPlace>

/** The URL of one client, its tabs and its forms. */
export const ClientPlace = z.object({ project: z.string(), client: z.string() })
export type ClientPlace = z.infer<typeof ClientPlace>

/** A client without secrets, safe to cache and show. */
export type KnownClient = Omit<OAuth2Client, 'client_secret' | 'registration_access_token'>

/** Drops values that are only shown once, so that no cache, table or JSON view ever has them, whatever a target returns. */
export function withoutSecrets({
  client_secret: _secret,
  registration_access_token: _token,
  ...client
}: OAuth2Client): KnownClient {
  return client
}

export const clientKey = (project: string) => resourceKey('clients', project)
export const clientListKey = (project: string) => [...clientKey(project), 'list']

/** Fetches a page of clients. @throws Problem */
export async function readClients(
  { project, ...place }: ClientListPlace,
  signal?: AbortSignal,
): Promise<Page<KnownClient>> {
  const response = await readPage(
    await oauth2Api(projectScope(project)).listOAuth2ClientsRaw(clientFilters.request(place), { signal }),
  )
  return { ...response, items: response.items.map(withoutSecrets) }
}

export const clientList = (place: ClientListPlace) => {
  const { project, ...rest } = place
  return queryOptions({
    queryKey: [...clientListKey(project), rest],
    queryFn: ({ signal }) => readClients(place, signal),
  })
}

export const clientById = ({ project, client }: ClientPlace) =>
  queryOptions({
    queryKey: [...clientKey(project), 'one', client],
    queryFn: async ({ signal }) =>
      withoutSecrets(await oauth2Api(projectScope(project)).getOAuth2Client({ id: client }, { signal })),
  })
