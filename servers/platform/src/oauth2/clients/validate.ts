import { HttpError, invalid } from '../../http/errors'
import { signingAlgorithms } from '../algorithms'
import type { OAuth2Config } from '../config'
import { isKey } from '../keys/jwk'
import { readRequestUri, type RequestUri } from './request-uri'
import type { ClientDocument } from './fields'
import { LONGEST_SCOPE, MOST_CLIENT_KEYS, MOST_NAMES } from '../limits'

type Config = { oidc: OAuth2Config['oidc']; strategies: { access_token: string } }

export const reject = (id: 'invalid_client_metadata' | 'invalid_redirect_uri', reason: string): HttpError =>
  new HttpError({ status: 400, id, message: 'The client is invalid', reason })
const metadata = (reason: string): HttpError => reject('invalid_client_metadata', reason)

const SECRET_LENGTH = 6
const INDEXED_BYTES = 1000
const ID_BYTES = 255
/** URL schemes that run as code when opened, including with characters that browsers strip before or inside them. */
const executable = /^[\s\u0000-\u001f]*(?:javascript|data|vbscript):/i
const isExecutable = (text: string): boolean => executable.test(text.replaceAll(/[\t\n\r]/g, ''))

function urlOf(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

const isWeb = (url: URL | undefined): url is URL => url?.protocol === 'https:' || url?.protocol === 'http:'

/** Subject types that clients may have; anyone can read a JWT, so its subject is never pairwise. */
export const subjectTypes = ({ oidc, strategies }: Config, strategy = strategies.access_token): string[] =>
  oidc.subject_identifiers.supported_types.filter((type) => type !== 'pairwise' || strategy !== 'jwt')

/**
 * A client with the service's defaults for missing members.
 * @param secret a chosen one; empty for none
 * @throws HttpError 400 `invalid_client_metadata` or `invalid_redirect_uri`
 */
export function validClient(sent: ClientDocument, config: Config, secret = ''): ClientDocument {
  assertBounds(sent)
  const types = subjectTypes(config, sent.access_token_strategy || undefined)
  const client: ClientDocument = {
    ...sent,
    scope: sent.scope || config.oidc.dynamic_client_registration.default_scope.join(' '),
    subject_type: sent.subject_type || (types.includes('public') ? 'public' : (types[0] ?? 'public')),
    token_endpoint_auth_method: sent.token_endpoint_auth_method || 'client_secret_basic',
    userinfo_signed_response_alg: sent.userinfo_signed_response_alg || 'none',
    allowed_cors_origins: sent.allowed_cors_origins?.map((origin) => origin.replace(/\/$/, '')) ?? null,
  }
  // in the order of the real service, as only one of several errors is reported
  assertKeys(client)
  assertPages(client)
  if (secret) assertSecret(secret)
  assertOrigins(client)
  assertSectorUrl(client)
  if (!['none', 'RS256'].includes(client.userinfo_signed_response_alg)) {
    throw metadata('userinfo_signed_response_alg must be none or RS256.')
  }
  const places = redirectPlaces(client)
  assertChoices(client, types)
  assertLogoutTargets(client, places)
  // what only this service rejects
  assertNames(client)
  assertFetched(client)
  return client
}

/** @throws HttpError 400 for IDs that can't be part of a URL, even encoded */
export function assertClientId(id: string): void {
  if (Buffer.byteLength(id) > ID_BYTES) throw metadata(`client_id is longer than ${ID_BYTES} bytes.`)
  if (/^\.\.?$|\p{Cc}/u.test(id)) throw metadata('client_id must not be a dot or two, or hold control characters.')
}

/** @throws HttpError 400 for a secret that is too short, or longer than any hash takes */
export function assertSecret(secret: string): void {
  if (Buffer.byteLength(secret) < SECRET_LENGTH) throw metadata(`client_secret needs at least ${SECRET_LENGTH} bytes.`)
  if (Buffer.byteLength(secret) > INDEXED_BYTES) throw metadata(`client_secret is longer than ${INDEXED_BYTES} bytes.`)
}

function assertNames(client: ClientDocument): void {
  for (const name of ['client_name', 'owner'] as const) {
    if (Buffer.byteLength(client[name]) > INDEXED_BYTES)
      throw metadata(`${name} is longer than ${INDEXED_BYTES} bytes.`)
  }
}

const lists = [
  'redirect_uris',
  'grant_types',
  'response_types',
  'audience',
  'allowed_cors_origins',
  'contacts',
  'request_uris',
  'post_logout_redirect_uris',
] as const

/** Limits lists that take time per entry, before they are read. */
function assertBounds(client: ClientDocument): void {
  for (const name of lists)
    if ((client[name]?.length ?? 0) > MOST_NAMES) throw metadata(`${name} can have at most ${MOST_NAMES} entries.`)
  if (client.scope.length > LONGEST_SCOPE || client.scope.split(' ').length > MOST_NAMES)
    throw metadata(`scope can have at most ${MOST_NAMES} scopes and ${LONGEST_SCOPE} characters.`)
  if ((client.jwks?.keys.length ?? 0) > MOST_CLIENT_KEYS)
    throw metadata(`jwks can have at most ${MOST_CLIENT_KEYS} keys.`)
}

function assertKeys(client: ClientDocument): void {
  if (client.jwks && client.jwks_uri) throw metadata('Set either jwks or jwks_uri, not both.')
  if (client.jwks?.keys.some((key) => !isKey(key))) throw invalid('jwks contains an entry that is not a key.')
  if (client.jwks?.keys.some(({ kty }) => kty === 'oct')) throw metadata('jwks can have public keys only.')
  // the signing algorithm of assertions only matters here
  if (client.token_endpoint_auth_method !== 'private_key_jwt') return
  if (!client.jwks && !client.jwks_uri) {
    throw metadata('The authentication method private_key_jwt requires jwks or jwks_uri.')
  }
  const algorithm = client.token_endpoint_auth_signing_alg
  if (algorithm && !signingAlgorithms.includes(algorithm)) {
    throw metadata(`token_endpoint_auth_signing_alg must be one of ${signingAlgorithms.join(', ')}.`)
  }
}

function assertChoices(client: ClientDocument, subjectTypes: readonly string[]): void {
  if (!subjectTypes.includes(client.subject_type)) {
    throw metadata(`subject_type must be one of ${subjectTypes.join(', ')}.`)
  }
  if (!['', 'jwt', 'opaque'].includes(client.access_token_strategy)) {
    throw metadata('access_token_strategy must be jwt or opaque.')
  }
}

const placeOf = ({ scheme, hostname, port }: RequestUri): string => `${scheme}://${hostname}:${port}`

/** Scheme, host and port of each redirect URI. @throws HttpError 400 `invalid_redirect_uri` */
function redirectPlaces(client: ClientDocument): ReadonlySet<string> {
  const places = (client.redirect_uris ?? []).map((text) => {
    if (text.includes('#')) throw reject('invalid_redirect_uri', `The redirect URI ${text} must not have a fragment.`)
    const uri = readRequestUri(text)
    if (!uri || isExecutable(text)) throw reject('invalid_redirect_uri', `The redirect URI ${text} is not valid.`)
    return placeOf(uri)
  })
  return new Set(places)
}

function assertLogoutTargets(client: ClientDocument, places: ReadonlySet<string>): void {
  for (const text of client.post_logout_redirect_uris ?? []) {
    const uri = readRequestUri(text)
    if (!uri || !places.has(placeOf(uri))) {
      throw metadata(`post_logout_redirect_uris: ${text} must be on the host of a redirect address.`)
    }
  }
}

const pages = ['client_uri', 'logo_uri', 'policy_uri', 'tos_uri'] as const
const fetched = ['jwks_uri', 'frontchannel_logout_uri', 'backchannel_logout_uri'] as const

/** The screens show their hosts, so they need one, unlike at the real service. */
function assertPages(client: ClientDocument): void {
  for (const name of pages) {
    if (client[name] && !isWeb(urlOf(client[name]))) throw metadata(`${name} must be an http or https address.`)
  }
}

/** These may be any text, as only the service uses them and fails if it can't. But browsers open one of them, and pages may link to any. */
function assertFetched(client: ClientDocument): void {
  for (const name of fetched) {
    if (isExecutable(client[name])) throw metadata(`${name} must not be code.`)
  }
  if (client.request_uris?.some(isExecutable)) throw metadata('request_uris must not be code.')
}

function assertSectorUrl({ sector_identifier_uri: uri }: ClientDocument): void {
  if (uri && urlOf(uri)?.protocol !== 'https:') throw metadata('sector_identifier_uri must be an https address.')
}

function assertOrigins(client: ClientDocument): void {
  for (const text of client.allowed_cors_origins ?? []) {
    // an asterisk matches a part of the host name
    const url = urlOf(text.replaceAll('*', 'star'))
    const bare = isWeb(url) && /^https?:\/\/[^/?#@]+\/?$/i.test(text)
    if (!bare) throw metadata(`allowed_cors_origins: ${text} must be an origin, like https://app.example.com.`)
  }
}
