import { createHash } from 'node:crypto'
import type { HttpError } from '../../http/errors'
import type { Call } from '../../http/handlers'
import type { ClientRow } from '../clients/store'
import { configOf } from '../config'
import { equal } from '../secrets'
import { invalidGrant, invalidRequest } from './errors'

/** Whether the client has to prove that it requested the code (RFC 7636). */
function isEnforced(call: Call, { document }: ClientRow): boolean {
  const { enforced, enforced_for_public_clients: forPublic } = configOf(call).oauth2.pkce
  return enforced || (forPublic && document.token_endpoint_auth_method === 'none')
}

/** The error of an authorization request's challenge. */
export function challengeFault(call: Call, client: ClientRow, parameters: URLSearchParams): HttpError | undefined {
  const [challenge, method] = [parameters.get('code_challenge') ?? '', parameters.get('code_challenge_method') ?? '']
  // a method without a challenge has no effect
  if (challenge === '') {
    return isEnforced(call, client)
      ? invalidRequest('"code_challenge" is missing: this client has to use PKCE.')
      : undefined
  }
  if (method === 'S256') return undefined
  return invalidRequest('"code_challenge_method" must be S256.')
}

/** Checks the verifier against the challenge. */
export function verifierFault(challenge: string, verifier: string): HttpError | undefined {
  if (challenge === '')
    return verifier === '' ? undefined : invalidGrant('The code was requested without a code challenge.')
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) {
    return invalidGrant('"code_verifier" needs 43 to 128 letters, digits and -._~.')
  }
  const expected = createHash('sha256').update(verifier).digest('base64url')
  return equal(expected, challenge) ? undefined : invalidGrant('"code_verifier" does not fit the challenge.')
}
