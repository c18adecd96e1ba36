import { randomUUID } from 'node:crypto'
import { HttpError } from '../../http/errors'
import type { Call, Cookie, Reply } from '../../http/handlers'
import { backWith, challengeLifespan } from '../challenges/decisions'
import type { AcceptedLogin, OidcContext, Rejection } from '../challenges/documents'
import { findAnswered, insertLoginRequest, newChallenge, type LoginRow } from '../challenges/store'
import { configOf } from '../config'
import { equal, sha256 } from '../secrets'
import { changeSession, findSession, deleteSession, rememberSession, type SessionRow } from '../sessions/store'
import { accessDenied, loginRequired, requestForbidden, requestUnauthorized } from '../tokens/errors'
import { csrfCookies, noSessionCookie, readCsrfCookie, readSessionCookie, sessionCookie } from './cookies'
import { pageUrl, registrationUrl } from './pages'
import { hintClaims, hintedSubject } from './hint'
import { assertPrompt, maxAgeOf } from './prompt'
import type { AuthorizeRequest } from './request'
import { toPage } from './respond'
import { isKnownAs } from './subjects'
import { withQuery } from '../../http/query-text'

/** The client's request as a URL, whether its parameters were in the query or a form. */
const requestUrlOf = (call: Call, { parameters, device }: AuthorizeRequest): string =>
  device?.requestUrl ?? `${call.base}/oauth2/auth${call.method === 'POST' ? `?${parameters}` : call.url.search}`

/** The words of a list as sent: between two spaces there is an empty one. */
const listed = (text: string): string[] | undefined => (text === '' ? undefined : text.split(' '))

async function contextOf(call: Call, { parameters }: AuthorizeRequest): Promise<OidcContext> {
  const [acr, locales] = ['acr_values', 'ui_locales'].map((name) => listed(parameters.get(name) ?? ''))
  const [display, hint, idToken] = ['display', 'login_hint', 'id_token_hint'].map((name) => parameters.get(name))
  return {
    ...(acr && { acr_values: acr }),
    ...(locales && { ui_locales: locales }),
    ...(display && { display }),
    ...(hint && { login_hint: hint }),
    ...(idToken && { id_token_hint_claims: await hintClaims(call, idToken) }),
  }
}

/**
 * The remembered subject, if that satisfies the request.
 * @throws HttpError `login_required` if it doesn't and prompts are not allowed
 */
async function remembered(call: Call, request: AuthorizeRequest): Promise<SessionRow | undefined> {
  const { prompt, parameters, client } = request
  // choosing an account allows signing in with another one
  if (prompt.includes('login') || prompt.includes('select_account')) return undefined
  const session = await findSession(call, readSessionCookie(call))
  if (!session) return undefined
  const maxAge = maxAgeOf(request)
  if (maxAge !== undefined && session.authenticated_at.getTime() + maxAge * 1000 < call.now.getTime()) {
    if (prompt.includes('none')) throw loginRequired('The sign-in is older than "max_age" allows.')
    return undefined
  }
  const hint = parameters.get('id_token_hint')
  if (hint && !(await isKnownAs(call, client, session.subject, await hintedSubject(call, hint)))) {
    throw loginRequired(`The person signed in isn't the one that "id_token_hint" names.`)
  }
  return session
}

/** Sends the person to the login page, also when someone is remembered: the page decides. */
export async function sendToLogin(call: Call, request: AuthorizeRequest): Promise<Reply> {
  const { client, prompt, scope, audience } = request
  const session = await remembered(call, request)
  if (prompt.includes('none') && !session)
    throw loginRequired('No one is signed in, but "prompt=none" does not allow interaction.')
  const page = prompt.includes('registration') ? registrationUrl(call) : pageUrl(call, 'login')
  const [challenge, csrf, lifespan] = [newChallenge(), newChallenge(), challengeLifespan(call)]
  const document = {
    requestUrl: requestUrlOf(call, request),
    requestedScope: scope,
    requestedAudience: audience,
    skip: session !== undefined,
    subject: session?.subject ?? '',
    authenticatedAt: session?.authenticated_at.getTime() ?? null,
    context: request.device ? null : await contextOf(call, request),
    ...(request.device && { deviceId: request.device.id }),
  }
  const sessionId = session?.id ?? randomUUID()
  await insertLoginRequest(call, { challenge, clientId: client.id, csrf, document, lifespan }, sessionId)
  const schema = request.parameters.get('identity_schema')
  return toPage(withQuery(page, { login_challenge: challenge, ...(schema && { identity_schema: schema }) }), [
    ...csrfCookies(call, 'login_csrf', client.id, csrf, lifespan),
  ])
}

/** A page's rejection, as an error for the client. */
export const rejectionError = ({ error, description, status = 400 }: Rejection): HttpError =>
  new HttpError({ status, id: error, message: description })

/** Whether a sign-in began at a device. An answer is only valid for its own kind of sign-in. */
export const isForDevice = (of: { deviceId?: string } | { device?: unknown }): boolean =>
  ('deviceId' in of && of.deviceId !== undefined) || ('device' in of && of.device !== undefined)

/** A login that the page has accepted and the browser has brought back. */
export type VerifiedLogin = { row: LoginRow; answer: AcceptedLogin }

/**
 * Verifies the login page's answer. It can be used repeatedly, by the same browser.
 * @param cookies is added to
 * @returns the redirect to a new sign-in if the answer is about someone other than the remembered person
 * @throws HttpError for the client
 */
export async function verifyLogin(
  call: Call,
  request: AuthorizeRequest,
  verifier: string,
  cookies: Cookie[],
): Promise<VerifiedLogin | Reply> {
  const { client } = request
  const found = await findAnswered(call, 'login', verifier)
  if (!found) throw accessDenied('The login verifier is unknown.')
  const { row } = found
  if (row.client_id !== client.id || isForDevice(row.document) !== isForDevice(request)) {
    throw requestForbidden('The login verifier belongs to another request.')
  }
  if (row.expires_at <= call.now) throw requestUnauthorized('The sign-in has expired. Start again in the app.')
  if (found.answer.refused) throw rejectionError(found.answer)
  if (!equal(sha256(readCsrfCookie(call, 'login_csrf', client.id)), row.csrf_hash)) {
    throw requestForbidden('The sign-in was started in another browser.')
  }
  const { skip, subject } = row.document
  const answer = withOriginalTime(found.answer, row)
  if (skip && subject !== answer.subject) {
    await clearSession(call, cookies)
    return toPage(backWith(row.document.requestUrl, { prompt: 'login' }), cookies)
  }
  try {
    await assertPrompt(call, request, {
      subject: answer.subject,
      authenticatedAt: answer.authenticatedAt,
      requestedAt: row.requested_at.getTime(),
    })
  } catch (error) {
    if (error instanceof HttpError && error.id === 'login_required') await clearSession(call, cookies)
    throw error
  }
  await storeSession(call, { row, answer }, cookies)
  return { row, answer }
}

/** A remembered sign-in stays remembered, with its original time. */
const withOriginalTime = (response: AcceptedLogin, { document: { skip, authenticatedAt } }: LoginRow): AcceptedLogin =>
  skip ? { ...response, remember: true, authenticatedAt: authenticatedAt ?? response.authenticatedAt } : response

/** Ends the browser's own session. */
async function clearSession(call: Call, cookies: Cookie[]): Promise<void> {
  const session = await findSession(call, readSessionCookie(call))
  if (session) await deleteSession(call, session.id)
  cookies.push(noSessionCookie(call))
}

async function storeSession(call: Call, { row, answer }: VerifiedLogin, cookies: Cookie[]): Promise<void> {
  if (!answer.remember) return clearSession(call, cookies)
  const { skip } = row.document
  const identity_session_id = answer.identitySession ?? null
  if (skip && !answer.extendSession) {
    // they may have signed in again at the identity service since
    if (identity_session_id !== null) await changeSession(call, row.session_id, { identity_session_id })
    return
  }
  const max = configOf(call).ttl.authentication_session
  const lifespan = answer.rememberFor > 0 ? Math.min(answer.rememberFor * 1000, max) : max
  const expires_at = new Date(call.now.getTime() + lifespan)
  const seconds = answer.rememberFor > 0 ? answer.rememberFor : max / 1000
  if (skip) {
    await changeSession(call, row.session_id, {
      expires_at,
      ...(identity_session_id !== null && { identity_session_id }),
    })
    cookies.push(sessionCookie(call, readSessionCookie(call), seconds))
    return
  }
  // ages are in full seconds
  const authenticated_at = new Date(Math.floor(answer.authenticatedAt / 1000) * 1000)
  const value = await rememberSession(call, {
    id: row.session_id,
    subject: answer.subject,
    identity_session_id,
    authenticated_at,
    expires_at,
  })
  cookies.push(sessionCookie(call, value, seconds))
}
