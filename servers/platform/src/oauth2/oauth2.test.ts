import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { testProject } from '../../testing/client'

type Client = { client_id: string; client_secret?: string; client_name: string; registration_access_token?: string }

const project = async () =>
  testProject(await platform(), { oauth2: { oidc: { dynamic_client_registration: { enabled: true } } } })

type Call = Awaited<ReturnType<typeof project>>['call']

const create = async (call: Call, json: unknown) =>
  (await call<Client>({ method: 'POST', path: '/admin/clients', json })).body

const basic = (id: string, secret: string) =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`

const tokenFor = (call: Call, id: string, secret: string, form: Record<string, string> = {}) =>
  call<{ access_token: string; error?: string }>({
    method: 'POST',
    path: '/oauth2/token',
    form: { grant_type: 'client_credentials', ...form },
    headers: { authorization: basic(id, secret) },
  })

const robot = { client_id: 'robot', grant_types: ['client_credentials'], scope: 'a b' }

describe('a client secret', () => {
  it('is shown once, and stored as a hash only', async () => {
    const { call, id } = await project()
    const { client_secret: generated = '' } = await create(call, { ...robot, client_name: 'Robot' })
    const chosen = 'a secret: of 100% & more'
    await create(call, { ...robot, client_id: 'chosen', client_secret: chosen })
    expect((await call<Client>({ path: '/admin/clients/robot' })).body.client_secret).toBeUndefined()
    const { db } = await platform()
    const stored = await sql<{
      row: string
    }>`select c::text as row from oauth2_clients c where project_id = ${id}`.execute(db)
    expect(stored.rows).toHaveLength(2)
    for (const { row } of stored.rows) {
      expect(row).not.toContain(generated)
      expect(row).not.toContain(chosen)
    }
    expect((await tokenFor(call, 'robot', generated)).status).toBe(200)
    expect((await tokenFor(call, 'chosen', chosen)).status).toBe(200)
    expect((await tokenFor(call, 'robot', chosen)).status).toBe(401)
  })

  it('works alongside the previous one after a rotation, until that is deleted', async () => {
    const { call } = await project()
    const { client_secret: old = '' } = await create(call, robot)
    const rotated = await call<Client>({ method: 'POST', path: '/admin/clients/robot/secrets/rotate' })
    const fresh = rotated.body.client_secret ?? ''
    expect((await tokenFor(call, 'robot', old)).status).toBe(200)
    await call({ method: 'DELETE', path: '/admin/clients/robot/secrets/rotate' })
    expect((await tokenFor(call, 'robot', old)).status).toBe(401)
    expect((await tokenFor(call, 'robot', fresh)).status).toBe(200)
  })

  it('is created by a rotation for a formerly public client, but not for a public one', async () => {
    const { call } = await project()
    await create(call, { ...robot, token_endpoint_auth_method: 'none' })
    const path = '/admin/clients/robot'
    const rotate = () => call<Client>({ method: 'POST', path: `${path}/secrets/rotate` })
    expect((await rotate()).status).toBe(400)
    const confidential = { ...robot, access_token_strategy: 'JWT' }
    const changed = await call({ method: 'PUT', path, json: confidential })
    expect(changed.body).toMatchObject({ access_token_strategy: 'jwt' })
    const { body } = await rotate()
    expect((await tokenFor(call, 'robot', body.client_secret ?? '')).status).toBe(200)
  })
})

describe('clients', () => {
  it('are not visible to other projects, which can use the same ID', async () => {
    const [one, other] = [await project(), await project()]
    const { client_secret: secret = '' } = await create(one.call, robot)
    expect((await other.call({ path: '/admin/clients/robot' })).status).toBe(404)
    await create(other.call, robot)
    expect((await tokenFor(other.call, 'robot', secret)).status).toBe(401)
    const { body } = await tokenFor(one.call, 'robot', secret)
    const request = { method: 'POST', path: '/admin/oauth2/introspect', form: { token: body.access_token } }
    expect((await one.call(request)).body).toMatchObject({ active: true, client_id: 'robot' })
    expect((await other.call(request)).body).toEqual({ active: false })
  })

  it('are paged through the Link header, with their filter', async () => {
    const { call } = await project()
    for (let number = 0; number < 7; number++) {
      await create(call, {
        client_id: `c-${number}`,
        client_name: number % 2 ? 'Odd' : 'Even',
        token_endpoint_auth_method: 'none',
      })
    }
    const seen: string[] = []
    for (let path: string | undefined = '/admin/clients?page_size=2&client_name=Even'; path;) {
      const response: { headers: Headers; body: Client[] } = await call<Client[]>({ path })
      seen.push(...response.body.map((client) => client.client_id))
      path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    }
    expect(seen).toEqual(['c-0', 'c-2', 'c-4', 'c-6'])
  })

  it.each([
    ['an unknown operation', [{ op: 'test', path: '/client_name', value: 'Robot' }]],
    ['a value of another type', [{ op: 'replace', path: '/client_name', value: 7 }]],
    ['the ID', [{ op: 'replace', path: '/id', value: 'x' }]],
    ['null', [null]],
    ['an invalid duration', [{ op: 'add', path: '/implicit_grant_id_token_lifespan', value: 'x' }]],
    ['the whole document with text', [{ op: 'replace', path: '', value: 'x' }]],
    ['a path without a slash', [{ op: 'add', path: 'client_name', value: 'x' }]],
    ['a prototype', [{ op: 'add', path: '/__proto__/polluted', value: true }]],
    ['a missing member', [{ op: 'remove', path: '/contacts/9' }]],
    ['an object', { client_name: 'x' }],
  ])('reject a patch of %s and stay unchanged', async (_name, json) => {
    const { call } = await project()
    await create(call, { ...robot, client_name: 'Robot' })
    const before = await call({ path: '/admin/clients/robot' })
    const response = await call<{ error: string }>({ method: 'PATCH', path: '/admin/clients/robot', json })
    expect([response.status, response.body.error]).toEqual([500, 'error'])
    expect((await call({ path: '/admin/clients/robot' })).body).toEqual(before.body)
  })

  it('can’t gain rights by dynamic registration', async () => {
    const { call } = await project()
    for (const json of [{ skip_consent: true }, { metadata: { admin: true } }, { client_secret: 'my own secret' }]) {
      expect((await call({ method: 'POST', path: '/oauth2/register', json, token: null })).status).toBe(400)
    }
    const made = await call<Client>({
      method: 'POST',
      path: '/oauth2/register',
      json: { client_id: 'mine' },
      token: null,
    })
    expect(made.body.client_id).not.toBe('mine')
    const path = `/oauth2/register/${made.body.client_id}`
    const token = made.body.registration_access_token ?? ''
    expect((await call({ path, token: 'ory_at_wrong.wrong' })).status).toBe(401)
    expect((await call({ path, token })).status).toBe(200)
  })
})

describe('tokens', () => {
  it('are deleted with their client', async () => {
    const { call } = await project()
    const { client_secret: secret = '' } = await create(call, robot)
    const { body } = await tokenFor(call, 'robot', secret, { scope: 'a' })
    await call({ method: 'DELETE', path: '/admin/clients/robot' })
    await create(call, robot)
    const request = { method: 'POST', path: '/admin/oauth2/introspect', form: { token: body.access_token } }
    expect((await call(request)).body).toEqual({ active: false })
  })

  it('are inactive once expired, and deleted when later ones are issued', async () => {
    const { call, id } = await project()
    const { client_secret: secret = '' } = await create(call, {
      ...robot,
      client_credentials_grant_access_token_lifespan: '1ms',
    })
    const { body } = await tokenFor(call, 'robot', secret)
    await new Promise((resolve) => setTimeout(resolve, 20))
    const request = { method: 'POST', path: '/admin/oauth2/introspect', form: { token: body.access_token } }
    expect((await call(request)).body).toEqual({ active: false })
    const { db } = await platform()
    const known = async (token: string) => {
      const hash = createHash('sha256').update(token).digest('hex')
      return (await sql`select 1 from oauth2_tokens where project_id = ${id} and hash = ${hash}`.execute(db)).rows
        .length
    }
    expect(await known(body.access_token)).toBe(1)
    for (let made = 0; made < 32; made += 1) await tokenFor(call, 'robot', secret)
    expect(await known(body.access_token)).toBe(0)
  })

  it('are signed by a published key if they are JWTs', async () => {
    const { call } = await project()
    const { client_secret: secret = '' } = await create(call, { ...robot, access_token_strategy: 'jwt' })
    const { body } = await tokenFor(call, 'robot', secret, { scope: 'a' })
    const head: { kid: string } = JSON.parse(Buffer.from(body.access_token.split('.')[0] ?? '', 'base64url').toString())
    const { body: published } = await call<{ keys: Record<string, unknown>[] }>({
      path: '/.well-known/jwks.json',
      token: null,
    })
    expect(published.keys.map(({ kid }) => kid)).toContain(head.kid)
    for (const key of published.keys) expect(key).not.toHaveProperty('d')
    const request = { method: 'POST', path: '/admin/oauth2/introspect', form: { token: body.access_token } }
    expect((await call(request)).body).toMatchObject({ active: true, scope: 'a' })
  })
})

describe('keys', () => {
  it('are limited to 200 per set', async () => {
    const { call } = await project()
    const keys = (length: number) => ({
      keys: Array.from({ length }, (_, at) => ({ kty: 'oct', kid: `k${at}`, alg: 'HS256', use: 'sig', k: 'c2VjcmV0' })),
    })
    const path = '/admin/keys/many'
    expect((await call({ method: 'PUT', path, json: keys(201) })).status).toBe(400)
    expect((await call({ method: 'PUT', path, json: keys(200) })).status).toBe(200)
    const [one] = keys(1).keys
    expect((await call({ method: 'POST', path, json: { alg: 'ES256' } })).status).toBe(400)
    expect((await call({ method: 'PUT', path: `${path}/new`, json: { ...one, kid: 'new' } })).status).toBe(400)
    expect((await call({ method: 'PUT', path: `${path}/k0`, json: one })).status).toBe(200)
  })

  it('are sealed in the database', async () => {
    const { call, id } = await project()
    const path = '/admin/keys/shop'
    const { body } = await call<{ keys: { d: string; kid: string }[] }>({
      method: 'POST',
      path,
      json: { alg: 'ES256', kid: 'k' },
    })
    const { db } = await platform()
    const stored = await sql<{
      row: string
    }>`select k::text as row from oauth2_keys k where project_id = ${id}`.execute(db)
    expect(stored.rows).toHaveLength(1)
    expect(stored.rows[0]?.row).not.toContain(body.keys[0]?.d)
    expect((await call({ path })).body).toEqual(body)
  })

  it('of the service are created once, however many concurrent requests', async () => {
    const { call } = await project()
    const responses = await Promise.all([1, 2, 3, 4].map(() => call({ path: '/.well-known/jwks.json' })))
    for (const { body } of responses) expect(body).toEqual(responses[0]?.body)
  })

  it('stay readable after the system secret was changed', async () => {
    const { call, control, id } = await project()
    const path = '/services/oauth2/config/secrets'
    const configure = (...system: string[]) =>
      control({ method: 'PATCH', path: `/projects/${id}`, json: [{ op: 'add', path, value: { system } }] })
    expect((await configure('first-secret-of-16')).status).toBe(200)
    const made = await call({ method: 'POST', path: '/admin/keys/shop', json: { alg: 'ES256', kid: 'k' } })
    expect((await configure('second-secret-of-16', 'first-secret-of-16')).status).toBe(200)
    expect((await call({ path: '/admin/keys/shop' })).body).toEqual(made.body)
  })

  it.each([
    ['broken', { kty: 'EC', kid: 'k', alg: 'ES256', use: 'sig', crv: 'P-256', x: 'AA', y: 'AA' }],
    ['nameless', { kty: 'EC', alg: 'ES256', use: 'sig' }],
  ])('are rejected if %s', async (_name, key) => {
    const { call } = await project()
    expect((await call({ method: 'PUT', path: '/admin/keys/shop', json: { keys: [key] } })).status).toBe(400)
    expect((await call({ method: 'PUT', path: '/admin/keys/shop/k', json: key })).status).toBe(400)
  })
})
