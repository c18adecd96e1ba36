import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { HttpError } from '../../http/errors'
import type { Call } from '../../http/handlers'
import { parsedJson, type JsonObject } from '../../http/json'
import { withAuth } from '../../outgoing/http-auth'
import { OutgoingError } from '../../outgoing/outgoing'
import type { Consent, HookClaims } from '../challenges/documents'
import { configOf, issuerOf, type Hook } from '../config'
import { clientRules } from '../outgoing'
import { noStore } from './form'

/** The content of the tokens. */
export type HookSubject = {
  grantType: string
  clientId: string
  subject: string
  requestedScope: readonly string[]
  scope: readonly string[]
  audience: readonly string[]
  accessToken: JsonObject
  idToken: JsonObject
  /** Undefined for tokens that no person consented to. */
  consent?: Pick<Consent, 'request' | 'visibleSubject' | 'nonce'> & { id: string }
  assertion?: string
}

const object = z
  .record(z.string(), z.json())
  .nullish()
  .transform((value) => value ?? {})
const responseSchema = z.object({
  session: z
    .object({ access_token: object, id_token: object })
    .nullish()
    .transform((session) => session ?? { access_token: {}, id_token: {} }),
})

const time = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** The session as the real service sends it to hooks. */
function sessionOf(call: Place, about: HookSubject): JsonObject {
  const { oauth2 } = configOf(call)
  const { consent, clientId, subject } = about
  const request = consent?.request
  return {
    id_token: {
      id_token_claims: {
        jti: '',
        iss: issuerOf(call),
        sub: consent?.visibleSubject ?? '',
        aud: consent ? [clientId] : [],
        nonce: consent?.nonce ?? '',
        at_hash: '',
        c_hash: '',
        acr: request?.acr ?? '',
        amr: request?.amr ?? null,
        auth_time: request ? time(request.authenticatedAt) : null,
        rat: request ? time(request.requestedAt) : null,
        iat: call.now.toISOString(),
        ext: { ...about.idToken, ...(request && { sid: request.sessionId }) },
      },
      headers: { extra: {} },
      expires_at: {},
      username: '',
      subject,
    },
    extra: about.accessToken,
    kid: '',
    client_id: clientId,
    consent_challenge: consent?.id ?? '',
    exclude_not_before_claim: oauth2.exclude_not_before_claim,
    allowed_top_level_claims: oauth2.allowed_top_level_claims,
    mirror_top_level_claims: oauth2.mirror_top_level_claims,
    preserve_ext_claims: oauth2.preserve_ext_claims,
  }
}

const MESSAGE = 'The token hook target responded with an error'

type Place = Pick<Call, 'project' | 'base' | 'now'>
type HookResponse = { status: number; body: string }

const rejection = (status: number, id: string, more: { reason?: string } = {}) =>
  new HttpError({ status, id, message: MESSAGE, headers: { ...noStore }, ...more })
const failed = (reason: string) => rejection(500, 'server_error', { reason })

/** Calls a hook. @throws OutgoingError */
export function sendToHook(call: Place, { url, auth }: Hook, body: JsonObject, once = false): Promise<HookResponse> {
  const headers = withAuth(new Headers({ 'content-type': 'application/json; charset=UTF-8' }), auth)
  headers.set('x-request-id', randomUUID())
  const request = { url, method: 'POST', headers: Object.fromEntries(headers), body: JSON.stringify(body), once }
  return call.project.egress.send(request, clientRules(call))
}

/**
 * The claims of a hook's response; undefined if it sets none.
 * @throws HttpError 403 `access_denied` if the hook rejects, 500 `server_error` if its response is invalid
 */
export function readHookResponse({ status, body }: HookResponse): HookClaims | undefined {
  if (status === 204) return undefined
  if (status === 403) throw rejection(403, 'access_denied')
  if (status !== 200) throw failed(`It responded with status ${status}.`)
  const parsed = responseSchema.safeParse(parsedJson(body))
  if (!parsed.success) throw failed('Its response is not valid.')
  return { accessToken: parsed.data.session.access_token, idToken: parsed.data.session.id_token }
}

/** @throws HttpError 403 `access_denied` if the hook denies access, 500 `server_error` if it fails or its response is invalid */
async function callHook(call: Call, hook: Hook, body: JsonObject): Promise<HookClaims | undefined> {
  try {
    return readHookResponse(await sendToHook(call, hook, body))
  } catch (error) {
    if (error instanceof OutgoingError) throw failed(error.message)
    throw error
  }
}

const requesterOf = ({ clientId, scope, audience, grantType }: HookSubject) => ({
  client_id: clientId,
  granted_scopes: [...scope],
  granted_audience: [...audience],
  grant_types: [grantType],
})

/** The request body of the refresh hook. */
export function refreshHookBody(call: Place, about: HookSubject): JsonObject {
  const { grant_types, ...granted } = requesterOf(about)
  return { subject: about.subject, session: sessionOf(call, about), requester: { ...granted, grant_types }, ...granted }
}

/** The request body of the hook for all grants. */
export function tokenHookBody(call: Place, about: HookSubject): JsonObject {
  const payload: JsonObject = about.assertion === undefined ? {} : { assertion: [about.assertion] }
  const request = { ...requesterOf(about), requested_scopes: [...about.requestedScope], payload }
  return { session: sessionOf(call, about), request }
}

/**
 * Calls the project's hooks before tokens are issued: first the one for refreshes, then the one for all grants.
 * @returns the claims that they set; undefined if no hook set any
 * @throws HttpError 403, 500
 */
export async function hookClaims(call: Call, about: HookSubject): Promise<HookClaims | undefined> {
  const { token_hook: forAll, refresh_token_hook: forRefresh } = configOf(call).oauth2
  let claims: HookClaims | undefined
  if (forRefresh && about.grantType === 'refresh_token')
    claims = (await callHook(call, forRefresh, refreshHookBody(call, about))) ?? claims
  if (forAll) claims = (await callHook(call, forAll, tokenHookBody(call, { ...about, ...claims }))) ?? claims
  return claims
}
