import { createLocalJWKSet, decodeJwt, errors, jwtVerify } from 'jose'
import type { Call } from '../../http/handlers'
import { issuerOf } from '../config'
import { findClient, type ClientRow } from '../clients/store'
import { sha256 } from '../secrets'
import { assertionReused, invalidClient, invalidRequest } from './errors'

const BEARER = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/**
 * The client that proved itself with a signed assertion (RFC 7523); each assertion counts once.
 * @throws HttpError 400 or 401
 */
export async function clientOfAssertion(call: Call, form: URLSearchParams): Promise<ClientRow> {
  const type = form.get('client_assertion_type')
  const assertion = form.get('client_assertion')
  if (type !== BEARER) throw invalidRequest(`"client_assertion_type" has to be ${BEARER}.`)
  if (!assertion) throw invalidRequest('"client_assertion" is missing.')
  const client = await findClient(call.db, call.project.id, subjectOf(assertion))
  if (!client) throw invalidClient('There is no such client.')
  const { jwks, jwks_uri, token_endpoint_auth_method, token_endpoint_auth_signing_alg } = client.document
  if (token_endpoint_auth_method !== 'private_key_jwt')
    throw invalidClient('This client has another way to authenticate.')
  if (!jwks) {
    throw invalidClient(`The keys at ${jwks_uri} are not fetched by this platform: register them as "jwks".`)
  }
  const issuer = issuerOf(call)
  try {
    // whether they are keys shows when they are used
    const keys = createLocalJWKSet(jwks)
    const { payload } = await jwtVerify(assertion, keys, {
      algorithms: [token_endpoint_auth_signing_alg || 'RS256'],
      issuer: client.id,
      subject: client.id,
      audience: [issuer, `${issuer}/`, `${issuer}/oauth2/token`],
      requiredClaims: ['exp', 'jti'],
      currentDate: call.now,
    })
    await spend(call, `${client.id} ${payload.jti}`, new Date((payload.exp ?? 0) * 1000))
  } catch (error) {
    if (error instanceof errors.JOSEError) throw invalidClient(`The assertion is not valid: ${error.message}.`)
    throw error
  }
  return client
}

function subjectOf(assertion: string): string {
  try {
    const { sub, iss } = decodeJwt(assertion)
    return sub ?? iss ?? ''
  } catch {
    throw invalidClient('The assertion is no JWT.')
  }
}

async function spend(call: Call, id: string, expires: Date): Promise<void> {
  await call.db.deleteFrom('oauth2_assertions').where('expires_at', '<', call.now).execute()
  const { numInsertedOrUpdatedRows } = await call.db
    .insertInto('oauth2_assertions')
    .values({ project_id: call.project.id, jti: sha256(id), expires_at: expires })
    .onConflict((used) => used.columns(['project_id', 'jti']).doNothing())
    .executeTakeFirst()
  if (Number(numInsertedOrUpdatedRows ?? 0) === 0) throw assertionReused('"jti" counts once.')
}
