import { sql } from 'kysely'
import { eventAttributes } from '../events/event-types'
import { firstIdAt } from '../events/sweep-events'
import { invalid } from '../http/errors'
import { one, type ControlCall, type ControlHandlers } from '../http/handlers'
import { projectOf } from './calls'
import { timeOf, typesOf } from './events'

const DAY = 24 * 3_600_000
const MOST_POINTS = 400
const MOST_TYPES = 10
/** Values of an attribute that are distinguished; those with the fewest events are left out. */
const MOST_GROUPS = 20

type Resolution = 'hour' | 'day' | 'month'
const resolutions: readonly Resolution[] = ['hour', 'day', 'month']

/** The beginning of an hour, day or month (UTC). */
function startOf(time: Date, resolution: Resolution): Date {
  const start = new Date(time)
  start.setUTCMinutes(0, 0, 0)
  if (resolution !== 'hour') start.setUTCHours(0)
  if (resolution === 'month') start.setUTCDate(1)
  return start
}

function after(start: Date, resolution: Resolution): Date {
  if (resolution !== 'month') return new Date(start.getTime() + (resolution === 'hour' ? 3_600_000 : DAY))
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1))
}

function pointsOf(from: Date, to: Date, resolution: Resolution): Date[] {
  const points: Date[] = []
  for (let time = startOf(from, resolution); time < to; time = after(time, resolution)) {
    points.push(time)
    if (points.length > MOST_POINTS) throw invalid(`The time range has more than ${MOST_POINTS} points.`)
  }
  return points
}

function rangeOf(call: ControlCall) {
  const resolution = resolutions.find((known) => known === (one(call, 'resolution') ?? 'day'))
  if (!resolution) throw invalid('The parameter "resolution" must be hour, day or month.')
  const to = timeOf(call, 'to') ?? call.now
  const from = timeOf(call, 'from') ?? new Date(to.getTime() - 30 * DAY)
  if (from >= to) throw invalid('The parameter "from" must be before "to".')
  return { from, to, resolution, points: pointsOf(from, to, resolution) }
}

function parseQuery(call: ControlCall) {
  const types = typesOf(call, 'event_type')
  if (types.length === 0 || types.length > MOST_TYPES)
    throw invalid(`Specify 1 to ${MOST_TYPES} event types with "event_type".`)
  const count = one(call, 'count') ?? 'events'
  if (count !== 'events' && count !== 'identities') throw invalid('The parameter "count" must be events or identities.')
  const group = one(call, 'group_by')
  const isKnown = group === undefined || group === 'event_type' || eventAttributes.some((known) => known === group)
  if (!isKnown) throw invalid('The parameter "group_by" must be event_type or an event attribute.')
  return { types, count, group }
}

type Point = { time: Date; group: string; count: string }

export const metricsHandlers = {
  /**
   * A time series: events, or different identities, by hour, day or month (UTC), with all points of the range. With `group_by` one series
   * for each value of an attribute, without the points that are zero.
   */
  async getProjectMetrics(call) {
    const { from, to, resolution, points } = rangeOf(call)
    const { types, count, group } = parseQuery(call)
    const { id } = await projectOf(call)
    const counted = count === 'events' ? sql`count(*)` : sql`count(distinct identity_id)`
    const by =
      group === undefined ? sql`null::text` : group === 'event_type' ? sql`type` : sql`attributes ->> ${group}::text`
    const { rows } = await sql<Point>`
      with points as (
        select date_trunc(${resolution}, created_at, 'UTC') as time, coalesce(${by}, '') as "group", ${counted} as count
        from control_events
        where project_id = ${id} and type = any(${types}) and id >= ${firstIdAt(from)} and id < ${firstIdAt(to)}
        group by 1, 2
      ), groups as (
        select "group" from points group by 1 order by sum(count) desc, 1 limit ${MOST_GROUPS}
      )
      select * from points join groups using ("group") order by time, count desc`.execute(call.db)
    if (group !== undefined) {
      return { data: rows.map((row) => ({ time: row.time, group: row.group, count: Number(row.count) })) }
    }
    const counts = new Map(rows.map((row) => [row.time.getTime(), Number(row.count)]))
    return { data: points.map((time) => ({ time, count: counts.get(time.getTime()) ?? 0 })) }
  },
} satisfies ControlHandlers
