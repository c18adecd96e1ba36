import { identityProject, csrfOf, type FlowBody, type SessionBody } from '../testing/visitor'

const messageIds = (flow: FlowBody) => flow.ui.messages?.map(({ id }) => id)

describe('signing in by password', () => {
  it('creates a session for the right password, whatever the case of the address', async () => {
    const { open, signIn, person } = await identityProject(await platform())
    const { id } = await person('ada@example.com')
    const visitor = open()
    const { status, body } = await signIn(visitor, '  ADA@Example.com ', 'correct-horse-battery')
    expect(status).toBe(200)
    expect(body.session.identity.id).toBe(id)
    expect((await visitor.fetch<{ identity: { id: string } }>({ path: '/sessions/whoami' })).body.identity.id).toBe(id)
  })

  it('responds the same to a wrong password and an unknown account', async () => {
    const { open, begin, send, person } = await identityProject(await platform())
    await person('ada@example.com')
    const visitor = open()
    const flow = await begin(visitor, 'login')
    for (const identifier of ['ada@example.com', 'nobody@example.com']) {
      const { status, body } = await send(visitor, 'login', flow, {
        method: 'password',
        identifier,
        password: 'wrong-password',
      })
      expect([status, messageIds(body)]).toEqual([400, [4000006]])
    }
  })

  it('reports an identifier that is too long at its field', async () => {
    const { open, begin, send } = await identityProject(await platform())
    const visitor = open()
    const flow = await begin(visitor, 'login')
    const idsOf = async (method: string, identifier: string) => {
      const { status, body } = await send(visitor, 'login', flow, { method, identifier, password: 'a-password' })
      const field = body.ui.nodes.find(({ attributes }) => attributes.name === 'identifier')
      return [status, field?.attributes.value === identifier, ...(field?.messages ?? []).map(({ id }) => id)]
    }
    expect(await idsOf('password', 'x'.repeat(1_025))).toEqual([400, true, 4000017])
    expect(await idsOf('password', 'x'.repeat(1_024))).toEqual([400, true])
    expect(await idsOf('password', 'é'.repeat(501))).toEqual([400, true, 4000017])
    expect(await idsOf('code', 'x'.repeat(1_025))).toEqual([400, true, 4000017])
  })

  it('reports missing fields for disabled security keys to browsers, and an unsupported method to apps', async () => {
    const { open, begin, send } = await identityProject(await platform())
    const visitor = open()
    const flow = await begin(visitor, 'login')
    const missing = await send(visitor, 'login', flow, { method: 'webauthn' })
    const shown = missing.body.ui.nodes.flatMap(({ attributes, messages }) =>
      messages.map(({ id }) => [attributes.name, id]),
    )
    expect([missing.status, shown]).toEqual([400, [['identifier', 4000002]]])
    expect((await send(visitor, 'login', flow, { method: 'webauthn', identifier: 'ada@example.com' })).status).toBe(404)
    const app = open()
    const { body: native } = await app.fetch<FlowBody>({ path: '/self-service/login/api' })
    const rejected = await send(app, 'login', native, { method: 'webauthn' })
    expect([rejected.status, messageIds(rejected.body)]).toEqual([400, [4010002]])
  })

  it('rejects a form without the browser’s CSRF token, or with another browser’s', async () => {
    const { open, begin, send, person } = await identityProject(await platform())
    await person('ada@example.com')
    const [visitor, stranger] = [open(), open()]
    const flow = await begin(visitor, 'login')
    const foreign = await begin(stranger, 'login')
    const fields = { method: 'password', identifier: 'ada@example.com', password: 'correct-horse-battery' }
    for (const csrf_token of [undefined, 'x', csrfOf(foreign)]) {
      const { status, body } = await send<{ error: { id: string } }>(visitor, 'login', flow, { ...fields, csrf_token })
      expect([status, body.error.id]).toEqual([403, 'security_csrf_violation'])
    }
    expect((await stranger.fetch({ path: '/self-service/login/flows', query: { id: flow.id } })).status).toBe(403)
  })

  it('redirects to allowed return URLs only', async () => {
    const { open, person } = await identityProject(await platform())
    await person('ada@example.com')
    const visitor = open()
    const html = { accept: 'text/html' }
    const to = async (return_to: string) =>
      (await visitor.fetch({ path: '/self-service/login/browser', query: { return_to }, headers: html })).headers.get(
        'location',
      ) ?? ''
    expect(await to('https://evil.example.net/')).toMatch(/^https:\/\/app\.example\.com\/error\?id=/)
    expect(await to('//evil.example.net/')).toMatch(/\/error\?id=/)
    expect(await to('https://app.example.com.evil.net/')).toMatch(/\/error\?id=/)
    const flow = new URL(await to('https://app.example.com/inbox')).searchParams.get('flow') ?? ''
    const { body } = await visitor.fetch<FlowBody>({ path: '/self-service/login/flows', query: { id: flow } })
    const form = { csrf_token: String(csrfOf(body)), method: 'password', identifier: 'ada@example.com' }
    const post = (password: string) =>
      visitor.fetch({
        method: 'POST',
        path: '/self-service/login',
        query: { flow },
        form: { ...form, password },
        headers: html,
      })
    expect((await post('wrong')).headers.get('location')).toBe(`https://app.example.com/login?flow=${flow}`)
    const done = await post('correct-horse-battery')
    expect([done.status, done.headers.get('location')]).toEqual([303, 'https://app.example.com/inbox'])
  })

  it('restricts the session cookie to the project’s path', async () => {
    const { open, signIn, person, slug } = await identityProject(await platform())
    await person('ada@example.com')
    const { headers } = await signIn(open(), 'ada@example.com', 'correct-horse-battery')
    const session = headers.getSetCookie().find((cookie) => cookie.startsWith('ory_kratos_session='))
    expect(session).toContain(`Path=/p/${slug}/;`)
    expect(session).toContain('HttpOnly')
    expect(session).toContain('SameSite=Lax')
  })

  it('separates the identities and sessions of projects', async () => {
    const opened = await platform()
    const [one, other] = [await identityProject(opened), await identityProject(opened)]
    await one.person('ada@example.com')
    const native = await one.call<FlowBody>({ path: '/self-service/login/api', token: null })
    const { body } = await one.call<SessionBody>({
      method: 'POST',
      path: '/self-service/login',
      query: { flow: native.body.id },
      json: { method: 'password', identifier: 'ada@example.com', password: 'correct-horse-battery' },
      token: null,
    })
    const headers = { 'x-session-token': body.session_token ?? '' }
    expect((await one.call({ path: '/sessions/whoami', headers, token: null })).status).toBe(200)
    expect((await other.call({ path: '/sessions/whoami', headers, token: null })).status).toBe(401)
    expect((await other.signIn(other.open(), 'ada@example.com', 'correct-horse-battery')).status).toBe(400)
  })

  it('replaces an expired flow with a new one', async () => {
    let now = new Date()
    const opened = await openPlatform({ now: () => now })
    const { open, begin, send, person } = await identityProject(opened)
    await person('ada@example.com')
    const visitor = open()
    const flow = await begin(visitor, 'login')
    now = new Date(now.getTime() + 3_601_000)
    expect((await visitor.fetch({ path: '/self-service/login/flows', query: { id: flow.id } })).status).toBe(410)
    const fields = { method: 'password', identifier: 'ada@example.com', password: 'correct-horse-battery' }
    const gone = await send<{ use_flow_id: string }>(visitor, 'login', flow, fields)
    expect(gone.status).toBe(410)
    const query = { id: gone.body.use_flow_id }
    const { body } = await visitor.fetch<FlowBody>({ path: '/self-service/login/flows', query })
    expect(messageIds(body)).toEqual([4010001])
    await opened.close()
  })

  it('replaces an imported hash with the project’s own algorithm at the first sign-in', async () => {
    const { call, open, signIn } = await identityProject(await platform())
    const hashed_password = '$2b$04$abcdefghijklmnopqrstuu.Nu/6KBNtocrVIIwAZLqz6SFZb/4rMC'
    const json = { traits: { email: 'b@example.com' }, credentials: { password: { config: { hashed_password } } } }
    const { body } = await call<{ id: string }>({ method: 'POST', path: '/admin/identities', json })
    expect((await signIn(open(), 'b@example.com', 'correct-horse-9-battery')).status).toBe(200)
    const query = { include_credential: 'password' }
    const { text } = await call({ path: `/admin/identities/${body.id}`, query })
    expect(text).toContain('$argon2id$')
    expect((await signIn(open(), 'b@example.com', 'correct-horse-9-battery')).status).toBe(200)
  })
})

describe('a second factor', () => {
  it('is required once it is set up, and accepts a backup code once', async () => {
    const { open, begin, send, signIn, person } = await identityProject(await platform())
    await person('ada@example.com')
    const visitor = open()
    await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const settings = await begin(visitor, 'settings')
    const { body: made } = await send(visitor, 'settings', settings, {
      method: 'lookup_secret',
      lookup_secret_regenerate: true,
    })
    const list = JSON.stringify(made.ui.nodes.find(({ attributes }) => attributes.id === 'lookup_secret_codes'))
    const code = /"secret":"([a-z0-9]{8})"/.exec(list)?.[1] ?? ''
    await send(visitor, 'settings', settings, { method: 'lookup_secret', lookup_secret_confirm: true })

    const later = open()
    const first = await signIn(later, 'ada@example.com', 'correct-horse-battery')
    expect(first.status).toBe(422)
    expect((await later.fetch({ path: '/sessions/whoami' })).status).toBe(403)
    const wayOut = async (query: Record<string, string>) => {
      const request = { path: '/self-service/settings/browser', query }
      const { body } = await later.fetch<{ redirect_browser_to: string }>(request)
      return new URL(body.redirect_browser_to).searchParams.get('return_to')
    }
    expect(await wayOut({})).toBeNull()
    const home = 'https://app.example.com/home'
    expect(new URL((await wayOut({ return_to: home })) ?? '').searchParams.get('return_to')).toBe(home)
    const second = await begin(later, 'login', { aal: 'aal2' })
    const wrong = await send(later, 'login', second, { method: 'lookup_secret', lookup_secret: 'nonsense' })
    expect(messageIds(wrong.body)).toEqual([4000016])
    const right = await send<SessionBody>(later, 'login', second, { method: 'lookup_secret', lookup_secret: code })
    expect(right.body.session.authenticator_assurance_level).toBe('aal2')
    const again = await begin(later, 'login', { aal: 'aal2', refresh: 'true' })
    const used = await send(later, 'login', again, { method: 'lookup_secret', lookup_secret: code })
    expect(messageIds(used.body)).toEqual([4000012])
  })
})
