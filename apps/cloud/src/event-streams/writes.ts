import * as z from 'zod/mini'

import { consoleScope, write } from '@atrium/shared/api'
import { eventsApi } from '@atrium/shared/api/events'
import { callOpen } from '@atrium/shared/api/open'
import { useConfirmDelete } from '@atrium/shared/routing'
import { findProject } from '@atrium/shared/session'
import type { CreateEventStreamBody, EventStream, SetEventStreamBody } from '@ory/client-fetch'

import { streamPaths } from '../paths'
import { destinationOf, StreamOrder, streamKey, type Delivery, type StreamPlace } from './queries'
import { useStreamText } from './text'

export function useCreateStream(project: string) {
  const t = useStreamText()
  return write({
    run: async (createEventStreamBody: CreateEventStreamBody) => {
      const { id: projectId } = await findProject(project)
      return eventsApi(consoleScope).createEventStream({ projectId, createEventStreamBody })
    },
    invalidates: [streamKey(project)],
    toast: () => t.created,
  })
}

/** Fields that the body omits stay unchanged. */
export function useSetStream({ project, stream: eventStreamId }: StreamPlace) {
  const t = useStreamText()
  return write({
    run: async (setEventStreamBody: SetEventStreamBody) => {
      const { id: projectId } = await findProject(project)
      return eventsApi(consoleScope).setEventStream({ projectId, eventStreamId, setEventStreamBody })
    },
    invalidates: [streamKey(project)],
    toast: (_, { type, status }) => (type ? t.saved : status === 'paused' ? t.paused : t.resumed),
  })
}

/** Asks to type the destination. @param from the stream's page navigates away after the deletion, the list doesn't */
export function useDeleteStream(project: string, from: 'row' | 'page') {
  const t = useStreamText()
  const confirmDelete = useConfirmDelete()
  const remove = write({
    run: async ({ id: eventStreamId = '' }: EventStream) => {
      const { id: projectId } = await findProject(project)
      return eventsApi(consoleScope).deleteEventStream({ projectId, eventStreamId })
    },
    invalidates: [[...streamKey(project), 'list']],
    toast: () => t.deleted,
  })
  return (stream: EventStream) =>
    confirmDelete({
      name: destinationOf(stream),
      id: stream.id ?? '',
      body: t.deleteBody,
      run: () => remove(stream),
      leaveTo: from === 'page' ? streamPaths.streams({ project }) : undefined,
    })
}

const pathOf = async ({ project, stream }: StreamPlace) => ({
  project_id: (await findProject(project)).id,
  event_stream_id: stream,
})

const Secret = z.object({ signing_secret: z.string() })

/** Rotates the signing secret. Returns the new one, which is only shown once. */
export const rotateSecret = (place: StreamPlace) =>
  write({
    run: async (_: undefined) =>
      callOpen(consoleScope, 'rotateEventStreamSecret', { path: await pathOf(place) }, (body) => Secret.parse(body)),
    invalidates: [],
  })

const Tested = z.object({ delivered: z.boolean(), problem: z.nullable(z.string()) })

/** Sets the scope of ordered delivery. */
export function useSetOrder(place: StreamPlace) {
  const t = useStreamText()
  return write({
    run: async (order: StreamOrder) => {
      const input = { path: await pathOf(place), body: { order } }
      return callOpen(consoleScope, 'setEventStreamOrder', input, (body) => StreamOrder.parse(body))
    },
    invalidates: [[...streamKey(place.project), 'deliveries', place.stream]],
    toast: () => t.saved,
  })
}

/** Sends a test event. @throws Error with the destination's response */
export function useTestStream(place: StreamPlace) {
  const t = useStreamText()
  return write({
    run: async (_: undefined) => {
      const input = { path: await pathOf(place) }
      const { problem } = await callOpen(consoleScope, 'testEventStream', input, (body) => Tested.parse(body))
      if (problem !== null) throw new Error(t.testFailed(problem))
    },
    invalidates: [],
    toast: () => t.tested,
  })
}

const Replayed = z.object({ replayed: z.number() })

/** Queues one delivery again; without one, all undeliverable ones. */
export function useReplay(place: StreamPlace) {
  const t = useStreamText()
  return write({
    run: async (delivery: Delivery | undefined) => {
      const input = { path: await pathOf(place), body: delivery ? { event_id: delivery.event_id } : {} }
      return callOpen(consoleScope, 'replayEventDeliveries', input, (body) => Replayed.parse(body))
    },
    invalidates: [[...streamKey(place.project), 'deliveries', place.stream]],
    toast: ({ replayed }) => t.replayed(replayed),
  })
}
