import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { consoleScope, Problem, resourceKey, type Page } from '@atrium/shared/api'
import { callOpen } from '@atrium/shared/api/open'
import { defineFilters, type FilterValues } from '@atrium/shared/filters'
import { paging } from '@atrium/shared/routing'
import { findProject } from '@atrium/shared/session'

const Event = z.object({
  id: z.string(),
  /** Its type, such as `LoginFailed`. */
  name: z.string(),
  /** ISO 8601. */
  timestamp: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.string() })),
})
/** Something that happened in a project. */
export type ProjectEvent = z.infer<typeof Event>

/** A page of events as the API returns it. */
export const EventList = z.object({ events: z.array(Event), page_token: z.optional(z.string()) })
const Names = z.object({ events: z.array(z.string()) })

/** Local midnight of a day such as `2026-01-31`, plus a number of days. */
const midnight = (day: string, later = 0): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

export const eventFilters = defineFilters<ProjectEvent>()({
  event_name: { kind: 'choice', label: { en: 'Event', de: 'Ereignis' } },
  identity_id: { kind: 'identity', label: { en: 'Identity ID', de: 'Identitäts-ID' }, mono: true },
  from: { kind: 'day', until: 'to', label: { en: 'From', de: 'Von' }, toQuery: (day) => ({ from: midnight(day) }) },
  to: { kind: 'day', label: { en: 'To', de: 'Bis' }, toQuery: (day) => ({ to: midnight(day, 1) }) },
  // The API takes both as one parameter: `eventQuery`.
  attribute: { kind: 'choice', label: { en: 'Attribute', de: 'Attribut' }, toQuery: () => ({}) },
  value: {
    kind: 'text',
    label: { en: 'Value contains', de: 'Wert enthält' },
    hint: { en: 'Applies to the selected attribute', de: 'Des gewählten Attributs' },
    toQuery: () => ({}),
  },
})
export type EventFilter = FilterValues<(typeof eventFilters)['defs']>

export const EventListPlace = z.object({
  project: z.string(),
  live: z.optional(z.literal('true')),
  ...eventFilters.fields,
  ...paging,
})
type EventListPlace = z.infer<typeof EventListPlace>

/** Refresh interval of a live list. Hidden pages don't refresh. */
const EVERY = 5_000

export const eventKey = (project: string) => resourceKey('events', project)

/** The API's parameters for a page. */
function eventQuery(place: EventFilter & { page?: string; size?: number }) {
  const { attribute, value } = place
  const filter = attribute && (value ? `${attribute}:contains:${value}` : `${attribute}:set:`)
  return { ...eventFilters.query(place), filter }
}

/** A page of events, newest first. Even an empty page can have a next one. @throws Problem */
export async function listEvents(
  project: string,
  place: EventFilter & { page?: string; size?: number },
  signal?: AbortSignal,
): Promise<Page<ProjectEvent>> {
  const { id } = await findProject(project)
  const input = { path: { project_id: id }, query: eventQuery(place), signal }
  const found = await callOpen(consoleScope, 'listEvents', input, (body) => EventList.parse(body))
  return { items: found.events, next: found.page_token }
}

export const eventList = ({ project, live, ...place }: EventListPlace) =>
  queryOptions({
    queryKey: [...eventKey(project), 'list', place],
    refetchInterval: live === 'true' ? EVERY : false,
    queryFn: ({ signal }) => listEvents(project, place, signal),
  })

export const EventPlace = z.object({ project: z.string(), event: z.string() })

export const eventById = ({ project, event }: z.infer<typeof EventPlace>) =>
  queryOptions({
    queryKey: [...eventKey(project), 'one', event],
    queryFn: async ({ signal }) => {
      const { id } = await findProject(project)
      const input = { path: { project_id: id }, query: { event_id: event }, signal }
      const found = await callOpen(consoleScope, 'listEvents', input, (body) => EventList.parse(body))
      const [one] = found.events
      if (one) return one
      throw new Problem({
        status: 404,
        id: 'no_such_event',
        message: 'There is no such event. Events are kept for 90 days.',
      })
    },
  })

/** The platform's names of event types and attributes. */
export const eventNames = (project: string) =>
  queryOptions({
    queryKey: [...eventKey(project), 'names'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const input = { path: { project_id: (await findProject(project)).id }, signal }
      const [types, attributes] = await Promise.all(
        (['listEventTypes', 'listEventAttributes'] as const).map((operation) =>
          callOpen(consoleScope, operation, input, (body) => Names.parse(body).events),
        ),
      )
      return { types: types ?? [], attributes: (attributes ?? []).filter((name) => name !== 'IdentityID') }
    },
  })

/** An attribute of an event. */
export const attributeOf = ({ attributes }: ProjectEvent, name: string): string | undefined =>
  attributes.find(({ key }) => key === name)?.value
