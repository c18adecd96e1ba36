import { SignJWT } from 'jose'
import { findProject } from '../../control/find-project'
import type { Project, ServedProject } from '../../control/project'
import type { Database } from '../../db/database'
import { whenAvailable } from '../../db/when-available'
import { counter } from '../../observe/metrics'
import type { Egress } from '../../outgoing/egress'
import { OutgoingError } from '../../outgoing/outgoing'
import { startProjectTurns } from '../../work/project-turns'
import { findClient } from '../clients/store'
import { ID_TOKEN_KEYS, signerOf, signingKey } from '../keys/store'
import { clientRules } from '../outgoing'
import { noteAttempt, takeNotices, type Notice } from './notices'

type Options = {
  db: Database
  now: () => Date
  /** Sends a project's outgoing requests. */
  egressOf: (project: Project) => Egress
  warn: (error: unknown, about: { requestId: string; operation: string }) => void
}

/** Notices that are delivered at the same time. */
const AT_ONCE = 50

const outcomes = counter('logout_notices_total', 'Attempts to tell clients of the end of a session', ['outcome'])

/** The token of a notice; each attempt has its own, as clients reject old ones. */
async function tokenOf(options: Options, project: Project, notice: Notice, now: Date): Promise<string> {
  const key = await signingKey({ db: options.db, project, now }, ID_TOKEN_KEYS)
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  return new SignJWT({ events, sid: notice.session_id })
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'JWT' })
    .setIssuer(notice.issuer)
    .setAudience([notice.client_id])
    .setJti(notice.id)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .sign(await signerOf(key))
}

/** @returns the failure, without secrets; undefined if the client received it, or no longer exists */
async function attempt(options: Options, project: ServedProject, notice: Notice): Promise<string | undefined> {
  const client = await findClient(options.db, project.id, notice.client_id)
  if (!client?.document.backchannel_logout_uri) return undefined
  const logout_token = await tokenOf(options, project, notice, options.now())
  try {
    const { status } = await project.egress.send(
      {
        url: client.document.backchannel_logout_uri,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ logout_token }).toString(),
      },
      clientRules({ project }),
    )
    return status >= 200 && status < 300 ? undefined : `The client responded with ${status}.`
  } catch (error) {
    if (error instanceof OutgoingError) return error.message
    throw error
  }
}

async function handle(options: Options, notice: Notice): Promise<void> {
  const project = await findProject(options.db, { id: notice.project_id })
  // notices are deleted with their project
  if (!project) return
  const problem = await attempt(options, { ...project, egress: options.egressOf(project) }, notice)
  outcomes.inc({ outcome: problem === undefined ? 'delivered' : 'failed' })
  await whenAvailable(() => noteAttempt(options.db, notice, options.now(), problem))
}

/**
 * Starts to notify clients of ended sessions, in the background. A client that doesn't respond delays no other project.
 * @returns the function that stops it after the current round
 */
export function startLogoutNotices(options: Options): () => Promise<void> {
  const { db, now, warn } = options
  return startProjectTurns({
    name: 'logout notices',
    concurrency: AT_ONCE,
    take: (request) => takeNotices(db, { ...request, now: now() }),
    handle: (notice) => handle(options, notice),
    warn,
  })
}
