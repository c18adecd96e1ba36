import { shop, shopProject } from '../testing/shop'

const key = {
  kty: 'EC',
  crv: 'P-256',
  x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
  y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
}

it('accepts keys without ID, algorithm or use, except in a signing set', async () => {
  const { call } = await shopProject()
  const put = async (set: string, json: object) => call({ method: 'PUT', path: `/admin/keys/${set}`, json })
  expect(await put('mine', { keys: [key] })).toMatchObject({ status: 200, body: { keys: [key] } })
  const { body } = await call<{ keys: object[] }>({ path: '/admin/keys/mine' })
  expect(body.keys).toEqual([key])
  expect((await put('hydra.openid.id-token', { keys: [key] })).status).toBe(400)
  expect((await put('mine', { keys: [{ ...key, x5c: ['x'] }] })).status).toBe(400)
  expect((await put('mine', { keys: [{ ...key, x5t: 'x' }] })).status).toBe(400)
  expect((await put('mine', { keys: [{ ...key, 'x5t#S256': 'A'.repeat(43) }] })).status).toBe(200)
  expect((await put('mine/one', { ...key, kid: 'one', x5u: 'x'.repeat(65_536) })).status).toBe(400)
})

it('creates encryption keys only for sign-in with SAML', async () => {
  const { call } = await shopProject()
  const json = { alg: 'RSA-OAEP', use: 'enc', kid: 'one' }
  expect((await call({ method: 'POST', path: '/admin/keys/mine', json })).status).toBe(400)
  expect((await call({ method: 'POST', path: '/admin/keys/saml.encryption', json })).status).toBe(201)
})

it('removes unknown members of a key', async () => {
  const { call } = await shopProject()
  const { body } = await call({ method: 'PUT', path: '/admin/keys/mine', json: { keys: [{ ...key, note: 'x' }] } })
  expect(body).toEqual({ keys: [key] })
})

it('creates a signing key when only public ones are left', async () => {
  const here = await shopProject()
  const set = '/admin/keys/hydra.openid.id-token'
  const known = async () => (await here.call<{ keys: { kid: string }[] }>({ path: '/.well-known/jwks.json' })).body.keys
  await here.call({ method: 'PUT', path: set, json: { keys: [{ ...key, alg: 'ES256', use: 'sig', kid: 'public' }] } })
  const { body } = await here.call<{ id_token_signed_response_alg: string[] }>({
    path: '/.well-known/openid-configuration',
  })
  expect(body.id_token_signed_response_alg).toEqual(['RS256'])
  expect((await known()).map(({ kid }) => kid)).toContain('public')
  expect(await known()).toHaveLength(3)
})

it('accepts signed access tokens only while their key signs', async () => {
  const { call } = await shopProject({ strategies: { access_token: 'jwt' } }, { grant_types: ['client_credentials'] })
  const form = { grant_type: 'client_credentials', client_id: shop.client_id, client_secret: shop.client_secret }
  await call({
    method: 'PATCH',
    path: '/admin/clients/shop',
    json: [{ op: 'replace', path: '/token_endpoint_auth_method', value: 'client_secret_post' }],
  })
  const { body } = await call<{ access_token: string }>({ method: 'POST', path: '/oauth2/token', form, token: null })
  const isActive = async () =>
    (
      await call<{ active: boolean }>({
        method: 'POST',
        path: '/admin/oauth2/introspect',
        form: { token: body.access_token },
      })
    ).body.active
  const userinfo = async () =>
    (
      await call<{ error?: string }>({
        path: '/userinfo',
        headers: { authorization: `Bearer ${body.access_token}` },
        token: null,
      })
    ).body.error
  expect([await isActive(), await userinfo()]).toEqual([true, undefined])
  await call({
    method: 'POST',
    path: '/admin/keys/hydra.jwt.access-token',
    json: { alg: 'RS256', use: 'sig', kid: 'new' },
  })
  expect([await isActive(), await userinfo()]).toEqual([false, 'token_signature_mismatch'])
})

it('returns the location of a new set with its name encoded twice', async () => {
  const { call, base } = await shopProject()
  const { status, headers } = await call({
    method: 'POST',
    path: '/admin/keys/a%20b',
    json: { alg: 'ES256', use: 'sig' },
  })
  expect([status, headers.get('location')]).toEqual([201, `${base}/keys/a%2520b`])
})

it('limits a set to 1 MB, including the keys of a trusted issuer', async () => {
  const { call } = await shopProject()
  const put = async (set: string, kid: string, length = 60_000) => {
    const json = { ...key, kid, alg: 'ES256', use: 'sig', x5u: 'x'.repeat(length) }
    return (await call<{ error_description?: string }>({ method: 'PUT', path: `/admin/keys/${set}/${kid}`, json })).body
  }
  for (let n = 0; n < 17; n++) expect(await put('large', `${n}`)).toMatchObject({ kid: `${n}` })
  const full = 'The keys of a set can have at most 1 MB.'
  expect((await put('large', '17')).error_description).toContain(full)
  expect(await put('large', '16', 10)).toMatchObject({ kid: '16' })
  expect(await put('large', '17')).toMatchObject({ kid: '17' })
  const trust = (kid: string) =>
    call<{ error_description?: string }>({
      method: 'POST',
      path: '/admin/trust/grants/jwt-bearer/issuers',
      json: {
        ...{ issuer: 'large', subject: kid, scope: [], expires_at: '2999-01-01T00:00:00Z' },
        jwk: { ...key, kid, alg: 'ES256', use: 'sig', x5u: 'x'.repeat(60_000) },
      },
    })
  expect((await trust('18')).body.error_description).toContain(full)
})
