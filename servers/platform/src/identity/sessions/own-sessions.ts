import { invalid, unauthorized } from '../../http/errors'
import { noContent, one, reply } from '../../http/handlers'
import { isUuid } from '../ids'
import { renderPublicIdentity } from '../identities/render'
import { assertPageRoom, numberedHeaders, numberedPageOf, skippedBy } from '../numbered-pages'
import type { IdentityConfig } from '../config'
import { visited, type Visit } from '../visit'
import { isStrongEnough, secondFactorRequired } from './assurance'
import { cookieTokenOf, sessionCookie } from './cookie'
import { endSessions } from './end-sessions'
import { sessionTokenOf, type LiveSession } from './read-session'
import { renderOwnSession, renderSession } from './session'
import { devicesOf, rememberedDevices, sessionOfRow } from './store'
import { tokenized } from './tokenize'

const MINUTE = 60_000

/** How long a proxy may keep the response, if the project lets it. */
const cachedFor = ({ session: { cacheable } }: IdentityConfig, milliseconds: number): Record<string, string> =>
  cacheable ? { 'ory-session-cache-for': String(Math.round(milliseconds / 1000)) } : {}

const noSession = (headers: Record<string, string> = {}) =>
  unauthorized('The request has no active session.', { headers })

/** The session of a request that needs one. @throws HttpError 401 */
async function required(visit: Visit): Promise<LiveSession> {
  const live = await visit.session()
  if (!live) throw noSession()
  return live
}

async function whoami(visit: Visit): Promise<unknown> {
  const { call, config } = visit
  const live = await visit.session()
  // cacheable only without a token: a token may soon belong to a session
  if (!live) throw noSession(sessionTokenOf(call, config) === undefined ? cachedFor(config, MINUTE) : {})
  const { session, identity } = live
  if (!isStrongEnough(session, identity, config.session.whoamiAal, config)) throw secondFactorRequired(call.base)
  await renewCookie(visit, live)
  const devices = await rememberedDevices(call.db, call.project.id, session.id)
  const template = one(call, 'tokenize_as')
  const shown = renderOwnSession(session, identity, devices, call.base)
  const told = template ? { ...shown, tokenized: await tokenized(call, config, template, { shown, identity }) } : shown
  const left = session.expiresAt.getTime() - call.now.getTime()
  const cached = template ? {} : cachedFor(config, Math.min(left, config.session.cacheableFor || Infinity))
  // proxies read only the identity's ID from it
  return reply(told, { headers: { 'x-kratos-authenticated-identity-id': identity.id, ...cached } })
}

/** Sends the cookie again, once, to the browser of an extended session: otherwise it would drop the cookie at the earlier time. */
async function renewCookie({ call, config, cookies }: Visit, { session, token }: LiveSession): Promise<void> {
  if (!session.renewsCookie || cookieTokenOf(call, config) !== token) return
  cookies.push(sessionCookie(call, config, token, session.expiresAt))
  await call.db
    .updateTable('identity_sessions')
    .set({ renews_cookie: false })
    .where('project_id', '=', call.project.id)
    .where('id', '=', session.id)
    .execute()
}

async function list(visit: Visit): Promise<unknown> {
  const { call, config } = visit
  const { session: current, identity } = await required(visit)
  if (!isStrongEnough(current, identity, config.session.whoamiAal, config)) throw secondFactorRequired(call.base)
  const page = numberedPageOf(call)
  const others = call.db
    .selectFrom('identity_sessions')
    .where('project_id', '=', call.project.id)
    .where('identity_id', '=', identity.id)
    .where('id', '!=', current.id)
    .where('active', '=', true)
    .where('expires_at', '>', call.now)
  const rows = await others.selectAll().orderBy('id', 'desc').limit(page.size).offset(skippedBy(page)).execute()
  const { count } = await others.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const devices = await devicesOf(
    call.db,
    call.project.id,
    rows.map(({ id }) => id),
  )
  // the real service leaves addresses and the schema's address out here
  const { verifiable_addresses: _va, recovery_addresses: _ra, ...shown } = renderPublicIdentity(identity, call.base)
  await assertPageRoom(rows.map(() => shown))
  const body = rows.map((row) =>
    renderSession(sessionOfRow(row), { identity: { ...shown, schema_url: '' }, devices: devices.get(row.id) ?? [] }),
  )
  return reply(body, { headers: numberedHeaders(call, page, Number(count)) })
}

async function revokeOthers(visit: Visit): Promise<unknown> {
  const { call } = visit
  const { session: current, identity } = await required(visit)
  const count = await endSessions(call, { identityId: identity.id, except: current.id })
  return { count }
}

async function revokeOne(visit: Visit): Promise<unknown> {
  const { call } = visit
  const { session: current, identity } = await required(visit)
  const id = call.path.id
  if (!isUuid(id)) throw invalid(`"${id ?? ''}" is not a valid session ID.`)
  if (id.toLowerCase() === current.id) throw invalid('Sign out to end the current session.')
  await endSessions(call, { identityId: identity.id, id })
  return noContent({ headers: { 'content-type': 'application/json; charset=utf-8' } })
}

const plain = { cookie: 'none', errors: 'json' } as const

const toSession = visited(whoami, plain)

export const ownSessionHandlers = {
  toSession,
  listMySessions: visited(list, plain),
  disableMyOtherSessions: visited(revokeOthers, plain),
  disableMySession: visited(revokeOne, plain),
}

/** The real service responds to whoami with any method. */
export const whoamiRoutes = (['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).map((method) => ({
  method,
  path: '/sessions/whoami',
  handler: toSession,
}))
