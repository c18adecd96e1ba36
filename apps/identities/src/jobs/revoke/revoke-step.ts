import * as z from 'zod/mini'

import { projectScope, queryClient } from '@atrium/shared/api'
import { identityApi } from '@atrium/shared/api/identity'
import { scanPages } from '@atrium/shared/filters'
import { identifierOf } from '@atrium/shared/identity-name'
import type { Job, StepOutput } from '@atrium/shared/jobs'
import type { Session } from '@ory/client-fetch'

import { sessionKey } from '../../sessions/session-key'
import { allSessionFilters, listSessions } from '../../sessions/queries'

const revokePlan = z.strictObject({ filter: allSessionFilters.stored })
export type RevokePlan = z.infer<typeof revokePlan>

const atOnce = 250

/** Goes over the active sessions that the list's filters match, on all pages. */
export const scanActive = (
  project: string,
  filter: RevokePlan['filter'],
  options: { page?: string; limit?: { pages: number }; signal?: AbortSignal } = {},
) =>
  scanPages<Session>(
    (page, size, signal) => listSessions({ project, ...filter, active: 'true', page, size }, signal),
    ({ active }) => active !== false,
    { ...options, size: atOnce, largest: atOnce },
  )

/** One step: the next page. If it runs again, sessions that it already ended no longer match. */
export async function revokeStep({ project, plan, cursor }: Job): Promise<StepOutput> {
  const { filter } = revokePlan.parse(plan)
  const page = typeof cursor === 'string' ? cursor : undefined
  const { value } = await scanActive(project, filter, { page, limit: { pages: 1 } }).next()
  const found = value?.items ?? []
  if (found.length > 0) {
    const manageSessionsBody = { action: 'disable' as const, sessions: found.map(({ id }) => id) }
    await identityApi(projectScope(project)).manageSessions({ manageSessionsBody })
    await queryClient.invalidateQueries({ queryKey: sessionKey(project), refetchType: 'none' })
  }
  return {
    outcomes: found.map(({ id, identity }) => ({
      row: id,
      ...(identity && { name: identifierOf(identity) }),
      result: 'done',
    })),
    cursor: value?.next ?? null,
  }
}
