// Shared by the handwritten conversations.

export const callback = 'https://app.example.com/callback'
export const verifier = 'dBjFtJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
export const pkce = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' }
export const unknownId = '00000000-0000-4000-8000-000000000000'
export const admin = (method, path, more) => ({ to: 'admin', method, path, ...more })
export const open = (path, query, more) => ({ to: 'public', path, query, ...more })
export const post = (path, form, more) => ({ to: 'public', method: 'POST', path, form, ...more })

export const client = (more = {}, name = 'client') =>
  admin('POST', '/admin/clients', {
    json: {
      redirect_uris: [callback],
      post_logout_redirect_uris: ['https://app.example.com/out'],
      grant_types: [
        'authorization_code',
        'refresh_token',
        'client_credentials',
        'urn:ietf:params:oauth:grant-type:device_code',
      ],
      response_types: ['code', 'id_token', 'token', 'code id_token'],
      scope: 'openid offline_access profile',
      audience: ['https://api.example.com'],
      ...more,
    },
    saves: { [name]: 'body.client_id', [name === 'client' ? 'secret' : `${name}Secret`]: 'body.client_secret' },
  })

export const clientAuth = { basic: ['{{client}}', '{{secret}}'] }

const savedParameters = {
  code: 'location.code',
  login: 'location.login_challenge',
  consent: 'location.consent_challenge',
  access: 'location.access_token',
  idToken: 'location.id_token',
}

export const authorize = (query = {}, more = {}) =>
  open(
    '/oauth2/auth',
    {
      client_id: '{{client}}',
      response_type: 'code',
      redirect_uri: callback,
      scope: 'openid offline_access',
      state: 'a-state-of-the-client',
      nonce: 'a-nonce-of-the-client',
      ...query,
    },
    { jar: 'browser', saves: savedParameters, html: true, ...more },
  )

export const requests = '/admin/oauth2/auth/requests'
export const follow = { to: 'public', path: '{{next}}', jar: 'browser', saves: savedParameters, html: true }
export const getRequest = (kind) =>
  admin('GET', `${requests}/${kind}`, { query: { [`${kind}_challenge`]: `{{${kind}}}` } })

export const accept = (kind, json, more) =>
  admin('PUT', `${requests}/${kind}/accept`, {
    query: { [`${kind}_challenge`]: `{{${kind}}}` },
    json,
    saves: { next: 'body.redirect_to' },
    ...more,
  })

export const reject = (kind, json) =>
  admin('PUT', `${requests}/${kind}/reject`, {
    query: { [`${kind}_challenge`]: `{{${kind}}}` },
    json,
    saves: { next: 'body.redirect_to' },
  })

export const acceptLogin = (more) => [accept('login', { subject: 'ada', ...more }), follow]
export const acceptConsent = (more) => [
  accept('consent', { grant_scope: ['openid', 'offline_access'], ...more }),
  follow,
]

/** A whole sign-in up to the code. */
export const signIn = (query, login, consent) => [authorize(query), ...acceptLogin(login), ...acceptConsent(consent)]

const savedTokens = { access: 'body.access_token', refresh: 'body.refresh_token', idToken: 'body.id_token' }
export const token = (form, more = clientAuth) => post('/oauth2/token', form, { saves: savedTokens, ...more })

export const exchange = (more, as) =>
  token({ grant_type: 'authorization_code', code: '{{code}}', redirect_uri: callback, ...more }, as)

export const refresh = (more, as) => token({ grant_type: 'refresh_token', refresh_token: '{{refresh}}', ...more }, as)
export const introspect = (form) => admin('POST', '/admin/oauth2/introspect', { form })
export const userinfo = (more) => open('/userinfo', {}, { headers: { authorization: 'Bearer {{access}}' }, ...more })

export const publicKey = {
  kty: 'EC',
  crv: 'P-256',
  x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
  y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
  alg: 'ES256',
  use: 'sig',
  kid: 'signer',
}

export const logout = (query, more) =>
  open('/oauth2/sessions/logout', query, {
    jar: 'browser',
    html: true,
    saves: { logout: 'location.logout_challenge' },
    ...more,
  })

export const logoutAccepted = admin('PUT', '/admin/oauth2/auth/requests/logout/accept', {
  query: { logout_challenge: '{{logout}}' },
  saves: { next: 'body.redirect_to' },
})

export const allGrants = {
  response_types: ['code', 'id_token', 'token', 'code id_token', 'id_token token', 'code token', 'code id_token token'],
  grant_types: ['authorization_code', 'implicit', 'refresh_token', 'client_credentials'],
}

export const clientCredentials = (more, as) => token({ grant_type: 'client_credentials', ...more }, as)
export const revoke = (form, more = clientAuth) => post('/oauth2/revoke', form, more)

export const acceptDevice = (json, more) =>
  admin('PUT', '/admin/oauth2/auth/requests/device/accept', {
    query: { device_challenge: '{{ask}}' },
    json,
    saves: { next: 'body.redirect_to' },
    ...more,
  })

export const jwtBearer = (claims = {}, form = {}, header = {}, as = clientAuth) => ({
  ...post('/oauth2/token', { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', ...form }, as),
  signed: {
    assertion: {
      header,
      claims: {
        iss: 'https://{{set}}.example.com',
        sub: 'ada',
        aud: ['{{tokenUrl}}'],
        exp: 600,
        iat: 0,
        jti: 'new',
        ...claims,
      },
    },
  },
  saves: { access: 'body.access_token', refresh: 'body.refresh_token' },
})

export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code'
export const pollToken = (more, as = clientAuth) =>
  token({ grant_type: DEVICE_GRANT, device_code: '{{device}}', ...more }, as)

export const requestDeviceCode = (form, more = clientAuth) =>
  post('/oauth2/device/auth', form, { saves: { device: 'body.device_code', user: 'body.user_code' }, ...more })

export const adminKeys = (method, path, more) => admin(method, `/admin/keys/${path}`, more)
export const createClient = (json, more) => admin('POST', '/admin/clients', { json, ...more })
export const listClients = (query, more) => admin('GET', '/admin/clients', { query, ...more })

export const lifespans = [
  'authorization_code_grant_access_token_lifespan',
  'authorization_code_grant_id_token_lifespan',
  'authorization_code_grant_refresh_token_lifespan',
  'client_credentials_grant_access_token_lifespan',
  'implicit_grant_access_token_lifespan',
  'implicit_grant_id_token_lifespan',
  'jwt_bearer_grant_access_token_lifespan',
  'refresh_token_grant_access_token_lifespan',
  'refresh_token_grant_id_token_lifespan',
  'refresh_token_grant_refresh_token_lifespan',
  'device_authorization_grant_access_token_lifespan',
  'device_authorization_grant_id_token_lifespan',
  'device_authorization_grant_refresh_token_lifespan',
]

export const listConsentsOfAda = () =>
  admin('GET', '/admin/oauth2/auth/sessions/consent', { query: { subject: 'ada' }, sizes: true })
export const acceptAndRememberLogin = (more) => [
  accept('login', { subject: 'ada', remember: true, remember_for: 3600, ...more }),
  follow,
]
export const patchClient = (...json) => admin('PATCH', '/admin/clients/{{client}}', { json })
export const replaceField = (path, value) => patchClient({ op: 'replace', path, value })
export const secretInBody = { client_id: '{{client}}', client_secret: '{{secret}}' }

export const answerLogout = (kind, more) =>
  admin('PUT', `/admin/oauth2/auth/requests/logout/${kind}`, {
    query: { logout_challenge: '{{logout}}' },
    saves: { next: 'body.redirect_to' },
    ...more,
  })

export const hybridAndDeviceGrants = {
  grant_types: ['authorization_code', 'implicit', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
  response_types: ['code', 'id_token', 'code id_token', 'id_token token'],
}

export const verifyDevice = (query, more) =>
  open('/oauth2/device/verify', query, {
    jar: 'browser',
    html: true,
    saves: { ask: 'location.device_challenge' },
    ...more,
  })

export const allGrantsAndDevice = {
  response_types: ['code', 'id_token', 'token', 'code id_token', 'id_token token', 'code token', 'code id_token token'],
  grant_types: ['authorization_code', 'implicit', 'refresh_token', 'client_credentials', DEVICE_GRANT],
}

export const JWT_BEARER_GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
export const issuersPath = '/admin/trust/grants/jwt-bearer/issuers'

export const trustIssuer = (more, saves = 'trust') =>
  admin('POST', issuersPath, {
    json: {
      issuer: 'https://{{set}}.example.com',
      subject: 'ada',
      scope: ['openid', 'profile'],
      jwk: publicKey,
      expires_at: '2099-01-01T00:00:00Z',
      ...more,
    },
    saves: { [saves]: 'body.id' },
  })
