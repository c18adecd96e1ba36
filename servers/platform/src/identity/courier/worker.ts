import { findProject } from '../../control/find-project'
import type { Project } from '../../control/project'
import type { Database } from '../../db/database'
import { whenAvailable } from '../../db/when-available'
import { recordEvents } from '../../events/record-events'
import { HttpError } from '../../http/errors'
import type { Egress } from '../../outgoing/egress'
import { startProjectTurns } from '../../work/project-turns'
import { idAt } from '../ids'
import { deliver, type Warn } from './deliver'
import { failureSummary } from './failure-summary'
import { messageEvent } from './message-event'
import { openMessage } from './sealed-message'
import { courierSettings } from './settings'
import { takeTurns, type Taken } from './take-turns'

type Options = { db: Database; now: () => Date; warn: Warn; egressOf: (project: Project) => Egress }

/** Messages that are delivered at the same time. */
const AT_ONCE = 100
/** The pause before the first retry; it doubles with each further one. */
const FIRST_PAUSE = 1_000
const MAX_PAUSE = 5 * 60_000

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

type Outcome = { status: 'sent' | 'queued' | 'abandoned'; problem?: { reason: string }; summary?: string }

function afterFailure(sendCount: number, retries: number, error: unknown): Outcome {
  const reason = error instanceof HttpError ? error.reason : error instanceof Error ? error.message : undefined
  const status = sendCount > retries ? 'abandoned' : 'queued'
  return {
    status,
    problem: { reason: reason ?? 'The message could not be delivered.' },
    summary: failureSummary(error),
  }
}

async function attemptDelivery({ db, warn, egressOf }: Options, message: Taken): Promise<Outcome | undefined> {
  const project = await whenAvailable(() => findProject(db, { id: message.project_id }))
  // Deleting a project deletes its messages.
  if (!project) return undefined
  try {
    await deliver({ ...project, egress: egressOf(project) }, openMessage(db, message), warn)
    return { status: 'sent' }
  } catch (error) {
    return afterFailure(message.send_count, courierSettings(project).retries, error)
  }
}

const finished = {
  sent: 'CourierMessageDispatched',
  abandoned: 'CourierMessageAbandoned',
  queued: undefined,
} as const

/** Records the outcome of a delivery, unless another process has taken the message meanwhile. */
async function recordOutcome(
  { db, now }: Options,
  message: Taken,
  { status, problem, summary }: Outcome,
): Promise<void> {
  const at = now()
  const pause = Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** (message.send_count - 1))
  const { project_id, id } = message
  await db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('identity_messages')
      .set({ status, due_at: later(at, pause), updated_at: at })
      .where('project_id', '=', project_id)
      .where('id', '=', id)
      .where('status', '=', 'processing')
      .where('send_count', '=', message.send_count)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return
    const over = finished[status]
    if (over)
      await recordEvents({ db: tx, project: { id: project_id }, now: at }, [messageEvent(over, message, summary)])
    await tx
      .insertInto('identity_dispatches')
      .values({
        project_id,
        message_id: id,
        id: idAt(at),
        status: problem ? 'failed' : 'success',
        error: problem ? JSON.stringify(problem) : null,
        created_at: at,
        updated_at: at,
      })
      .execute()
  })
}

async function handle(options: Options, message: Taken): Promise<void> {
  const outcome = await attemptDelivery(options, message)
  if (outcome) await whenAvailable(() => recordOutcome(options, message, outcome))
}

/**
 * Delivers messages from now on, in the background. Projects take turns: one with very many messages, or a mail server that
 * doesn't respond, delays no other.
 * @returns the function that stops it after the current round
 */
export function startCourier(options: Options): () => Promise<void> {
  const { db, now, warn } = options
  return startProjectTurns({
    name: 'courier',
    concurrency: AT_ONCE,
    take: (request) => takeTurns(db, { ...request, now: now() }),
    handle: (message) => handle(options, message),
    warn,
  })
}
