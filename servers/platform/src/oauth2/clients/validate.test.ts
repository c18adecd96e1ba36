import { generateKeyPairSync } from 'node:crypto'
import { readValue } from '../../http/read-value'
import { clientSchema } from './fields'
import { assertClientId, assertSecret, validClient } from './validate'

const config = {
  oidc: {
    subject_identifiers: { supported_types: ['public' as const], pairwise: { salt: '' } },
    dynamic_client_registration: { enabled: true, default_scope: ['openid', 'profile'] },
  },
  strategies: { access_token: 'opaque' },
}

const valid = (sent: unknown) => validClient(readValue(clientSchema, sent), config)

it('fills in default values', () => {
  expect(valid({})).toMatchObject({
    scope: 'openid profile',
    subject_type: 'public',
    token_endpoint_auth_method: 'client_secret_basic',
    userinfo_signed_response_alg: 'none',
    redirect_uris: null,
    skip_consent: false,
  })
})

it.each([
  ['a page', 'https://app.example.com/callback?x=1'],
  ['an app', 'com.example.app:/callback'],
  ['this machine', 'http://127.0.0.1:3000/'],
  // it can never be requested, but clients have had such ones
  ['a path', '/callback'],
  ['a host in a path', '//app.example.com/callback'],
])('accepts the redirect URI of %s', (_name, address) => {
  expect(valid({ redirect_uris: [address] }).redirect_uris).toEqual([address])
})

it.each([
  ['a fragment', 'https://app.example.com/#here'],
  ['no scheme', 'callback'],
  ['an invalid escape', 'https://app.example.com/%zz'],
  ['a leading space', ' https://app.example.com/callback'],
  ['a space in its host', 'https://app .example.com/callback'],
  ['an invalid port', 'https://app.example.com:x/callback'],
  ['a script', 'javascript:alert(1)'],
])('rejects a redirect URI with %s', (_name, address) => {
  expect(() => valid({ redirect_uris: [address] })).toThrow(
    expect.objectContaining({ status: 400, id: 'invalid_redirect_uri' }),
  )
})

it('reports an invalid URL before an invalid redirect URI, and an invalid subject type after it', () => {
  const wrong = { redirect_uris: ['callback'], subject_type: 'pairwise' }
  expect(() => valid({ ...wrong, logo_uri: 'text' })).toThrow(
    expect.objectContaining({ id: 'invalid_client_metadata' }),
  )
  expect(() => valid(wrong)).toThrow(expect.objectContaining({ id: 'invalid_redirect_uri' }))
})

it('validates the signing algorithm only if the client signs assertions', () => {
  const unknown = { token_endpoint_auth_signing_alg: 'HS256' }
  expect(valid(unknown)).toMatchObject(unknown)
  const signs = { token_endpoint_auth_method: 'private_key_jwt', jwks_uri: 'https://app.example.com/keys' }
  expect(() => valid({ ...signs, ...unknown })).toThrow(expect.objectContaining({ id: 'invalid_client_metadata' }))
})

it.each([
  ['both keys and a JWKS URI', { jwks: { keys: [] }, jwks_uri: 'https://app.example.com/keys' }],
  ['signed assertions without keys', { token_endpoint_auth_method: 'private_key_jwt' }],
  ['an unsupported subject type', { subject_type: 'pairwise' }],
  ['an unknown token format', { access_token_strategy: 'paper' }],
  ['an unknown userinfo signing algorithm', { userinfo_signed_response_alg: 'HS256' }],
  ['a page that isn’t http(s)', { policy_uri: 'ftp://example.com' }],
  ['a page without a host', { client_uri: 'https://' }],
  ['a logout URI with a script', { frontchannel_logout_uri: 'java\nscript:alert(1)' }],
  ['a JWKS URI with a script', { jwks_uri: ' javascript:alert(1)' }],
  ['a request URI with data', { request_uris: ['data:text/html,x'] }],
  ['symmetric keys', { jwks: { keys: [{ kty: 'oct', k: 'AAAA', kid: 'x' }] } }],
  ['an origin with a path', { allowed_cors_origins: ['https://app.example.com/path'] }],
  ['an origin with a username', { allowed_cors_origins: ['https://user@app.example.com'] }],
  [
    'a sign-out redirect URI on another host',
    { redirect_uris: ['https://app.example.com/cb'], post_logout_redirect_uris: ['https://app.example.com:8443/'] },
  ],
  ['a name of 10,000 characters', { client_name: 'x'.repeat(10_000) }],
])('rejects %s', (_name, sent) => {
  expect(() => valid(sent)).toThrow(expect.objectContaining({ status: 400, id: 'invalid_client_metadata' }))
})

it.each([
  { jwks_uri: 'x' },
  { frontchannel_logout_uri: 'x' },
  { backchannel_logout_uri: 'x' },
  { request_uris: ['x'] },
])('accepts a URL that only fails when it is used: %j', (sent) => {
  expect(valid(sent)).toMatchObject(sent)
})

const key = generateKeyPairSync('ec', { namedCurve: 'P-521' }).publicKey.export({ format: 'jwk' })
const many = (length: number, one: unknown) => Array.from({ length }, () => one)

it.each([
  ['keys', 50, (length: number) => ({ jwks: { keys: many(length, key) } })],
  ['scopes', 1_000, (length: number) => ({ scope: many(length, 'photos.*').join(' ') })],
  ['audiences', 1_000, (length: number) => ({ audience: many(length, 'https://api.example.com') })],
  ['redirect URIs', 1_000, (length: number) => ({ redirect_uris: many(length, 'https://app.example.com/cb') })],
  [
    'sign-out redirect URIs',
    1_000,
    (length: number) => ({
      redirect_uris: ['https://app.example.com/cb'],
      post_logout_redirect_uris: many(length, 'https://app.example.com/'),
    }),
  ],
])('limits the number of %s to %d', (_name, max, sent) => {
  expect(() => valid(sent(max))).not.toThrow()
  expect(() => valid(sent(max + 1))).toThrow(expect.objectContaining({ status: 400, id: 'invalid_client_metadata' }))
})

it('limits the length of a scope', () => {
  expect(() => valid({ scope: 'x'.repeat(70_000) })).toThrow(expect.objectContaining({ id: 'invalid_client_metadata' }))
})

it.each([{ redirect_uris: 'https://app.example.com' }, { client_name: 7 }, { jwks: { keys: 'none' } }, [], null])(
  'rejects a value of another type: %j',
  (sent) => {
    expect(() => valid(sent)).toThrow(expect.objectContaining({ status: 400 }))
  },
)

it('accepts origins with a wildcard for a part of the host', () => {
  const origins = ['https://*.example.com', 'http://localhost:3000']
  expect(valid({ allowed_cors_origins: origins }).allowed_cors_origins).toEqual(origins)
})

it('rejects IDs that can’t be part of a URL, and secrets that are too short', () => {
  for (const id of ['.', '..', 'a\nb', 'x'.repeat(300)]) expect(() => assertClientId(id)).toThrow()
  for (const id of ['shop.web_1', 'a/b', 'a b', 'a?b']) expect(() => assertClientId(id)).not.toThrow()
  expect(() => assertSecret('short')).toThrow()
  expect(() => assertSecret('long enough')).not.toThrow()
})

it('rejects pairwise subjects with JWT access tokens', () => {
  const types = { supported_types: ['pairwise' as const], pairwise: { salt: 'some salt' } }
  const pairwise = { ...config, oidc: { ...config.oidc, subject_identifiers: types } }
  const validate = (sent: object) =>
    validClient(readValue(clientSchema, { subject_type: 'pairwise', ...sent }), pairwise)
  expect(validate({}).subject_type).toBe('pairwise')
  expect(() => validate({ access_token_strategy: 'jwt' })).toThrow(expect.objectContaining({ status: 400 }))
})
