import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import { forbidden } from '../../../http/errors'
import { isRecord } from '../../../http/json'
import { OutgoingError } from '../../../outgoing/outgoing'
import { textOf, type Submission } from '../../flows/submission'
import type { Arrival } from '../federated/arrival'
import { textIn } from './claims'
import { callProvider, discovered, kindOf, type Scope } from './client'
import { claimsOfResult, type ProviderResult } from './exchange'
import type { OidcProvider } from './oidc-settings'
import { arrivalOf } from './provider-result'
import { upstreamError } from './upstream-error'

/**
 * Accepts an ID token that an app got from the provider's SDK (`id_token`, `id_token_nonce`).
 * @returns undefined if the form has none
 * @throws HttpError 403 for a token that the provider didn't issue to this client, 502 for a wrong nonce
 */
export async function arriveByIdToken(
  { visit, body }: Submission,
  provider: OidcProvider,
): Promise<Arrival | undefined> {
  const token = textOf(body, 'id_token')
  if (token === undefined) return undefined
  return arrivalByToken(visit.call, provider, token, textOf(body, 'id_token_nonce'))
}

/** The same for a token from another kind of form. */
export async function arrivalByToken(
  scope: Scope,
  provider: OidcProvider,
  token: string,
  nonce: string | undefined,
): Promise<Arrival> {
  const kind = kindOf(provider)
  const { idTokens } = kind.protocol === 'openid' ? kind : {}
  // tokens of a generic provider are verified like those of its token endpoint
  if (kind.protocol !== 'openid')
    throw upstreamError(`Providers of type ${provider.settings.provider} issue no ID tokens.`)
  const exchangedToken = provider.settings.provider === 'netid' ? await netIdToken(scope, provider, token) : token
  const all = await verified(scope, provider, exchangedToken)
  const tokenNonce = textIn(all, 'nonce')
  if (tokenNonce === undefined) {
    if (idTokens?.withoutNonce(all) !== true) throw upstreamError('The ID token has no nonce.')
  } else if (nonce === undefined) throw upstreamError('The ID token has a nonce, so the request has to include it.')
  else if (nonce !== tokenNonce) throw upstreamError('The nonce does not match the ID token.')
  const result: ProviderResult = { all, hasRaw: true, tokens: undefined }
  try {
    claimsOfResult(result)
  } catch {
    throw forbidden('The ID token has no subject.')
  }
  return arrivalOf(provider, result)
}

async function verified(scope: Scope, provider: OidcProvider, token: string): Promise<Record<string, unknown>> {
  const { issuer, jwks_uri } = await discovered(scope, provider)
  if (jwks_uri === undefined) throw upstreamError('The provider publishes no keys.')
  const { client_id, additional_id_token_audiences: others } = provider.settings
  const keys = createRemoteJWKSet(new URL(jwks_uri), {
    [customFetch]: async (url) => callProvider(scope, url, { headers: { accept: 'application/json' } }),
  })
  try {
    const issuers = issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : issuer
    const { payload } = await jwtVerify(token, keys, {
      issuer: issuers,
      audience: [client_id, ...others],
      currentDate: scope.now,
      requiredClaims: ['exp', 'iat'],
    })
    return payload
  } catch (error) {
    if (error instanceof OutgoingError) throw upstreamError(error.message)
    if (error instanceof errors.JOSEError) throw forbidden(`The ID token is not valid: ${error.message}.`)
    throw error
  }
}

/** netID issues its own token to browsers, which is exchanged for the ID token. */
async function netIdToken(scope: Scope, provider: OidcProvider, token: string): Promise<string> {
  const response = await callProvider(scope, 'https://broker.netid.de/token', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(provider.settings.net_id_token_origin_header && { origin: provider.settings.net_id_token_origin_header }),
    },
    body: new URLSearchParams({ grant_type: 'netid_fedcm', fedcm_token: token }).toString(),
  })
  const body: unknown = await response.json().catch(() => undefined)
  const idToken = isRecord(body) ? textIn(body, 'id_token') : undefined
  if (idToken === undefined) throw upstreamError('The provider returned no ID token for this token.')
  return idToken
}
