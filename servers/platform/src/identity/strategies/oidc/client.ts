import { importPKCS8, SignJWT } from 'jose'
import * as oidc from 'openid-client'
import { cacheValue, revisionCache } from '../../../control/project'
import { HttpError } from '../../../http/errors'
import type { Call } from '../../../http/handlers'
import { OutgoingError, type OutgoingRequest } from '../../../outgoing/outgoing'
import { identityConfig } from '../../config'
import { kinds, textFor, type ProviderKind } from './kinds'
import type { OidcProvider, OidcSettings } from './oidc-settings'

export type Scope = Pick<Call, 'project' | 'now'>

/** How a provider works. @throws HttpError 500 for a kind that is not known */
export function kindOf({ settings }: OidcProvider): ProviderKind {
  const kind = Object.hasOwn(kinds, settings.provider) ? kinds[settings.provider] : undefined
  if (!kind) throw misconfigured(`Providers of the type "${settings.provider}" are not supported.`)
  return kind
}

export const misconfigured = (reason: string): HttpError =>
  new HttpError({ status: 500, id: 'invalid_configuration', reason, message: 'The project is not configured for this' })

const KEPT_FOR = 10 * 60_000
const discoveries = revisionCache<{ until: number; metadata: oidc.ServerMetadata }>()

/** The issuer URL of a provider with a discovery document; undefined if it has none. */
export const issuerOf = (kind: ProviderKind, settings: OidcSettings): string | undefined =>
  kind.protocol === 'openid' ? textFor(kind.issuer, settings) : settings.issuer_url

/**
 * The provider's discovery document (`/.well-known/openid-configuration`), cached for ten minutes.
 * @throws HttpError 500 `invalid_configuration` when it can not be read or is another provider's
 */
export async function discovered(scope: Scope, provider: OidcProvider): Promise<oidc.ServerMetadata> {
  const issuer = issuerOf(kindOf(provider), provider.settings) ?? ''
  const key = `${scope.project.revisionId} ${issuer}`
  const known = discoveries.get(key)
  if (known && known.until > scope.now.getTime()) return known.metadata
  const broken = (why: string) => misconfigured(`The provider "${provider.id}" can't be used: ${why}`)
  if (!URL.canParse(issuer)) throw broken('it needs an issuer_url.')
  try {
    const found = await discover(scope, provider, issuer)
    const { supportsPKCE: _helper, ...metadata } = found.serverMetadata()
    cacheValue(discoveries, key, { until: scope.now.getTime() + KEPT_FOR, metadata })
    return metadata
  } catch (error) {
    throw broken(reasonOf(error))
  }
}

const discover = (scope: Scope, { settings }: OidcProvider, issuer: string, secret?: oidc.ClientAuth) =>
  oidc.discovery(new URL(issuer), settings.client_id, undefined, secret, {
    // plain HTTP is allowed, as a provider may be in the project's own network
    execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
    [oidc.customFetch]: fetching(scope),
  })

/** Why a call failed, without secrets. */
export function reasonOf(error: unknown): string {
  const problem = outgoingErrorOf(error)
  if (problem) return problem.message
  return error instanceof Error ? error.message : 'it does not respond as expected.'
}

/** The failed call behind an error, if there was one. */
export function outgoingErrorOf(error: unknown): OutgoingError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof OutgoingError) return at
  return undefined
}

/** Calls a provider, once. @throws OutgoingError */
export async function callProvider(
  { project }: Pick<Scope, 'project'>,
  url: string,
  { method = 'GET', headers = {}, body }: Partial<OutgoingRequest> = {},
): Promise<Response> {
  const request = { url, method, headers, body, once: true }
  const response = await project.egress.send(request, identityConfig(project).outgoing)
  const empty = [101, 204, 205, 304].includes(response.status)
  return new Response(empty ? null : response.body, { status: response.status, headers: response.headers })
}

/** Sends the library's requests. If a provider omits the token type, it is `bearer`. */
const fetching =
  (scope: Pick<Scope, 'project'>): oidc.CustomFetch =>
  async (url, { method, headers, body }) => {
    const text = body instanceof URLSearchParams ? body.toString() : body
    if (typeof text !== 'string' && text !== undefined && text !== null)
      throw new OutgoingError('refused', 'A body of this type cannot be sent.')
    return withTokenType(await callProvider(scope, url, { method, headers, body: text ?? undefined }))
  }

async function withTokenType(response: Response): Promise<Response> {
  if (!response.ok || !/json/.test(response.headers.get('content-type') ?? '')) return response
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  if (typeof body !== 'object' || body === null || !('access_token' in body) || 'token_type' in body) return response
  return new Response(JSON.stringify({ ...body, token_type: 'bearer' }), {
    status: response.status,
    headers: { 'content-type': 'application/json' },
  })
}

/** The library's configuration for a provider, with its endpoints and the client's secret. */
export async function configurationOf(scope: Scope, provider: OidcProvider): Promise<oidc.Configuration> {
  const { settings } = provider
  const kind = kindOf(provider)
  if (kind.protocol === 'oauth1') throw misconfigured('This provider does not issue codes.')
  if (settings.provider === 'microsoft') {
    // the library accepts the issuers of several tenants only if it fetched the metadata itself
    return discover(scope, provider, issuerOf(kind, settings) ?? '', oidc.ClientSecretPost(settings.client_secret))
  }
  const own = endpointsOf(kind, settings)
  const metadata =
    kind.protocol === 'openid'
      ? { ...(await discovered(scope, provider)), ...own }
      : { issuer: own.token_endpoint ?? '', ...own }
  const secret = settings.provider === 'apple' ? await appleSecret(settings, scope.now) : settings.client_secret
  const configuration = new oidc.Configuration(metadata, settings.client_id, {}, clientSecret(kind, metadata, secret))
  oidc.allowInsecureRequests(configuration)
  // the ID token's signature is verified, even if the provider sent it directly
  if (metadata.jwks_uri !== undefined) oidc.enableNonRepudiationChecks(configuration)
  configuration[oidc.customFetch] = fetching(scope)
  return configuration
}

function endpointsOf(kind: Exclude<ProviderKind, { protocol: 'oauth1' }>, settings: OidcSettings) {
  const fixed = kind.endpoints?.(settings)
  const authorize = fixed?.authorize ?? settings.auth_url
  const token = fixed?.token ?? settings.token_url
  return {
    ...(authorize !== undefined && { authorization_endpoint: authorize }),
    ...(token !== undefined && { token_endpoint: token }),
  }
}

/** The URL of the provider's sign-in page. */
export async function authorizationEndpoint(scope: Scope, provider: OidcProvider): Promise<string> {
  const kind = kindOf(provider)
  if (kind.protocol === 'oauth1') return kind.authorize
  const { authorization_endpoint: own } = endpointsOf(kind, provider.settings)
  if (own !== undefined && (kind.protocol === 'oauth2' || kind.endpoints)) return own
  const { authorization_endpoint: found } = {
    ...(await discovered(scope, provider)),
    ...(own && { authorization_endpoint: own }),
  }
  if (found === undefined) throw misconfigured(`The provider "${provider.id}" has no authorization endpoint.`)
  return found
}

/** The header of RFC 6749. The library also encodes characters that URLs don't require, and many providers don't decode those. */
const basic =
  (secret: string): oidc.ClientAuth =>
  (_server, client, _body, headers) => {
    const pair = `${encodeURIComponent(client.client_id)}:${encodeURIComponent(secret)}`
    headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`)
  }

function clientSecret(kind: ProviderKind, metadata: oidc.ServerMetadata, secret: string): oidc.ClientAuth {
  if (secret === '') return oidc.None()
  if (kind.protocol === 'oauth2') return kind.secret === 'basic' ? basic(secret) : oidc.ClientSecretPost(secret)
  // if a provider lists no method, the specification's default is the header
  const ways = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return ways.includes('client_secret_basic') ? basic(secret) : oidc.ClientSecretPost(secret)
}

/** Apple's client secret: a token signed by the team's key, good for five minutes. @throws HttpError 500 for an invalid key */
export async function appleSecret(settings: OidcSettings, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  try {
    const key = await importPKCS8(settings.apple_private_key, 'ES256')
    return await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: settings.apple_private_key_id })
      .setIssuer(settings.apple_team_id)
      .setSubject(settings.client_id)
      .setAudience('https://appleid.apple.com')
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 300)
      .sign(key)
  } catch {
    throw misconfigured("The private key for Apple can't be parsed.")
  }
}

/**
 * Whether to use PKCE: as configured, or if the provider's metadata support it.
 * Without metadata, PKCE isn't used.
 */
export async function usesPkce(scope: Scope, provider: OidcProvider): Promise<boolean> {
  const { pkce, issuer_url } = provider.settings
  if (pkce !== 'auto') return pkce === 'force'
  const kind = kindOf(provider)
  const shouldDiscover =
    kind.protocol === 'openid' ? provider.settings.provider !== 'microsoft' : issuer_url !== undefined
  if (!shouldDiscover || kind.protocol === 'oauth1') return false
  try {
    return (await discovered(scope, provider)).code_challenge_methods_supported?.includes('S256') === true
  } catch {
    return false
  }
}
