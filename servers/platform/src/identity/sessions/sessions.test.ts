import { tokenOfCookie } from '@atrium/shared/session-cookie'
import { identityProject, testConfig, type SessionBody } from '../testing/visitor'
import { findSessionByToken } from './session-by-token'

describe('sessions', () => {
  it('are listed without the current one, and can be revoked individually or all at once', async () => {
    const { open, signIn, person } = await identityProject(await platform())
    await person('ada@example.com')
    const [here, there, elsewhere] = [open(), open(), open()]
    for (const visitor of [here, there, elsewhere]) await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const listed = await here.fetch<{ id: string }[]>({ path: '/sessions' })
    expect(listed.body).toHaveLength(2)
    const { body: mine } = await here.fetch<{ id: string }>({ path: '/sessions/whoami' })
    const { body: other } = await there.fetch<{ id: string }>({ path: '/sessions/whoami' })
    expect((await here.fetch({ method: 'DELETE', path: `/sessions/${mine.id}` })).status).toBe(400)
    expect((await here.fetch({ method: 'DELETE', path: `/sessions/${other.id}` })).status).toBe(204)
    expect((await there.fetch({ path: '/sessions/whoami' })).status).toBe(401)
    expect((await here.fetch({ method: 'DELETE', path: '/sessions' })).status).toBe(200)
    expect((await elsewhere.fetch({ path: '/sessions/whoami' })).status).toBe(401)
    expect((await here.fetch({ path: '/sessions/whoami' })).status).toBe(200)
  })

  it('record each reauthentication, up to the latest hundred and one of each method', async () => {
    const opened = await platform()
    const { open, signIn, begin, send, person } = await identityProject(opened)
    await person('ada@example.com')
    const visitor = open()
    const { body } = await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const { id } = body.session
    const again = async (before: { method: string; aal: string }[]) => {
      const methods = JSON.stringify(before.map((one) => ({ ...one, completed_at: '2026-01-01T00:00:00Z' })))
      await opened.db.updateTable('identity_sessions').set({ methods }).where('id', '=', id).execute()
      const flow = await begin(visitor, 'login', { refresh: 'true' })
      const fields = { method: 'password', identifier: 'ada@example.com', password: 'correct-horse-battery' }
      const sent = await send<{ session: { authentication_methods: { method: string }[] } }>(
        visitor,
        'login',
        flow,
        fields,
      )
      expect(sent.status).toBe(200)
      return sent.body.session.authentication_methods.map(({ method }) => method)
    }
    const password = { method: 'password', aal: 'aal1' }
    expect(await again(Array(99).fill(password))).toEqual(Array(100).fill('password'))
    const listed = await again([
      password,
      { method: 'totp', aal: 'aal2' },
      ...Array<typeof password>(500).fill(password),
    ])
    expect(listed).toEqual(['totp', ...Array<string>(100).fill('password')])
  })

  it('can’t be revoked by someone else', async () => {
    const { open, signIn, person } = await identityProject(await platform())
    await person('ada@example.com')
    await person('grace@example.com')
    const [ada, grace] = [open(), open()]
    const { body } = await signIn(ada, 'ada@example.com', 'correct-horse-battery')
    await signIn(grace, 'grace@example.com', 'correct-horse-battery')
    await grace.fetch({ method: 'DELETE', path: `/sessions/${body.session.id}` })
    expect((await ada.fetch({ path: '/sessions/whoami' })).status).toBe(200)
  })

  it('are revoked at sign-out, which only their own browser can request', async () => {
    const { open, signIn, person } = await identityProject(await platform())
    await person('ada@example.com')
    const visitor = open()
    await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const { body } = await visitor.fetch<{ logout_token: string }>({ path: '/self-service/logout/browser' })
    const query = { token: body.logout_token }
    expect((await open().fetch({ path: '/self-service/logout', query })).status).toBe(401)
    expect((await visitor.fetch({ path: '/self-service/logout', query: { token: 'x' } })).status).toBe(403)
    expect((await visitor.fetch({ path: '/self-service/logout', query })).status).toBe(204)
    expect((await visitor.fetch({ path: '/sessions/whoami' })).status).toBe(401)
  })

  it('tell proxies how long to cache them or their absence, if enabled', async () => {
    const cacheable = (more: object) => ({ ...testConfig, feature_flags: { cacheable_sessions: true, ...more } })
    const cacheDurations = async (config: object) => {
      const { open, signIn, person } = await identityProject(await platform(), config)
      await person('ada@example.com')
      const visitor = open()
      const whoami = async (headers = {}) => (await visitor.fetch({ path: '/sessions/whoami', headers })).headers
      const anonymous = (await whoami()).get('ory-session-cache-for')
      const unknown = (await whoami({ 'x-session-token': 'ory_st_unknown' })).get('ory-session-cache-for')
      await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
      return [anonymous, unknown, (await whoami()).get('ory-session-cache-for')]
    }
    expect(await cacheDurations(testConfig)).toEqual([null, null, null])
    expect(await cacheDurations(cacheable({ cacheable_sessions_max_age: '90s' }))).toEqual(['60', null, '90'])
    const [, , maxAge] = await cacheDurations(cacheable({}))
    expect(Number(maxAge)).toBeGreaterThan(23 * 3_600)
  })

  it('clear browser data at sign-out if enabled, over TLS only', async () => {
    const logout = { clear_browser_data: true }
    const { selfservice } = testConfig
    const config = { ...testConfig, selfservice: { ...selfservice, flows: { ...selfservice.flows, logout } } }
    const opened = await platform()
    const { open, signIn, person } = await identityProject(opened, config)
    await person('ada@example.com')
    const cleared = async (headers: Record<string, string>) => {
      const visitor = open()
      await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
      const { body } = await visitor.fetch<{ logout_token: string }>({ path: '/self-service/logout/browser', headers })
      const query = { token: body.logout_token }
      return (await visitor.fetch({ path: '/self-service/logout', query, headers })).headers.get('clear-site-data')
    }
    expect(await cleared({})).toBeNull()
    expect(await cleared({ 'x-atrium-gateway': opened.gatewaySecret, 'x-forwarded-proto': 'https' })).toBe(
      '"cookies", "storage", "cache"',
    )
  })

  it('reflect changes of the identity immediately, and end when it is deleted', async () => {
    const { open, signIn, person, call } = await identityProject(await platform())
    const { id } = await person('ada@example.com')
    const visitor = open()
    await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const whoami = () => visitor.fetch<{ identity: { metadata_public: unknown } }>({ path: '/sessions/whoami' })
    expect((await whoami()).body.identity.metadata_public).toBeNull()
    const patch = [{ op: 'add', path: '/metadata_public', value: { plan: 'team' } }]
    await call({ method: 'PATCH', path: `/admin/identities/${id}`, json: patch })
    expect((await whoami()).body.identity.metadata_public).toEqual({ plan: 'team' })
    await call({ method: 'DELETE', path: `/admin/identities/${id}` })
    expect((await whoami()).status).toBe(401)
  })

  it('end when they expire or the identity is deactivated', async () => {
    let now = new Date()
    const opened = await openPlatform({ now: () => now })
    const { open, signIn, person, call } = await identityProject(opened)
    const { id } = await person('ada@example.com')
    const visitor = open()
    await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const state = (value: string) =>
      call({ method: 'PATCH', path: `/admin/identities/${id}`, json: [{ op: 'replace', path: '/state', value }] })
    await state('inactive')
    expect((await visitor.fetch({ path: '/sessions/whoami' })).status).toBe(401)
    await state('active')
    expect((await visitor.fetch({ path: '/sessions/whoami' })).status).toBe(200)
    now = new Date(now.getTime() + 24 * 3_600_000 + 1000)
    expect((await visitor.fetch({ path: '/sessions/whoami' })).status).toBe(401)
    await opened.close()
  })

  it('store only a hash of their token', async () => {
    const opened = await platform()
    const { open, signIn, person, id } = await identityProject(opened)
    await person('ada@example.com')
    const visitor = open()
    const { body } = await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const token = tokenOfCookie(visitor.cookies.get('ory_kratos_session')) ?? ''
    expect((await findSessionByToken(opened.db, id, token))?.id).toBe((body satisfies SessionBody).session.id)
    const rows = await opened.db.selectFrom('identity_sessions').select('token_hash').execute()
    expect(rows.map(({ token_hash }) => token_hash)).not.toContain(token)
  })
})
