import { findProject } from '../../control/find-project'
import type { Project, ServedProject } from '../../control/project'
import type { Database } from '../../db/database'
import { Unavailable } from '../../db/unavailable'
import { whenAvailable } from '../../db/when-available'
import { counter } from '../../observe/metrics'
import type { Egress } from '../../outgoing/egress'
import { startProjectTurns } from '../../work/project-turns'
import { shownEvent } from '../shown-event'
import {
  MOST_ATTEMPTS,
  nextEvents,
  noteAttempt,
  pauseAfter,
  release,
  releaseStreams,
  takeStreams,
  trimDeliveries,
  type Leased,
} from './deliveries'
import { sendEvent, type Sending, type Sent } from './send-event'
import type { SnsPublisher } from './sns-publisher'
import { documentOf, orderOf } from './stream-document'

type Options = {
  db: Database
  now: () => Date
  /** Sends a project's outgoing requests. */
  egressOf: (project: Project) => Egress
  /** Publishes to AWS SNS. */
  sns: SnsPublisher
  /** Whether no other process shares the database. */
  alone: boolean
  /** Called with each delivered event. */
  onDelivered: (projectId: string) => void
  warn: (error: unknown, about: { requestId: string; operation: string }) => void
}

/** Streams that are served at the same time. */
const AT_ONCE = 50
/** Events that a stream delivers before others get a turn. */
const BATCH = 100
/** Subjects whose events a stream delivers at the same time. */
const LANES = 8

const outcomes = counter('event_deliveries_total', 'Attempts to deliver events to event streams', ['outcome'])

const EVENT_DELETED = 'The event was deleted before it could be delivered.'

type Waiting = Awaited<ReturnType<typeof nextEvents>>[number]

/** Groups events by subject: an identity, else a client, a SCIM group or a message. Events without a subject form one group. */
function bySubject(events: readonly Waiting[]): Waiting[][] {
  const lanes = new Map<string, Waiting[]>()
  for (const event of events) {
    const { OAuth2ClientID: client, ScimGroupID: group, CourierMessageID: message } = event.attributes ?? {}
    const subject = event.identity_id ?? client ?? group ?? message ?? ''
    lanes.set(subject, [...(lanes.get(subject) ?? []), event])
  }
  return [...lanes.values()]
}

/**
 * One attempt.
 * @returns when the stream is due again, undefined if another process has it; and whether its turn ends: after a failure, or if it was changed
 */
async function attempt(options: Options, sending: Omit<Sending, 'now' | 'sns'>, stream: Leased, event: Waiting) {
  const { db, now, sns } = options
  const { event_id: eventId, attempts: before, type, attributes, created_at, identity_id } = event
  const isDeleted = type === null || attributes === null || created_at === null
  const sent: Sent = isDeleted
    ? { problem: EVENT_DELETED }
    : await sendEvent(
        { ...sending, now: now(), sns },
        shownEvent({ id: eventId, type, attributes, created_at, identity_id }),
      )
  const attempts = before + 1
  const isDead = sent.problem !== undefined && (isDeleted || attempts >= MOST_ATTEMPTS)
  const status = sent.problem === undefined ? 'delivered' : isDead ? 'dead' : 'waiting'
  if (status === 'delivered') options.onDelivered(stream.project_id)
  outcomes.inc({ outcome: status === 'waiting' ? 'failed' : status })
  const outcome = { eventId, status, attempts, problem: sent.problem ?? null } as const
  const lease = await whenAvailable(() => noteAttempt(db, stream, now(), outcome))
  if (lease === 'lost') return { due: undefined, ends: true }
  const pause = status === 'waiting' && lease === 'held' ? pauseAfter(attempts) : 0
  return { due: new Date(now().getTime() + pause), ends: pause > 0 || lease === 'changed' }
}

/**
 * Delivers the queued events of a stream: in each lane one after the other, each only after the previous one was delivered or
 * failed. A failure or a change of the stream ends the turn of all lanes.
 * @returns when the stream is due again; undefined if another process has it
 */
async function serve(options: Options, project: ServedProject, stream: Leased, ended: () => boolean) {
  const { db, now } = options
  const document = documentOf(db, stream)
  const events = await nextEvents(db, stream, BATCH)
  const lanes = orderOf(document) === 'subject' ? bySubject(events) : [events]
  const ends: (Date | undefined)[] = []
  const next = (lane: Waiting[]) => (ends.length > 0 || ended() ? undefined : lane.shift())
  const work = async () => {
    for (let lane = lanes.shift(); lane; lane = lanes.shift()) {
      for (let event = next(lane); event; event = next(lane)) {
        const result = await attempt(options, { project, streamId: stream.id, document }, stream, event)
        if (result.ends) ends.push(result.due)
      }
    }
  }
  // all of them have to end before another process may take the stream
  const done = await Promise.allSettled(Array.from({ length: Math.min(LANES, lanes.length) }, work))
  for (const result of done) if (result.status === 'rejected') throw result.reason
  if (ends.includes(undefined)) return undefined
  return new Date(Math.max(now().getTime(), ...ends.map((due) => due?.getTime() ?? 0)))
}

/**
 * Delivers events to their streams in the background: at least once, in the order that each stream keeps. A stream whose
 * destination doesn't respond doesn't delay others.
 * @returns a function that stops it after the attempts in progress
 */
export function startEventStreams(options: Options): () => Promise<void> {
  const { db, now, warn, alone } = options
  let ended = false
  let isReleased = !alone
  const end = startProjectTurns<Leased>({
    name: 'event streams',
    concurrency: AT_ONCE,
    async take(request) {
      if (!isReleased) await releaseStreams(db, now())
      isReleased = true
      return takeStreams(db, { ...request, now: now() })
    },
    async handle(stream) {
      try {
        const project = await findProject(db, { id: stream.project_id })
        // deleting a project deletes its streams
        if (!project) return
        const due = await serve(options, { ...project, egress: options.egressOf(project) }, stream, () => ended)
        if (due === undefined) return
        await trimDeliveries(db, stream)
        await release(db, stream, due)
      } catch (error) {
        // so that other processes don't have to wait for the lease to end
        if (error instanceof Unavailable) await whenAvailable(() => release(db, stream, now()))
        throw error
      }
    },
    warn,
  })
  return () => {
    ended = true
    return end()
  }
}
