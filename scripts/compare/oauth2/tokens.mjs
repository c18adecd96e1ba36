import { verifier } from './sign-in.mjs'

const callback = 'https://app.example.com/callback'

/** Client authentication. */
function authenticated(random, form) {
  const way = random.pick([
    'basic',
    'basic',
    'basic',
    'post',
    'none',
    'wrong',
    'unknown',
    'both',
    'assertion',
    'nothing',
  ])
  if (way === 'basic') return { form, basic: ['{{client}}', '{{secret}}'] }
  if (way === 'post') return { form: { ...form, client_id: '{{client}}', client_secret: '{{secret}}' } }
  if (way === 'none') return { form: { ...form, client_id: '{{public}}' } }
  if (way === 'wrong') return { form, basic: ['{{client}}', 'wrong'] }
  if (way === 'unknown') return { form, basic: ['nothing', 'wrong'] }
  if (way === 'both')
    return {
      form: { ...form, client_id: '{{client}}', client_secret: '{{secret}}' },
      basic: ['{{client}}', '{{secret}}'],
    }
  if (way === 'assertion')
    return {
      form: {
        ...form,
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: 'x',
      },
    }
  return { form }
}

/** The right client, most of the time. */
function own(random, form, isPublic) {
  if (random.chance(0.25)) return authenticated(random, form)
  return isPublic ? { form: { ...form, client_id: '{{public}}' } } : { form, basic: ['{{client}}', '{{secret}}'] }
}

const saves = { access: 'body.access_token', refresh: 'body.refresh_token', idToken: 'body.id_token' }
const token = (random, form, isPublic = random.chance(0.3)) => ({
  to: 'public',
  method: 'POST',
  path: '/oauth2/token',
  saves,
  ...own(random, form, isPublic),
})

const anyToken = (random) =>
  random.pick(['{{access}}', '{{access}}', '{{refresh}}', '{{idToken}}', '{{code}}', 'x', ''])

export const tokenActs = {
  exchange: (random) =>
    token(random, {
      grant_type: 'authorization_code',
      code: random.chance(0.93) ? '{{code}}' : random.pick(['x', '']),
      redirect_uri: random.chance(0.93) ? callback : random.pick(['https://evil.example.net/', '']),
      ...(random.chance(0.85) && {
        code_verifier: random.chance(0.95) ? verifier : random.pick(['wrong', 'w'.repeat(60)]),
      }),
    }),
  refresh: (random) =>
    token(random, {
      grant_type: 'refresh_token',
      refresh_token: random.chance(0.95) ? '{{refresh}}' : 'x',
      ...(random.chance(0.2) && { scope: random.pick(['openid', 'more', '']) }),
    }),
  credentials: (random) =>
    token(
      random,
      {
        grant_type: 'client_credentials',
        ...(random.chance(0.6) && {
          scope: random.pick(['profile', 'openid', 'unknown', '', 'offline_access', 'profile profile']),
        }),
        ...(random.chance(0.3) && {
          audience: random.pick(['https://api.example.com', 'https://other.example.com', '']),
        }),
      },
      false,
    ),
  odd: (random) =>
    token(random, {
      grant_type: random.pick([
        '',
        'password',
        'nothing',
        'implicit',
        'urn:ietf:params:oauth:grant-type:jwt-bearer',
        'urn:ietf:params:oauth:grant-type:device_code',
        'urn:ietf:params:oauth:grant-type:token-exchange',
      ]),
      username: 'ada',
      password: 'x',
      ...(random.chance(0.5) && { assertion: 'x', device_code: 'x' }),
    }),
  malformed: (random) => ({
    to: 'public',
    ...random.pick([
      { method: 'GET' },
      { method: 'POST', json: { grant_type: 'client_credentials' } },
      { method: 'POST', text: 'x' },
      { method: 'POST', form: {} },
    ]),
    path: random.pick(['/oauth2/token', '/oauth2/revoke', '/oauth2/device/auth']),
  }),
  introspect: (random) => ({
    to: 'admin',
    method: 'POST',
    path: '/admin/oauth2/introspect',
    form: {
      token: anyToken(random),
      ...(random.chance(0.3) && { token_type_hint: random.pick(['access_token', 'refresh_token', 'x']) }),
      ...(random.chance(0.3) && { scope: random.pick(['openid', 'unknown', 'openid profile']) }),
    },
  }),
  introspectOdd: (random) => ({
    to: 'admin',
    method: 'POST',
    path: '/admin/oauth2/introspect',
    ...random.pick([
      { json: { token: '{{access}}' } },
      { text: 'token={{access}}' },
      { text: 'token=%zz', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      { form: {} },
      { form: { token: '{{access}}' }, basic: ['{{client}}', '{{secret}}'] },
      { form: { token: '{{access}}' }, basic: ['{{client}}', 'wrong'] },
      { query: { token: '{{access}}' } },
      {},
    ]),
  }),
  revoke: (random) => ({
    to: 'public',
    method: 'POST',
    path: '/oauth2/revoke',
    ...own(
      random,
      {
        token: anyToken(random),
        ...(random.chance(0.3) && { token_type_hint: random.pick(['access_token', 'refresh_token', 'x']) }),
      },
      random.chance(0.2),
    ),
  }),
  userinfo: (random) => ({
    to: 'public',
    path: '/userinfo',
    ...random.pick([
      { headers: { authorization: 'Bearer {{access}}' } },
      { headers: { authorization: 'Bearer {{access}}' } },
      { headers: { authorization: 'bearer {{access}}' }, method: 'POST' },
      { headers: { authorization: 'Basic x' } },
      { query: { access_token: '{{access}}' } },
      { method: 'POST', form: { access_token: '{{access}}' } },
      { headers: { authorization: 'Bearer {{refresh}}' } },
      {},
    ]),
  }),
  tokensOfClient: (random) => ({
    to: 'admin',
    method: 'DELETE',
    path: '/admin/oauth2/tokens',
    query: random.pick([{ client_id: '{{client}}' }, {}, { client_id: 'nothing' }]),
  }),
  device: (random) => ({
    to: 'public',
    method: 'POST',
    path: '/oauth2/device/auth',
    saves: { device: 'body.device_code', user: 'body.user_code' },
    ...own(
      random,
      {
        scope: random.pick(['openid', 'openid offline_access', 'unknown', '']),
        ...(random.chance(0.2) && { audience: 'https://other.example.com' }),
      },
      random.chance(0.5),
    ),
  }),
  deviceToken: (random) =>
    token(random, {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: random.chance(0.9) ? '{{device}}' : 'x',
    }),
  deviceVerify: (random) => [
    {
      to: 'public',
      path: '/oauth2/device/verify',
      query: random.pick([{}, { user_code: '{{user}}' }, { user_code: '{{user}}' }, { user_code: 'x' }]),
      jar: 'browser',
      saves: { deviceChallenge: 'location.device_challenge' },
    },
    {
      to: 'admin',
      method: 'PUT',
      path: '/admin/oauth2/auth/requests/device/accept',
      query: { device_challenge: random.chance(0.9) ? '{{deviceChallenge}}' : 'x' },
      json: random.pick([{ user_code: '{{user}}' }, { user_code: '{{user}}' }, { user_code: 'x' }, {}]),
      saves: { next: 'body.redirect_to' },
    },
    { to: 'public', path: '{{next}}', jar: 'browser', saves: { login: 'location.login_challenge' } },
  ],
}
