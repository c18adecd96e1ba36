import { sql } from 'kysely'
import { forbidden, notFound, unauthorized } from '../http/errors'
import { noContent, type ControlCall, type ControlHandlers } from '../http/handlers'
import { COMMAND_LINE_CLIENT } from '../oauth2/command-line/client'
import { revokeConsents } from '../oauth2/consents/store'
import { isGuid } from './calls'
import { CONSOLE_SLUG } from './console-slug'
import { findProject } from './find-project'
import type { Project } from './project'

/** Sessions that a list shows, the ones used last first; older ones expire within a month. */
const MOST = 100

/** The calling person, and the project in which they sign in. @throws HttpError 401, 403 */
async function placeOf({ actor, db, now }: ControlCall) {
  if (actor.kind === 'anonymous') throw unauthorized('No one is signed in.')
  if (actor.kind !== 'person') throw forbidden('API keys cannot do this. Sign in as a person.')
  const project = await findProject(db, { slug: CONSOLE_SLUG })
  if (!project) throw notFound('The session does not exist.')
  return { db, now, project, personId: actor.person.id }
}

type Place = { db: ControlCall['db']; now: Date; project: Project; personId: string }

/** Grants of the command line tool that still have a valid token. */
const sessionsOf = ({ db, now, project, personId }: Place) =>
  db
    .selectFrom('oauth2_consents as c')
    .innerJoin('oauth2_tokens as t', (join) =>
      join.onRef('t.project_id', '=', 'c.project_id').onRef('t.grant_id', '=', 'c.id'),
    )
    .select(['c.id', 'c.given_at'])
    .select((eb) => [eb.fn.max('t.issued_at').as('refreshed_at'), eb.fn.max('t.expires_at').as('expires_at')])
    .where('c.project_id', '=', project.id)
    .where('c.client_id', '=', COMMAND_LINE_CLIENT)
    .where('c.subject', '=', personId)
    .where('t.expires_at', '>', now)
    .where('t.used_at', 'is', null)
    .groupBy(['c.id', 'c.given_at'])
    .orderBy(sql`max(t.issued_at)`, 'desc')
    .limit(MOST)

export const commandLineSessionHandlers = {
  async listCommandLineSessions(call) {
    const rows = await sessionsOf(await placeOf(call)).execute()
    return rows.map(({ id, given_at, refreshed_at, expires_at }) => ({
      id,
      created_at: given_at,
      last_refreshed_at: refreshed_at,
      expires_at,
    }))
  },

  async revokeCommandLineSession(call) {
    const place = await placeOf(call)
    const id = call.path.session ?? ''
    const found = isGuid(id)
      ? await sessionsOf(place).where('c.id', '=', id.toLowerCase()).executeTakeFirst()
      : undefined
    if (!found) throw notFound('The session does not exist.')
    await revokeConsents(place, { id: found.id })
    return noContent()
  },

  async revokeCommandLineSessions(call) {
    const place = await placeOf(call)
    await revokeConsents(place, { subject: place.personId, clientId: COMMAND_LINE_CLIENT })
    return noContent()
  },
} satisfies ControlHandlers
