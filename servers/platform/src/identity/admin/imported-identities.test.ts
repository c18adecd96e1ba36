import { identityProject, testConfig, type IdentityBody } from '../testing/visitor'

type Shown = {
  id: string
  credentials: Record<string, { identifiers: string[]; version: number; config?: { credentials?: { id: string }[] } }>
}
const key = (id: string) => ({
  id: Buffer.from(id).toString('base64'),
  public_key: 'pQECAyYgASFYIGZp',
  attestation_type: 'none',
  display_name: id,
  added_at: '2026-03-04T05:06:07Z',
  is_passwordless: true,
  authenticator: { aaguid: 'AAAAAAAAAAAAAAAAAAAAAA==', sign_count: 3, clone_warning: false },
})
const about = (email: string, more: object = {}) => ({ schema_id: 'person', traits: { email }, ...more })
const passkeys = (config: object) => ({ credentials: { passkey: { config } } })
const ada = 'ada@example.com'

describe('imported identities', () => {
  it('require a user handle and a key for passkeys, and keep keys they already have', async () => {
    const { call } = await identityProject(await platform())
    const post = (json: object) => call<Shown>({ method: 'POST', path: '/admin/identities', json })
    const user_handle = Buffer.from('mona-passkey').toString('base64')
    for (const config of [{ credentials: [], user_handle }, { credentials: [key('phone')] }])
      expect((await post(about('nils@example.com', passkeys(config)))).status).toBe(400)
    expect((await post(about('nils@example.com', { credentials: { passkey: {} } }))).status).toBe(400)
    expect((await post(about('nils@example.com', { credentials: { webauthn: {} } }))).status).toBe(201)
    const { body: coded } = await post(about('tom@example.com', { credentials: { totp: {} } }))
    expect(coded.credentials).toHaveProperty('totp')
    const twice = { config: { providers: [1, 2].map(() => ({ provider: 'p', subject: 's' })) } }
    expect((await post(about('tess@example.com', { credentials: { oidc: twice } }))).status).toBe(409)
    expect((await post(about('tess@example.com', { organization_id: '' }))).status).toBe(400)
    const made = await post(about('mona@example.com', passkeys({ credentials: [key('phone')], user_handle })))
    expect(made.body.credentials.passkey).toMatchObject({ identifiers: ['mona-passkey'], version: 0 })
    const path = `/admin/identities/${made.body.id}`
    const json = about('mona@example.com', { state: 'active', ...passkeys({ credentials: [key('laptop')] }) })
    expect((await call({ method: 'PUT', path, json })).status).toBe(200)
    const { body } = await call<Shown>({ path, query: { include_credential: 'passkey' } })
    const { credentials } = body.credentials.passkey?.config ?? {}
    expect(credentials?.map(({ id }) => id)).toEqual([key('phone').id, key('laptop').id])
    const found = await call<Shown[]>({ path: '/admin/identities', query: { credentials_identifier: 'mona-passkey' } })
    expect(found.body).toEqual([])
  })

  it('keep identifiers that another schema lacks', async () => {
    const nick = {
      type: 'object',
      properties: {
        traits: {
          type: 'object',
          properties: {
            nick: { type: 'string', 'ory.sh/kratos': { credentials: { password: { identifier: true } } } },
          },
        },
      },
    }
    const url = `base64://${Buffer.from(JSON.stringify(nick)).toString('base64')}`
    const { identity } = testConfig
    const { call, person } = await identityProject(await platform(), {
      ...testConfig,
      identity: { ...identity, schemas: [...identity.schemas, { id: 'nick', url }] },
    })
    const { id } = await person('anton@example.com')
    const json = { schema_id: 'nick', state: 'active', traits: { nick: 'toni' } }
    const { body } = await call<Shown>({ method: 'PUT', path: `/admin/identities/${id}`, json })
    expect(body.credentials.password?.identifiers).toEqual(['toni'])
    expect(body.credentials.code?.identifiers).toEqual(['anton@example.com'])
  })

  it('get the project’s kind of hash at sign-in, by default bcrypt', async () => {
    const { hashers: _argon, ...config } = testConfig
    const { call, open, signIn } = await identityProject(await platform(), config)
    const hashed_password = '$md5$2aw16sQzf8i/5zCkxAQukg=='
    const json = about('md5@example.com', { credentials: { password: { config: { hashed_password } } } })
    const { body } = await call<Shown>({ method: 'POST', path: '/admin/identities', json })
    expect((await signIn(open(), 'md5@example.com', 'correct-horse-9-battery')).status).toBe(200)
    const query = { include_credential: 'password' }
    const seen = await call<{ credentials: { password: { config: { hashed_password: string } } } }>({
      path: `/admin/identities/${body.id}`,
      query,
    })
    expect(seen.body.credentials.password.config.hashed_password).toMatch(/^\$2[aby]\$/)
  })

  it('are listed as empty after a page token beyond them', async () => {
    const { call, person } = await identityProject(await platform())
    await person('ada@example.com')
    const query = { page_token: 'ffffffff-ffff-4fff-bfff-ffffffffffff' }
    expect((await call({ path: '/admin/identities', query })).body).toEqual([])
  })
})

describe('an identity', () => {
  it.each([
    ['/ID', 'x', 400],
    ['/stateChangedAt', 'x', 400],
    ['/created_at', 'x', 400],
    ['/created_at', '2020-01-01T00:00:00Z', 200],
    ['/external_id', 'e-1', 200],
  ])('with %s patched to %s gets status %i', async (path, value, status) => {
    const { call, person } = await identityProject(await platform())
    const { id } = await person(ada)
    const json = [{ op: 'replace', path, value }]
    expect((await call({ method: 'PATCH', path: `/admin/identities/${id}`, json })).status).toBe(status)
  })

  it('keeps an imported address verified, whatever its case', async () => {
    const { call } = await identityProject(await platform())
    const json = about(ada, { verifiable_addresses: [{ value: 'ADA@example.com', via: 'email', verified: true }] })
    const { body } = await call<IdentityBody>({ method: 'POST', path: '/admin/identities', json })
    expect(body.verifiable_addresses).toMatchObject([{ verified: true, status: 'completed' }])
    const other = await call<IdentityBody>({ method: 'POST', path: '/admin/identities', json: about('x@example.com') })
    const patch = [{ op: 'replace', path: '/verifiable_addresses/0/verified', value: true }]
    const patched = await call<IdentityBody>({
      method: 'PATCH',
      path: `/admin/identities/${other.body.id}`,
      json: patch,
    })
    expect(patched.body.verifiable_addresses).toMatchObject([{ verified: true, status: 'pending' }])
  })

  it('keeps its organization when it is replaced, and changes it by a patch', async () => {
    const { call, person } = await identityProject(await platform())
    const path = `/admin/identities/${(await person(ada)).id}`
    const organization = '7c0ffee0-1111-4222-8333-444455556666'
    const json = [{ op: 'add', path: '/organization_id', value: organization }]
    expect((await call({ method: 'PATCH', path, json })).status).toBe(200)
    for (const organization_id of [undefined, null, '', 'no-id', '00000000-0000-4000-8000-000000000000']) {
      const replaced = about(ada, { state: 'active', organization_id })
      const { status, body } = await call({ method: 'PUT', path, json: replaced })
      expect([status, body]).toMatchObject([200, { organization_id: organization }])
    }
  })
})

it('shows missing parts of imported credentials as empty strings', async () => {
  const { call } = await identityProject(await platform())
  const credentials = { totp: { config: {} }, password: { config: { use_password_migration_hook: true } } }
  const json = { schema_id: 'person', traits: { email: 'ada@example.com' }, credentials }
  const { body: made } = await call<IdentityBody>({ method: 'POST', path: '/admin/identities', json })
  const query = { include_credential: ['password', 'totp'] }
  expect((await call({ path: `/admin/identities/${made.id}`, query })).body).toMatchObject({
    credentials: {
      totp: { config: { totp_url: '' } },
      password: { config: { hashed_password: '', use_password_migration_hook: true } },
    },
  })
})
