const callback = 'https://app.example.com/callback'
const challenge = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' }
export const verifier = 'dBjFtJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'

const responseTypes = [
  'code',
  'code',
  'code',
  'code',
  'code',
  'token',
  'id_token',
  'id_token token',
  'code id_token',
  'code token',
  'code id_token token',
  'nothing',
  '',
]

function authorization(random) {
  return {
    client_id: random.pick([
      '{{client}}',
      '{{client}}',
      '{{client}}',
      '{{client}}',
      '{{public}}',
      '{{public}}',
      'nothing',
    ]),
    response_type: random.pick(responseTypes),
    redirect_uri: random.pick([callback, callback, callback, callback, callback, 'https://evil.example.net/', '']),
    scope: random.pick([
      'openid offline_access',
      'openid',
      'openid profile offline_access',
      'profile',
      '',
      'unknown',
      'offline_access',
    ]),
    state: random.pick(['a-state-of-the-client', 'a-state-of-the-client', 'a-state-of-the-client', 'short', '']),
    nonce: 'a-nonce-of-the-client',
    ...(random.chance(0.45) && challenge),
    ...(random.chance(0.05) && { code_challenge: 'x', code_challenge_method: random.pick(['plain', 'nothing']) }),
    ...(random.chance(0.15) && {
      prompt: random.pick(['none', 'login', 'consent', 'login consent', 'none login', 'nothing', 'registration']),
    }),
    ...(random.chance(0.1) && { max_age: random.pick(['0', '100', '-1', 'x']) }),
    ...(random.chance(0.12) && { response_mode: random.pick(['query', 'fragment', 'form_post', 'nothing']) }),
    ...(random.chance(0.1) && { audience: random.pick(['https://api.example.com', 'https://other.example.com']) }),
    ...(random.chance(0.05) && { id_token_hint: random.pick(['{{idToken}}', 'x']) }),
    ...(random.chance(0.05) && { login_hint: 'ada', display: 'page', ui_locales: 'de', acr_values: 'urn:x' }),
    ...(random.chance(0.04) && { claims: random.pick(['{"id_token":{"x":null}}', 'x']) }),
    ...(random.chance(0.03) && { request: 'x' }),
    ...(random.chance(0.03) && { request_uri: 'https://app.example.com/request' }),
    ...(random.chance(0.03) && { unknown: 'x' }),
  }
}

const saved = {
  code: 'location.code',
  login: 'location.login_challenge',
  consent: 'location.consent_challenge',
  access: 'location.access_token',
  idToken: 'location.id_token',
}

const loginAccepted = (random) => ({
  subject: random.pick(['ada', 'ada', 'ada', 'ada', 'grace', '']),
  ...(random.chance(0.4) && { remember: true }),
  ...(random.chance(0.3) && { remember_for: random.pick([3600, 0, -1]) }),
  ...(random.chance(0.2) && { acr: '1', amr: ['pwd'] }),
  ...(random.chance(0.2) && { context: { a: 1 } }),
  ...(random.chance(0.1) && { extend_session_lifespan: true }),
  ...(random.chance(0.1) && { identity_provider_session_id: 'a-session' }),
  ...(random.chance(0.05) && { force_subject_identifier: 'forced' }),
})

const consentAccepted = (random) => ({
  grant_scope: random.pick([
    ['openid', 'offline_access'],
    ['openid', 'offline_access', 'profile'],
    ['openid'],
    [],
    ['more-than-asked'],
  ]),
  ...(random.chance(0.4) && {
    grant_access_token_audience: random.pick([['https://api.example.com'], [], ['https://other.example.com']]),
  }),
  ...(random.chance(0.4) && { remember: true, remember_for: random.pick([0, 3600]) }),
  ...(random.chance(0.4) && {
    session: random.pick([
      { id_token: { email: 'ada@example.com', sub: 'x' }, access_token: { role: 'admin' } },
      { access_token: { sub: 'x', a: [1] } },
      {},
    ]),
  }),
  ...(random.chance(0.2) && { handled_at: '2026-01-01T00:00:00Z', context: { b: 2 } }),
})

const refused = (random) =>
  random.pick([
    { error: 'access_denied', error_description: 'No', status_code: 403 },
    { error: 'login_required' },
    {},
    { error_hint: 'x', error_debug: 'y' },
  ])

const requests = '/admin/oauth2/auth/requests'
const follow = { to: 'public', path: '{{next}}', jar: 'browser', saves: saved }

/** Accepts (or rejects) a login or consent request, and returns to the service. */
const answered = (kind) => (random) => {
  const challengeOf = random.chance(0.95) ? `{{${kind}}}` : random.pick(['x', ''])
  const query = { [`${kind}_challenge`]: challengeOf }
  const isAccepted = random.chance(0.88)
  const json = isAccepted ? (kind === 'login' ? loginAccepted(random) : consentAccepted(random)) : refused(random)
  const answer = {
    to: 'admin',
    method: 'PUT',
    path: `${requests}/${kind}/${isAccepted ? 'accept' : 'reject'}`,
    query,
    json,
    saves: { next: 'body.redirect_to' },
  }
  return [
    ...(random.chance(0.4) ? [{ to: 'admin', path: `${requests}/${kind}`, query }] : []),
    answer,
    ...(random.chance(0.05) ? [answer] : []),
    follow,
    ...(random.chance(0.05) ? [follow] : []),
  ]
}

export const signInActs = {
  authorize: (random) => ({
    to: 'public',
    path: '/oauth2/auth',
    query: authorization(random),
    jar: random.chance(0.95) ? 'browser' : 'other',
    saves: saved,
    html: random.chance(0.5),
  }),
  login: answered('login'),
  consent: answered('consent'),
  // a whole sign-in, which usually succeeds
  signIn: (random) => {
    const usual = {
      client_id: random.pick(['{{client}}', '{{client}}', '{{public}}']),
      response_type: random.pick([
        'code',
        'code',
        'code',
        'code id_token',
        'code id_token token',
        'id_token token',
        'token',
      ]),
      redirect_uri: callback,
      scope: 'openid offline_access profile',
      state: 'a-state-of-the-client',
      nonce: 'a-nonce-of-the-client',
      ...challenge,
      ...(random.chance(0.1) && { prompt: random.pick(['login', 'consent', 'none']) }),
    }
    return [
      { to: 'public', path: '/oauth2/auth', query: usual, jar: 'browser', saves: saved },
      ...answered('login')(random),
      ...answered('consent')(random),
    ]
  },
  stale: (random) => ({
    to: 'public',
    path: '/oauth2/auth',
    query: {
      client_id: '{{client}}',
      ...random.pick([{ login_verifier: 'x' }, { consent_verifier: 'x' }, { device_verifier: 'x' }]),
    },
    jar: 'browser',
  }),
  logout: (random) => {
    const query = random.pick([
      {},
      { id_token_hint: '{{idToken}}' },
      { id_token_hint: '{{idToken}}', post_logout_redirect_uri: 'https://app.example.com/out', state: 'x' },
      { post_logout_redirect_uri: 'https://app.example.com/out' },
      { id_token_hint: 'x' },
      { logout_verifier: 'x' },
      { id_token_hint: '{{idToken}}', post_logout_redirect_uri: 'https://evil.example.net/' },
    ])
    const asked = {
      to: 'public',
      path: '/oauth2/sessions/logout',
      query,
      jar: 'browser',
      saves: { logout: 'location.logout_challenge' },
      ...(random.chance(0.2) && { method: 'POST', form: query, query: {} }),
    }
    const one = { logout_challenge: random.chance(0.9) ? '{{logout}}' : 'x' }
    const answer = random.chance(0.8)
      ? [
          {
            to: 'admin',
            method: 'PUT',
            path: `${requests}/logout/accept`,
            query: one,
            saves: { next: 'body.redirect_to' },
          },
          { to: 'public', path: '{{next}}', jar: 'browser' },
        ]
      : [{ to: 'admin', method: 'PUT', path: `${requests}/logout/reject`, query: one }]
    return [asked, ...(random.chance(0.5) ? [{ to: 'admin', path: `${requests}/logout`, query: one }] : []), ...answer]
  },
}
