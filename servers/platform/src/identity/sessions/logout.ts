import { createHmac, timingSafeEqual } from 'node:crypto'
import { mediaType } from '../../http/body'
import { forbidden, invalid, unauthorized } from '../../http/errors'
import { header, noContent, one, redirect } from '../../http/handlers'
import { isRecord, knownNames } from '../../http/json'
import { defaultReturn, forbiddenReturn, requestedReturnTo, resolvedReturn } from '../return-to'
import { renewCsrf, visited, type Visit } from '../visit'
import { cookieTokenOf, noSessionCookie } from './cookie'
import { endSession } from './end-sessions'
import type { LiveSession } from './read-session'
import { findSessionByToken } from './session-by-token'
import { queryText } from '../../http/query-text'

/** Derived from the session's token, so that it needs the cookie and isn't stored. */
const logoutToken = (sessionToken: string): string =>
  `ory_lo_${createHmac('sha256', sessionToken).update('sign out').digest('base64url').slice(0, 32)}`

const isEqual = (a: string, b: string): boolean =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b))

async function requireSession(visit: Visit): Promise<LiveSession> {
  const live = await visit.session()
  if (live) return live
  throw unauthorized('The request has no active session.', {
    id: 'session_inactive',
    message: 'There is no valid session',
  })
}

/** The requested `return_to`; paths are relative to the default URL's host. @throws HttpError 400 */
function requestedReturn({ call, config }: Visit, fallback: string): string | undefined {
  const requested = requestedReturnTo(call, config)
  if (requested === undefined) return undefined
  const returnTo = resolvedReturn(call, config, requested, fallback)
  if (returnTo === undefined) throw forbiddenReturn(requested)
  return returnTo
}

const fallbackReturn = ({ call, config }: Visit): string =>
  config.flows.logoutReturnUrl ?? defaultReturn(config, call.base)

async function begin(visit: Visit): Promise<unknown> {
  const { call } = visit
  const { token } = await requireSession(visit)
  const returnTo = requestedReturn(visit, fallbackReturn(visit))
  const logout_token = logoutToken(token)
  const query = new URLSearchParams({ ...(returnTo !== undefined && { return_to: returnTo }), token: logout_token })
  return { logout_url: `${call.base}/self-service/logout?${queryText(query)}`, logout_token }
}

async function finish(visit: Visit): Promise<unknown> {
  const { call, config } = visit
  const submitted = one(call, 'token')
  if (!submitted) throw invalid('The URL has no logout token.')
  const { session, token } = await requireSession(visit)
  if (!isEqual(submitted, logoutToken(token))) throw forbidden('The logout token belongs to another session.')
  await endSession(call, session.id)
  if (cookieTokenOf(call, config) === token) visit.cookies.push(noSessionCookie(call.base, config))
  renewCsrf(visit)
  // the session ends even if the return URL is rejected
  const fallback = fallbackReturn(visit)
  const returnTo = requestedReturn(visit, fallback)
  const reply = visit.json ? noContent() : redirect(returnTo ?? fallback)
  // browsers ignore it without TLS
  if (config.flows.logoutClearsBrowser && call.base.startsWith('https:'))
    reply.headers['clear-site-data'] = '"cookies", "storage", "cache"'
  return reply
}

const readNativeLogout = knownNames(['session_token'])

async function nativeLogout({ call }: Visit): Promise<unknown> {
  if (mediaType(header(call, 'content-type')) !== 'application/json') throw invalid('The body must be JSON.')
  const body = readNativeLogout(call.body)
  if (!isRecord(body)) throw invalid('The body must be an object.')
  const token = body.session_token ?? ''
  if (typeof token !== 'string') throw invalid('The field "session_token" must be text.')
  const session = await findSessionByToken(call.db, call.project.id, token)
  if (!session) throw forbidden('No session has this token.')
  await endSession(call, session.id)
  return noContent()
}

export const logoutHandlers = {
  createBrowserLogoutFlow: visited(begin),
  updateLogoutFlow: visited(finish),
  performNativeLogout: visited(nativeLogout, { cookie: 'none', errors: 'json' }),
}
