import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { projectScope, readPage, type Page } from '@atrium/shared/api'
import { courierApi } from '@atrium/shared/api/courier'
import { identityApi } from '@atrium/shared/api/identity'
import { dayOf, lastDays } from '@atrium/shared/chart'
import { scanPages } from '@atrium/shared/filters'
import type { Identity, Message, Session } from '@ory/client-fetch'

import { identityListKey } from '../identities/queries'
import { messageKey } from '../messages/queries'
import { sessionKey } from '../sessions/session-key'

export const HomePlace = z.object({ project: z.string() })
export type HomePlace = z.infer<typeof HomePlace>

/** Days of the charts, today included. */
export const daysShown = 30

const max = { pages: 10 }
const aDay = 24 * 60 * 60_000
const fiveMinutes = 5 * 60_000

/**
 * Counts of a list's items on the last days, today last. `cut`: the list was longer than the console reads, so there may be more.
 */
export type PerDay = { counts: Record<string, number[]>; all: Record<string, number>; seen: number; cut: boolean }

/**
 * Goes over a list, newest first, and counts its rows by day and kind. In a list ordered by time, it ends at the first row older than the
 * shown days. Some services order identities by ID; then every page up to the limit is read.
 */
export async function countPerDay<Row>(
  list: (page: string | undefined, size: number) => Promise<Page<Row>>,
  describe: (row: Row) => { at: Date | undefined; kinds: readonly string[] },
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<PerDay> {
  const days = lastDays(daysShown, now)
  const first = days[0]?.getTime() ?? 0
  const found: PerDay = { counts: {}, all: {}, seen: 0, cut: false }
  const count = (kind: string, at: Date | undefined) => {
    found.all[kind] = (found.all[kind] ?? 0) + 1
    const counts = (found.counts[kind] ??= days.map(() => 0))
    const day = at ? dayOf(days, at) : -1
    if (day >= 0) counts[day] = (counts[day] ?? 0) + 1
  }
  let inOrder = true
  let before = Infinity
  const pages = scanPages<Row>(list, () => true, { signal, limit: max })
  for await (const { items, next } of pages) {
    for (const row of items) {
      const { at, kinds } = describe(row)
      found.seen++
      kinds.forEach((kind) => count(kind, at))
      // Rows that are written together may be slightly out of order.
      if (at && at.getTime() > before + aDay) inOrder = false
      before = Math.min(before, at?.getTime() ?? before)
    }
    if (inOrder && before < first) return { ...found, cut: false }
    found.cut = next !== undefined
  }
  return found
}

/** Sign-ups of the last days. */
export const signUps = ({ project }: HomePlace) =>
  queryOptions({
    queryKey: [...identityListKey(project), 'sign-ups'],
    staleTime: fiveMinutes,
    queryFn: ({ signal }) =>
      countPerDay<Identity>(
        async (pageToken, pageSize) =>
          readPage(await identityApi(projectScope(project)).listIdentitiesRaw({ pageToken, pageSize }, { signal })),
        ({ created_at, state }) => ({
          at: created_at,
          kinds: ['created', state === 'inactive' ? 'inactive' : 'active'],
        }),
        { now: new Date(), signal },
      ),
  })

/** Sign-ins of the last days, and the sessions among them that are still active. */
export const signIns = ({ project }: HomePlace) =>
  queryOptions({
    queryKey: [...sessionKey(project), 'per-day'],
    staleTime: fiveMinutes,
    queryFn: ({ signal }) =>
      countPerDay<Session>(
        async (pageToken, pageSize) =>
          readPage(await identityApi(projectScope(project)).listSessionsRaw({ pageToken, pageSize }, { signal })),
        ({ issued_at, authenticated_at, active }) => ({
          at: issued_at ?? authenticated_at,
          kinds: active ? ['started', 'active'] : ['started'],
        }),
        { now: new Date(), signal },
      ),
  })

/** Messages of the last days: those that were sent, and those that failed. */
export const messageCounts = ({ project }: HomePlace) =>
  queryOptions({
    queryKey: [...messageKey(project), 'per-day'],
    staleTime: fiveMinutes,
    queryFn: ({ signal }) =>
      countPerDay<Message>(
        async (pageToken, pageSize) =>
          readPage(await courierApi(projectScope(project)).listCourierMessagesRaw({ pageToken, pageSize }, { signal })),
        ({ created_at, status }) => ({ at: created_at, kinds: [status === 'abandoned' ? 'failed' : status] }),
        { now: new Date(), signal },
      ),
  })
