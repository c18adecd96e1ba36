import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { consoleScope, projectScope, queryClient, resourceKey } from '@atrium/shared/api'
import { identityApi } from '@atrium/shared/api/identity'
import { oauth2Api } from '@atrium/shared/api/oauth2'
import { projectApi } from '@atrium/shared/api/project'
import { hasEmailServer } from '@atrium/shared/email-server'
import { findProject } from '@atrium/shared/session'

import { settingsInUrl } from '../all-settings/queries'

/** The shown framework is in the URL, so that it can be linked to. */
export const StartPlace = z.object({ project: z.string(), framework: z.optional(z.string()) })

export const stepNames = ['identity', 'session', 'email', 'key', 'client', 'people'] as const
export type Step = (typeof stepNames)[number]

/** Milliseconds between updates of the checklist. */
const EVERY = 10_000
/** Milliseconds for which the settings, which may be large, are cached unless they are changed here. */
const SETTINGS_STALE = 60_000

/** Which steps are done, according to the project's APIs. Only the first entry of each list is read. */
export const checklist = (project: string) =>
  queryOptions({
    queryKey: [...resourceKey('get-started', project), 'checklist'],
    staleTime: 0,
    refetchInterval: EVERY,
    async queryFn({ signal }): Promise<Record<Step, boolean>> {
      const scope = projectScope(project)
      const { id } = await findProject(project)
      const [identities, sessions, settings, keys, clients, members] = await Promise.all([
        identityApi(scope).listIdentities({ pageSize: 1 }, { signal }),
        identityApi(scope).listSessions({ pageSize: 1 }, { signal }),
        queryClient.fetchQuery({ ...(await settingsInUrl({ project })), staleTime: SETTINGS_STALE }),
        projectApi(consoleScope).listProjectApiKeys({ project: id }, { signal }),
        oauth2Api(scope).listOAuth2Clients({ pageSize: 1 }, { signal }),
        projectApi(consoleScope).getProjectMembers({ project: id }, { signal }),
      ])
      return {
        identity: identities.length > 0,
        session: sessions.length > 0,
        email: hasEmailServer(settings),
        key: keys.length > 0,
        client: clients.length > 0,
        people: members.length > 1,
      }
    },
  })
