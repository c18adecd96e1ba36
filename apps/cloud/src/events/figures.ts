import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { activeEvents, countsAt, projectMetrics, type MetricPoint, type MetricQuery } from '@atrium/shared/api/metrics'
import { lastInUtc } from '@atrium/shared/chart'
import { findProject } from '@atrium/shared/session'

import { eventKey } from './queries'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** How long the platform stores events. */
const KEPT = 90 * DAY

export const ranges = ['1d', '7d', '30d', '90d'] as const
export type Range = (typeof ranges)[number]
const daysOf: Record<Range, number> = { '1d': 1, '7d': 7, '30d': 30, '90d': 90 }

const day = z.string().check(z.refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))))

export const MetricsPlace = z.object({
  project: z.string(),
  range: z._default(z.enum([...ranges, 'custom']), '30d'),
  /** The first and last day (UTC) of a custom range, such as `2026-01-31`. */
  from: z.optional(day),
  to: z.optional(day),
})
export type MetricsPlace = z.infer<typeof MetricsPlace>

export type Span = { at: Date[]; end: Date; resolution: 'hour' | 'day' }

const startOfDay = (now: Date): number => Math.floor(now.getTime() / DAY) * DAY

/** Start of the first day (UTC) whose events are all still stored. */
export const firstDay = (now: Date): Date => new Date(startOfDay(now) - KEPT + DAY)

/** The day (UTC) of a moment. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/**
 * The hours or days of a URL's range, and the end of the last one. A custom range is limited to the days for which
 * events are kept; up to two days are shown by the hour.
 */
export function spanOf({ range, from, to }: Omit<MetricsPlace, 'project'>, now: Date): Span {
  if (range !== 'custom') {
    const resolution = range === '1d' ? 'hour' : 'day'
    return { at: pointsOf(range, now), end: now, resolution }
  }
  const { first, last } = ownDays({ from, to }, now)
  const end = Math.min(last + DAY, now.getTime())
  const length = last - first < 2 * DAY ? HOUR : DAY
  const count = Math.max(1, Math.ceil((end - first) / length))
  const at = Array.from({ length: count }, (_, index) => new Date(first + index * length))
  return { at, end: new Date(end), resolution: length === HOUR ? 'hour' : 'day' }
}

/** Whether a span's last hour or day hasn't ended. */
export const isOngoing = ({ end }: Pick<Span, 'end'>, now: Date): boolean => end.getTime() >= now.getTime()

/** The first and last day (UTC) of a custom range in milliseconds, by default the last 30 days. */
function ownDays({ from, to }: Pick<MetricsPlace, 'from' | 'to'>, now: Date): { first: number; last: number } {
  const today = startOfDay(now)
  const within = (text: string | undefined, otherwise: number) =>
    Math.min(today, Math.max(firstDay(now).getTime(), text === undefined ? otherwise : Date.parse(text)))
  return { first: within(from, today - 29 * DAY), last: within(to, today) }
}

/** The URL parameters of a custom range, including the defaults. */
export function ownRange(place: Pick<MetricsPlace, 'from' | 'to'>, now: Date): { from: string; to: string } {
  const { first, last } = ownDays(place, now)
  return { from: dayOf(new Date(first)), to: dayOf(new Date(last)) }
}

/** Whether the first day of a custom range is after its last one. */
export function isReversed({ range, ...days }: Omit<MetricsPlace, 'project'>, now: Date): boolean {
  const { first, last } = ownDays(days, now)
  return range === 'custom' && first > last
}

/** The starts of a range's hours (for one day) or days (UTC); the current one is last. */
export const pointsOf = (range: Range, now: Date): Date[] =>
  range === '1d' ? lastInUtc(24, HOUR, now) : lastInUtc(daysOf[range], DAY, now)

/** Start of the first month (UTC) whose events are all still stored. */
export function firstFullMonth(now: Date): Date {
  const oldest = new Date(now.getTime() - KEPT)
  const starts = [0, 1].map((later) => new Date(Date.UTC(oldest.getUTCFullYear(), oldest.getUTCMonth() + later, 1)))
  return starts.find((start) => start.getTime() >= oldest.getTime()) ?? oldest
}

/** Sums of the groups over time, largest first. */
export function sumsOf(data: readonly MetricPoint[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { group = '', count } of data) sums.set(group, (sums.get(group) ?? 0) + count)
  return new Map([...sums].toSorted(([, a], [, b]) => b - a))
}

export type ByMethod = { method: string; succeeded: number; failed: number }

/** Sign-ins by method, most used first. */
export function byMethod(succeeded: readonly MetricPoint[], failed: readonly MetricPoint[]): ByMethod[] {
  const [good, bad] = [sumsOf(succeeded), sumsOf(failed)]
  return [...new Set([...good.keys(), ...bad.keys()])]
    .map((method) => ({ method, succeeded: good.get(method) ?? 0, failed: bad.get(method) ?? 0 }))
    .toSorted((a, b) => b.succeeded + b.failed - a.succeeded - a.failed)
}

/** Number of reasons and countries to show; the others are rare. */
const ROWS = 10

/** Figures of a project's events over a range. */
export type Figures = {
  /** Starts of hours or days (UTC), oldest first. */
  at: Date[]
  /** Whether `at` are hours. */
  isHourly: boolean
  /** Whether the last hour or day hasn't ended. */
  isOngoing: boolean
  signUps: { succeeded: number[]; failed: number[] }
  signIns: { succeeded: number[]; failed: number[] }
  /** Distinct people in each hour or day. */
  active: number[]
  months: { at: Date; active: number }[]
  methods: ByMethod[]
  reasons: { reason: string; count: number }[]
  /** Sign-ins by country (ISO 3166-1 alpha-2), if known to the platform. */
  countries: { country: string; count: number }[]
}

/** Counted by the platform. @throws Problem */
export const figures = ({ project, ...filter }: MetricsPlace) =>
  queryOptions({
    queryKey: [...eventKey(project), 'figures', filter],
    staleTime: 60_000,
    async queryFn({ signal }): Promise<Figures> {
      const now = new Date()
      const { id } = await findProject(project)
      const { at, end, resolution } = spanOf(filter, now)
      const [from, to] = [at[0]?.toISOString(), end.toISOString()]
      const count = (query: MetricQuery) => projectMetrics(id, { from, to, ...query }, signal)
      const outcomes = ['RegistrationSucceeded', 'RegistrationFailed', 'LoginSucceeded', 'LoginFailed']
      const method = { resolution: 'month', group_by: 'SelfServiceMethodUsed' } as const
      const [all, people, months, succeeded, failed, reasons, countries] = await Promise.all([
        count({ event_type: outcomes, group_by: 'event_type', resolution }),
        count({ event_type: activeEvents, count: 'identities', resolution }),
        count({
          event_type: activeEvents,
          count: 'identities',
          resolution: 'month',
          from: firstFullMonth(now).toISOString(),
          to: now.toISOString(),
        }),
        count({ event_type: 'LoginSucceeded', ...method }),
        count({ event_type: 'LoginFailed', ...method }),
        count({ event_type: 'LoginFailed', resolution: 'month', group_by: 'ErrorReason' }),
        count({ event_type: 'LoginSucceeded', resolution: 'month', group_by: 'ClientCountry' }),
      ])
      const outcome = (name: string) => ({
        succeeded: countsAt(at, all, `${name}Succeeded`),
        failed: countsAt(at, all, `${name}Failed`),
      })
      return {
        at,
        isHourly: resolution === 'hour',
        isOngoing: isOngoing({ end }, now),
        signUps: outcome('Registration'),
        signIns: outcome('Login'),
        active: countsAt(at, people),
        months: months.map((point) => ({ at: new Date(point.time), active: point.count })),
        methods: byMethod(succeeded, failed),
        reasons: [...sumsOf(reasons)].slice(0, ROWS).map(([reason, sum]) => ({ reason, count: sum })),
        countries: [...sumsOf(countries)]
          .filter(([country]) => country !== '')
          .slice(0, ROWS)
          .map(([country, sum]) => ({ country, count: sum })),
      }
    },
  })

/** One figure of an export. */
export type FigureRow = { metric: string; point: string; series: string; value: number }

/** All figures, one per row, in the API's terms: the file is the same in every language. */
export function figureRows({
  at,
  signUps,
  signIns,
  active,
  months,
  methods,
  reasons,
  countries,
}: Figures): FigureRow[] {
  const over = (metric: string, series: string, values: readonly number[]) =>
    values.map((value, index) => ({ metric, point: at[index]?.toISOString() ?? '', series, value }))
  return [
    ...over('sign_ups', 'succeeded', signUps.succeeded),
    ...over('sign_ups', 'failed', signUps.failed),
    ...over('sign_ins', 'succeeded', signIns.succeeded),
    ...over('sign_ins', 'failed', signIns.failed),
    ...over('active_people', 'all', active),
    ...months.map((month) => ({
      metric: 'active_people_per_month',
      point: month.at.toISOString().slice(0, 7),
      series: 'all',
      value: month.active,
    })),
    ...methods.flatMap(({ method, succeeded, failed }) => [
      { metric: 'sign_ins_by_method', point: method, series: 'succeeded', value: succeeded },
      { metric: 'sign_ins_by_method', point: method, series: 'failed', value: failed },
    ]),
    ...reasons.map(({ reason, count }) => ({
      metric: 'failed_sign_ins_by_reason',
      point: reason,
      series: 'failed',
      value: count,
    })),
    ...countries.map(({ country, count }) => ({
      metric: 'sign_ins_by_country',
      point: country,
      series: 'succeeded',
      value: count,
    })),
  ]
}
