import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { Problem, projectScope, readPage, resourceKey, type Page } from '@atrium/shared/api'
import { identityApi } from '@atrium/shared/api/identity'
import type { Identity } from '@ory/client-fetch'

/** The address of the list: the project, what is looked for, the page. */
export const IdentityListPlace = z.object({
  project: z.string(),
  /** A sign-in name, an id or an external id, exactly. */
  find: z.optional(z.string()),
  page: z.optional(z.string()),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 50),
})
export type IdentityListPlace = z.infer<typeof IdentityListPlace>

/** The address of one identity, its tabs and its forms. */
export const IdentityPlace = z.object({ project: z.string(), identity: z.string() })
export type IdentityPlace = z.infer<typeof IdentityPlace>

/** Prefix of every query about identities; what a change to one invalidates. */
export const identityKey = (project: string) => resourceKey('identities', project)
export const identityListKey = (project: string) => [...identityKey(project), 'list']

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const identityList = ({ project, find = '', page, size }: IdentityListPlace) => {
  const wanted = find.trim()
  return queryOptions({
    queryKey: [...identityListKey(project), { wanted, page, size }],
    queryFn: async ({ signal }): Promise<Page<Identity>> => {
      const list = async (filter: { ids?: string[]; credentialsIdentifier?: string }) =>
        readPage(
          await identityApi(projectScope(project)).listIdentitiesRaw(
            { pageSize: size, pageToken: page, ...filter },
            { signal },
          ),
        )
      if (!wanted) return list({})
      const found = await list(uuid.test(wanted) ? { ids: [wanted] } : { credentialsIdentifier: wanted })
      return found.items.length > 0 || page ? found : byExternalId(project, wanted, signal)
    },
  })
}

async function byExternalId(project: string, externalID: string, signal: AbortSignal): Promise<Page<Identity>> {
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
