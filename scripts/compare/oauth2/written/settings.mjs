import {
  accept,
  admin,
  asked,
  authorize,
  callback,
  client,
  exchange,
  follow,
  introspect,
  open,
  own,
  pkce,
  post,
  refresh,
  reject,
  signIn,
  token,
  userinfo,
  verifier,
} from './parts.mjs'

const machine = (more, as) => token({ grant_type: 'client_credentials', ...more }, as)
const revoke = (form) => post('/oauth2/revoke', form, own)
const consents = () => admin('GET', '/admin/oauth2/auth/sessions/consent', { query: { subject: 'ada' }, sizes: true })
const logout = (query) =>
  open('/oauth2/sessions/logout', query, { jar: 'browser', html: true, saves: { logout: 'location.logout_challenge' } })
const acceptLogout = admin('PUT', '/admin/oauth2/auth/requests/logout/accept', {
  query: { logout_challenge: '{{logout}}' },
  saves: { next: 'body.redirect_to' },
})
const all = {
  response_types: ['code', 'id_token', 'token', 'code id_token', 'id_token token', 'code token', 'code id_token token'],
  grant_types: ['authorization_code', 'implicit', 'refresh_token', 'client_credentials'],
}

/** Effects of the project's settings, and deletions. */
export const settings = [
  {
    name: 'oauth2: errors that say more',
    config: { oauth2: { expose_internal_errors: true } },
    steps: [
      client(),
      authorize({ scope: 'odd' }),
      authorize({ redirect_uri: 'odd' }),
      authorize({ client_id: 'nobody' }),
      authorize({ prompt: 'none' }),
      authorize(),
      reject('login', { error: 'x', error_description: 'd', error_hint: 'h', error_debug: 'b', status_code: 400 }),
      follow,
      machine({ scope: 'odd' }),
      machine({}, { basic: ['{{client}}', 'odd'] }),
      exchange({ code: 'odd' }),
      token({ grant_type: 'odd' }),
      refresh({ refresh_token: 'odd' }),
      userinfo({ headers: { authorization: 'Bearer odd' } }),
      revoke({ token: 'odd' }),
      post('/oauth2/revoke', { token: 'x' }, { basic: ['{{client}}', 'odd'] }),
      admin('GET', '/admin/clients/nothing'),
      admin('POST', '/admin/clients', { json: { redirect_uris: ['odd'] } }),
      admin('GET', '/admin/oauth2/auth/requests/login', { query: { login_challenge: 'odd' } }),
      admin('GET', '/admin/keys/nothing'),
    ],
  },
  {
    name: 'oauth2: refresh tokens that never expire',
    config: { ttl: { refresh_token: '-1' } },
    steps: [
      client(),
      ...signIn(),
      exchange(),
      introspect({ token: '{{refresh}}' }),
      refresh(),
      introspect({ token: '{{refresh}}' }),
    ],
  },
  {
    name: 'oauth2: proofs that everybody needs',
    config: { oauth2: { pkce: { enforced: true } } },
    steps: [
      client(all),
      ...['code', 'code id_token', 'code token', 'id_token', 'token'].flatMap((response_type) => [
        ...signIn({ response_type }),
        ...signIn({ response_type, ...pkce }),
        exchange({ code_verifier: verifier }),
      ]),
      machine(),
    ],
  },
  {
    name: 'oauth2: what is said of the service',
    config: {
      webfinger: {
        oidc_discovery: {
          supported_claims: ['email', 'name'],
          auth_url: 'https://example.com/auth',
          token_url: 'https://example.com/token',
          jwks_url: 'https://example.com/jwks',
          userinfo_url: 'https://example.com/userinfo',
          client_registration_url: 'https://example.com/register',
        },
        jwks: { broadcast_keys: ['hydra.openid.id-token'] },
      },
      oidc: {
        subject_identifiers: { supported_types: ['public', 'pairwise'], pairwise: { salt: 'a-salt-for-comparing' } },
      },
      strategies: { access_token: 'jwt' },
    },
    steps: [
      open('/.well-known/openid-configuration'),
      open('/.well-known/oauth-authorization-server'),
      client(),
      machine(),
      open('/.well-known/jwks.json'),
    ],
  },
  {
    name: 'oauth2: nobody registers',
    config: { oidc: { dynamic_client_registration: { enabled: false } } },
    steps: [
      open('/.well-known/openid-configuration'),
      { to: 'public', method: 'POST', path: '/oauth2/register', json: {} },
      { to: 'public', path: '/oauth2/register/x' },
      { to: 'public', method: 'PUT', path: '/oauth2/register/x', json: {} },
      { to: 'public', method: 'DELETE', path: '/oauth2/register/x' },
    ],
  },
  {
    name: 'oauth2: no scope by default',
    config: { oidc: { dynamic_client_registration: { enabled: true, default_scope: [] } } },
    steps: [
      { to: 'public', method: 'POST', path: '/oauth2/register', json: { redirect_uris: [callback] } },
      admin('POST', '/admin/clients', { json: {} }),
      admin('POST', '/admin/clients', { json: { scope: 'a' } }),
    ],
  },
  {
    name: 'oauth2: ID tokens that are over',
    config: { ttl: { id_token: '1s' } },
    steps: [
      client(),
      ...signIn({}, { remember: true }, { remember: true }),
      exchange(),
      { ...authorize({ prompt: 'none', id_token_hint: '{{idToken}}' }), wait: 1_500 },
      asked('login'),
      logout({ id_token_hint: '{{idToken}}', post_logout_redirect_uri: 'https://app.example.com/out', state: 'over' }),
      asked('logout'),
      acceptLogout,
      follow,
      logout({ id_token_hint: '{{idToken}}' }),
    ],
  },
  {
    name: 'oauth2: a client that goes away',
    steps: [
      client(),
      ...signIn({}, { remember: true }, { remember: true }),
      exchange(),
      authorize(),
      admin('DELETE', '/admin/clients/{{client}}'),
      asked('login'),
      accept('login', { subject: 'ada' }),
      follow,
      introspect({ token: '{{access}}' }),
      userinfo(),
      refresh(),
      revoke({ token: '{{access}}' }),
      consents(),
      authorize(),
      admin('DELETE', '/admin/clients/{{client}}'),
    ],
  },
  {
    name: 'oauth2: tokens of a client are revoked',
    config: { strategies: { access_token: 'jwt' } },
    steps: [
      client(),
      ...signIn({}, { remember: true }, { remember: true }),
      exchange(),
      admin('DELETE', '/admin/oauth2/tokens', { query: { client_id: '{{client}}' } }),
      introspect({ token: '{{access}}' }),
      introspect({ token: '{{refresh}}' }),
      userinfo(),
      refresh(),
      consents(),
      ...signIn({ prompt: 'none' }),
      exchange(),
      machine(),
      revoke({ token: '{{access}}' }),
      introspect({ token: '{{access}}' }),
    ],
  },
]
