import * as oidc from 'openid-client'
import { HttpError } from '../../../http/errors'
import { isRecord } from '../../../http/json'
import { messages } from '../../messages'
import { complain } from '../../ui/form-problem'
import type { ProviderTokens } from '../federated/arrival'
import { claimsForMapper, mistypedClaim, textIn } from './claims'
import { callProvider, configurationOf, kindOf, outgoingErrorOf, reasonOf, type Scope } from './client'
import type { OAuth1Kind, OAuth2Kind, OpenIdKind } from './kinds'
import { signedCall, tokenOf } from './oauth1'
import type { OidcProvider } from './oidc-settings'
import type { ReadProfile } from './profiles'
import { upstreamError } from './upstream-error'

/** A provider's claims about someone, unchanged, and its tokens. */
export type ProviderResult = {
  all: Record<string, unknown>
  hasRaw: boolean
  tokens: ProviderTokens | undefined
  /** The claims of the ID token alone, if there was one in the exchange. */
  idToken?: Record<string, unknown>
}

/** The browser's return: its parameters, and the stored state. */
export type Return = {
  query: URLSearchParams
  redirectUri: string
  state: string
  verifier: string | undefined
  nonce: string | undefined
}

/** Reads the provider's API with the access token. */
const reader =
  (scope: Scope, authorization: string): ReadProfile =>
  async (url, headers) => {
    const response = await callProvider(scope, url, {
      headers: { accept: 'application/json', authorization, ...headers },
    })
    if (!response.ok) throw upstreamError(`The provider responded with status ${response.status}.`)
    try {
      return await response.json()
    } catch {
      throw upstreamError("The provider's response is not JSON.")
    }
  }

/**
 * Exchanges the authorization code and finds out who signed in.
 * @throws FormProblem if the provider's tokens can't be trusted, HttpError 502 if it can't be reached or rejects the request
 */
export async function exchange(scope: Scope, provider: OidcProvider, back: Return): Promise<ProviderResult> {
  try {
    const kind = kindOf(provider)
    if (kind.protocol === 'oauth1') return await redeemVerifier(scope, provider, kind, back)
    if (kind.protocol === 'oauth2' && kind.jsonToken) return await redeemAsJson(scope, provider, kind, back)
    return await redeemCode(scope, provider, kind, back)
  } catch (error) {
    const problem = outgoingErrorOf(error)
    if (problem) throw upstreamError(problem.message)
    if (error instanceof oidc.ResponseBodyError) throw upstreamError(`The provider rejected the code: ${error.error}.`)
    if (hasNoSubject(error)) throw upstreamError('The provider’s response has no subject.')
    if (error instanceof oidc.ClientError || error instanceof oidc.WWWAuthenticateChallengeError)
      throw complain(messages.generic(`The provider's response can't be trusted: ${reasonOf(error)}.`))
    throw error
  }
}

/** Whether the library rejected an ID token because it names no one. */
function hasNoSubject(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (isRecord(cause.cause) && isRecord(cause.cause.claims)) return (cause.cause.claims.sub ?? null) === null
  return false
}

const tokensOf = (response: Readonly<Record<string, unknown>>): ProviderTokens => ({
  idToken: textIn(response, 'id_token') ?? '',
  accessToken: textIn(response, 'access_token') ?? '',
  refreshToken: textIn(response, 'refresh_token') ?? '',
})

async function redeemCode(
  scope: Scope,
  provider: OidcProvider,
  kind: OpenIdKind | OAuth2Kind,
  back: Return,
): Promise<ProviderResult> {
  const { settings } = provider
  const configuration = await configurationOf(scope, provider)
  const current = new URL(back.redirectUri)
  for (const name of ['code', 'state', 'iss']) {
    const value = name === 'code' ? (back.query.get('code') ?? back.query.get('authCode')) : back.query.get(name)
    if (value !== null) current.searchParams.set(name, value)
  }
  const response = await oidc.authorizationCodeGrant(
    configuration,
    current,
    {
      expectedState: back.state,
      ...(back.verifier !== undefined && { pkceCodeVerifier: back.verifier }),
      ...(kind.protocol === 'openid' && { idTokenExpected: true }),
      ...(back.nonce !== undefined && { expectedNonce: back.nonce }),
    },
    kind.token,
  )
  const tokens = tokensOf(response)
  const read = reader(scope, `Bearer ${tokens.accessToken}`)
  const context = { read, settings, accessToken: tokens.accessToken, tokens: response }
  if (kind.protocol === 'oauth2') {
    assertGranted(textIn(response, 'scope'), settings.scope, kind.grantedBy)
    return { all: await kind.profile(context), hasRaw: false, tokens }
  }
  const idToken: Record<string, unknown> = { ...response.claims() }
  const profile = kind.profile ? { ...(await kind.profile(context)), iss: idToken.iss, sub: idToken.sub } : undefined
  const all = profile ?? (await withUserinfo(configuration, provider, tokens, idToken))
  if (settings.provider === 'microsoft')
    return { all: await asMicrosoft(read, provider, all), hasRaw: true, tokens, idToken }
  return { all: settings.provider === 'apple' ? withAppleName(all, back.query) : all, hasRaw: true, tokens, idToken }
}

/** The claims from the configured source. Userinfo must be about the same subject as the ID token. */
async function withUserinfo(
  configuration: oidc.Configuration,
  { settings }: OidcProvider,
  { accessToken }: ProviderTokens,
  idToken: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const subject = textIn(idToken, 'sub')
  // one that is empty is reported with the claims
  if (settings.claims_source !== 'userinfo' || subject === undefined) return idToken
  // a mistake of the configuration, which no one who signs in can correct
  if (configuration.serverMetadata().userinfo_endpoint === undefined)
    throw new HttpError({ status: 500, reason: 'The provider has no userinfo endpoint.' })
  const userinfo = await oidc.fetchUserInfo(configuration, accessToken, subject)
  // only the ID token has the authentication method
  const { acr, amr, iss } = idToken
  return { iss, ...(acr !== undefined && { acr }), ...(amr !== undefined && { amr }), ...userinfo }
}

/** Checks the tenant ID: people of other tenants are rejected. The subject may come from another API. */
async function asMicrosoft(
  read: ReadProfile,
  { settings }: OidcProvider,
  all: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
  const { tid } = all
  if (typeof tid !== 'string' || !uuid.test(tid)) throw complain(messages.generic('The ID token has no tenant.'))
  const { microsoft_tenant: tenant = '' } = settings
  if (uuid.test(tenant) && tenant.toLowerCase() !== tid.toLowerCase())
    throw complain(messages.generic('The ID token was issued for another tenant.'))
  if (settings.subject_source === 'oid') return { ...all, sub: all.oid }
  if (settings.subject_source === 'me')
    return { ...all, sub: textIn(await read('https://graph.microsoft.com/v1.0/me'), 'id') }
  return all
}

/** Apple sends the name only once, next to the code. It isn't signed, so it never replaces a claim. */
export function withAppleName(all: Record<string, unknown>, query: URLSearchParams): Record<string, unknown> {
  let user: unknown
  try {
    user = JSON.parse(query.get('user') ?? '')
  } catch {
    return all
  }
  const first = textIn(user, 'name', 'firstName')
  const last = textIn(user, 'name', 'lastName')
  return {
    ...(first !== undefined && { given_name: first }),
    ...(last !== undefined && { family_name: last, last_name: last }),
    ...all,
  }
}

function assertGranted(granted: string | undefined, required: readonly string[], separator: string | undefined): void {
  if (separator === undefined) return
  const grantedScopes = (granted ?? '').split(separator).map((scope) => scope.trim())
  if (required.some((scope) => !grantedScopes.includes(scope)))
    throw complain(messages.generic('The provider did not grant a permission that is required to sign in.'))
}

async function redeemAsJson(
  scope: Scope,
  { settings }: OidcProvider,
  kind: OAuth2Kind,
  { query }: Return,
): Promise<ProviderResult> {
  const response = await callProvider(scope, kind.endpoints(settings).token, {
    method: 'POST',
    headers: { 'content-type': 'application/json;charset=UTF-8', accept: 'application/json' },
    body: JSON.stringify({
      clientId: settings.client_id,
      clientSecret: settings.client_secret,
      code: query.get('code') ?? query.get('authCode') ?? '',
      grantType: 'authorization_code',
    }),
  })
  const body: unknown = await response.json().catch(() => undefined)
  const accessToken = textIn(body, 'accessToken')
  if (!response.ok || accessToken === undefined) throw upstreamError('The provider rejected the code.')
  const read = reader(scope, `Bearer ${accessToken}`)
  const all = await kind.profile({ read, settings, accessToken, tokens: isRecord(body) ? body : {} })
  return { all, hasRaw: false, tokens: { idToken: '', accessToken, refreshToken: textIn(body, 'refreshToken') ?? '' } }
}

async function redeemVerifier(
  scope: Scope,
  { settings }: OidcProvider,
  kind: OAuth1Kind,
  { query }: Return,
): Promise<ProviderResult> {
  if (query.get('denied')) throw complain(messages.generic('The sign-in was canceled at the provider.'))
  const verifier = query.get('oauth_verifier')
  const requested = query.get('oauth_token')
  if (!verifier || !requested)
    throw complain(messages.generic('The provider’s response does not identify who signed in.'))
  const token = await tokenOf(
    await signedCall(
      scope,
      settings,
      { method: 'POST', url: kind.token },
      { token: requested, secret: '' },
      {
        oauth_verifier: verifier,
      },
    ),
  )
  const read: ReadProfile = async (url) => (await signedCall(scope, settings, { method: 'GET', url }, token)).json()
  const all = await kind.profile({ read, settings, accessToken: token.token, tokens: {} })
  return { all, hasRaw: false, tokens: undefined }
}

/** The claims for the mapper. @throws FormProblem for a claim of another type; HttpError 502 without a subject */
export function claimsOfResult({ all, hasRaw }: ProviderResult) {
  const mistyped = hasRaw ? mistypedClaim(all) : undefined
  if (mistyped !== undefined) throw complain(messages.generic(`The provider's claim "${mistyped}" has another type.`))
  const claims = claimsForMapper(all, hasRaw)
  if (typeof claims.sub !== 'string') throw upstreamError('The provider’s response has no subject.')
  if (typeof claims.iss !== 'string') throw upstreamError('The provider’s response has no issuer.')
  return { claims, subject: claims.sub }
}
