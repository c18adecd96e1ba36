import { randomUUID } from 'node:crypto'
import type { Call, Cookie, Reply } from '../../http/handlers'
import { challengeLifespan } from '../challenges/decisions'
import type { Consent } from '../challenges/documents'
import { findAnswered, insertConsentRequest, newChallenge, spentConsent } from '../challenges/store'
import { isCommandLine } from '../command-line/client'
import { configOf } from '../config'
import { consentPart, rememberedConsent } from '../consents/store'
import { equal, sha256 } from '../secrets'
import { together, type Part, type Sql } from '../../db/together'
import { accessDenied, consentRequired, invalidClient, requestForbidden, requestUnauthorized } from '../tokens/errors'
import { audienceGrants, scopeGrants } from '../tokens/scope'
import { csrfCookies, readCsrfCookie } from './cookies'
import { pageUrl } from './pages'
import { isForDevice, rejectionError, type VerifiedLogin } from './login'
import { isProven } from './redirects'
import type { AuthorizeRequest } from './request'
import { toPage } from './respond'
import { keepForcedSubject, visibleSubject } from './subjects'
import { withQuery } from '../../http/query-text'

/** Whether the person has consented to this before, in a way that may be repeated. */
async function hasConsented(call: Call, request: AuthorizeRequest, subject: string): Promise<boolean> {
  const { client, prompt, target, scope, audience } = request
  // any program on someone's machine can pose as the command line tool, so consent is always required
  if (prompt.includes('consent') || isCommandLine(call.project, client.id)) return false
  // anyone can pose as a public client whose redirect URI others can take
  if (client.document.token_endpoint_auth_method === 'none' && !isProven(target.redirectUri)) return false
  const { strategies } = configOf(call)
  const earlier = await rememberedConsent(call, client.id, subject)
  return (
    earlier !== undefined &&
    scope.every(scopeGrants(earlier.granted.scope.join(' '), strategies.scope)) &&
    audience.every(audienceGrants(earlier.granted.audience))
  )
}

/** Sends the person to the consent page, also when they consented before: the page decides. */
export async function sendToConsent(
  call: Call,
  request: AuthorizeRequest,
  { row, answer }: VerifiedLogin,
  cookies: Cookie[],
): Promise<Reply> {
  const { client, prompt } = request
  const { requestedScope, requestedAudience, deviceId } = row.document
  const skip = await hasConsented(
    call,
    { ...request, scope: requestedScope, audience: requestedAudience },
    answer.subject,
  )
  if (prompt.includes('none') && !skip)
    throw consentRequired('Consent is required, but "prompt=none" does not allow interaction.')
  if (answer.forcedSubject !== '' && client.document.subject_type === 'pairwise') {
    await keepForcedSubject(call, client.id, answer.subject, answer.forcedSubject)
  }
  const [challenge, csrf, lifespan] = [newChallenge(), newChallenge(), challengeLifespan(call)]
  const document = {
    loginChallenge: row.challenge,
    sessionId: row.session_id,
    requestUrl: row.document.requestUrl,
    requestedScope,
    requestedAudience,
    skip,
    subject: answer.subject,
    forcedSubject: answer.forcedSubject,
    acr: answer.acr,
    amr: answer.amr,
    context: answer.context,
    oidcContext: row.document.context,
    authenticatedAt: answer.authenticatedAt,
    requestedAt: row.requested_at.getTime(),
    ...(deviceId !== undefined && { deviceId }),
  }
  await insertConsentRequest(call, { challenge, clientId: client.id, csrf, document, lifespan }, randomUUID())
  const url = withQuery(pageUrl(call, 'consent'), { consent_challenge: challenge })
  return toPage(url, [...cookies, ...csrfCookies(call, 'consent_csrf', client.id, csrf, lifespan)])
}

/** A consent that the browser has brought back. `id` is that of the grant. */
export type VerifiedConsent = { id: string; consent: Consent }

const alreadyUsed = () => accessDenied('The consent verifier was already used.')

/** The gate for the results of a consent: it counts once per sign-in. */
const gateOf = (call: Call, { consent }: VerifiedConsent): Sql => spentConsent(call, consent.request.loginChallenge)

/**
 * Stores a consent with its results, once.
 * @param parts writes behind its gate
 * @throws HttpError 403 if the sign-in already has a consent
 */
export async function storeConsent(
  call: Call,
  { client }: AuthorizeRequest,
  verified: VerifiedConsent,
  parts: readonly Part[],
  db = call.db,
): Promise<void> {
  const consentInsert = consentPart(call, { ...verified, clientId: client.id })
  if (!(await together(db, [consentInsert, ...parts], gateOf(call, verified)))) throw alreadyUsed()
}

/** Consumes a consent without results. @throws HttpError 403 if the sign-in had one before */
export async function consumeConsent(call: Call, verified: VerifiedConsent): Promise<void> {
  if (!(await together(call.db, [], gateOf(call, verified)))) throw alreadyUsed()
}

/**
 * Verifies the consent page's answer, which can be used once: an attempt from another browser also uses it up.
 * @throws HttpError for the client
 */
export async function verifyConsent(call: Call, request: AuthorizeRequest, verifier: string): Promise<VerifiedConsent> {
  const { client, parameters } = request
  const found = await findAnswered(call, 'consent', verifier)
  if (!found) throw accessDenied('The consent verifier is unknown.')
  const { row, answer: granted } = found
  if (row.client_id !== client.id || isForDevice(row.document) !== isForDevice(request)) {
    throw invalidClient('The consent verifier belongs to another request.')
  }
  if (row.expires_at <= call.now) throw requestUnauthorized('The consent request has expired. Start again in the app.')
  if (granted.refused) throw rejectionError(granted)
  const { subject, forcedSubject } = row.document
  const consent = {
    request: row.document,
    granted,
    visibleSubject: visibleSubject(call, client, subject, forcedSubject),
    nonce: parameters.get('nonce') ?? '',
  }
  const verified = { id: row.consent_id, consent }
  if (!equal(sha256(readCsrfCookie(call, 'consent_csrf', client.id)), row.csrf_hash)) {
    await consumeConsent(call, verified)
    throw requestForbidden('The consent was given in another browser.')
  }
  return verified
}
