import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { projectScope, readPage, resourceKey } from '@atrium/shared/api'
import { identityApi } from '@atrium/shared/api/identity'
import { defineFilters } from '@atrium/shared/filters'
import { paging } from '@atrium/shared/routing'
import type { Session } from '@ory/client-fetch'

export const sessionFilters = defineFilters<Session>()({
  active: {
    kind: 'flag',
    label: { en: 'State', de: 'Status' },
    values: { true: { en: 'Active', de: 'Aktiv' }, false: { en: 'Ended', de: 'Beendet' } },
  },
})

/** The address of all sessions of a project. */
export const SessionListPlace = z.object({ project: z.string(), ...sessionFilters.fields, ...paging })
export type SessionListPlace = z.infer<typeof SessionListPlace>

/** The address of one identity's sessions. */
export const IdentitySessionsPlace = z.object({
  project: z.string(),
  identity: z.string(),
  ...sessionFilters.fields,
  ...paging,
})
export type IdentitySessionsPlace = z.infer<typeof IdentitySessionsPlace>

/** The address of one session. */
export const SessionPlace = z.object({ project: z.string(), session: z.string() })
export type SessionPlace = z.infer<typeof SessionPlace>

/** Prefix of every query about sessions. */
export const sessionKey = (project: string) => resourceKey('sessions', project)

export const sessionList = ({ project, ...place }: SessionListPlace) =>
  queryOptions({
    queryKey: [...sessionKey(project), 'all', place],
    queryFn: async ({ signal }) =>
      readPage(
        await identityApi(projectScope(project)).listSessionsRaw(
          { ...sessionFilters.request(place), expand: ['identity', 'devices'] },
          { signal },
        ),
      ),
  })

export const identitySessions = ({ project, identity, ...place }: IdentitySessionsPlace) =>
  queryOptions({
    queryKey: [...sessionKey(project), 'of', identity, place],
    queryFn: async ({ signal }) =>
      readPage(
        await identityApi(projectScope(project)).listIdentitySessionsRaw(
          { id: identity, ...sessionFilters.request(place) },
          { signal },
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
