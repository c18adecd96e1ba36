import { createPrivateKey, randomUUID, sign } from 'node:crypto'

const point = {
  kty: 'EC',
  crv: 'P-256',
  x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
  y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
}
const privateKey = createPrivateKey({
  format: 'jwk',
  key: { ...point, d: '870MB6gfuTJ4HtUnUvYMyJpr5eUZNP4Bk43bVdj3eAE' },
})
const publicKey = { ...point, alg: 'ES256', use: 'sig', kid: 'signer' }
const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JWT signed by the key above, or unsigned with `none`; a null `kid` is omitted. Numeric `exp`, `iat` and `nbf` are seconds from now. */
export function signed({ header, claims }) {
  const now = Math.floor(Date.now() / 1000)
  const times = Object.entries(claims).map(([name, value]) => [
    name,
    ['exp', 'iat', 'nbf'].includes(name) && typeof value === 'number' ? now + value : value,
  ])
  const body = { ...Object.fromEntries(times), ...(claims.jti === 'new' && { jti: randomUUID() }) }
  const content = `${part({ alg: 'ES256', kid: 'signer', ...header, ...(header.kid === null && { kid: undefined }) })}.${part(body)}`
  if (header.alg === 'none') return `${content}.`
  const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${content}.${signature.toString('base64url')}`
}

const claims = (random, more) => ({
  aud: random.pick([['{{tokenUrl}}'], '{{tokenUrl}}', '{{tokenUrl}}', '{{tokenUrl}}', 'https://other.example.com']),
  exp: random.pick([600, 600, 600, 600, -600, 'x', 60 * 60 * 24 * 40]),
  ...(random.chance(0.7) && { iat: random.pick([0, 0, -60, 600]) }),
  ...(random.chance(0.1) && { nbf: random.pick([-10, 600]) }),
  ...(random.chance(0.9) && { jti: random.pick(['new', 'new', 'new', 'again-{{set}}']) }),
  ...more,
})

const without = (random, value) => {
  if (random.chance(0.9)) return value
  const { [random.pick(Object.keys(value))]: _, ...rest } = value
  return rest
}

const header = (random) => random.pick([{}, {}, {}, {}, {}, { kid: 'other' }, { kid: undefined }, { typ: 'JWT' }])

export const assertionActs = {
  trustReal: (random) => ({
    to: 'admin',
    method: 'POST',
    path: '/admin/trust/grants/jwt-bearer/issuers',
    json: {
      issuer: 'https://{{set}}.example.com',
      ...random.pick([{ subject: 'ada' }, { allow_any_subject: true }]),
      scope: random.pick([['openid'], ['openid', 'profile'], []]),
      jwk: publicKey,
      expires_at: '2099-01-01T00:00:00Z',
    },
    saves: { trust: 'body.id' },
  }),
  bearer: (random) => ({
    to: 'public',
    method: 'POST',
    path: '/oauth2/token',
    basic: ['{{client}}', '{{secret}}'],
    form: {
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      ...(random.chance(0.5) && { scope: random.pick(['openid', 'profile', 'unknown', '']) }),
    },
    signed: {
      assertion: {
        header: header(random),
        claims: without(
          random,
          claims(random, {
            iss: random.pick([
              'https://{{set}}.example.com',
              'https://{{set}}.example.com',
              'https://nobody.example.com',
            ]),
            sub: random.pick(['ada', 'ada', 'grace']),
          }),
        ),
      },
    },
    saves: { access: 'body.access_token' },
  }),
  keyClient: () => ({
    to: 'admin',
    method: 'POST',
    path: '/admin/clients',
    json: {
      grant_types: ['client_credentials'],
      scope: 'openid profile',
      token_endpoint_auth_method: 'private_key_jwt',
      token_endpoint_auth_signing_alg: 'ES256',
      jwks: { keys: [publicKey] },
    },
    saves: { keyClient: 'body.client_id' },
  }),
  byKey: (random) => ({
    to: 'public',
    method: 'POST',
    path: random.pick(['/oauth2/token', '/oauth2/token', '/oauth2/token', '/oauth2/revoke']),
    form: {
      grant_type: 'client_credentials',
      client_assertion_type: random.pick([
        'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        'x',
        '',
      ]),
      token: '{{access}}',
      ...(random.chance(0.15) && { client_id: random.pick(['{{keyClient}}', '{{client}}']) }),
    },
    signed: {
      client_assertion: {
        header: header(random),
        claims: without(
          random,
          claims(random, { iss: '{{keyClient}}', sub: random.pick(['{{keyClient}}', '{{keyClient}}', 'other']) }),
        ),
      },
    },
    saves: { access: 'body.access_token' },
  }),
}
