import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { projectScope, readPage, resourceKey } from '@atrium/shared/api'
import { identityApi } from '@atrium/shared/api/identity'
import { paging } from '@atrium/shared/routing'

const active = z.optional(z.enum(['true', 'false']))

/** The address of all sessions of a project. */
export const SessionListPlace = z.object({ project: z.string(), active, ...paging })
export type SessionListPlace = z.infer<typeof SessionListPlace>

/** The address of one identity's sessions. */
export const IdentitySessionsPlace = z.object({ project: z.string(), identity: z.string(), active, ...paging })
export type IdentitySessionsPlace = z.infer<typeof IdentitySessionsPlace>

/** The address of one session. */
export const SessionPlace = z.object({ project: z.string(), session: z.string() })
export type SessionPlace = z.infer<typeof SessionPlace>

/** Prefix of every query about sessions. */
export const sessionKey = (project: string) => resourceKey('sessions', project)

const flag = (text: 'true' | 'false' | undefined) => (text === undefined ? undefined : text === 'true')

export const sessionList = ({ project, active, page, size }: SessionListPlace) =>
  queryOptions({
    queryKey: [...sessionKey(project), 'all', { active, page, size }],
    queryFn: async ({ signal }) =>
      readPage(
        await identityApi(projectScope(project)).listSessionsRaw(
          { active: flag(active), pageToken: page, pageSize: size, expand: ['identity', 'devices'] },
          { signal },
        ),
      ),
  })

export const identitySessions = ({ project, identity, active, page, size }: IdentitySessionsPlace) =>
  queryOptions({
    queryKey: [...sessionKey(project), 'of', identity, { active, page, size }],
    queryFn: async ({ signal }) =>
      readPage(
        await identityApi(projectScope(project)).listIdentitySessionsRaw(
          { id: identity, active: flag(active), pageToken: page, pageSize: size },
          { signal },
        ),
      ),
  })

const newest = 100

/** The newest sessions of an identity, as many as are told of it at a glance. */
export const newestSessions = ({ project, identity }: { project: string; identity: string }) =>
  identitySessions({ project, identity, size: newest })

/** One session with whose it is and what it was seen on. */
export const sessionById = ({ project, session }: SessionPlace) =>
  queryOptions({
    queryKey: [...sessionKey(project), 'one', session],
    queryFn: ({ signal }) =>
      identityApi(projectScope(project)).getSession({ id: session, expand: ['identity', 'devices'] }, { signal }),
  })
