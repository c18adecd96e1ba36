import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { consoleScope, Problem, resourceKey } from '@atrium/shared/api'
import { eventsApi } from '@atrium/shared/api/events'
import { callOpen } from '@atrium/shared/api/open'
import { defineFilters } from '@atrium/shared/filters'
import { paging } from '@atrium/shared/routing'
import { findProject } from '@atrium/shared/session'
import type { EventStream } from '@ory/client-fetch'

export const StreamListPlace = z.object({ project: z.string() })
export const StreamPlace = z.object({ project: z.string(), stream: z.string() })
export type StreamPlace = z.infer<typeof StreamPlace>

const Delivery = z.object({
  event_id: z.string(),
  /** Null if the event was deleted meanwhile. */
  event_name: z.nullable(z.string()),
  status: z.enum(['waiting', 'delivered', 'dead']),
  attempts: z.number(),
  problem: z.nullable(z.string()),
  /** When it happened, and when its last attempt was. */
  created_at: z.string(),
  updated_at: z.string(),
})
export type Delivery = z.infer<typeof Delivery>

export const StreamOrder = z.object({ order: z.enum(['project', 'subject']) })
export type StreamOrder = z.infer<typeof StreamOrder>['order']

const Deliveries = z.object({
  deliveries: z.array(Delivery),
  /** The scope of ordered delivery: all events, or those of each identity or client. */
  ...StreamOrder.shape,
  /** Up to 1,000 each. */
  waiting: z.number(),
  dead: z.number(),
  /** Null if nothing waits, or an attempt is in flight. */
  next_attempt_at: z.nullable(z.string()),
  page_token: z.optional(z.string()),
})
export type Deliveries = z.infer<typeof Deliveries>

export const deliveryFilters = defineFilters<Delivery>()({
  status: {
    kind: 'choice',
    label: { en: 'Status', de: 'Status' },
    values: {
      waiting: { en: 'Pending', de: 'Ausstehend' },
      delivered: { en: 'Delivered', de: 'Zugestellt' },
      dead: { en: 'Undeliverable', de: 'Unzustellbar' },
    },
  },
})

export const DeliveriesPlace = z.object({
  project: z.string(),
  stream: z.string(),
  ...deliveryFilters.fields,
  ...paging,
})
export type DeliveriesPlace = z.infer<typeof DeliveriesPlace>

/** Milliseconds between updates of a stream's deliveries. */
const EVERY = 5_000

/** Prefix of every query about event streams. */
export const streamKey = (project: string) => resourceKey('event-streams', project)

export const streamList = ({ project }: z.infer<typeof StreamListPlace>) =>
  queryOptions({
    queryKey: [...streamKey(project), 'list'],
    queryFn: async ({ signal }): Promise<EventStream[]> => {
      const { id: projectId } = await findProject(project)
      return (await eventsApi(consoleScope).listEventStreams({ projectId }, { signal })).event_streams ?? []
    },
  })

/** One stream from the list: the API has no operation for a single one. */
export const streamById = ({ project, stream }: StreamPlace) =>
  queryOptions({
    queryKey: [...streamKey(project), 'one', stream],
    queryFn: async ({ signal }) => {
      const { id: projectId } = await findProject(project)
      const { event_streams = [] } = await eventsApi(consoleScope).listEventStreams({ projectId }, { signal })
      const found = event_streams.find(({ id }) => id === stream)
      if (found) return found
      throw new Problem({ status: 404, id: 'no_such_stream', message: 'The event stream doesn’t exist.' })
    },
  })

export const deliveryList = ({ project, stream, ...place }: DeliveriesPlace) =>
  queryOptions({
    queryKey: [...streamKey(project), 'deliveries', stream, place],
    staleTime: 0,
    refetchInterval: EVERY,
    queryFn: async ({ signal }) => {
      const { id } = await findProject(project)
      const path = { project_id: id, event_stream_id: stream }
      const input = { path, query: deliveryFilters.query(place), signal }
      return callOpen(consoleScope, 'listEventDeliveries', input, (body) => Deliveries.parse(body))
    },
  })

/** The displayed destination of a stream. */
export const destinationOf = ({ https_endpoint, topic_arn, id = '' }: EventStream): string =>
  https_endpoint ?? topic_arn ?? id
