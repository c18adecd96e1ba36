const setName = (random) => random.pick(['{{set}}', '{{set}}', '{{set}}', 'nothing'])
const keyName = (random) => random.pick(['{{key}}', '{{key}}', 'nothing'])

const jwk = {
  kty: 'EC',
  crv: 'P-256',
  alg: 'ES256',
  use: 'sig',
  kid: 'mine',
  x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
  y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
}
const oddKey = (random) =>
  random.pick([jwk, jwk, { ...jwk, kid: 'other' }, { kty: 'nothing' }, {}, { ...jwk, x: undefined }])

const symmetric = {
  kty: 'oct',
  k: 'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow',
  alg: 'HS256',
  use: 'sig',
  kid: 'o',
}
const anyKey = (random) => (random.chance(0.2) ? symmetric : oddKey(random))

const issuer = (random) => ({
  issuer: 'https://issuer.example.com',
  ...random.pick([
    { subject: 'ada' },
    { subject: 'ada' },
    { allow_any_subject: true },
    { subject: 'ada', allow_any_subject: true },
    {},
  ]),
  scope: ['openid'],
  jwk: oddKey(random),
  expires_at: random.pick(['2099-01-01T00:00:00Z', '2099-01-01T00:00:00Z', '2020-01-01T00:00:00Z', 'x']),
})

const without = (random, value) => {
  if (random.chance(0.7)) return value
  const { [random.pick(Object.keys(value))]: _, ...rest } = value
  return rest
}

export const recordActs = {
  keysCreate: (random) => ({
    to: 'admin',
    method: 'POST',
    // no conversation's key set stays empty
    path: '/admin/keys/{{set}}',
    json: without(random, {
      alg: random.pick(['ES256', 'ES256', 'EdDSA', 'HS256', 'nothing', '']),
      use: random.pick(['sig', 'enc', 'nothing', '']),
      kid: random.pick(['{{key}}', 'other', '']),
    }),
    unlike: 1,
  }),
  keysRead: (random) => ({
    to: 'admin',
    path: `/admin/keys/${setName(random)}${random.chance(0.5) ? `/${keyName(random)}` : ''}`,
  }),
  keysPut: (random) => ({
    to: 'admin',
    method: 'PUT',
    path: '/admin/keys/{{set}}',
    json: random.pick([{ keys: [anyKey(random)] }, { keys: [anyKey(random), oddKey(random)] }, { keys: [] }, {}, []]),
  }),
  keyPut: (random) => ({
    to: 'admin',
    method: 'PUT',
    path: `/admin/keys/{{set}}/${keyName(random)}`,
    json: anyKey(random),
  }),
  keysDrop: (random) => ({
    to: 'admin',
    method: 'DELETE',
    path: `/admin/keys/${random.pick(['{{set}}', '{{set}}', 'nothing'])}${random.chance(0.5) ? `/${keyName(random)}` : ''}`,
  }),
  wellKnown: (random) => ({
    to: 'public',
    path: random.pick([
      '/.well-known/openid-configuration',
      '/.well-known/jwks.json',
      '/.well-known/oauth-authorization-server',
    ]),
  }),
  trust: (random) => ({
    to: 'admin',
    method: 'POST',
    path: '/admin/trust/grants/jwt-bearer/issuers',
    json: without(random, { ...issuer(random), issuer: 'https://{{set}}.example.com' }),
    saves: { trust: 'body.id' },
  }),
  trustRead: (random) => ({
    to: 'admin',
    path: `/admin/trust/grants/jwt-bearer/issuers/${random.pick(['{{trust}}', 'nothing', '00000000-0000-4000-8000-000000000000'])}`,
  }),
  trustList: (random) => ({
    to: 'admin',
    path: '/admin/trust/grants/jwt-bearer/issuers',
    query: {
      issuer: 'https://{{set}}.example.com',
      ...(random.chance(0.3) && { page_size: random.pick(['1', 'x', '0']) }),
      ...(random.chance(0.2) && { MaxItems: '1' }),
    },
  }),
  trustDrop: (random) => ({
    to: 'admin',
    method: 'DELETE',
    path: `/admin/trust/grants/jwt-bearer/issuers/${random.pick(['{{trust}}', '{{trust}}', 'nothing'])}`,
  }),
  consents: (random) => ({
    to: 'admin',
    path: '/admin/oauth2/auth/sessions/consent',
    query: random.pick([
      { subject: 'ada-{{set}}' },
      { subject: 'ada', page_size: '1000000' },
      {},
      { subject: '' },
      { subject: 'nobody', login_session_id: 'x' },
      { subject: 'nobody', page_size: 'x' },
    ]),
    sizes: true,
  }),
  consentsOf: (random) => [
    {
      to: 'admin',
      path: '/admin/oauth2/auth/sessions/consent',
      query: { subject: 'ada-{{set}}', ...(random.chance(0.3) && { page_size: random.pick(['1', '2', '0', '501']) }) },
      saves: { session: 'body.0.login_session_id', consentId: 'body.0.consent_request_id' },
    },
    {
      to: 'admin',
      path: '/admin/oauth2/auth/sessions/consent',
      query: { subject: 'ada-{{set}}', login_session_id: '{{session}}' },
    },
    ...(random.chance(0.3)
      ? [
          {
            to: 'admin',
            method: 'DELETE',
            path: '/admin/oauth2/auth/sessions/consent',
            query: random.pick([
              { consent_request_id: '{{consentId}}' },
              { subject: 'ada-{{set}}', client: '{{client}}' },
              { subject: 'ada-{{set}}', all: 'true' },
              { subject: 'ada-{{set}}', consent_request_id: '{{consentId}}' },
            ]),
          },
        ]
      : []),
    ...(random.chance(0.3)
      ? [
          {
            to: 'admin',
            method: 'DELETE',
            path: '/admin/oauth2/auth/sessions/login',
            query: random.pick([{ sid: '{{session}}' }, { subject: 'ada-{{set}}' }]),
          },
        ]
      : []),
  ],
  consentsDrop: (random) => ({
    to: 'admin',
    method: 'DELETE',
    path: '/admin/oauth2/auth/sessions/consent',
    query: random.pick([
      { subject: 'ada', client: '{{client}}' },
      { subject: 'ada' },
      { subject: 'ada', all: 'true' },
      {},
      { client: '{{client}}' },
      { consent_request_id: 'x' },
    ]),
  }),
  loginsDrop: (random) => ({
    to: 'admin',
    method: 'DELETE',
    path: '/admin/oauth2/auth/sessions/login',
    query: random.pick([{ subject: 'ada' }, {}, { sid: 'x' }, { sid: 'x', subject: 'ada' }]),
  }),
  health: (random) => ({ to: 'public', path: random.pick(['/health/alive', '/health/ready']) }),
  requestOf: (random) => {
    const kind = random.pick(['login', 'consent', 'logout'])
    return {
      to: 'admin',
      path: `/admin/oauth2/auth/requests/${kind}`,
      query: random.pick([
        { [`${kind}_challenge`]: `{{${kind}}}` },
        { [`${kind}_challenge`]: 'x' },
        { challenge: `{{${kind}}}` },
        {},
      ]),
    }
  },
  methods: (random) => ({
    ...random.pick([
      { to: 'admin', path: '/admin/clients/{{client}}/lifespans' },
      { to: 'admin', path: '/admin/trust/grants/jwt-bearer/issuers/{{trust}}' },
      { to: 'admin', path: '/admin/oauth2/auth/sessions/login' },
      { to: 'admin', path: '/admin/oauth2/tokens' },
      { to: 'public', path: '/oauth2/revoke' },
      { to: 'public', path: '/oauth2/device/verify' },
      { to: 'public', path: '/.well-known/jwks.json' },
      { to: 'public', path: '/health/ready' },
      { to: 'public', path: '/nothing' },
      { to: 'admin', path: '/admin/nothing' },
      { to: 'admin', path: '/admin/oauth2/introspect' },
      { to: 'public', path: '/oauth2/token' },
      { to: 'public', path: '/userinfo' },
      { to: 'public', path: '/oauth2/register' },
      { to: 'admin', path: '/admin/oauth2/auth/requests/login' },
      { to: 'admin', path: '/admin/keys' },
    ]),
    method: random.pick(['DELETE', 'PATCH', 'PUT', 'GET']),
  }),
}
