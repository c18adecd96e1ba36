import { generateKeyPairSync } from 'node:crypto'
import { testProject } from '../../../testing/client'

type Client = { client_id: string; client_secret: string }
const project = async () => testProject(await platform(), {})
const clients = '/admin/clients'
const unknownId = '00000000-0000-4000-8000-000000000000'
const symmetric = { kty: 'oct', k: 'AyM1SysPpbyDfgZld3umj1qzKObwVMko', alg: 'HS256', use: 'sig', kid: 'o' }

describe('clients', () => {
  it('are validated before they are looked up, unlike their lifespans', async () => {
    const { call } = await project()
    const put = (path: string, json: unknown) => call<{ error: string }>({ method: 'PUT', path, json })
    expect(await put(`${clients}/${unknownId}`, { policy_uri: 'text' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_client_metadata' },
    })
    expect((await put(`${clients}/${unknownId}`, { client_secret: 'short' })).status).toBe(400)
    expect((await put(`${clients}/${unknownId}`, {})).status).toBe(404)
    const lifespans = { jwt_bearer_grant_access_token_lifespan: 'x' }
    expect((await put(`${clients}/${unknownId}/lifespans`, lifespans)).status).toBe(404)
  })

  it('reject empty lifespans and invalid keys, but accept null metadata', async () => {
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

  it('can have tokens that expire on issue', async () => {
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

  it('are created and updated from null like from an empty object', async () => {
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
    const gone = await call<Record<string, unknown>>({ path: `${clients}/${unknownId}` })
    expect(Object.keys(gone.body).sort()).toEqual(['error', 'error_description'])
  })

  it('return null for lists removed by a patch, and read them as empty', async () => {
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
    ['their token format', { access_token_strategy: 'jwt' }, 400, 'invalid_request'],
    ['to skip consent', { skip_consent: true }, 400, 'invalid_request'],
    ['to skip the sign-out confirmation', { skip_logout_consent: true }, 400, 'invalid_request'],
    ['none of these', { skip_consent: false, access_token_strategy: '' }, 201, undefined],
  ])('that register dynamically can’t set %s', async (_what, json, status, error) => {
    const registration = { oauth2: { oidc: { dynamic_client_registration: { enabled: true } } } }
    const { call } = await testProject(await platform(), registration)
    const response = await call<{ error?: string }>({ method: 'POST', path: '/oauth2/register', json })
    expect([response.status, response.body.error]).toEqual([status, error])
  })
})
