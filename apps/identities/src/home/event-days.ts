import { queryOptions } from '@tanstack/react-query'

import { resourceKey } from '@atrium/shared/api'
import { activeEvents, countsAt, projectMetrics, type MetricQuery } from '@atrium/shared/api/metrics'
import { lastInUtc, sameDayHere } from '@atrium/shared/chart'
import { findProject } from '@atrium/shared/session'

import { daysShown, type HomePlace } from './queries'

const DAY = 24 * 60 * 60_000

/** Figures of the last days (UTC), today last. */
export type EventDays = {
  /** Midnight of each day in this person's time zone, for the axis. */
  at: Date[]
  signUps: number[]
  signIns: number[]
  failedSignIns: number[]
  /** Different people on each day. */
  active: number[]
}

/** The platform's counts of the project's events. Targets without a control API have none. @throws Problem */
export const eventDays = ({ project }: HomePlace) =>
  queryOptions({
    queryKey: [...resourceKey('events', project), 'overview'],
    staleTime: 60_000,
    async queryFn({ signal }): Promise<EventDays> {
      const { id } = await findProject(project)
      const days = lastInUtc(daysShown, DAY, new Date())
      const count = (query: Omit<MetricQuery, 'resolution'>) =>
        projectMetrics(id, { ...query, from: days[0]?.toISOString(), resolution: 'day' }, signal)
      const [outcomes, people] = await Promise.all([
        count({ event_type: ['RegistrationSucceeded', 'LoginSucceeded', 'LoginFailed'], group_by: 'event_type' }),
        count({ event_type: activeEvents, count: 'identities' }),
      ])
      return {
        at: days.map(sameDayHere),
        signUps: countsAt(days, outcomes, 'RegistrationSucceeded'),
        signIns: countsAt(days, outcomes, 'LoginSucceeded'),
        failedSignIns: countsAt(days, outcomes, 'LoginFailed'),
        active: countsAt(days, people),
      }
    },
  })
