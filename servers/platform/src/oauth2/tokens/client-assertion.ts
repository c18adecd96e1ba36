import type { Call } from '../../http/handlers'
import { signingAlgorithms } from '../algorithms'
import { isSignedBy } from '../clients/client-keys'
import { findClient, type ClientRow } from '../clients/store'
import { readAssertion, spendAssertion } from './assertions'
import { tokenAudiences } from './audiences'
import { invalidClient, invalidRequest } from './errors'

const BEARER = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/** @throws HttpError 401 for a client that authenticates in another way */
function assertMethod({ document }: ClientRow, alg: string): void {
  const { token_endpoint_auth_method: method, token_endpoint_auth_signing_alg: expected } = document
  if (method !== 'private_key_jwt')
    throw invalidClient(`The client must authenticate with ${method}, not an assertion.`)
  if (alg !== (expected || 'RS256') || !signingAlgorithms.includes(alg)) {
    throw invalidClient(`The assertion must be signed with ${expected || 'RS256'}.`)
  }
}

/**
 * The client that proved itself with a signed assertion (RFC 7523); each assertion counts once.
 * @throws HttpError 400 or 401, 500 when its keys can't be fetched
 */
export async function clientOfAssertion(call: Call, form: URLSearchParams): Promise<ClientRow> {
  const type = form.get('client_assertion_type')
  const assertion = form.get('client_assertion')
  if (type !== BEARER) throw invalidRequest(`"client_assertion_type" must be ${BEARER}.`)
  if (!assertion) throw invalidRequest('"client_assertion" is missing.')
  const read = readAssertion(assertion)
  if (!read) throw invalidClient('"client_assertion" is not a JWT.')
  const { claims, alg } = read
  const id = form.get('client_id') || claims.sub
  if (!id) throw invalidClient('The assertion has no "sub".')
  const client = await findClient(call.db, call.project.id, id)
  if (!client) throw invalidClient('The client does not exist.')
  assertMethod(client, alg)
  if (!(await isSignedBy(call, client, assertion))) throw invalidClient("The assertion's signature is not valid.")
  const now = call.now.getTime() / 1000
  const { iss, sub, jti, exp, nbf, iat } = claims
  if (exp === undefined || exp < now) throw invalidClient('The assertion has expired, or has no "exp".')
  if ((nbf ?? 0) > now || (iat ?? 0) > now + 60) throw invalidClient('The assertion is not valid yet.')
  if (iss !== id || sub !== id) throw invalidClient('"iss" and "sub" of the assertion must be the client.')
  if (!jti) throw invalidClient('The assertion has no "jti".')
  await spendAssertion(call, `${client.id} ${jti}`, exp)
  const audiences = tokenAudiences(call)
  if (!claims.aud.some((one) => audiences.includes(one))) {
    throw invalidClient(`"aud" of the assertion must include this server: ${audiences.join(' or ')}.`)
  }
  return client
}
