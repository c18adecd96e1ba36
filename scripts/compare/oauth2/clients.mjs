const callback = 'https://app.example.com/callback'

/** Values of a client's fields; some are rejected. URLs that only this service rejects are left out (decision 46). */
const fields = {
  client_name: ['App', '', 7],
  client_secret: ['a-secret-of-the-client', 'short', ''],
  redirect_uris: [
    [callback],
    [callback, 'https://app.example.com/other'],
    [],
    ['not a url'],
    [`${callback}#part`],
    ['http://localhost/cb'],
    ['app.example:/cb'],
    'text',
  ],
  grant_types: [
    ['authorization_code'],
    ['authorization_code', 'refresh_token'],
    ['implicit'],
    ['client_credentials'],
    ['nothing'],
    [],
  ],
  response_types: [['code'], ['code', 'id_token'], ['token'], ['code token id_token'], ['nothing'], []],
  scope: ['openid', 'openid offline_access profile', '', 'a  b'],
  audience: [['https://api.example.com'], []],
  token_endpoint_auth_method: ['none', 'client_secret_post', 'client_secret_basic', 'private_key_jwt', 'nothing', ''],
  token_endpoint_auth_signing_alg: ['RS256', 'ES256', 'nothing'],
  owner: ['ada', ''],
  policy_uri: ['https://app.example.com/policy', 'text'],
  tos_uri: ['https://app.example.com/tos'],
  client_uri: ['https://app.example.com', 'text'],
  logo_uri: ['https://app.example.com/logo.png', 'text'],
  contacts: [['ada@example.com'], []],
  allowed_cors_origins: [['https://app.example.com'], ['text'], ['https://app.example.com/path'], ['*'], []],
  subject_type: ['public', 'pairwise', 'nothing', ''],
  sector_identifier_uri: ['https://app.example.com/sector.json', 'http://app.example.com/sector.json', 'text'],
  jwks_uri: ['https://app.example.com/jwks.json'],
  jwks: [{ keys: [] }, { keys: [{ kty: 'nothing' }] }, {}, 'text'],
  userinfo_signed_response_alg: ['RS256', 'none', 'HS256'],
  id_token_signed_response_alg: ['RS256', 'ES256', 'none'],
  request_object_signing_alg: ['none', 'RS256', 'nothing'],
  request_uris: [['https://app.example.com/request'], []],
  frontchannel_logout_uri: ['https://app.example.com/front', ''],
  frontchannel_logout_session_required: [true, false],
  backchannel_logout_uri: ['https://app.example.com/back', ''],
  backchannel_logout_session_required: [true],
  post_logout_redirect_uris: [['https://app.example.com/out'], ['text'], ['https://other.example.com/out'], []],
  metadata: [{ a: 1 }, null, [], 'text', {}],
  access_token_strategy: ['jwt', 'opaque', 'nothing', ''],
  skip_consent: [true, false],
  skip_logout_consent: [true, false],
  authorization_code_grant_access_token_lifespan: ['10m', '1h0m0s', 'x', '', '-1h'],
  refresh_token_grant_refresh_token_lifespan: ['240h', '90s'],
  device_authorization_grant_access_token_lifespan: ['90m'],
  client_secret_expires_at: [0, 7],
  client_id: ['id-of-{{set}}'],
  unknown_field: ['x'],
  created_at: ['2020-01-01T00:00:00Z'],
}

/** @param share the share of fields to set */
export function client(random, share = 0.12) {
  const some = Object.entries(fields).filter(() => random.chance(share))
  return Object.fromEntries(
    some.map(([name, values]) => [name, random.pick(random.chance(0.6) ? values.slice(0, 2) : values)]),
  )
}

const path = (random) =>
  `/admin/clients/${random.pick(['{{client}}', '{{client}}', '{{made}}', '{{made}}', 'nothing', '00000000-0000-4000-8000-000000000000'])}`

function operation(random) {
  const [name, values] = random.pick(Object.entries(fields))
  return {
    op: random.pick(['replace', 'replace', 'add', 'remove', 'test', 'copy', 'nothing']),
    path: random.pick([
      `/${name}`,
      `/${name}`,
      '/redirect_uris/0',
      '/redirect_uris/-',
      '/metadata/x',
      '/metadata/x/y',
      '/contacts/0',
      '/jwks/keys/-',
      '/id',
      '/nothing',
      '/client_id',
      '',
      'name',
    ]),
    ...(random.chance(0.9) && { value: random.chance(0.2) ? null : random.pick(values) }),
    ...(random.chance(0.1) && { from: '/scope' }),
  }
}

const lifespans = (random) =>
  Object.fromEntries(
    [
      'authorization_code_grant_access_token_lifespan',
      'client_credentials_grant_access_token_lifespan',
      'refresh_token_grant_id_token_lifespan',
      'jwt_bearer_grant_access_token_lifespan',
    ]
      .filter(() => random.chance(0.5))
      .map((name) => [name, random.pick(['1h', '30s', 'x', '', null, 7])]),
  )

const registered = (random) => ({
  authorization: random.pick(['Bearer {{registration}}', 'Bearer {{registration}}', 'Bearer x', '']),
})

export const clientActs = {
  create: (random) => ({
    to: 'admin',
    method: 'POST',
    path: '/admin/clients',
    json: client(random),
    saves: { made: 'body.client_id', madeSecret: 'body.client_secret' },
  }),
  read: (random) => ({ to: 'admin', path: path(random) }),
  put: (random) => ({ to: 'admin', method: 'PUT', path: path(random), json: client(random) }),
  patch: (random) => ({
    to: 'admin',
    method: 'PATCH',
    path: path(random),
    json: random.chance(0.08)
      ? random.pick([{}, [], null, 'x', [null]])
      : Array.from({ length: random.chance(0.7) ? 1 : 2 }, () => operation(random)),
    headers: random.chance(0.2) ? { 'content-type': 'application/json-patch+json' } : {},
  }),
  lifespans: (random) => ({ to: 'admin', method: 'PUT', path: `${path(random)}/lifespans`, json: lifespans(random) }),
  drop: (random) => ({ to: 'admin', method: 'DELETE', path: path(random).replace('{{client}}', '{{made}}') }),
  list: (random) => ({
    to: 'admin',
    path: '/admin/clients',
    query: {
      client_name: 'nobody has this name',
      ...(random.chance(0.4) && { owner: 'nobody' }),
      ...(random.chance(0.5) && { page_size: random.pick(['1', '0', '-1', 'x', '1000', '501']) }),
      ...(random.chance(0.3) && { page_token: random.pick(['x', '']) }),
    },
  }),
  register: (random) => ({
    to: 'public',
    method: 'POST',
    path: '/oauth2/register',
    json: client(random),
    saves: { registered: 'body.client_id', registration: 'body.registration_access_token' },
  }),
  registeredRead: (random) => ({
    to: 'public',
    path: `/oauth2/register/${random.pick(['{{registered}}', '{{registered}}', '{{client}}', 'nothing'])}`,
    headers: registered(random),
  }),
  registeredPut: (random) => ({
    to: 'public',
    method: 'PUT',
    path: '/oauth2/register/{{registered}}',
    headers: registered(random),
    json: client(random),
    saves: { registration: 'body.registration_access_token' },
  }),
  registeredDrop: (random) => ({
    to: 'public',
    method: 'DELETE',
    path: '/oauth2/register/{{registered}}',
    headers: registered(random),
  }),
  garbled: (random) => ({
    ...random.pick([
      { to: 'admin', method: 'POST', path: '/admin/clients' },
      { to: 'admin', method: 'PUT', path: '/admin/clients/{{client}}' },
      { to: 'public', method: 'POST', path: '/oauth2/register' },
      { to: 'admin', method: 'POST', path: '/admin/trust/grants/jwt-bearer/issuers' },
      { to: 'admin', method: 'PUT', path: '/admin/keys/x' },
      { to: 'admin', method: 'POST', path: '/admin/keys/{{set}}' },
      { to: 'admin', method: 'PATCH', path: '/admin/clients/{{client}}' },
      { to: 'admin', method: 'PUT', path: '/admin/clients/{{client}}/lifespans' },
      { to: 'admin', method: 'PUT', path: '/admin/oauth2/auth/requests/login/accept' },
      { to: 'public', method: 'PUT', path: '/oauth2/register/{{registered}}' },
    ]),
    text: random.pick(['', '{', 'null', '[]', '"x"']),
    headers: { 'content-type': random.pick(['application/json', 'text/plain']) },
  }),
}
