import { sql } from 'kysely'
import { z } from 'zod'
import { eventAttributes, eventTypes, isEventType, type EventType } from '../events/event-types'
import { shownEvent } from '../events/shown-event'
import { firstIdAt } from '../events/sweep-events'
import { invalid } from '../http/errors'
import { many, one, type ControlCall, type ControlHandlers } from '../http/handlers'
import { pageOf } from '../http/page'
import { isGuid, projectOf } from './calls'

/** The most events that one request scans for filters without an index: the page may end early, and its token continues there. */
const SCANNED = 20_000
const MOST_FILTERS = 5
const LONGEST_VALUE = 255

type Row = {
  id: string
  type: EventType
  identity_id: string | null
  attributes: Record<string, string>
  created_at: Date
}

/** Without an offset, a time would be in the time zone of the server. */
const timeSchema = z.union([z.iso.date(), z.iso.datetime({ offset: true })])

/**
 * A time of the query, or a day (UTC).
 * @throws HttpError 400
 */
export function timeOf(call: ControlCall, name: string): Date | undefined {
  const text = one(call, name)
  if (text === undefined) return undefined
  const time = new Date(text)
  if (!timeSchema.safeParse(text).success)
    throw invalid(`The parameter "${name}" must be a day, or a time with an offset such as 2026-01-01T00:00:00Z.`)
  if (time.getTime() < 0) throw invalid(`The parameter "${name}" must not be before 1970.`)
  return time
}

/**
 * The event types that the query names.
 * @throws HttpError 400
 */
export function typesOf(call: ControlCall, name: string) {
  return many(call, name).map((type) => {
    if (!isEventType(type)) throw invalid(`The parameter "${name}" is not a type of event.`)
    return type
  })
}

const conditions = new Map([
  ['equals', (found: string | undefined, value: string) => found === value],
  ['not_equals', (found: string | undefined, value: string) => found !== value],
  ['contains', (found: string | undefined, value: string) => found?.includes(value) === true],
  ['not_contains', (found: string | undefined, value: string) => found?.includes(value) !== true],
  ['set', (found: string | undefined) => found !== undefined],
  ['not_set', (found: string | undefined) => found === undefined],
])

/** `attribute:condition:value` of the query as a test of a row. */
function filterOf(text: string): (row: Row) => boolean {
  const [attribute = '', condition = '', ...rest] = text.split(':')
  const value = rest.join(':')
  const fits = conditions.get(condition)
  if (!eventAttributes.some((known) => known === attribute) || !fits || value.length > LONGEST_VALUE)
    throw invalid('The parameter "filter" must be attribute:condition:value.')
  return ({ attributes }) => fits(attributes[attribute], value)
}

function idParameter(call: ControlCall, name: string): string | undefined {
  const id = one(call, name)
  if (id !== undefined && !isGuid(id)) throw invalid(`The parameter "${name}" is not an ID.`)
  return id?.toLowerCase()
}

function filtersOf(call: ControlCall): ((row: Row) => boolean)[] {
  const texts = many(call, 'filter')
  if (texts.length > MOST_FILTERS) throw invalid(`A request can have at most ${MOST_FILTERS} filters.`)
  return texts.map(filterOf)
}

export const eventHandlers = {
  /** Newest first. */
  async listEvents(call) {
    const page = pageOf(call, { default: 25, max: 500, token: 'uuid', older: false })
    const types = typesOf(call, 'event_name')
    const [from, to] = [timeOf(call, 'from'), timeOf(call, 'to')]
    const filters = filtersOf(call)
    const [after] = page.after ?? []
    const [eventId, identityId] = [idParameter(call, 'event_id'), idParameter(call, 'identity_id')]
    const { id: projectId } = await projectOf(call)
    const chunk = filters.length === 0 ? page.size + 1 : 500
    const found: Row[] = []
    let last = after
    for (let scanned = 0; scanned < SCANNED; scanned += chunk) {
      const rows = await call.db
        .selectFrom('control_events')
        .selectAll()
        .where('project_id', '=', projectId)
        .$if(types.length > 0, (query) => query.where('type', '=', sql<(typeof types)[number]>`any(${types})`))
        .$if(identityId !== undefined, (query) => query.where('identity_id', '=', identityId ?? ''))
        .$if(eventId !== undefined, (query) => query.where('id', '=', eventId ?? ''))
        .$if(last !== undefined, (query) => query.where('id', '<', last ?? ''))
        .$if(to !== undefined, (query) => query.where('id', '<', firstIdAt(to ?? call.now)))
        .$if(from !== undefined, (query) => query.where('id', '>=', firstIdAt(from ?? call.now)))
        .orderBy('id', 'desc')
        .limit(chunk)
        .execute()
      for (const row of rows) if (filters.every((fits) => fits(row))) found.push(row)
      last = rows.at(-1)?.id
      if (found.length > page.size || rows.length < chunk) {
        if (rows.length < chunk) last = undefined
        break
      }
    }
    const shown = found.slice(0, page.size)
    const next = found.length > page.size ? shown.at(-1)?.id : last
    return { events: shown.map(shownEvent), ...(next !== undefined && { page_token: next }) }
  },

  async listEventTypes(call) {
    await projectOf(call)
    return { events: eventTypes }
  },

  async listEventAttributes(call) {
    await projectOf(call)
    return { events: ['IdentityID', ...eventAttributes] }
  },
} satisfies ControlHandlers
