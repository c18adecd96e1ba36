import type { Call } from '../../http/handlers'
import { signingAlgorithms } from '../algorithms'
import type { ClientRow } from '../clients/store'
import { configOf } from '../config'
import { trustedKeys, type TrustedKey } from '../issuers/trusted-keys'
import { isSignedWith } from '../keys/is-signed-with'
import { publicPart } from '../keys/jwk'
import { accessOnly } from './access-only'
import { assertUnspent, readAssertion, spendAssertion, type AssertionClaims } from './assertions'
import { tokenAudiences } from './audiences'
import { invalidGrant, invalidRequest, invalidScope } from './errors'
import type { TokenResponse } from './issue'
import { audienceGrants, listOf, scopeGrants } from './scope'

export const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

const algorithms = [...signingAlgorithms, 'EdDSA']

/** The key that has signed the assertion, of those that are trusted for its issuer and subject. */
async function signingKey(
  assertion: string,
  alg: string,
  keys: readonly TrustedKey[],
): Promise<TrustedKey | undefined> {
  if (!algorithms.includes(alg)) return undefined
  for (const trusted of keys) if (await isSignedWith(assertion, publicPart(trusted.key), alg)) return trusted
  return undefined
}

/** @throws HttpError 400 `invalid_grant` */
function assertClaims(call: Call, claims: AssertionClaims): void {
  const { jwt } = configOf(call).oauth2.grant
  const { aud, exp, nbf, iat, jti } = claims
  const now = call.now.getTime() / 1000
  const audiences = tokenAudiences(call)
  if (aud.length === 0) throw invalidGrant('The assertion has no "aud".')
  if (!aud.some((entry) => audiences.includes(entry))) {
    throw invalidGrant(`"aud" of the assertion must include this server: ${audiences.join(' or ')}.`)
  }
  if (exp === undefined) throw invalidGrant('The assertion has no "exp".')
  if (exp < now) throw invalidGrant('The assertion has expired.')
  if (nbf !== undefined && nbf >= now) throw invalidGrant('The assertion is not valid yet ("nbf").')
  if (iat === undefined && !jwt.iat_optional) throw invalidGrant('The assertion has no "iat".')
  if ((exp - (iat ?? now)) * 1000 > jwt.max_ttl) throw invalidGrant('"exp" of the assertion is too far in the future.')
  if (!jti && !jwt.jti_optional) throw invalidGrant('The assertion has no "jti".')
}

/**
 * A token for the subject of an assertion that a trusted issuer has signed (RFC 7523, section 2.1). Each assertion counts once.
 * @throws HttpError 400 `invalid_request`, `invalid_grant`, `invalid_scope`, `jti_known`
 */
export async function exchangeAssertion(call: Call, client: ClientRow, form: URLSearchParams): Promise<TokenResponse> {
  const assertion = form.get('assertion')
  if (!assertion) throw invalidRequest('"assertion" is missing.')
  const read = readAssertion(assertion)
  if (!read) throw invalidGrant('"assertion" is no JWT.')
  const { claims, kid, alg } = read
  const { iss, sub, exp = 0, jti } = claims
  if (!iss) throw invalidGrant('The assertion has no "iss".')
  if (!sub) throw invalidGrant('The assertion has no "sub".')
  const keys = await trustedKeys(call, { issuer: iss, subject: sub, kid })
  const untrusted = () => invalidGrant(`No key is trusted for the issuer "${iss}" and the subject "${sub}".`)
  if (keys.length === 0) throw untrusted()
  const signer = await signingKey(assertion, alg, keys)
  if (!signer) throw kid === undefined ? untrusted() : invalidGrant("The assertion's signature is not valid.")
  assertClaims(call, claims)
  const id = jti ? `${iss} ${jti}` : undefined
  if (id !== undefined) await assertUnspent(call, id)
  const { strategies, ttl, oauth2 } = configOf(call)
  const requestedScope = listOf(form, 'scope')
  const isGranted = scopeGrants(signer.scope.join(' '), strategies.scope)
  const disallowedScope = requestedScope.find((entry) => !isGranted(entry))
  if (disallowedScope !== undefined)
    throw invalidScope(`The issuer is not allowed to grant the scope "${disallowedScope}".`)
  if (id !== undefined) await spendAssertion(call, id, exp)
  const all = requestedScope.length === 0 && oauth2.client_credentials.default_grant_allowed_scope
  const scope = all ? client.document.scope.split(' ').filter(Boolean).filter(isGranted) : requestedScope
  const requestedAudience = listOf(form, 'audience').filter(audienceGrants(client.document.audience ?? []))
  const audience = oauth2.grant.jwt.omit_assertion_audience
    ? requestedAudience
    : [...new Set([...claims.aud, ...requestedAudience])]
  const lifespan = client.document.jwt_bearer_grant_access_token_lifespan ?? ttl.access_token
  return accessOnly(call, client, {
    grantType: JWT_BEARER,
    subject: sub,
    requestedScope,
    scope,
    audience,
    lifespan,
    assertion,
  })
}
