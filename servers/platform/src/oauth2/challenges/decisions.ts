import { z } from 'zod'
import { notFound } from '../../http/errors'
import type { Call } from '../../http/handlers'
import { isUuid } from '../../identity/ids'
import { read } from '../bodies'
import { configOf } from '../config'
import { requestUnauthorized, invalidRequest } from '../tokens/errors'
import type { AcceptedLogin, ConsentAnswer, LoginAnswer, Refusal } from './documents'
import { findConsentRequest, findLoginRequest, insertAnswer, type ConsentRow, type LoginRow } from './store'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const texts = z
  .array(z.string())
  .nullish()
  .transform((value) => value ?? [])
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)
const seconds = z
  .number()
  .int()
  .min(-1)
  .max(3_153_600_000)
  .nullish()
  .transform((value) => Math.max(value ?? 0, 0))
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
const refused = z.object({
  error: text,
  error_description: text,
  error_hint: text,
  status_code: z.number().int().min(400).max(599).optional().catch(undefined),
})

/** Where the browser goes with the answer: the client's request again, and the verifier. */
export function backWith(requestUrl: string, parameters: Record<string, string>): string {
  const url = new URL(requestUrl)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  url.searchParams.sort()
  return url.href
}

const unknownChallenge = () => notFound('There is no such request.')

/** @throws HttpError 404, or 401 when the request has expired */
export async function loginRequestOf(call: Call, challenge: string): Promise<LoginRow> {
  const row = await findLoginRequest(call, challenge)
  if (!row) throw unknownChallenge()
  if (row.expires_at <= call.now) throw requestUnauthorized('The login request has expired. Begin again at the client.')
  return row
}

/** @throws HttpError 404, or 401 when the request has expired */
export async function consentRequestOf(call: Call, challenge: string): Promise<ConsentRow> {
  const row = await findConsentRequest(call, challenge)
  if (!row) throw unknownChallenge()
  if (row.expires_at <= call.now) {
    throw requestUnauthorized('The consent request has expired. Begin again at the client.')
  }
  return row
}

async function answerLogin(call: Call, row: LoginRow, answer: LoginAnswer): Promise<string> {
  const login_verifier = await insertAnswer(call, 'login', row, answer)
  return backWith(row.document.requestUrl, { login_verifier })
}

async function answerConsent(call: Call, row: ConsentRow, answer: ConsentAnswer): Promise<string> {
  const consent_verifier = await insertAnswer(call, 'consent', row, answer)
  return backWith(row.document.requestUrl, { consent_verifier })
}

/** What a sign-in page says about whom it signed in; the rest is as the API has it by default. */
export type SignIn = Pick<AcceptedLogin, 'subject'> & Partial<Omit<AcceptedLogin, 'refused' | 'subject'>>

/** Accepts a login request. @returns where the browser goes */
export async function acceptLogin(call: Call, row: LoginRow, signIn: SignIn): Promise<string> {
  const { skip, authenticatedAt } = row.document
  return answerLogin(call, row, {
    acr: '',
    amr: [],
    context: null,
    rememberFor: 0,
    extendSession: false,
    forcedSubject: '',
    ...signIn,
    refused: false,
    // somebody who is remembered stays so
    remember: skip || (signIn.remember ?? false),
    authenticatedAt: (skip ? authenticatedAt : undefined) ?? call.now.getTime(),
  })
}

/** What the body of the API says about a sign-in. @throws HttpError 400 */
export function acceptedLoginOf(sent: unknown): z.infer<typeof acceptedLogin> {
  const body = read(acceptedLogin, sent)
  if (body.subject === '') throw invalidRequest('"subject" has to name somebody.')
  return body
}
/** The same from a body of the API. @throws HttpError 400 */
export async function acceptLoginAsSent(call: Call, row: LoginRow, sent: unknown): Promise<string> {
  const body = acceptedLoginOf(sent)
  const { subject, requestUrl } = row.document
  // somebody else than is remembered has to sign in anew
  if (subject !== '' && subject !== body.subject) return backWith(requestUrl, { prompt: 'login' })
  return acceptLogin(call, row, {
    subject: body.subject,
    acr: body.acr,
    amr: body.amr,
    context: body.context,
    remember: body.remember,
    rememberFor: body.remember_for,
    extendSession: body.extend_session_lifespan,
    forcedSubject: body.force_subject_identifier,
    // the identity service has no session by another kind of name
    ...(isUuid(body.identity_provider_session_id) && { identitySession: body.identity_provider_session_id }),
  })
}

/** Accepts a consent request from a body of the API. @throws HttpError 400 */
export async function acceptConsentAsSent(call: Call, row: ConsentRow, sent: unknown): Promise<string> {
  const body = read(acceptedConsent, sent)
  return answerConsent(call, row, {
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

/** A refusal as it was sent; without a name it gets the usual one. */
function refusalOf(sent: unknown, usual: string): Refusal {
  const { error, error_description, error_hint, status_code } = read(refused, sent)
  return {
    refused: true,
    error: error || usual,
    description: [error_description, error_hint].filter(Boolean).join(' '),
    ...(status_code !== undefined && { status: status_code }),
  }
}

export const refuseLogin = async (call: Call, row: LoginRow, sent: unknown): Promise<string> =>
  answerLogin(call, row, refusalOf(sent, 'login request denied'))

export const refuseConsent = async (call: Call, row: ConsentRow, sent: unknown): Promise<string> =>
  answerConsent(call, row, refusalOf(sent, 'consent request denied'))

/** How long a login or a consent page may take, in milliseconds. */
export const challengeLifespan = (call: Pick<Call, 'project'>): number => configOf(call).ttl.login_consent_request
