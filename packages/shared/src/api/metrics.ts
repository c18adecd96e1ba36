import * as z from 'zod/mini'

import { consoleScope } from './index'
import { callOpen } from './open'

const Series = z.object({
  data: z.array(z.object({ time: z.string(), count: z.number(), group: z.optional(z.string()) })),
})
/** A count of events in the hour, day or month (UTC) that begins at `time` (ISO 8601). */
export type MetricPoint = z.infer<typeof Series>['data'][number]

/** Parameters of `GET /projects/{project_id}/metrics`; `count: 'identities'` counts distinct people instead of events. */
export type MetricQuery = {
  event_type: string | string[]
  resolution: 'hour' | 'day' | 'month'
  /** ISO 8601. */
  from?: string
  to?: string
  group_by?: string
  count?: 'identities'
}

/** Counts of a project's events over time; times without events are left out. @param id the project's ID @throws Problem */
export async function projectMetrics(id: string, query: MetricQuery, signal?: AbortSignal): Promise<MetricPoint[]> {
  const input = { path: { project_id: id }, query, signal }
  return (await callOpen(consoleScope, 'getProjectMetrics', input, (body) => Series.parse(body))).data
}

/** Counts of one group at each time; 0 if there are none. */
export function countsAt(times: readonly Date[], data: readonly MetricPoint[], group?: string): number[] {
  const counts = new Map(
    data
      .filter((point) => group === undefined || point.group === group)
      .map((point) => [Date.parse(point.time), point.count]),
  )
  return times.map((time) => counts.get(time.getTime()) ?? 0)
}

/** Events that show that a person was active. */
export const activeEvents = ['SessionIssued', 'LoginSucceeded', 'SessionLifespanExtended']
