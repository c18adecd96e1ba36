import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { projectScope, readPage, type Page } from '@atrium/shared/api'
import { identityApi } from '@atrium/shared/api/identity'
import { defineFilters } from '@atrium/shared/filters'
import { paging } from '@atrium/shared/routing'
import type { Session } from '@ory/client-fetch'

import { listIdentities } from '../identities/queries'
import { sessionKey } from './session-key'

export const sessionFilters = defineFilters<Session>()({
  active: {
    kind: 'flag',
    label: { en: 'State', de: 'Status' },
    values: { true: { en: 'Active', de: 'Aktiv' }, false: { en: 'Ended', de: 'Beendet' } },
  },
})

/** Filters for all sessions of a project. */
export const allSessionFilters = defineFilters<Session>()({
  // The API has a separate list for one identity.
  identity: { kind: 'identity', label: { en: 'Identity', de: 'Identität' }, toQuery: () => ({}) },
  ...sessionFilters.defs,
})

/** The URL of all sessions of a project. */
export const SessionListPlace = z.object({ project: z.string(), ...allSessionFilters.fields, ...paging })
export type SessionListPlace = z.infer<typeof SessionListPlace>

/** The URL of one identity's sessions. */
export const IdentitySessionsPlace = z.object({
  project: z.string(),
  identity: z.string(),
  ...sessionFilters.fields,
  ...paging,
})
export type IdentitySessionsPlace = z.infer<typeof IdentitySessionsPlace>

/** The URL of one session. */
export const SessionPlace = z.object({ project: z.string(), session: z.string() })
export type SessionPlace = z.infer<typeof SessionPlace>

/** Kratos doesn't list sessions in order of time, so each page is sorted on its own. */
const newestFirst = (page: Page<Session>): Page<Session> => ({
  ...page,
  items: page.items.toSorted((a, b) => timeOf(b) - timeOf(a)),
})
const timeOf = ({ authenticated_at, issued_at }: Session) => (authenticated_at ?? issued_at)?.getTime() ?? 0

/** Fetches a page of a project's sessions, or of one identity's, by its ID or a sign-in name. */
export async function listSessions(
  { project, ...place }: SessionListPlace,
  signal?: AbortSignal,
): Promise<Page<Session>> {
  const api = identityApi(projectScope(project))
  const request = allSessionFilters.request(place)
  if (place.identity === undefined)
    return newestFirst(
      await readPage(await api.listSessionsRaw({ ...request, expand: ['identity', 'devices'] }, { signal })),
    )
  const [identity] = (await listIdentities(project, { credentials_identifier: place.identity, size: 1 }, signal)).items
  if (!identity) return { items: [] }
  const found = await readPage(await api.listIdentitySessionsRaw({ id: identity.id, ...request }, { signal }))
  return newestFirst({ ...found, items: found.items.map((session) => ({ ...session, identity })) })
}

export const sessionList = (place: SessionListPlace) => {
  const { project, ...rest } = place
  return queryOptions({
    queryKey: [...sessionKey(project), 'all', rest],
    queryFn: ({ signal }) => listSessions(place, signal),
  })
}

export const identitySessions = ({ project, identity, ...place }: IdentitySessionsPlace) =>
  queryOptions({
    queryKey: [...sessionKey(project), 'of', identity, place],
    queryFn: async ({ signal }) =>
      newestFirst(
        await readPage(
          await identityApi(projectScope(project)).listIdentitySessionsRaw(
            { id: identity, ...sessionFilters.request(place) },
            { signal },
          ),
        ),
      ),
  })

const newest = 100

/** The newest sessions of an identity, as many as its overview shows. */
export const newestSessions = ({ project, identity }: { project: string; identity: string }) =>
  identitySessions({ project, identity, size: newest })

/** One session with its identity and devices. */
export const sessionById = ({ project, session }: SessionPlace) =>
  queryOptions({
    queryKey: [...sessionKey(project), 'one', session],
    queryFn: ({ signal }) =>
      identityApi(projectScope(project)).getSession({ id: session, expand: ['identity', 'devices'] }, { signal }),
  })
