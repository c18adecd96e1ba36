import { filled, keep } from '../filled.mjs'
import { variant } from '../merged.mjs'
import { signed } from './assertions.mjs'
import { apart, conversation } from './conversation.mjs'
import { hookUrl, prepare, startHook, told as heardByHook } from './hook.mjs'
import { cors, forBrowser } from './origins.mjs'
import { written } from './written/index.mjs'

const page = (name) => `http://127.0.0.1:4455/ui/${name}`

const base = {
  urls: {
    login: page('login'),
    consent: page('consent'),
    logout: page('logout'),
    error: page('error'),
    post_logout_redirect: page('logged-out'),
    device: { verification: page('device'), success: page('device/done') },
  },
  strategies: { access_token: 'opaque', scope: 'exact' },
  ttl: { access_token: '1h', refresh_token: '720h', id_token: '1h', auth_code: '10m', login_consent_request: '30m' },
  oauth2: {
    expose_internal_errors: false,
    pkce: { enforced: false, enforced_for_public_clients: true },
    grant: { refresh_token: { rotation_grace_period: '0s' } },
    client_credentials: { default_grant_allowed_scope: false },
    mirror_top_level_claims: true,
    exclude_not_before_claim: false,
  },
  oidc: {
    subject_identifiers: { supported_types: ['public'] },
    dynamic_client_registration: { enabled: true, default_scope: ['openid', 'offline_access'] },
  },
}

const parts = [
  { strategies: { access_token: 'jwt' } },
  { strategies: { scope: 'wildcard' } },
  { oauth2: { pkce: { enforced: true } } },
  { oauth2: { pkce: { enforced_for_public_clients: false } } },
  { oauth2: { grant: { refresh_token: { rotation_grace_period: '1h' } } } },
  { oauth2: { client_credentials: { default_grant_allowed_scope: true } } },
  { oauth2: { mirror_top_level_claims: false } },
  { oauth2: { exclude_not_before_claim: true } },
  {
    oidc: {
      subject_identifiers: { supported_types: ['public', 'pairwise'], pairwise: { salt: 'a-salt-for-comparing' } },
    },
  },
  { oidc: { dynamic_client_registration: { enabled: false } } },
  { ttl: { refresh_token: '-1' } },
]

const key = { type: 'api_key', config: { in: 'header', name: 'X-Key', value: 'a-key-of-the-hook' } }

/** A round's hooks: for all tokens, for refreshed ones, both or neither. */
const hooksOf = (random) =>
  random.pick([
    {},
    { token_hook: hookUrl('token') },
    { token_hook: { url: hookUrl('token'), auth: key } },
    { refresh_token_hook: hookUrl('refresh') },
    { token_hook: hookUrl('token'), refresh_token_hook: { url: hookUrl('refresh'), auth: key } },
  ])

const opaque =
  'client_secret registration_access_token at_hash c_hash jti kid user_code device_code n e x y d p q dp dq qi k x5c x5t consent_request_id challenge logout_verifier login_verifier consent_verifier device_verifier login_challenge consent_challenge logout_challenge device_challenge error_description error_hint error_debug refresh_token access_token_hash requested_at handled_at authenticated_at csrf_token'

/** Compares only the presence of authorization codes; the conversation creates the clients of both services. */
export const oauth2 = {
  urls: ['PUBLIC_URL', 'ADMIN_URL'],
  bases: ([publicUrl, adminUrl]) => ({ public: publicUrl, admin: adminUrl }),
  document(random, round) {
    const varied = random ? variant(base, parts, random, 0.2) : base
    const hooks = random ? hooksOf(random) : {}
    return {
      ...varied,
      oauth2: { ...varied.oauth2, ...hooks },
      serve: { public: { cors } },
      webfinger: { oidc_discovery: { supported_scope: [`round-${round}`] } },
    }
  },
  told: ({ strategies, oauth2, oidc, ttl }) => ({ strategies, oauth2, oidc, ttl }),
  async isRead(bases, round) {
    const found = await fetch(`${bases.public}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(30_000),
    })
    const { scopes_supported: scopes } = await found.json()
    return scopes?.includes(`round-${round}`)
  },
  conversation,
  written: () => written().map((one, at) => ({ ...one, steps: apart(one.steps, at) })),
  prepare: startHook,
  requestOf(side, step) {
    prepare(step.hook ?? 'unchanged')
    const tokenUrl = `${side.bases.public}/oauth2/token`
    const { basic, signed: tokens, ...rest } = filled(step, { ...side.values, tokenUrl })
    const place = rest.method === 'POST' ? 'form' : 'query'
    if (tokens)
      rest[place] = {
        ...rest[place],
        ...Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, signed(token)])),
      }
    if (!basic) return rest
    const authorization = `Basic ${Buffer.from(basic.map(encodeURIComponent).join(':')).toString('base64')}`
    return { ...rest, headers: { ...rest.headers, authorization } }
  },
  /** Adds the hook's requests to the response, so that they are compared, too. */
  learn(side, step, response) {
    keep(side, step, response)
    if (step.headers?.origin !== undefined) {
      const seen = forBrowser(step, response)
      const kept = Object.entries(response.headers).filter(([name]) => !name.startsWith('access-control-'))
      // only the CORS result of a preflight is compared
      if (step.method === 'OPTIONS') Object.assign(response, { status: 204, body: undefined, headers: seen })
      else response.headers = { ...Object.fromEntries(kept), ...seen }
    }
    const asked = heardByHook()
    if (asked.length > 0) response.body = { response: response.body, asked }
  },
  /** For lists in arbitrary order, only the size is compared. */
  settled: (body, { sizes }) => (sizes && Array.isArray(body) ? body.length : body),
  headers: true,
  compared: new Set(['subject']),
  times: new Set(['expires_in', 'exp', 'iat', 'nbf', 'auth_time', 'rat']),
  opaque: new Set(opaque.split(' ')),
}
