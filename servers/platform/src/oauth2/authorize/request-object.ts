import { decodeJwt, decodeProtectedHeader, type JWTPayload } from 'jose'
import { HttpError } from '../../http/errors'
import type { Call } from '../../http/handlers'
import { OutgoingError } from '../../outgoing/outgoing'
import { signingAlgorithms } from '../algorithms'
import { isSignedBy } from '../clients/client-keys'
import type { ClientRow } from '../clients/store'
import { clientRules } from '../outgoing'
import { invalidRequest, invalidRequestObject, invalidRequestUri, unrecognizable } from '../tokens/errors'
import { words } from '../tokens/scope'

const MOST = 64 * 1024

/** Parameters that a request object can't set: the client, and our pages' answers. */
const ignoredClaims = new Set([
  'client_id',
  'request',
  'request_uri',
  'login_verifier',
  'consent_verifier',
  'device_verifier',
  'iss',
  'aud',
  'exp',
  'nbf',
  'iat',
  'jti',
])

/** The request object at a URL that the client has registered. @throws HttpError 400 `invalid_request_uri` */
async function fetchObject(call: Call, { document }: ClientRow, url: string): Promise<string> {
  if (!(document.request_uris ?? []).includes(url)) {
    throw invalidRequestUri('"request_uri" is not registered for this client.')
  }
  try {
    const request = { url, method: 'GET', headers: { accept: 'application/oauth-authz-req+jwt, application/jwt' } }
    const { status, body } = await call.project.egress.send(request, clientRules(call))
    if (status !== 200) throw invalidRequestUri(`"request_uri" responded with status ${status}.`)
    return body.trim()
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    throw invalidRequestUri(`"request_uri" can't be read: ${error.message}`)
  }
}

function parseObject(object: string): { claims: JWTPayload; alg: string } {
  try {
    if (object.length > MOST) throw new TypeError('too long')
    return { claims: decodeJwt(object), alg: decodeProtectedHeader(object).alg ?? '' }
  } catch {
    throw invalidRequestObject('The request object is not a JWT.')
  }
}

/** @throws HttpError 400 `invalid_request_object` */
async function assertSigned(call: Call, client: ClientRow, object: string, alg: string): Promise<void> {
  const { request_object_signing_alg: expected } = client.document
  if (expected && expected !== alg) throw invalidRequestObject(`The request object must be signed with ${expected}.`)
  if (alg === 'none') {
    if (object.endsWith('.')) return
    throw invalidRequestObject('An unsigned request object must not have a signature.')
  }
  if (!signingAlgorithms.includes(alg)) throw invalidRequestObject(`Request objects cannot be signed with "${alg}".`)
  try {
    if (await isSignedBy(call, client, object)) return
  } catch (error) {
    throw error instanceof HttpError ? invalidRequestObject(error.reason ?? error.message) : error
  }
  throw invalidRequestObject("The request object's signature is not valid.")
}

/**
 * The parameters of a request, with those of its request object in their place (OpenID Connect Core 1.0, section 6). Without the
 * scope `openid` there is none.
 * @throws HttpError 400, and `error` for one that isn't valid yet or has expired
 */
export async function withRequestObject(
  call: Call,
  client: ClientRow,
  parameters: URLSearchParams,
): Promise<URLSearchParams> {
  const [inlineObject, url] = [parameters.get('request'), parameters.get('request_uri')]
  const scope = words(parameters.get('scope') ?? '')
  if (!scope.includes('openid') || (!inlineObject && !url)) return parameters
  if (inlineObject && url) throw invalidRequest('Send either "request" or "request_uri", not both.')
  if (!client.document.jwks && !client.document.jwks_uri) {
    throw invalidRequest('Request objects require a client with keys (jwks or jwks_uri).')
  }
  const object = inlineObject ?? (await fetchObject(call, client, url ?? ''))
  const { claims, alg } = parseObject(object)
  await assertSigned(call, client, object, alg)
  const now = call.now.getTime() / 1000
  if ((claims.exp ?? now) < now || (claims.nbf ?? 0) > now || (claims.iat ?? 0) > now + 60) {
    throw unrecognizable('The request object is not valid at this time.')
  }
  const merged = new URLSearchParams(parameters)
  for (const [name, value] of Object.entries(claims)) {
    if (ignoredClaims.has(name)) continue
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      merged.set(name, String(value))
    }
  }
  merged.set('scope', [...new Set([...words(merged.get('scope') ?? ''), ...scope])].join(' '))
  return merged
}
