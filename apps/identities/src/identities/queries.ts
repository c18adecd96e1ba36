import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { Problem, projectScope, queryClient, readPage, resourceKey, type Page } from '@atrium/shared/api'
import { identityApi } from '@atrium/shared/api/identity'
import { collectPages, scanPages } from '@atrium/shared/filters'
import { paging } from '@atrium/shared/routing'
import type { Identity } from '@ory/client-fetch'

import { identityFilters, type IdentityFilter } from './identity-filters'

/** The URL of the list: the project, the filters, the page. */
export const IdentityListPlace = z.object({ project: z.string(), ...identityFilters.fields, ...paging })
export type IdentityListPlace = z.infer<typeof IdentityListPlace>

/** The URL of one identity, its tabs and its forms. */
export const IdentityPlace = z.object({ project: z.string(), identity: z.string() })
export type IdentityPlace = z.infer<typeof IdentityPlace>

/** Prefix of every query about identities; a change to one invalidates it. */
export const identityKey = (project: string) => resourceKey('identities', project)
export const identityListKey = (project: string) => [...identityKey(project), 'list']

/** A page of the list; `scanned` is how many were scanned for it, where the API has no such filter. */
export type IdentityPage = Page<Identity> & { scanned?: number }

/** A page of the API's results for a filter; `identityFilters.matches` decides which of them match. */
export async function listIdentities(
  project: string,
  place: IdentityFilter & { page?: string; size: number },
  signal?: AbortSignal,
): Promise<Page<Identity>> {
  if (place.ids?.length === 0) return { items: [] }
  const api = identityApi(projectScope(project))
  const read = async (page: string | undefined) =>
    readPage(await api.listIdentitiesRaw(identityFilters.request({ ...place, page }), { signal }))
  let found = await read(place.page)
  // A search may return empty pages before it finds a match.
  while (found.items.length === 0 && found.next && place.preview_credentials_identifier_similar)
    found = await read(found.next)
  const { credentials_identifier, preview_credentials_identifier_similar, page } = place
  const searchText = credentials_identifier ?? preview_credentials_identifier_similar
  return found.items.length > 0 || page || !searchText ? found : byExternalId(project, searchText, signal)
}

/** How many identities there are, if the service returns it. */
export const identityTotal = (project: string) =>
  queryOptions({
    queryKey: [...identityListKey(project), 'total'],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }): Promise<number | null> =>
      (await readPage(await identityApi(projectScope(project)).listIdentitiesRaw({ page: 0, perPage: 1 }, { signal })))
        .total ?? null,
  })

/** Page size of bulk changes and exports. */
export const pageOfMany = 250

/**
 * Whether a filter only finds the first page of its matches: some services don't page searches for a part of a name, and silently
 * return no more.
 */
export const isCutOff = (project: string, filter: IdentityFilter) =>
  queryOptions({
    queryKey: [...identityListKey(project), 'cut-off', filter],
    queryFn: async ({ signal }): Promise<boolean> => {
      if (!filter.preview_credentials_identifier_similar) return false
      const { items, next } = await listIdentities(project, { ...filter, size: pageOfMany }, signal)
      return items.length >= pageOfMany && next === undefined
    },
  })

/** Goes over the identities that match a filter, page by page. */
export const scanIdentities = (
  project: string,
  filter: IdentityFilter,
  options: Parameters<typeof scanPages<Identity>>[2],
) =>
  scanPages<Identity>(
    (page, size, signal) => listIdentities(project, { ...filter, page, size }, signal),
    (identity) => identityFilters.matches(identity, filter),
    options,
  )

/** Lists whose scan the person stopped. */
const stops = new Set<string>()

/** The list. For filters that the API lacks, it is scanned: it appears after the first scanned page, and grows. */
export const identityList = ({ project, page, size, ...filter }: IdentityListPlace) => {
  const queryKey = [...identityListKey(project), { ...filter, page, size }]
  const key = JSON.stringify(queryKey)
  return queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<IdentityPage> => {
      if (!identityFilters.scans(filter)) return listIdentities(project, { ...filter, page, size }, signal)
      stops.delete(key)
      return collectPages(scanIdentities(project, filter, { page, size, signal, limit: { rows: size } }), (soFar) => {
        queryClient.setQueryData<IdentityPage>(queryKey, (held) =>
          (held?.scanned ?? 0) > soFar.scanned ? held : soFar,
        )
        return !stops.has(key)
      })
    },
  })
}

/** Waits for the first part of the list. @throws Problem */
export function someIdentities(place: IdentityListPlace): Promise<unknown> {
  const { queryKey, ...options } = identityList(place)
  const all = queryClient.ensureQueryData({ queryKey, ...options })
  if (!identityFilters.scans(place)) return all
  return new Promise((resolve, reject) => {
    const unsubscribe = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.getQueryData(queryKey)) settle()
    })
    const settle = () => (unsubscribe(), resolve(undefined))
    all.then(settle, (error: unknown) => (unsubscribe(), reject(error as Error)))
  })
}

/** Stops scanning; found identities stay, and the next page continues there. */
export const stopScan = (place: IdentityListPlace) => void stops.add(JSON.stringify(identityList(place).queryKey))

async function byExternalId(project: string, externalID: string, signal?: AbortSignal): Promise<Page<Identity>> {
  try {
    const identity = await identityApi(projectScope(project)).getIdentityByExternalID({ externalID }, { signal })
    return { items: [identity] }
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return { items: [] }
    throw error
  }
}

/** One identity with the types of its credentials, without their contents. */
export const identityById = ({ project, identity }: IdentityPlace) =>
  queryOptions({
    queryKey: [...identityKey(project), 'one', identity],
    queryFn: ({ signal }) => identityApi(projectScope(project)).getIdentity({ id: identity }, { signal }),
  })
