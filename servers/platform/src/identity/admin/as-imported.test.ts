import { identityProject, testConfig } from '../testing/visitor'

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

describe('identities as they are imported', () => {
  it('need a handle and a key for passkeys, and add keys to those that they have', async () => {
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

  it('keep sign-in names that another schema lacks', async () => {
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

  it('get the usual kind of hash, which keys of the API see and whose default is bcrypt', async () => {
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

  it('are empty after a page token beyond them', async () => {
    const { call, person } = await identityProject(await platform())
    await person('ada@example.com')
    const query = { page_token: 'ffffffff-ffff-4fff-bfff-ffffffffffff' }
    expect((await call({ path: '/admin/identities', query })).body).toEqual([])
  })
})

describe('extending a session', () => {
  it('responds without a body if the project enables it', async () => {
    const feature_flags = { faster_session_extend: true }
    const { call, open, signIn, person } = await identityProject(await platform(), { ...testConfig, feature_flags })
    await person('ada@example.com')
    const { body } = await signIn(open(), 'ada@example.com', 'correct-horse-battery')
    const extended = await call({ method: 'PATCH', path: `/admin/sessions/${body.session.id}/extend` })
    expect([extended.status, extended.text]).toEqual([204, ''])
  })

  it('sends the browser its cookie again, once', async () => {
    const { call, open, signIn, person } = await identityProject(await platform())
    await person('ada@example.com')
    const visitor = open()
    const { body } = await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const whoami = async () => (await visitor.ask({ path: '/sessions/whoami' })).headers.getSetCookie()
    expect(await whoami()).toEqual([])
    await call({ method: 'PATCH', path: `/admin/sessions/${body.session.id}/extend` })
    const [cookie] = await whoami()
    expect(cookie).toMatch(/^ory_kratos_session=ory_sc_.*Max-Age=/)
    expect(await whoami()).toEqual([])
  })

  it('never shortens it: sessions from before a shorter lifespan keep theirs', async () => {
    const { call, open, signIn, person, control, id } = await identityProject(await platform())
    await person('ada@example.com')
    const { body } = await signIn(open(), 'ada@example.com', 'correct-horse-battery')
    const path = `/admin/sessions/${body.session.id}`
    const before = await call<{ expires_at: string }>({ path })
    const json = [{ op: 'replace', path: '/services/identity/config/session/lifespan', value: '1h' }]
    expect((await control({ method: 'PATCH', path: `/projects/${id}`, json })).status).toBe(200)
    const extended = await call<{ expires_at: string }>({ method: 'PATCH', path: `${path}/extend` })
    expect(extended.body.expires_at).toBe(before.body.expires_at)
  })
})

describe('a schema that was changed', () => {
  const schemaOf = (required: string[]) => ({
    id: 'person',
    url: `base64://${Buffer.from(
      JSON.stringify({
        type: 'object',
        properties: {
          traits: {
            type: 'object',
            required,
            properties: {
              email: { type: 'string', 'ory.sh/kratos': { credentials: { password: { identifier: true } } } },
              phone: { type: 'string' },
            },
          },
        },
      }),
    ).toString('base64')}`,
  })

  it('allows deactivating identities that no longer match', async () => {
    const { call, person, control, id } = await identityProject(await platform())
    const ada = await person('ada@example.com')
    const path = '/services/identity/config/identity/schemas/0'
    const json = [{ op: 'replace', path, value: schemaOf(['email', 'phone']) }]
    expect((await control({ method: 'PATCH', path: `/projects/${id}`, json })).status).toBe(200)
    const patch = (at: string, value: unknown) =>
      call<Shown & { state: string }>({
        method: 'PATCH',
        path: `/admin/identities/${ada.id}`,
        json: [{ op: 'replace', path: at, value }],
      })
    const { status, body } = await patch('/state', 'inactive')
    expect([status, body.state]).toEqual([200, 'inactive'])
    expect(body.credentials.password?.identifiers).toEqual(['ada@example.com'])
    expect((await patch('/traits/email', 'ada@example.org')).status).toBe(400)
  })

  it('and can’t be used leaves the others', async () => {
    const lost = { id: 'lost', url: 'https://schemas.example.invalid/lost.json' }
    const { call } = await identityProject(await platform(), {
      ...testConfig,
      identity: { default_schema_id: 'person', schemas: [schemaOf(['email']), lost] },
    })
    const { status, body } = await call<{ id: string }[]>({ path: '/schemas' })
    expect([status, body.map(({ id }) => id)]).toEqual([200, ['person']])
    expect((await call({ path: '/admin/identities' })).status).toBe(200)
  })
})
