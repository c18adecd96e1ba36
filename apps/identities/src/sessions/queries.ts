import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { projectScope, readPage, resourceKey } from '@atrium/shared/api'
import { identityApi } from '@atrium/shared/api/identity'

const paging = {
  page: z.optional(z.string()),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 50),
}
const active = z.optional(z.enum(['true', 'false']))

/** The address of all sessions of a project. */
export const SessionListPlace = z.object({ project: z.string(), active, ...paging })
export type SessionListPlace = z.infer<typeof SessionListPlace>

/** The address of one identity's sessions. */
export const IdentitySessionsPlace = z.object({ project: z.string(), identity: z.string(), active, ...paging })
export type IdentitySessionsPlace = z.infer<typeof IdentitySessionsPlace>

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
