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
import { sendEvent, type Sent } from './send-event'
import type { SnsPublisher } from './sns-publisher'
import { documentOf } from './stream-document'

type Options = {
  db: Database
  now: () => Date
  /** The way out of a project. */
  egressOf: (project: Project) => Egress
  /** The way to AWS SNS. */
  sns: SnsPublisher
  /** Whether no other process shares the database. */
  alone: boolean
  /** Told of each event that a stream took. */
  onDelivered: (projectId: string) => void
  warn: (error: unknown, about: { requestId: string; operation: string }) => void
}

/** Streams that are served at the same time. */
const AT_ONCE = 50
/** Events that a stream delivers before others get a turn. */
const BATCH = 100

const outcomes = counter('event_deliveries_total', 'Attempts to deliver events to event streams', ['outcome'])

const GONE = 'The event was deleted before it could be delivered.'

/**
 * Delivers what waits for a stream, one event after the other: the next one only after the one before was delivered or given up.
 * @returns when the stream may be taken again; undefined where someone else has it
 */
async function serve(options: Options, project: ServedProject, stream: Leased, ended: () => boolean) {
  const { db, now } = options
  const document = documentOf(db, stream)
  for (const { event_id: eventId, attempts: before, type, attributes, created_at, identity_id } of await nextEvents(
    db,
    stream,
    BATCH,
  )) {
    if (ended()) break
    const isGone = type === null || attributes === null || created_at === null
    const sent: Sent = isGone
      ? { problem: GONE }
      : await sendEvent(
          { project, streamId: stream.id, document, now: now(), sns: options.sns },
          shownEvent({ id: eventId, type, attributes, created_at, identity_id }),
        )
    const attempts = before + 1
    const isDead = sent.problem !== undefined && (isGone || attempts >= MOST_ATTEMPTS)
    const status = sent.problem === undefined ? 'delivered' : isDead ? 'dead' : 'waiting'
    if (status === 'delivered') options.onDelivered(stream.project_id)
    outcomes.inc({ outcome: status === 'waiting' ? 'failed' : status })
    const outcome = { eventId, status, attempts, problem: sent.problem ?? null } as const
    if (!(await whenAvailable(() => noteAttempt(db, stream, now(), outcome)))) return undefined
    if (status === 'waiting') return new Date(now().getTime() + pauseAfter(attempts))
  }
  return now()
}

/**
 * Delivers events to their streams from now on, in the background: at least once, in order for each stream. A stream whose
 * destination doesn't answer holds up no other.
 * @returns the function that ends it; the attempts that are under way are finished first
 */
export function startEventStreams(options: Options): () => Promise<void> {
  const { db, now, warn, alone } = options
  let ended = false
  const ready = alone ? releaseStreams(db, now()) : Promise.resolve()
  const end = startProjectTurns<Leased>({
    name: 'event streams',
    atOnce: AT_ONCE,
    async take(wanted) {
      await ready
      return takeStreams(db, { ...wanted, now: now() })
    },
    async handle(stream) {
      try {
        const project = await findProject(db, { id: stream.project_id })
        // a project that is gone takes its streams along
        if (!project) return
        const due = await serve(options, { ...project, egress: options.egressOf(project) }, stream, () => ended)
        if (due === undefined) return
        await trimDeliveries(db, stream)
        await release(db, stream, due)
      } catch (error) {
        // others need not wait until the lease is over
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
