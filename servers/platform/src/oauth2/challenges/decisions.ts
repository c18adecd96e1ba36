import { z } from 'zod'
import { notFound } from '../../http/errors'
import type { Call } from '../../http/handlers'
import { isUuid } from '../../identity/ids'
import { readValue } from '../../http/read-value'
import { configOf } from '../config'
import { requestUnauthorized, invalidRequest } from '../tokens/errors'
import type { AcceptedLogin, ConsentAnswer, LoginAnswer, Rejection } from './documents'
import {
  answerRequest,
  findConsentRequest,
  findLoginRequest,
  insertAnswer,
  type ConsentRow,
  type LoginRow,
} from './store'
import { hrefOf, withQuery } from '../../http/query-text'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const texts = z
  .array(text)
  .nullish()
  .transform((value) => value ?? [])
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)
/** The largest duration that dates support, in seconds: about 3,000 years. */
const LONGEST = 100_000_000_000

const seconds = z
  .number()
  .int()
  .nullish()
  .transform((value) => Math.min(Math.max(value ?? 0, 0), LONGEST))
const anything = z
  .json()
  .nullish()
  .transform((value) => value ?? null)
const object = z
  .record(z.string(), z.json())
  .nullish()
  .transform((value) => value ?? {})

const acceptedLogin = z.object({
  subject: text,
  acr: text,
  amr: texts,
  context: anything,
  remember: flag,
  remember_for: seconds,
  extend_session_lifespan: flag,
  force_subject_identifier: text,
  identity_provider_session_id: text,
})
const acceptedConsent = z.object({
  grant_scope: texts,
  grant_access_token_audience: texts,
  context: anything,
  remember: flag,
  remember_for: seconds,
  session: z
    .object({ id_token: object, access_token: object })
    .nullish()
    .transform((value) => value ?? { id_token: {}, access_token: {} }),
})
const rejected = z.object({
  error: text,
  error_description: text,
  error_hint: text,
  status_code: z
    .number()
    .int()
    .nullish()
    .transform((value) => (value && value >= 400 && value <= 599 ? value : undefined)),
})

/** The URL that takes the browser back with the answer: the client's request again, plus the verifier. */
export function backWith(requestUrl: string, parameters: Record<string, string>): string {
  const url = new URL(withQuery(requestUrl, parameters))
  url.searchParams.sort()
  return hrefOf(url)
}

/** @throws HttpError 404, or 401 when the request has expired */
function assertWaits<R extends { expires_at: Date }>(call: Call, kind: 'login' | 'consent', row: R | undefined): R {
  if (!row) throw notFound('The request does not exist.')
  if (row.expires_at <= call.now) {
    throw requestUnauthorized(`The ${kind} request has expired. Start again in the app.`)
  }
  return row
}

/** @throws HttpError 404, or 401 when the request has expired */
export const loginRequestOf = async (call: Call, challenge: string): Promise<LoginRow> =>
  assertWaits(call, 'login', await findLoginRequest(call, challenge))

/** @throws HttpError 404, or 401 when the request has expired */
export const consentRequestOf = async (call: Call, challenge: string): Promise<ConsentRow> =>
  assertWaits(call, 'consent', await findConsentRequest(call, challenge))

/** The body of an acceptance; missing members have the API's defaults. */
export type SignIn = Pick<AcceptedLogin, 'subject'> & Partial<Omit<AcceptedLogin, 'refused' | 'subject'>>

/** A stored answer; missing members have the API's defaults. */
const accepted = (call: Call, signIn: SignIn): AcceptedLogin => ({
  acr: '',
  amr: [],
  context: null,
  rememberFor: 0,
  extendSession: false,
  forcedSubject: '',
  remember: false,
  ...signIn,
  refused: false,
  authenticatedAt: call.now.getTime(),
})

/** Accepts a login request. @returns where the browser goes */
export async function acceptLogin(call: Call, row: LoginRow, signIn: SignIn): Promise<string> {
  const login_verifier = await insertAnswer(call, 'login', row, accepted(call, signIn))
  return backWith(row.document.requestUrl, { login_verifier })
}

/** Stores the answer to a login request. @returns where the browser goes @throws HttpError 401, 404 */
async function answerLogin(call: Call, challenge: string, response: LoginAnswer): Promise<string> {
  const subject = response.refused ? undefined : response.subject
  const request = assertWaits(call, 'login', await answerRequest(call, 'login', challenge, response, subject))
  const { requestUrl, subject: remembered } = request.document
  // anyone but the remembered person has to sign in again
  const isOther = remembered !== '' && subject !== undefined && subject !== remembered
  return backWith(requestUrl, isOther ? { prompt: 'login' } : { login_verifier: request.verifier })
}

/** Stores the answer to a consent request. @returns where the browser goes @throws HttpError 401, 404 */
async function answerConsent(call: Call, challenge: string, response: ConsentAnswer): Promise<string> {
  const request = assertWaits(call, 'consent', await answerRequest(call, 'consent', challenge, response))
  return backWith(request.document.requestUrl, { consent_verifier: request.verifier })
}

/** Parses the API's body that accepts a sign-in. @throws HttpError 400 */
function acceptedLoginOf(sent: unknown): z.infer<typeof acceptedLogin> {
  const body = readValue(acceptedLogin, sent)
  if (body.subject === '') throw invalidRequest('"subject" must not be empty.')
  return body
}

/** The same from a body of the API. @throws HttpError 400, 401, 404 */
export async function acceptLoginAsSent(call: Call, challenge: string, sent: unknown): Promise<string> {
  const body = acceptedLoginOf(sent)
  const signIn = {
    subject: body.subject,
    acr: body.acr,
    amr: body.amr,
    context: body.context,
    remember: body.remember,
    rememberFor: body.remember_for,
    extendSession: body.extend_session_lifespan,
    forcedSubject: body.force_subject_identifier,
    // the identity service's session IDs are all UUIDs
    ...(isUuid(body.identity_provider_session_id) && { identitySession: body.identity_provider_session_id }),
  }
  return answerLogin(call, challenge, accepted(call, signIn))
}

/** Accepts a consent request from a body of the API. @throws HttpError 400, 401, 404 */
export async function acceptConsentAsSent(call: Call, challenge: string, sent: unknown): Promise<string> {
  const body = readValue(acceptedConsent, sent)
  return answerConsent(call, challenge, {
    refused: false,
    scope: [...new Set(body.grant_scope)],
    audience: [...new Set(body.grant_access_token_audience)],
    context: body.context,
    remember: body.remember,
    rememberFor: body.remember_for,
    idToken: body.session.id_token,
    accessToken: body.session.access_token,
  })
}

/** The body of a rejection; the error's name has a default. */
function rejectionOf(sent: unknown, usual: string): Rejection {
  const { error, error_description, error_hint, status_code } = readValue(rejected, sent)
  return {
    refused: true,
    error: error || usual,
    description: [error_description, error_hint].filter(Boolean).join(' '),
    ...(status_code !== undefined && { status: status_code }),
  }
}

export const rejectLogin = async (call: Call, challenge: string, sent: unknown): Promise<string> =>
  answerLogin(call, challenge, rejectionOf(sent, 'login request denied'))

export const rejectConsent = async (call: Call, challenge: string, sent: unknown): Promise<string> =>
  answerConsent(call, challenge, rejectionOf(sent, 'consent request denied'))

/** How long a login or a consent page may take, in milliseconds. */
export const challengeLifespan = (call: Pick<Call, 'project'>): number => configOf(call).ttl.login_consent_request
