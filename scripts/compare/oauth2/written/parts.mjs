// Shared by the written conversations.

export const callback = 'https://app.example.com/callback'
export const verifier = 'dBjFtJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
export const pkce = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' }
export const nobody = '00000000-0000-4000-8000-000000000000'

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

export const own = { basic: ['{{client}}', '{{secret}}'] }

const saved = {
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
    { jar: 'browser', saves: saved, html: true, ...more },
  )

const requests = '/admin/oauth2/auth/requests'
export const follow = { to: 'public', path: '{{next}}', jar: 'browser', saves: saved, html: true }
export const asked = (kind) => admin('GET', `${requests}/${kind}`, { query: { [`${kind}_challenge`]: `{{${kind}}}` } })
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

export const loggedIn = (more) => [accept('login', { subject: 'ada', ...more }), follow]
export const agreed = (more) => [accept('consent', { grant_scope: ['openid', 'offline_access'], ...more }), follow]

/** A whole sign-in up to the code. */
export const signIn = (query, login, consent) => [authorize(query), ...loggedIn(login), ...agreed(consent)]

const kept = { access: 'body.access_token', refresh: 'body.refresh_token', idToken: 'body.id_token' }
export const token = (form, more = own) => post('/oauth2/token', form, { saves: kept, ...more })
export const exchange = (more, as) =>
  token({ grant_type: 'authorization_code', code: '{{code}}', redirect_uri: callback, ...more }, as)
export const refresh = (more, as) => token({ grant_type: 'refresh_token', refresh_token: '{{refresh}}', ...more }, as)
export const introspect = (form) => admin('POST', '/admin/oauth2/introspect', { form })
export const userinfo = (more) => open('/userinfo', {}, { headers: { authorization: 'Bearer {{access}}' }, ...more })
