import { createLocalJWKSet, decodeJwt, errors, jwtVerify } from 'jose'
import type { Call } from '../../http/handlers'
import { findClient, type ClientRow } from '../clients/store'
import { spendAssertion } from './assertions'
import { tokenAudiences } from './audiences'
import { invalidClient, invalidRequest } from './errors'

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
  try {
    // whether they are keys shows when they are used
    const keys = createLocalJWKSet(jwks)
    const { payload } = await jwtVerify(assertion, keys, {
      algorithms: [token_endpoint_auth_signing_alg || 'RS256'],
      issuer: client.id,
      subject: client.id,
      audience: tokenAudiences(call),
      requiredClaims: ['exp', 'jti'],
      currentDate: call.now,
    })
    await spendAssertion(call, `${client.id} ${payload.jti}`, new Date((payload.exp ?? 0) * 1000))
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
