import { createHash, generateKeyPairSync } from 'node:crypto'
import { decodeJwt } from 'jose'
import { testProject } from '../../testing/client'
import { CALLBACK, shop as shopClient, shopProject, through } from './testing/shop'

type Client = { client_id: string; client_secret: string }

const project = async () => testProject(await platform(), {})
const clients = '/admin/clients'
const nobody = '00000000-0000-4000-8000-000000000000'
const point = { x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU', y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0' }
const symmetric = { kty: 'oct', k: 'AyM1SysPpbyDfgZld3umj1qzKObwVMko', alg: 'HS256', use: 'sig', kid: 'o' }

describe('clients, as in the service', () => {
  it('are validated before they are looked up, lifespans after', async () => {
    const { call } = await project()
    const put = (path: string, json: unknown) => call<{ error: string }>({ method: 'PUT', path, json })
    expect(await put(`${clients}/${nobody}`, { policy_uri: 'text' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_client_metadata' },
    })
    expect((await put(`${clients}/${nobody}`, { client_secret: 'short' })).status).toBe(400)
    expect((await put(`${clients}/${nobody}`, {})).status).toBe(404)
    const lifespans = { jwt_bearer_grant_access_token_lifespan: 'x' }
    expect((await put(`${clients}/${nobody}/lifespans`, lifespans)).status).toBe(404)
  })

  it('accept no empty lifespan and no invalid key, but metadata that is null', async () => {
    const { call } = await project()
    const create = (json: unknown) => call<{ metadata: unknown }>({ method: 'POST', path: clients, json })
    expect((await create({ implicit_grant_id_token_lifespan: '' })).status).toBe(400)
    expect((await create({ jwks: { keys: [{ kty: 'nothing' }] } })).status).toBe(400)
    // a client's keys are for signatures that others can check
    expect((await create({ jwks: { keys: [symmetric] } })).status).toBe(400)
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const jwk = pair.privateKey.export({ format: 'jwk' })
    expect((await create({ jwks: { keys: [jwk] } })).status).toBe(201)
    expect((await create({ jwks: { keys: [{ ...jwk, d: 'x' }] } })).status).toBe(400)
    expect((await create({ jwks: { keys: null } })).status).toBe(201)
    expect((await create({ metadata: null })).body.metadata).toBeNull()
    expect((await create({})).body.metadata).toEqual({})
  })

  it('can have tokens that expire when they are issued', async () => {
    const { call } = await project()
    const lifespan = { client_credentials_grant_access_token_lifespan: '-1h30m' }
    const json = { ...lifespan, grant_types: ['client_credentials'], token_endpoint_auth_method: 'client_secret_post' }
    const { body: made } = await call<Client>({ method: 'POST', path: clients, json })
    expect(made).toMatchObject({ client_credentials_grant_access_token_lifespan: '-1h30m0s' })
    const { client_id, client_secret } = made
    const form = { grant_type: 'client_credentials', client_id, client_secret }
    const request = { method: 'POST', path: '/oauth2/token', form, token: null }
    const { body: answer } = await call<{ access_token: string }>(request)
    expect(answer).toMatchObject({ expires_in: -5400 })
    const path = '/admin/oauth2/introspect'
    expect((await call({ method: 'POST', path, form: { token: answer.access_token } })).body).toEqual({ active: false })
  })

  it('treat null like an empty client', async () => {
    const { call } = await project()
    const send = (method: string, path: string) =>
      call<Client>({ method, path, text: 'null', headers: { 'content-type': 'application/json' } })
    const { status, body: made } = await send('POST', clients)
    expect([status, made.client_id]).toEqual([201, expect.any(String)])
    expect((await send('PUT', `${clients}/${made.client_id}`)).status).toBe(200)
    expect((await send('PUT', `${clients}/${made.client_id}/lifespans`)).status).toBe(200)
  })

  it('can be patched at missing members, and omit the status in errors', async () => {
    const { call } = await project()
    const { body: made } = await call<Client>({ method: 'POST', path: clients, json: {} })
    const json = [{ op: 'replace', path: '/metadata/x', value: 1 }]
    const patched = await call<{ metadata: unknown }>({ method: 'PATCH', path: `${clients}/${made.client_id}`, json })
    expect([patched.status, patched.body.metadata]).toEqual([200, { x: 1 }])
    const deep = [{ op: 'add', path: '/metadata/a/b/-', value: 1 }]
    const deeper = await call({ method: 'PATCH', path: `${clients}/${made.client_id}`, json: deep })
    expect(deeper).toMatchObject({ status: 200, body: { metadata: { x: 1, a: { b: [1] } } } })
    const gone = await call<Record<string, unknown>>({ path: `${clients}/${nobody}` })
    expect(Object.keys(gone.body).sort()).toEqual(['error', 'error_description'])
  })

  it('return null in a patch for removed lists, and read them as empty', async () => {
    const { call } = await project()
    const { body: made } = await call<Client>({
      method: 'POST',
      path: clients,
      json: { contacts: ['ada@example.com'] },
    })
    const path = `${clients}/${made.client_id}`
    const json = [
      { op: 'remove', path: '/contacts' },
      { op: 'replace', path: '/response_types', value: null },
    ]
    const lists = { contacts: null, response_types: null, grant_types: [] }
    expect(await call({ method: 'PATCH', path, json })).toMatchObject({ status: 200, body: lists })
    expect((await call({ path })).body).toMatchObject({ contacts: [], response_types: [] })
  })

  it('report the first error, in the service’s order', async () => {
    const { call } = await project()
    const order = [
      [{ redirect_uris: ['not a url'], jwks_uri: 'text' }, 'invalid_redirect_uri'],
      [{ redirect_uris: ['not a url'], subject_type: 'nothing' }, 'invalid_redirect_uri'],
      [{ redirect_uris: ['not a url'], tos_uri: 'text' }, 'invalid_client_metadata'],
      [{ redirect_uris: ['not a url'], userinfo_signed_response_alg: 'HS256' }, 'invalid_client_metadata'],
      [{ redirect_uris: ['not a url'], client_secret: 'short' }, 'invalid_client_metadata'],
    ] as const
    for (const [json, error] of order)
      expect(await call({ method: 'POST', path: clients, json })).toMatchObject({ status: 400, body: { error } })
  })

  it.each([
    ['metadata', { metadata: {} }, 400, 'invalid_client_metadata'],
    ['its form of tokens', { access_token_strategy: 'jwt' }, 400, 'invalid_request'],
    ['to be trusted', { skip_consent: true }, 400, 'invalid_request'],
    ['to sign people out unasked', { skip_logout_consent: true }, 400, 'invalid_request'],
    ['nothing of that', { skip_consent: false, access_token_strategy: '' }, 201, undefined],
  ])('that register themselves may not choose %s', async (_what, json, status, error) => {
    const registration = { oauth2: { oidc: { dynamic_client_registration: { enabled: true } } } }
    const { call } = await testProject(await platform(), registration)
    const response = await call<{ error?: string }>({ method: 'POST', path: '/oauth2/register', json })
    expect([response.status, response.body.error]).toEqual([status, error])
  })
})

describe('the token endpoints', () => {
  const form = (method: string, path: string, fields: Record<string, string>) => ({ method, path, form: fields })

  it('report an unknown grant before a wrong client, and a public client before a missing grant', async () => {
    const { call } = await project()
    const token = async (fields: Record<string, string>) =>
      (await call<{ error: string }>({ ...form('POST', '/oauth2/token', fields), token: null })).body.error
    expect(await token({ grant_type: 'nothing', client_id: 'nobody' })).toBe('invalid_request')
    expect(await token({ grant_type: 'refresh_token', client_id: 'nobody' })).toBe('invalid_client')
    const json = { token_endpoint_auth_method: 'none', grant_types: ['authorization_code'] }
    const { body: made } = await call<Client>({ method: 'POST', path: clients, json })
    expect(await token({ grant_type: 'client_credentials', client_id: made.client_id })).toBe('invalid_grant')
    const revoked = { ...form('POST', '/oauth2/revoke', { token: '', client_id: made.client_id }), token: null }
    const response = await call(revoked)
    expect(response).toMatchObject({ status: 200, text: '' })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('omit an empty scope', async () => {
    const { call } = await project()
    const { body: made } = await call<Client>({
      method: 'POST',
      path: clients,
      json: { grant_types: ['client_credentials'], token_endpoint_auth_method: 'client_secret_post' },
    })
    const fields = {
      grant_type: 'client_credentials',
      client_id: made.client_id,
      client_secret: made.client_secret,
      scope: '',
    }
    const request = { ...form('POST', '/oauth2/token', fields), token: null }
    const { body: tokens } = await call<{ access_token: string }>(request)
    const { body } = await call(form('POST', '/admin/oauth2/introspect', { token: tokens.access_token }))
    expect(body).toMatchObject({ active: true })
    expect(body).not.toHaveProperty('scope')
  })
})

describe('a sign-in', () => {
  const address = (client: string, more: Record<string, string>) =>
    new URLSearchParams({
      client_id: client,
      response_type: 'code',
      redirect_uri: CALLBACK,
      scope: 'openid',
      state: 'a-state-of-the-client',
      nonce: 'a-nonce-of-the-client',
      ...more,
    })
  const everything = {
    grant_types: ['authorization_code', 'implicit'],
    response_types: ['code', 'id_token token', 'code id_token'],
  }

  it.each([
    ['an ID token without consent to "openid"', { response_type: 'id_token token' }, [], 'unsupported_response_type'],
    ['a nonce that is short', { response_type: 'code id_token', nonce: 'short' }, ['openid'], 'insufficient_entropy'],
    ['an age that is no number', { max_age: 'x' }, ['openid'], null],
    ['an age below zero', { max_age: '-1' }, ['openid'], null],
  ])('with %s', async (_what, more, grant_scope, error) => {
    const shop = await shopProject({}, everything)
    const start = new URL(`${shop.base}/oauth2/auth?${address(shopClient.client_id, more)}`)
    const back = await through(shop, start, { consent: { grant_scope } })
    const result = new URLSearchParams(back.hash === '' ? back.search : back.hash.slice(1))
    expect(result.get('error')).toBe(error)
  })

  it.each([
    ['code id_token', true],
    ['code token', true],
    ['code', false],
  ])('by %s vouches for the code again when it is exchanged: %s', async (response_type, isVouched) => {
    const shop = await shopProject({}, { ...everything, response_types: ['code', 'code token', 'code id_token'] })
    const start = new URL(`${shop.base}/oauth2/auth?${address(shopClient.client_id, { response_type })}`)
    const back = await through(shop, start, { consent: { grant_scope: ['openid'] } })
    const code = new URLSearchParams(back.hash === '' ? back.search : back.hash.slice(1)).get('code') ?? ''
    const { client_id, client_secret } = shopClient
    const basic = Buffer.from(`${client_id}:${encodeURIComponent(client_secret)}`).toString('base64')
    const { body } = await shop.call<{ id_token: string }>({
      method: 'POST',
      path: '/oauth2/token',
      form: { grant_type: 'authorization_code', code, redirect_uri: CALLBACK },
      headers: { authorization: `Basic ${basic}` },
      token: null,
    })
    const half = createHash('sha256').update(code).digest().subarray(0, 16).toString('base64url')
    expect(decodeJwt(body.id_token).c_hash).toBe(isVouched ? half : undefined)
  })

  it('accept a negative remember time, and chosen claims of tokens are none of the person', async () => {
    const shop = await shopProject({}, everything)
    const start = new URL(
      `${shop.base}/oauth2/auth?${address(shopClient.client_id, { response_type: 'id_token token' })}`,
    )
    const back = await through(shop, start, {
      login: { remember: true, remember_for: -5 },
      consent: { grant_scope: ['openid'], session: { id_token: { exp: 1, nonce: 'x', email: 'ada@example.com' } } },
    })
    const token = new URLSearchParams(back.hash.slice(1)).get('access_token')
    const headers = { authorization: `Bearer ${token}` }
    const { body } = await shop.call<object>({ path: '/userinfo', headers, token: null })
    expect(body).toMatchObject({ email: 'ada@example.com' })
    expect(body).not.toHaveProperty('exp')
    expect(body).not.toHaveProperty('nonce')
  })
})

describe('keys and issuers', () => {
  it('keep symmetric keys, but never show or sign by them', async () => {
    const { call } = await project()
    const put = (set: string) => call({ method: 'PUT', path: `/admin/keys/${set}`, json: { keys: [symmetric] } })
    expect((await put('mine')).status).toBe(200)
    expect((await call({ path: '/admin/keys/mine/o' })).body).toEqual({ keys: [symmetric] })
    expect((await put('hydra.openid.id-token')).status).toBe(400)
  })

  it('report unreadable bodies without a name', async () => {
    const { call } = await project()
    const trust = async (json: unknown) =>
      (await call<{ error: string }>({ method: 'POST', path: '/admin/trust/grants/jwt-bearer/issuers', json })).body
        .error
    expect(await trust([])).toBe('error')
    expect(await trust({ issuer: 'https://issuer.example.com', jwk: { kty: 'nothing' } })).toBe('error')
    expect(await trust(null)).toBe('missing_required_parameter')
  })

  it('return null for a missing list', async () => {
    const { call } = await project()
    const put = async (json: unknown) => (await call({ method: 'PUT', path: '/admin/keys/mine', json })).body
    expect([await put({}), await put({ keys: [] })]).toEqual([{ keys: null }, { keys: [] }])
    const jwk = { kty: 'EC', crv: 'P-256', kid: 'mine', alg: 'ES256', use: 'sig', ...point }
    const trust = { issuer: 'https://issuer.example.com', subject: 'ada', expires_at: '2099-01-01T00:00:00Z', jwk }
    const made = await call({ method: 'POST', path: '/admin/trust/grants/jwt-bearer/issuers', json: trust })
    expect(made).toMatchObject({ status: 201, body: { scope: null } })
  })

  it('return an unknown subject’s consents without pages', async () => {
    const { call } = await project()
    const { headers, body } = await call({ path: '/admin/oauth2/auth/sessions/consent', query: { subject: 'nobody' } })
    expect([body, headers.get('link')]).toEqual([[], null])
  })

  it('report a missing subject before an unknown challenge', async () => {
    const { call } = await project()
    const accept = (json: unknown) =>
      call({ method: 'PUT', path: '/admin/oauth2/auth/requests/login/accept', query: { login_challenge: 'x' }, json })
    expect((await accept({})).status).toBe(400)
    expect((await accept({ subject: 'ada' })).status).toBe(404)
  })
})

describe('discovery', () => {
  it('names the address of registrations only where it is configured', async () => {
    const named = async (more: object) => {
      const oidc = { dynamic_client_registration: { enabled: true } }
      const { call } = await testProject(await platform(), { oauth2: { oidc, ...more } })
      const { body } = await call<object>({ path: '/.well-known/openid-configuration' })
      return Object.entries(body).find(([name]) => name === 'registration_endpoint')?.[1] as unknown
    }
    expect(await named({})).toBeUndefined()
    const client_registration_url = 'https://apps.example.com/register'
    expect(await named({ webfinger: { oidc_discovery: { client_registration_url } } })).toBe(client_registration_url)
  })
})

describe('a page’s answer to a request', () => {
  it.each([
    ['login', 'accept', { subject: 5 }, 'invalid_request'],
    ['login', 'reject', { error: 5 }, 'invalid_request'],
    ['consent', 'accept', { grant_scope: [true] }, 'error'],
    ['consent', 'reject', { error: ['a'] }, 'error'],
  ])('is read before the %s request is looked for: %s %p', async (kind, response, json, error) => {
    const { call } = await project()
    const path = `/admin/oauth2/auth/requests/${kind}/${response}`
    const request = { method: 'PUT', path, query: { [`${kind}_challenge`]: 'nothing' } }
    expect(await call({ ...request, json })).toMatchObject({ status: 400, body: { error } })
    expect((await call({ ...request, json: { subject: 'ada' } })).status).toBe(404)
  })
})

it.each([
  ['application/json', 'application/json; charset=utf-8'],
  ['text/html', 'text/html; charset=utf-8'],
  ['text/plain', 'text/plain; charset=utf-8'],
  ['*/*', 'text/html; charset=utf-8'],
])('an unknown path is answered as Accept: %s asks', async (accept, type) => {
  const { call } = await testProject(await platform(), { oauth2: { strategies: { scope: 'exact' } } })
  for (const path of ['/nothing', '/health/ready', '/oauth2/auth']) {
    const response = await call({ method: 'PATCH', path, headers: { accept } })
    expect([response.status, response.headers.get('content-type')]).toEqual([404, type])
  }
})

it('parameters of addresses leave a tilde and escape an asterisk, in the order of their names', async () => {
  const redirect_uri = 'com.example.app:/back?x=1'
  const shop = await shopProject({}, { redirect_uris: [redirect_uri], token_endpoint_auth_method: 'none' })
  const query = { client_id: 'shop', response_type: 'code', scope: 'openid', state: 'a~b*c-of-the-client' }
  const proof = { code_challenge: createHash('sha256').update('v'.repeat(43)).digest('base64url') }
  const start = new URL(`${shop.base}/oauth2/auth`)
  start.search = String(new URLSearchParams({ ...query, redirect_uri, ...proof, code_challenge_method: 'S256' }))
  const back = await through(shop, start)
  expect(back.href.replace(/ory_ac_[^&]+/, 'CODE')).toBe(
    'com.example.app:/back?code=CODE&scope=openid+offline_access+photos.read&state=a~b%2Ac-of-the-client&x=1',
  )
})

it('an unknown verifier of a sign-out is not found', async () => {
  const shop = await shopProject()
  const { to } = await shop.browser(`${shop.base}/oauth2/sessions/logout?logout_verifier=unknown`)
  expect(to?.searchParams.get('error')).toBe('Not Found')
})
