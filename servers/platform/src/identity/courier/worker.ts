import type { Selectable } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProject } from '../../control/find-project'
import type { Database } from '../../db/database'
import { HttpError } from '../../http/errors'
import type { Egress } from '../../outgoing/egress'
import { idAt } from '../ids'
import { deliver, type Warn } from './deliver'
import type { IdentityTables } from '../tables'
import { openMessage } from './sealed-message'
import { courierSettings } from './settings'

type Taken = Selectable<IdentityTables['identity_messages']>
type Options = { db: Database; now: () => Date; warn: Warn; egress: Egress }

/** Messages that are taken at once, and how often somebody looks for more. */
const AT_ONCE = 10
const EVERY = 1_000
/** After this time a message whose process was killed is taken by another one. Longer than any delivery takes. */
const LEASE = 120_000
/** The first pause before another try; each further one is twice as long. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 5 * 60_000

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/**
 * Takes messages that are due, for this process alone: others that share the database skip them.
 * What is taken comes back by itself if nobody says what became of it.
 */
async function take({ db, now }: Options): Promise<Taken[]> {
  const at = now()
  return db
    .updateTable('identity_messages')
    .set((row) => ({ status: 'processing', due_at: later(at, LEASE), send_count: row('send_count', '+', 1) }))
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('project_id', 'id'),
        'in',
        selectFrom('identity_messages')
          .select(['project_id', 'id'])
          .where('status', 'in', ['queued', 'processing'])
          .where('due_at', '<=', at)
          .orderBy('due_at')
          .limit(AT_ONCE)
          .forUpdate()
          .skipLocked()
          .$asTuple('project_id', 'id'),
      ),
    )
    .returningAll()
    .execute()
}

type Outcome = { status: 'sent' | 'queued' | 'abandoned'; problem?: { reason: string } }

function afterFailure(sendCount: number, retries: number, error: unknown): Outcome {
  const reason = error instanceof HttpError ? error.reason : error instanceof Error ? error.message : undefined
  const status = sendCount > retries ? 'abandoned' : 'queued'
  return { status, problem: { reason: reason ?? 'The message could not be delivered.' } }
}

async function tried({ db, warn, egress }: Options, message: Taken): Promise<Outcome | undefined> {
  const project = await findProject(db, { id: message.project_id })
  // A project that is gone takes its messages along.
  if (!project) return undefined
  try {
    await deliver({ ...project, egress }, openMessage(db, message), warn)
    return { status: 'sent' }
  } catch (error) {
    return afterFailure(message.send_count, courierSettings(project).retries, error)
  }
}

/** Writes down what became of a message, unless somebody else took it meanwhile. */
async function note({ db, now }: Options, message: Taken, { status, problem }: Outcome): Promise<void> {
  const at = now()
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (message.send_count - 1))
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

/** Delivers what is due. @returns how many messages were taken */
export async function deliverDue(options: Options): Promise<number> {
  const taken = await take(options)
  await Promise.all(
    taken.map(async (message) => {
      const outcome = await tried(options, message)
      if (outcome) await note(options, message, outcome)
    }),
  )
  return taken.length
}

/**
 * Delivers messages from now on, in the background.
 * @returns the function that ends it; what is under way is finished first
 */
export function startCourier(options: Options): () => Promise<void> {
  const ending = new AbortController()
  const run = async () => {
    while (!ending.signal.aborted) {
      try {
        if ((await deliverDue(options)) === AT_ONCE) continue
      } catch (error) {
        if (!ending.signal.aborted) options.warn(error, { requestId: '', operation: 'courier' })
      }
      await sleep(EVERY, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()
  return async () => {
    ending.abort()
    await running
  }
}
