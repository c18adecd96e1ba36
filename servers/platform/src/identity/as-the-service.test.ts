import { authenticator } from './testing/authenticator'
import { keysProject, messageIds, optionsIn } from './testing/keys-project'
import {
  csrfOf,
  identityProject,
  peopleWith,
  testConfig,
  type FlowBody,
  type IdentityBody,
  type SessionBody,
} from './testing/visitor'

// Differences found by `npm run compare -- identity`, except those tested with their screens.

const { selfservice } = testConfig
const withMethods = (methods: object, more: object = {}) => ({
  ...testConfig,
  selfservice: { ...selfservice, methods: { ...selfservice.methods, ...methods } },
  ...more,
})
type Project = Awaited<ReturnType<typeof identityProject>>
type Failure = { error: { id?: string; code: number } }

const asApp = ({ call }: Project, session?: string) => ({
  begin: (kind: string, query: Record<string, string> = {}) =>
    call<FlowBody & Failure>({
      path: `/self-service/${kind}/api`,
      query,
      token: null,
      ...(session && { headers: { 'x-session-token': session } }),
    }),
  send: <T = FlowBody>(kind: string, { id }: FlowBody, json: object) =>
    call<T>({
      method: 'POST',
      path: `/self-service/${kind}`,
      query: { flow: id },
      json,
      token: null,
      ...(session && { headers: { 'x-session-token': session } }),
    }),
})

async function signedInApp(project: Project, email = 'ada@example.com') {
  await project.person(email)
  const app = asApp(project)
  const { body: flow } = await app.begin('login')
  const fields = { method: 'password', identifier: email, password: 'correct-horse-battery' }
  const { body } = await app.send<SessionBody>('login', flow, fields)
  return { token: body.session_token ?? '', ...asApp(project, body.session_token) }
}

describe('whether a client wants JSON', () => {
  it.each([
    ['application/json', {}, 200],
    ['text/html;q=0.2, application/json', {}, 200],
    ['application/*', {}, 200],
    ['text/html, application/json;q=0.9', {}, 303],
    ['application/json, text/html', {}, 303],
    ['application/json, text/plain, */*', {}, 200],
    ['text/*, application/json', {}, 200],
    ['text/html, */*', {}, 303],
    ['application/json;q=0.5, */*', {}, 303],
    ['*/*', {}, 303],
    ['application/xml', {}, 303],
    ['*/*', { 'content-type': 'application/json' }, 200],
    ['*/*', { 'content-type': 'application/json; charset=utf-8' }, 303],
  ])('Accept: %s %p gets %s', async (accept, headers, status) => {
    const { call } = await identityProject(await platform())
    const response = await call({ path: '/self-service/login/browser', token: null, headers: { accept, ...headers } })
    expect(response.status).toBe(status)
  })

  it('makes no difference for the flow of an app', async () => {
    const { call } = await identityProject(await platform(), withMethods({ totp: { enabled: false } }))
    const { body: flow } = await call<FlowBody>({ path: '/self-service/login/api', query: { aal: 'aal1' } })
    const form = { method: 'oidc', provider: 'nobody' }
    const headers = { accept: 'text/html' }
    const response = await call<Failure>({
      method: 'POST',
      path: '/self-service/login',
      query: { flow: flow.id },
      form,
      headers,
      token: null,
    })
    expect([response.status, response.body.error.code]).toEqual([404, 404])
  })
})

describe('cookies', () => {
  it.each([
    ['/schemas/person', 200, 0],
    ['/schemas/nobody', 404, 0],
    ['/schemas/member%2Fgold', 404, 1],
    ['/sessions/', 404, 0],
    ['/nothing', 404, 1],
    ['/.well-known/change-password', 303, 1],
    ['/self-service/methods/oidc/callback/house', 404, 0],
  ])('%s (%s) sets %s', async (path, status, count) => {
    const { open } = await identityProject(await platform())
    const response = await open().ask({ path, headers: { accept: 'text/html' } })
    expect([response.status, response.headers.getSetCookie().length]).toEqual([status, count])
  })
})

it('shows a sample of an error by either name', async () => {
  const { call } = await identityProject(await platform())
  for (const name of ['id', 'error']) {
    const { body } = await call({ path: '/self-service/errors', query: { [name]: 'stub:500' } })
    const never = '0001-01-01T00:00:00Z'
    expect(body).toMatchObject({ error: { code: 500 }, created_at: never, updated_at: never })
  }
})

it('lets people choose the default schema by name', async () => {
  const { call } = await identityProject(await platform())
  const ask = async (identity_schema: string) =>
    (await call({ path: '/self-service/login/api', query: { identity_schema } })).status
  expect([await ask('person'), await ask('nobody')]).toEqual([200, 400])
})

describe('an app', () => {
  it('signs up and in with a passkey, without a script', async () => {
    const project = await keysProject(await platform())
    const app = asApp(project)
    const device = authenticator()
    const { body: signUp } = await app.begin('registration')
    const { body: signIn } = await app.begin('login')
    const attributes = [signUp, signIn].flatMap(({ ui }) => ui.nodes).map((node) => Object.keys(node.attributes))
    expect(attributes.flat()).not.toContain('onclick')
    expect(attributes.flat()).not.toContain('onload')
    expect(attributes.flat()).toContain('onclickTrigger')
    type Data = { credentialOptions: Parameters<typeof device.create>[0] }
    const passkey_register = device.create(optionsIn<Data>(signUp, 'passkey_create_data').credentialOptions)
    const traits = { email: 'ada@example.com' }
    const made = await app.send<SessionBody>('registration', signUp, { method: 'passkey', passkey_register, traits })
    expect(made.body.session_token).toMatch(/^ory_st_/)
    const passkey_login = device.get(optionsIn(signIn, 'passkey_challenge'))
    const { body } = await app.send<SessionBody>('login', signIn, { method: 'passkey', passkey_login })
    expect(body.session.identity.id).toBe(made.body.session.identity.id)
    const more = await asApp(project, body.session_token).begin('settings')
    expect(optionsIn(more.body, 'passkey_create_data')).toHaveProperty('publicKey')
  })

  it('that is signed in sees that before anything else', async () => {
    const project = await identityProject(await platform())
    const { begin } = await signedInApp(project)
    const { body } = await begin('registration', { return_to: 'https://evil.example.net/' })
    expect(body.error.id).toBe('session_already_available')
  })

  it('gets the error for a second factor that isn’t set up', async () => {
    const on = { totp: { enabled: true }, lookup_secret: { enabled: true } }
    const { begin, send } = await signedInApp(await identityProject(await platform(), withMethods(on)))
    const { body: flow } = await begin('login', { aal: 'aal2' })
    const totp = await send('login', flow, { method: 'totp', totp_code: '123456' })
    expect(messageIds(totp.body)).toEqual([4000011])
    const lookup = await send('login', flow, { method: 'lookup_secret', lookup_secret: 'abcdefgh' })
    expect(messageIds(lookup.body)).toEqual([4000014])
  })

  it('signs out with an object only', async () => {
    const { call } = await identityProject(await platform())
    const ask = async (json: unknown) =>
      (await call({ method: 'DELETE', path: '/self-service/logout/api', json, token: null })).status
    expect([await ask([]), await ask({ session_token: 'odd' })]).toEqual([400, 403])
  })
})

it('lists sessions to anyone strong enough for whoami', async () => {
  const config = withMethods(
    { lookup_secret: { enabled: true } },
    { session: { lifespan: '24h', whoami: { required_aal: 'highest_available' } } },
  )
  const project = await identityProject(await platform(), config)
  const { token } = await signedInApp(project)
  const { call } = project
  const headers = { 'x-session-token': token }
  expect((await call({ path: '/sessions', headers, token: null })).status).toBe(200)
  const [found] = (await call<IdentityBody[]>({ path: '/admin/identities' })).body
  const credentials = { lookup_secret: { config: { codes: [{ code: 'abcdefgh' }] } } }
  const json = { schema_id: 'person', state: 'active', traits: found?.traits, credentials }
  await call({ method: 'PUT', path: `/admin/identities/${found?.id}`, json })
  const { status, body } = await call<Failure>({ path: '/sessions', headers, token: null })
  expect([status, body.error.id]).toEqual([403, 'session_aal2_required'])
})

it('discards a change that waits for confirmation when settings are started again', async () => {
  const { flows } = selfservice
  const settings = { ...flows.settings, privileged_session_max_age: '1ms' }
  const config = { ...testConfig, selfservice: { ...selfservice, flows: { ...flows, settings } } }
  const { open, person, signIn, begin } = await identityProject(await platform(), config)
  await person('ada@example.com')
  const visitor = open()
  await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
  const flow = await begin(visitor, 'settings')
  const form = { method: 'password', password: 'another-horse-battery', csrf_token: String(csrfOf(flow)) }
  const query = { flow: flow.id }
  await visitor.ask({ method: 'POST', path: '/self-service/settings', query, form, headers: { accept: 'text/html' } })
  expect(visitor.cookies.has('ory_kratos_continuity')).toBe(true)
  await begin(visitor, 'settings')
  expect(visitor.cookies.has('ory_kratos_continuity')).toBe(false)
})

describe('the admin API', () => {
  const about = (email: string, more: object = {}) => ({ schema_id: 'person', traits: { email }, ...more })

  it('reports an unknown external ID before invalid parameters', async () => {
    const { call } = await identityProject(await platform())
    const query = { include_credential: 'odd' }
    expect((await call({ path: '/admin/identities/by/external/nobody', query })).status).toBe(404)
  })

  it('removes an existing external ID', async () => {
    const { call } = await identityProject(await platform())
    const json = about('ada@example.com', { external_id: 'e-1' })
    const { body } = await call<IdentityBody>({ method: 'POST', path: '/admin/identities', json })
    const remove = async () =>
      (
        await call({
          method: 'PATCH',
          path: `/admin/identities/${body.id}`,
          json: [{ op: 'remove', path: '/external_id' }],
        })
      ).status
    expect([await remove(), await remove()]).toEqual([200, 400])
  })

  it('accepts the rows of a batch with a unique external ID', async () => {
    const { call } = await identityProject(await platform())
    const rows = (...list: object[]) =>
      call<{ identities: { action: string; error?: { code: number } }[] }>({
        method: 'PATCH',
        path: '/admin/identities',
        json: { identities: list.map((create) => ({ create })) },
      })
    const [ada, grace, joan] = ['ada', 'grace', 'joan'].map((name) => `${name}@example.com`)
    const external_id = 'e-1'
    const first = await rows(about(ada ?? '', { external_id }), about(grace ?? '', { external_id }))
    expect(first.body.identities).toMatchObject([{ action: 'create' }, { action: 'error', error: { code: 409 } }])
    const second = await rows(about(grace ?? '', { external_id }), about(joan ?? ''))
    expect(second.body.identities.map(({ action }) => action)).toEqual(['error', 'create'])
  })

  it('checks where a link or a code leads before whose it is', async () => {
    const { call } = await identityProject(await platform(), withMethods({ link: { enabled: true } }))
    const query = { return_to: 'https://evil.example.net/' }
    for (const kind of ['link', 'code'])
      for (const json of [{ identity_id: '00000000-0000-4000-8000-000000000000' }, {}]) {
        const { body } = await call<Failure>({ method: 'POST', path: `/admin/recovery/${kind}`, query, json })
        expect([kind, json, body.error.id]).toEqual([kind, json, 'self_service_flow_return_to_forbidden'])
      }
  })

  it('identifies security keys by the identity’s ID, and the sign-in name stays without keys', async () => {
    const { call, person } = await keysProject(await platform())
    const { id } = await person('ada@example.com')
    const path = `/admin/identities/${id}`
    const query = { include_credential: 'webauthn' }
    const user_handle = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64')
    for (let time = 0; time < 2; time++) {
      const { body } = await call<IdentityBody>({ path, query })
      expect(body.credentials.webauthn).toMatchObject({ identifiers: ['ada@example.com'], config: { user_handle } })
      expect((await call({ method: 'DELETE', path: `${path}/credentials/webauthn` })).status).toBe(204)
    }
  })

  it('counts the values of failed rows of a batch as taken, and rejects a batch without a row that could be created', async () => {
    const { call, person } = await identityProject(await platform())
    const batch = (...rows: object[]) =>
      call<{ identities?: { action: string }[] }>({
        method: 'PATCH',
        path: '/admin/identities',
        json: { identities: rows.map((create) => ({ create })) },
      })
    await person('ada@example.com')
    const link = { oidc: { config: { providers: [{ provider: 'house', subject: 'one' }] } } }
    const linked = about('grace@example.com', { credentials: link, external_id: 'e-1' })
    await call({ method: 'POST', path: '/admin/identities', json: linked })
    const half = await batch(
      about('mary@example.com', { credentials: link }),
      about('mary@example.com'),
      about('joan@example.com'),
    )
    expect(half.body.identities?.map(({ action }) => action)).toEqual(['error', 'error', 'create'])
    const none = await batch(about('ada@example.com'), about('new@example.com', { external_id: 'e-1' }))
    expect(none.status).toBe(409)
  })

  it('rejects a link that the identity already has', async () => {
    const { call } = await identityProject(await platform())
    const credentials = { oidc: { config: { providers: [{ provider: 'house', subject: 'one' }] } } }
    const json = about('ada@example.com', { state: 'active', credentials })
    const { body } = await call<IdentityBody>({ method: 'POST', path: '/admin/identities', json })
    expect((await call({ method: 'PUT', path: `/admin/identities/${body.id}`, json })).status).toBe(409)
  })

  it('imports backup codes without a code', async () => {
    const { call, person } = await identityProject(await platform())
    const { id } = await person('ada@example.com')
    const json = about('ada@example.com', { state: 'active', credentials: { lookup_secret: { config: {} } } })
    const { body } = await call<IdentityBody>({ method: 'PUT', path: `/admin/identities/${id}`, json })
    expect(body.credentials.lookup_secret?.identifiers).toEqual([id])
  })
})

describe('odd requests', () => {
  it('with an invalid content type reach their operation', async () => {
    const { call } = await identityProject(await platform())
    const headers = { 'content-type': 'nonsense' }
    const send = async (method: string, path: string) => (await call({ method, path, headers, text: '{}' })).status
    expect(await send('DELETE', '/admin/identities/00000000-0000-4000-8000-000000000000')).toBe(404)
    expect(await send('PUT', '/admin/courier/messages')).toBe(405)
    expect(await send('PUT', '/admin/nothing')).toBe(404)
    expect(await send('POST', '/self-service/login?flow=00000000-0000-4000-8000-000000000000')).toBe(404)
  })

  it('with an empty session token use the cookie', async () => {
    const { open, person, signIn } = await identityProject(await platform())
    await person('ada@example.com')
    const visitor = open()
    await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    expect((await visitor.ask({ path: '/sessions/whoami', headers: { 'x-session-token': '' } })).status).toBe(200)
  })

  it('without a body get an error in their form', async () => {
    const project = await identityProject(await platform())
    const { body: flow } = await asApp(project).begin('login')
    const { status, body } = await project.call<FlowBody>({
      method: 'POST',
      path: '/self-service/login',
      query: { flow: flow.id },
      token: null,
    })
    expect([status, messageIds(body)]).toEqual([400, [4000001]])
  })

  it('report an unknown identity before an unreadable patch, and an unknown status before a wrong page size', async () => {
    const { call } = await identityProject(await platform())
    const path = '/admin/identities/00000000-0000-4000-8000-000000000000'
    expect((await call({ method: 'PATCH', path, text: '<a/>' })).status).toBe(404)
    const query = { status: 'PROCESSING', page_size: 'many' }
    const { body } = await call<Failure>({ path: '/admin/courier/messages', query })
    expect(body.error.code).toBe(400)
  })

  it('for flows of a disabled registration redirect browsers, and report a challenge without OAuth2 first', async () => {
    const { flows } = selfservice
    const registration = { ...flows.registration, enabled: false }
    const { call } = await identityProject(await platform(), {
      ...testConfig,
      selfservice: { ...selfservice, flows: { ...flows, registration } },
    })
    const query = { id: '00000000-0000-4000-8000-000000000000' }
    const read = (accept: string) =>
      call<Failure>({ path: '/self-service/registration/flows', query, token: null, headers: { accept } })
    expect((await read('text/html')).status).toBe(303)
    expect((await read('application/json')).body.error.id).toBe('self_service_flow_disabled')
    const begin = await call<Failure>({ path: '/self-service/registration/api', query: { login_challenge: 'odd' } })
    expect(begin.body.error.id).toBe('invalid_configuration')
  })

  it('that link to no provider show no list of names yet', async () => {
    const { call } = await identityProject(await platform())
    const json = { schema_id: 'person', traits: { email: 'ada@example.com' }, credentials: { oidc: {} } }
    const { body } = await call<IdentityBody>({ method: 'POST', path: '/admin/identities', json })
    expect(body.credentials.oidc?.identifiers).toBeNull()
  })
})

describe('a project without some methods', () => {
  const named = (flow: FlowBody) => flow.ui.nodes.map(({ group, attributes }) => `${group} ${attributes.name}`)

  it('has two sign-up screens even if profiles are not changed, and a token in an app’s form', async () => {
    const { flows } = selfservice
    const withoutPasswords = { password: { enabled: false }, profile: { enabled: false } }
    const config = (enable_legacy_one_step: boolean) => ({
      ...withMethods(withoutPasswords),
      selfservice: {
        ...withMethods(withoutPasswords).selfservice,
        flows: { ...flows, registration: { ...flows.registration, enable_legacy_one_step } },
      },
    })
    const begun = async (oneStep: boolean) => {
      const { body } = await asApp(await identityProject(await platform(), config(oneStep))).begin('registration')
      return named(body).filter((name) => !name.includes('traits.'))
    }
    expect(await begun(false)).toEqual(['default csrf_token', 'profile method'])
    expect(await begun(true)).toEqual(['default csrf_token', 'code method'])
  })

  it('asks for no sign-in name if no method needs it', async () => {
    const config = withMethods({ password: { enabled: false }, code: { enabled: true, passwordless_enabled: false } })
    const { open, begin } = await identityProject(await platform(), config)
    expect(named(await begin(open(), 'login'))).toEqual(['default csrf_token'])
  })
})

it('has no recovery and no verification by a method that is disabled; signing in by code turns codes on', async () => {
  const statuses = async (code: object) => {
    const app = asApp(await identityProject(await platform(), withMethods({ code })))
    return Promise.all(['recovery', 'verification'].map(async (kind) => (await app.begin(kind)).status))
  }
  expect(await statuses({ enabled: false })).toEqual([400, 400])
  expect(await statuses({ enabled: false, passwordless_enabled: true })).toEqual([200, 200])
})

it('does not recover by link where links are disabled, and asks for a known method otherwise', async () => {
  const app = asApp(await identityProject(await platform(), withMethods({ link: { enabled: false } })))
  const flow = (await app.begin('recovery')).body
  const statuses = ['link', 'nothing'].map(async (method) => {
    const { status } = await app.send('recovery', flow, { method, email: 'ada@example.com' })
    return status
  })
  expect(await Promise.all(statuses)).toEqual([404, 400])
})

it('keeps a settings change when the new address can’t be verified, and reports both', async () => {
  const { flows } = selfservice
  const verification = { ...flows.verification, use: 'link' }
  const config = { ...withMethods({ link: { enabled: false } }) }
  const { open, person, signIn, begin, send } = await identityProject(await platform(), {
    ...config,
    selfservice: { ...config.selfservice, flows: { ...flows, verification } },
  })
  await person('ada@example.com')
  const visitor = open()
  await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
  const flow = await begin(visitor, 'settings')
  const traits = { email: 'new@example.com' }
  const { status, body } = await send(visitor, 'settings', flow, { method: 'profile', traits })
  expect([status, body.state, messageIds(body)]).toEqual([400, 'success', [1050001, 4000001]])
  const whoami = await visitor.ask<{ identity: IdentityBody }>({ path: '/sessions/whoami' })
  expect(whoami.body.identity.traits).toMatchObject(traits)
})

it('begins a verification after a sign-in, and shows the address as it is then', async () => {
  const hooks = [{ hook: 'verification' }, { hook: 'show_verification_ui' }]
  const login = { ...selfservice.flows.login, after: { password: { hooks } } }
  const config = { ...testConfig, selfservice: { ...selfservice, flows: { ...selfservice.flows, login } } }
  const { open, signIn, person } = await identityProject(await platform(), config)
  await person('ada@example.com')
  const { body } = await signIn(open(), 'ada@example.com', 'correct-horse-battery')
  expect(body).toMatchObject({
    session: { identity: { verifiable_addresses: [{ value: 'ada@example.com', status: 'sent', verified: false }] } },
    continue_with: [{ action: 'redirect_browser_to' }, { action: 'show_verification_ui' }],
  })
})

it('offers to send a link again that was sent after a sign-up', async () => {
  const { flows } = selfservice
  const after = { password: { hooks: [{ hook: 'show_verification_ui' }] } }
  const changed = {
    verification: { ...flows.verification, use: 'link' },
    registration: { ...flows.registration, after },
  }
  const config = { ...testConfig, selfservice: { ...selfservice, flows: { ...flows, ...changed } } }
  const { open, begin, send } = await identityProject(await platform(), config)
  const visitor = open()
  const fields = { method: 'password', password: 'correct-horse-battery', traits: { email: 'ada@example.com' } }
  const { body } = await send<{ continue_with: { flow?: { id: string } }[] }>(
    visitor,
    'registration',
    await begin(visitor, 'registration'),
    fields,
  )
  const id = body.continue_with.find(({ flow }) => flow)?.flow?.id ?? ''
  const { body: flow } = await visitor.ask<FlowBody>({ path: '/self-service/verification/flows', query: { id } })
  expect(flow.ui.nodes.map(({ group, attributes }) => `${group} ${attributes.name}`)).toEqual([
    ...['default csrf_token', 'link email', 'link method', 'link method', 'code email'],
  ])
  expect(flow.ui.messages).toBeUndefined()
})

it('reports invalid traits before it asks someone to sign in again', async () => {
  const { flows } = selfservice
  const settings = { ...flows.settings, privileged_session_max_age: '1ms' }
  const config = { ...testConfig, selfservice: { ...selfservice, flows: { ...flows, settings } } }
  const app = await signedInApp(await identityProject(await platform(), config))
  const { body: flow } = await app.begin('settings')
  const change = (email: string) => app.send('settings', flow, { method: 'profile', traits: { email } })
  expect((await change('nonsense')).status).toBe(400)
  expect((await change('new@example.com')).status).toBe(403)
})

it('reports all properties that a schema does not allow as one error', async () => {
  const project = await identityProject(await platform())
  const app = asApp(project)
  const { body: flow } = await app.begin('registration')
  const extra = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`extra${index}`, 1]))
  const traits = { email: 'ada@example.com', colour: 'red', ...extra }
  const { body } = await app.send('registration', flow, { method: 'password', password: 'correct-horse', traits })
  const node = body.ui.nodes.find(({ attributes }) => attributes.name === 'traits')
  expect(node?.messages).toMatchObject([
    { id: 4000001, text: expect.stringMatching(/"colour", "extra0", .+ not allowed/) },
  ])
})

it('reports the format of a text before its length, and no value of an empty one', async () => {
  const email = { type: 'string', format: 'email', minLength: 3, 'ory.sh/kratos': {} }
  const document = { type: 'object', properties: { traits: { type: 'object', properties: { email } } } }
  const url = `base64://${Buffer.from(JSON.stringify(document)).toString('base64')}`
  const identity = { default_schema_id: 'person', schemas: [{ id: 'person', url }] }
  const project = await identityProject(await platform(), { ...testConfig, identity })
  const app = asApp(project)
  const idsFor = async (value: string) => {
    const { body: flow } = await app.begin('registration')
    const traits = { email: value }
    const { body } = await app.send('registration', flow, { method: 'password', password: 'correct-horse', traits })
    const node = body.ui.nodes.find(({ attributes }) => attributes.name === 'traits.email')
    return node?.messages.map(({ id }) => id)
  }
  expect([await idsFor(''), await idsFor('a')]).toEqual([
    [4000001, 4000003],
    [4000040, 4000003],
  ])
})

describe('traits without a field in the schema', () => {
  const fieldsOf = ({ ui }: FlowBody) =>
    ui.nodes.flatMap(({ group, attributes: { name, type, value } }) =>
      String(name).startsWith('traits.more') ? [[group, name, type, value]] : [],
    )
  const more = { deep: [1, true, null, { a: 'b' }], none: [] }
  const traits = { email: 'ada@example.com', more }
  const uses = { credentials: { password: { identifier: true } } }
  const open = { ...testConfig, identity: peopleWith(uses, { more: {} }) }

  it('get a field for each value in settings, also in later ones', async () => {
    const app = await signedInApp(await identityProject(await platform(), open))
    const { body: flow } = await app.begin('settings')
    const { body: saved } = await app.send('settings', flow, { method: 'profile', traits })
    const fields = [
      ['profile', 'traits.more.deep.2', 'text', undefined],
      ['profile', 'traits.more.deep.0', 'number', 1],
      ['profile', 'traits.more.deep.3.a', 'text', 'b'],
      ['profile', 'traits.more.deep.1', 'checkbox', true],
    ]
    expect(fieldsOf(saved)).toEqual(expect.arrayContaining(fields))
    expect(fieldsOf((await app.begin('settings')).body)).toEqual(fieldsOf(saved))
  })

  it('get one in the second step of a sign-up', async () => {
    const { flows } = selfservice
    const registration = { ...flows.registration, enable_legacy_one_step: false }
    const config = { ...open, selfservice: { ...selfservice, flows: { ...flows, registration } } }
    const app = asApp(await identityProject(await platform(), config))
    const { body: flow } = await app.begin('registration')
    const { body } = await app.send('registration', flow, { method: 'profile', traits: { ...traits, more: ['x'] } })
    expect(fieldsOf(body)).toEqual([['default', 'traits.more.0', 'text', 'x']])
  })

  it('are at most a thousand fields', async () => {
    const app = await signedInApp(await identityProject(await platform()))
    const { body: flow } = await app.begin('settings')
    const long = { email: 'ada@example.com', more: Array.from({ length: 5_000 }, () => 1) }
    const { body } = await app.send('settings', flow, { method: 'profile', traits: long })
    expect(fieldsOf(body)).toHaveLength(1_000)
  })

  it('stay with their message where a value has the wrong type', async () => {
    const app = await signedInApp(await identityProject(await platform()))
    const { body: flow } = await app.begin('settings')
    const wrong = { email: 'ada@example.com', name: 'Ada' }
    const { body } = await app.send('settings', flow, { method: 'profile', traits: wrong })
    expect(body.ui.nodes.find(({ attributes }) => attributes.name === 'traits.name')).toMatchObject({
      group: 'profile',
      attributes: { type: 'text', value: 'Ada' },
      messages: [{ id: 4000026 }],
    })
  })
})

it('shows missing parts of imported credentials as empty strings, and counts neither', async () => {
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

it('responds with JSON if an administrator has ended a session', async () => {
  const project = await identityProject(await platform())
  await signedInApp(project)
  const { body } = await project.call<{ id: string }[]>({ path: '/admin/sessions' })
  const ended = await project.call({ method: 'DELETE', path: `/admin/sessions/${body[0]?.id}` })
  expect([ended.status, ended.headers.get('content-type')]).toEqual([204, 'application/json; charset=utf-8'])
})

it('sends an app that has recovered its account to the settings page, without the new transitions', async () => {
  const config = { ...testConfig, feature_flags: { use_continue_with_transitions: false } }
  const project = await identityProject(await platform(), config)
  await project.person('ada@example.com')
  const app = asApp(project)
  const { body: flow } = await app.begin('recovery')
  await app.send('recovery', flow, { method: 'code', email: 'ada@example.com' })
  const code = await project.lastCode('ada@example.com')
  const { status, body } = await app.send<Failure & { redirect_browser_to: string }>('recovery', flow, {
    method: 'code',
    code,
  })
  expect([status, body.error.id]).toEqual([422, 'browser_location_change_required'])
  expect(body.redirect_browser_to).toMatch('/settings?flow=')
})

it('keeps any status that an administrator gives to an address, of at most 16 characters', async () => {
  const { call } = await identityProject(await platform())
  const traits = { email: 'ada@example.com' }
  const created = async (status: string) => {
    const verifiable_addresses = [{ value: traits.email, via: 'email', verified: false, status }]
    const json = { schema_id: 'person', traits, verifiable_addresses }
    const { body } = await call<IdentityBody>({ method: 'POST', path: '/admin/identities', json })
    await call({ method: 'DELETE', path: `/admin/identities/${body.id}` })
    return body.verifiable_addresses
  }
  expect(await created('bounced')).toMatchObject([{ status: 'bounced' }])
  expect(await created('x'.repeat(17))).toMatchObject([{ status: 'pending' }])
})

it('checks the form of a link whichever method is named', async () => {
  const { flows } = selfservice
  const verification = { ...flows.verification, use: 'link' }
  const config = { ...testConfig, selfservice: { ...selfservice, flows: { ...flows, verification } } }
  const app = asApp(await identityProject(await platform(), config))
  const { body: flow } = await app.begin('verification')
  const { body } = await app.send('verification', flow, { method: 'code', email: 'no-address' })
  const email = body.ui.nodes.find(({ attributes }) => attributes.name === 'email')
  expect([body.active, email?.messages.map(({ id }) => id)]).toEqual(['link', [4000040]])
})
