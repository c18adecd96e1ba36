import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { testProject } from '../../../testing/client'

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const ISSUER = 'https://idp.example.com'

type Answer = { access_token?: string; scope?: string; error?: string; error_description?: string }

async function setUp(grant: object = {}, trust: object = {}, all = false) {
  const { call, base } = await testProject(await platform(), {
    oauth2: {
      strategies: { scope: 'exact' },
      oauth2: { grant: { jwt: grant }, client_credentials: { default_grant_allowed_scope: all } },
    },
  })
  const client = { client_id: 'robot', client_secret: 'secret of the robot', grant_types: [GRANT], scope: 'a b' }
  await call({ method: 'POST', path: '/admin/clients', json: { ...client, audience: ['https://api.example.com'] } })
  const pair = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }
  const made = await call<{ id: string }>({
    method: 'POST',
    path: '/admin/trust/grants/jwt-bearer/issuers',
    json: { issuer: ISSUER, subject: 'ada', scope: ['a', 'b'], jwk, expires_at: '2060-01-01T00:00:00Z', ...trust },
  })
  expect(made.status).toBe(201)
  const now = Math.floor(Date.now() / 1000)
  const usual = { iss: ISSUER, sub: 'ada', aud: `${base}/oauth2/token`, iat: now, exp: now + 300 }
  const sign = (claims: JWTPayload = {}, header: object = { kid: 'one' }, key = pair.privateKey) =>
    new SignJWT({ ...usual, jti: Math.random().toString(36), ...claims })
      .setProtectedHeader({ alg: 'ES256', ...header })
      .sign(key)
  const exchange = async (assertion: string, form: Record<string, string> = {}) =>
    call<Answer>({
      method: 'POST',
      path: '/oauth2/token',
      form: { grant_type: GRANT, assertion, ...form },
      headers: { authorization: `Basic ${Buffer.from('robot:secret+of+the+robot').toString('base64')}` },
    })
  const introspect = async (token = '') =>
    (await call({ method: 'POST', path: '/admin/oauth2/introspect', form: { token } })).body
  return { call, base, trust: made.body.id, jwk, now, sign, exchange, introspect }
}

describe('an assertion of a trusted issuer', () => {
  it('is exchanged for a token of its subject, once', async () => {
    const { sign, exchange, introspect } = await setUp()
    const assertion = await sign()
    const answers = await Promise.all([1, 2, 3].map(() => exchange(assertion, { scope: 'a' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const rejected = answers.filter(({ status }) => status === 400)
    expect(rejected.map(({ body }) => body.error)).toEqual(['jti_known', 'jti_known'])
    const { body } = answers.find(({ status }) => status === 200) ?? {}
    expect(body).toMatchObject({ scope: 'a', token_type: 'bearer' })
    expect(await introspect(body?.access_token)).toMatchObject({
      active: true,
      sub: 'ada',
      client_id: 'robot',
      aud: [],
    })
  })

  it.each<[what: string, claims: (now: number) => JWTPayload]>([
    ['without an audience', () => ({ aud: undefined })],
    ['for another server', () => ({ aud: 'https://elsewhere.example.com' })],
    ['without an expiry', () => ({ exp: undefined })],
    ['that has expired', (now) => ({ exp: now - 1 })],
    ['that is not valid yet', (now) => ({ nbf: now + 60 })],
    ['without an issue time', () => ({ iat: undefined })],
    ['that is valid for too long', (now) => ({ exp: now + 31 * 24 * 3600 })],
    ['without an ID', () => ({ jti: undefined })],
    ['without an issuer', () => ({ iss: undefined })],
    ['without a subject', () => ({ sub: undefined })],
    ['for another subject', () => ({ sub: 'grace' })],
  ])('%s is rejected', async (_what, claims) => {
    const { sign, exchange, now } = await setUp()
    const { status, body } = await exchange(await sign(claims(now)))
    expect([status, body.error]).toEqual([400, 'invalid_grant'])
  })

  it('must be signed by the key that is trusted', async () => {
    const { sign, exchange } = await setUp()
    const other = await generateKeyPair('ES256')
    expect((await exchange(await sign({}, { kid: 'one' }, other.privateKey))).body.error).toBe('invalid_grant')
    expect((await exchange(await sign({}, { kid: 'two' }))).body.error).toBe('invalid_grant')
    const [, claims] = (await sign()).split('.')
    const unsigned = `${Buffer.from('{"alg":"none","kid":"one"}').toString('base64url')}.${claims}.`
    expect((await exchange(unsigned)).body.error).toBe('invalid_grant')
    expect((await exchange(await sign({}, {}))).status).toBe(200)
  })

  it('is rejected if it names an algorithm that the trusted key has no curve for', async () => {
    const { sign, exchange } = await setUp()
    const other = await generateKeyPair('ES384')
    const { status, body } = await exchange(await sign({}, { kid: 'one', alg: 'ES384' }, other.privateKey))
    expect([status, body.error]).toEqual([400, 'invalid_grant'])
  })

  it('gets no scope beyond the trust and no audience beyond the client’s', async () => {
    const { sign, exchange, introspect } = await setUp()
    expect((await exchange(await sign(), { scope: 'a c' })).body.error).toBe('invalid_scope')
    const { body } = await exchange(await sign(), { audience: 'https://api.example.com https://other.example.com' })
    expect(await introspect(body.access_token)).toMatchObject({ aud: ['https://api.example.com'] })
  })

  it('gets the client’s scope within the trust if the project grants scopes by default', async () => {
    const { sign, exchange } = await setUp({}, { scope: ['a'] }, true)
    expect((await exchange(await sign())).body.scope).toBe('a')
  })

  it('is rejected with an expiry beyond the calendar', async () => {
    const { sign, exchange } = await setUp({ max_ttl: '720h' })
    expect((await exchange(await sign({ exp: 1e20 }))).status).toBe(400)
  })

  it('can have any subject if the trust allows it', async () => {
    const { sign, exchange } = await setUp({}, { subject: undefined, allow_any_subject: true })
    expect((await exchange(await sign({ sub: 'grace' }))).status).toBe(200)
  })

  it('is invalid once the trust has expired or was removed', async () => {
    const expired = await setUp({}, { expires_at: '2020-01-01T00:00:00Z' })
    expect((await expired.exchange(await expired.sign())).body.error).toBe('invalid_grant')
    const { call, trust, sign, exchange } = await setUp()
    await call({ method: 'DELETE', path: `/admin/trust/grants/jwt-bearer/issuers/${trust}` })
    expect((await exchange(await sign())).body.error).toBe('invalid_grant')
  })

  it('is invalid once its key is deleted, along with the trust', async () => {
    const { call, trust, sign, exchange } = await setUp()
    const set = `/admin/keys/${encodeURIComponent(ISSUER)}`
    await call({ method: 'DELETE', path: `${set}/another` })
    expect((await exchange(await sign())).status).toBe(200)
    await call({ method: 'DELETE', path: `${set}/one` })
    expect((await exchange(await sign())).body.error).toBe('invalid_grant')
    expect((await call({ path: `/admin/trust/grants/jwt-bearer/issuers/${trust}` })).status).toBe(404)
  })

  it('can omit claims that the project doesn’t require', async () => {
    const { sign, exchange } = await setUp({ jti_optional: true, iat_optional: true, max_ttl: '1h' })
    expect((await exchange(await sign({ jti: undefined, iat: undefined }))).status).toBe(200)
    expect((await exchange(await sign({ exp: Math.floor(Date.now() / 1000) + 7200 }))).body.error).toBe('invalid_grant')
  })
})
