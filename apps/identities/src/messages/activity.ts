import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { projectScope, readPage } from '@atrium/shared/api'
import { courierApi } from '@atrium/shared/api/courier'
import { dayOf, lastDays } from '@atrium/shared/chart'
import { scanPages } from '@atrium/shared/filters'
import type { Message } from '@ory/client-fetch'

import { messageKey } from './queries'

export const periods = [7, 14, 30] as const

/** The URL of a project's message activity; only these numbers of days are valid. */
export const ActivityPlace = z.object({
  project: z.string(),
  days: z._default(z.pipe(z.coerce.number(), z.literal(periods)), 14),
})
export type ActivityPlace = z.infer<typeof ActivityPlace>

export type Activity = {
  /** Midnight of each day in this person's time zone, oldest first; today is the last. */
  days: Date[]
  /** Messages created per day: delivered, failed, pending. */
  sent: number[]
  failed: number[]
  queued: number[]
  /** Messages by template, most first. */
  templates: [template: string, count: number][]
  /** If not all messages were counted: when the oldest counted one was created. */
  countedSince?: Date
}

const outcome = { sent: 'sent', abandoned: 'failed', queued: 'queued', processing: 'queued' } as const

/** Counts messages page by page, newest first. */
export function countMessages(days: Date[]) {
  const none = () => days.map(() => 0)
  const counts = { sent: none(), failed: none(), queued: none() }
  const templates = new Map<string, number>()
  return {
    add({ created_at: at, status, template_type }: Pick<Message, 'created_at' | 'status' | 'template_type'>) {
      const day = dayOf(days, at)
      const counted = counts[outcome[status as keyof typeof outcome] ?? 'queued']
      counted[day] = (counted[day] ?? 0) + 1
      templates.set(template_type, (templates.get(template_type) ?? 0) + 1)
    },
    result: (countedSince?: Date): Activity => ({
      days,
      ...counts,
      templates: [...templates].toSorted(([, a], [, b]) => b - a),
      ...(countedSince && { countedSince }),
    }),
  }
}

const limit = { pages: 20 }

/** Counts the messages of the last days, because the API has no counts. Reads at most 20 pages of 500, newest first, and stores only the counts. */
export const messageActivity = ({ project, days }: ActivityPlace) =>
  queryOptions({
    queryKey: [...messageKey(project), 'activity', days],
    queryFn: async ({ signal }): Promise<Activity> => {
      const midnights = lastDays(days, new Date())
      const [from = new Date()] = midnights
      const list = async (pageToken: string | undefined, pageSize: number) =>
        readPage(await courierApi(projectScope(project)).listCourierMessagesRaw({ pageToken, pageSize }, { signal }))
      const isRecent = ({ created_at: at }: Message) => at.getTime() >= from.getTime()
      const counting = countMessages(midnights)
      let oldest: Date | undefined
      let more = false
      for await (const { items, next } of scanPages<Message>(list, isRecent, {
        signal,
        limit,
        ends: (message) => !isRecent(message),
      })) {
        items.forEach(counting.add)
        oldest = items.at(-1)?.created_at ?? oldest
        more = next !== undefined
      }
      return counting.result(more ? oldest : undefined)
    },
  })
