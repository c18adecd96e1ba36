import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { Problem, projectScope, queryClient, readPage, resourceKey, type Page } from '@atrium/shared/api'
import { identityApi } from '@atrium/shared/api/identity'
import { paging } from '@atrium/shared/routing'
import type { Identity } from '@ory/client-fetch'

const word = z.optional(z.string())
const ids = z.optional(
  z.union([
    z.array(z.string()),
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',').filter(Boolean)),
    ),
  ]),
)

/** Who is meant, as an address and a kept job say it. The service knows one of the first four at a time; the others are read out here. */
export const identityFilter = z.object({
  /** A sign-in name, an id or an external id, exactly. */
  find: word,
  /** A part of a sign-in name. */
  similar: word,
  organization: word,
  /** In an address with commas between them. */
  ids,
  state: z.optional(z.enum(['active', 'inactive'])),
  schema: word,
  consistency: z.optional(z.enum(['strong', 'eventual'])),
})
export type IdentityFilter = z.infer<typeof identityFilter>

/** The address of the list: the project, who is looked for, the page. */
export const IdentityListPlace = z.extend(identityFilter, { project: z.string(), ...paging })
export type IdentityListPlace = z.infer<typeof IdentityListPlace>

/** The address of one identity, its tabs and its forms. */
export const IdentityPlace = z.object({ project: z.string(), identity: z.string() })
export type IdentityPlace = z.infer<typeof IdentityPlace>

/** Prefix of every query about identities; what a change to one invalidates. */
export const identityKey = (project: string) => resourceKey('identities', project)
export const identityListKey = (project: string) => [...identityKey(project), 'list']

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
export const isId = (text: string) => uuid.test(text)

/** What the API is asked for a page of a filter: the request of `listIdentities`, and the query that curl shows. */
export function identityRequest(filter: IdentityFilter, { page, size }: { page?: string | undefined; size: number }) {
  const wanted = filter.find?.trim()
  const byId = wanted !== undefined && isId(wanted)
  return {
    pageSize: size,
    pageToken: page,
    consistency: filter.consistency,
    previewCredentialsIdentifierSimilar: filter.similar,
    organizationId: filter.organization,
    ids: byId ? [wanted] : wanted ? undefined : filter.ids,
    credentialsIdentifier: byId ? undefined : wanted || undefined,
  }
}

type Asked = { project: string; filter: IdentityFilter; page?: string; size: number; signal?: AbortSignal }

/** A page of those whom the service finds for a filter; `matches` says which of them are meant. */
export async function listIdentities({ project, filter, page, size, signal }: Asked): Promise<Page<Identity>> {
  if (filter.ids?.length === 0) return { items: [] }
  const found = await readPage(
    await identityApi(projectScope(project)).listIdentitiesRaw(identityRequest(filter, { page, size }), { signal }),
  )
  const wanted = filter.find?.trim()
  if (!wanted) return found
  return found.items.length > 0 || page ? found : byExternalId(project, wanted, signal)
}

/** Whether an identity has the state and schema that a filter wants: the service does not choose by them. */
export const matches = ({ state = 'active', schema_id }: Identity, filter: IdentityFilter): boolean =>
  (filter.state === undefined || state === filter.state) && (filter.schema === undefined || schema_id === filter.schema)

/** A page of the list; `scanned` is how many were looked at for it, where the service does not choose by what is wanted. */
export type IdentityPage = Page<Identity> & { scanned?: number }

const mostAtOnce = 500

export const isScanned = ({ state, schema }: IdentityFilter): boolean => state !== undefined || schema !== undefined

/** Lists that somebody wants to end where they are. */
const stops = new Set<string>()

/** Goes over pages until there are enough that match, or somebody stops it; tells what it has after each. */
async function scan(asked: Asked, key: string, tell: (soFar: IdentityPage) => void): Promise<IdentityPage> {
  stops.delete(key)
  let found: IdentityPage = { items: [], next: asked.page, scanned: 0 }
  // More and more at once: where most match, few are too many.
  for (let { size } = asked; ; size = Math.min(mostAtOnce, size * 2)) {
    const { items, next } = await listIdentities({ ...asked, page: found.next, size })
    found = {
      items: [...found.items, ...items.filter((identity) => matches(identity, asked.filter))],
      next,
      scanned: (found.scanned ?? 0) + items.length,
    }
    if (!next || found.items.length >= asked.size || stops.has(key)) return found
    tell(found)
  }
}

/** Where identities have to be gone through, the list is there from the first of them on, and grows. */
export const identityList = ({ project, page, size, ...filter }: IdentityListPlace) => {
  const queryKey = [...identityListKey(project), { ...filter, page, size }]
  return queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<IdentityPage> => {
      const asked = { project, filter, page, size, signal }
      const tell = (soFar: IdentityPage) =>
        queryClient.setQueryData<IdentityPage>(queryKey, (held) =>
          (held?.scanned ?? 0) > (soFar.scanned ?? 0) ? held : soFar,
        )
      return isScanned(filter) ? scan(asked, JSON.stringify(queryKey), tell) : listIdentities(asked)
    },
  })
}

/** Waits until there is something of the list. @throws Problem */
export function someIdentities(place: IdentityListPlace): Promise<unknown> {
  const { queryKey, ...options } = identityList(place)
  const all = queryClient.ensureQueryData({ queryKey, ...options })
  if (!isScanned(place)) return all
  return new Promise((resolve, reject) => {
    const forget = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.getQueryData(queryKey)) settle()
    })
    const settle = () => (forget(), resolve(undefined))
    all.then(settle, (error: unknown) => (forget(), reject(error as Error)))
  })
}

/** Ends going through the list; what was found stays, and its next page begins there. */
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
