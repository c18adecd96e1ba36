import { csrfOf, identityProject, testConfig, type FlowBody, type IdentityBody } from './testing/visitor'

// Odd values and orders of requests, with the real service's responses to the written conversations.

const ada = 'ada@example.com'
const grace = 'grace@example.com'
const password = 'correct-horse-battery'
const messagesOf = ({ ui }: FlowBody) => (ui.messages ?? []).map(({ id }) => id)
const valueOf = ({ ui }: FlowBody, name: string) =>
  ui.nodes.find(({ attributes }) => attributes.name === name)?.attributes.value
const continuity = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie().filter((line) => line.startsWith('ory_kratos_continuity='))

describe('traits in a single form field', () => {
  const submitted = async (traits: string) => {
    const { open, begin, person, signIn } = await identityProject(await platform())
    await person(ada)
    const visitor = open()
    await signIn(visitor, ada, password)
    const { id, ...flow } = await begin(visitor, 'settings')
    const form = { csrf_token: String(csrfOf({ id, ...flow })), method: 'profile', traits }
    await visitor.fetch({ method: 'POST', path: '/self-service/settings', query: { flow: id }, form })
    return (await visitor.fetch<FlowBody>({ path: '/self-service/settings/flows', query: { id } })).body
  }

  it('are parsed as JSON', async () => {
    const saved = await submitted(JSON.stringify({ email: grace }))
    expect([saved.state, valueOf(saved, 'traits.email')]).toEqual(['success', grace])
  })

  it('keep the form unchanged when invalid', async () => {
    const rejected = await submitted('x')
    expect([messagesOf(rejected), valueOf(rejected, 'traits.email')]).toEqual([[4000001], ada])
    expect(valueOf(rejected, 'traits')).toBeUndefined()
  })
})

it('keeps the identifier in a code form when a method without its fields is submitted', async () => {
  const { selfservice } = testConfig
  const oidc = { enabled: true, config: { providers: [] } }
  const { call, person } = await identityProject(await platform(), {
    ...testConfig,
    selfservice: { ...selfservice, methods: { ...selfservice.methods, oidc } },
  })
  await person(ada)
  const { body: flow } = await call<FlowBody>({ path: '/self-service/login/api', token: null })
  const send = async (json: object) =>
    (
      await call<FlowBody>({
        method: 'POST',
        path: '/self-service/login',
        query: { flow: flow.id },
        json,
        token: null,
      })
    ).body
  await send({ method: 'code', identifier: ada })
  expect(valueOf(await send({ method: 'oidc', identifier: grace }), 'identifier')).toBe(ada)
})

it('discards a change awaiting confirmation when a later one is saved', async () => {
  const { selfservice } = testConfig
  const settings = { ...selfservice.flows.settings, privileged_session_max_age: '1ms' }
  const { open, begin, send, person, signIn } = await identityProject(await platform(), {
    ...testConfig,
    selfservice: { ...selfservice, flows: { ...selfservice.flows, settings } },
  })
  await person(ada)
  const visitor = open()
  await signIn(visitor, ada, password)
  const flow = await begin(visitor, 'settings')
  const waiting = await send(visitor, 'settings', flow, { method: 'password', password: 'other-horse-battery' })
  expect([waiting.status, continuity(waiting)]).toEqual([403, [expect.not.stringContaining('Max-Age=0')]])
  const saved = await send(visitor, 'settings', flow, { method: 'profile', traits: { email: ada, age: 40 } })
  expect([saved.status, continuity(saved)]).toEqual([200, [expect.stringContaining('Max-Age=0')]])
})

it('keeps the browser’s cookies when an app signs out by its token', async () => {
  const { call, open, person, signIn } = await identityProject(await platform())
  await person(ada)
  const { body } = await signIn(open(), ada, password)
  expect(body).not.toHaveProperty('session_token')
  const { body: flow } = await call<FlowBody>({ path: '/self-service/login/api', token: null })
  const { body: signedIn } = await call<{ session_token: string }>({
    method: 'POST',
    path: '/self-service/login',
    query: { flow: flow.id },
    json: { method: 'password', identifier: ada, password },
    token: null,
  })
  const headers = { 'x-session-token': signedIn.session_token, accept: 'application/json' }
  const sessionRequest = { token: null, headers }
  const { body: out } = await call<{ logout_token: string }>({
    path: '/self-service/logout/browser',
    ...sessionRequest,
  })
  const left = await call({ path: '/self-service/logout', query: { token: out.logout_token }, ...sessionRequest })
  expect(left.status).toBe(204)
  expect(left.headers.getSetCookie().filter((line) => line.includes('session'))).toEqual([])
})

it('reports an unknown schema before disabled registration', async () => {
  const { selfservice } = testConfig
  const registration = { ...selfservice.flows.registration, enabled: false }
  const { call } = await identityProject(await platform(), {
    ...testConfig,
    selfservice: { ...selfservice, flows: { ...selfservice.flows, registration } },
  })
  const query = { identity_schema: 'nothing' }
  const startRegistration = () =>
    call<{ error: object }>({ path: '/self-service/registration/api', query, token: null })
  expect((await startRegistration()).body.error).not.toHaveProperty('id')
})

describe('an identity patch', () => {
  const patching = async () => {
    const { call, person } = await identityProject(await platform())
    const { id } = await person(ada)
    const path = `/admin/identities/${id}`
    const patch = (...json: object[]) => call<IdentityBody & { schema_url: string }>({ method: 'PATCH', path, json })
    return { call, patch, path }
  }
  const replace = (path: string, value: unknown) => ({ op: 'replace', path, value })

  it('returns the schema URL it sets without storing it', async () => {
    const { call, patch, path } = await patching()
    expect((await patch(replace('/schema_url', 'https://x.example'))).body.schema_url).toBe('https://x.example')
    expect((await patch({ op: 'remove', path: '/schema_url' })).body.schema_url).toBe('')
    expect((await patch(replace('/schema_url', 5))).status).toBe(400)
    expect((await call<{ schema_url: string }>({ path })).body.schema_url).toContain('/schemas/')
  })

  it('keeps an unverified address, and resets a removed one', async () => {
    const { call, patch, path } = await patching()
    const address = async () => (await call<IdentityBody>({ path })).body.verifiable_addresses[0]
    const before = await address()
    await patch(replace('/verifiable_addresses/0/value', grace), replace('/recovery_addresses', []))
    expect(await address()).toEqual(before)
    await patch(replace('/verifiable_addresses/0/verified', true))
    await patch(replace('/verifiable_addresses', []))
    expect(await address()).toMatchObject({ value: ada, verified: false })
  })

  it.each([
    ['config', 'x'],
    ['config', ['x']],
    ['config/hashed_password', 5],
    ['identifiers', 'x'],
    ['version', 'x'],
  ])('rejects a credential’s %s of another type: %j', async (part, value) => {
    const { patch } = await patching()
    expect((await patch(replace(`/credentials/password/${part}`, value))).status).toBe(400)
  })
})

it('shows an imported provider credential without links as one with empty names', async () => {
  const { call } = await identityProject(await platform())
  for (const [type, provider] of [
    ['oidc', expect.objectContaining({ provider: '', subject: '', initial_id_token: '' })],
    ['saml', { provider: '', subject: '' }],
  ] as const) {
    const json = { traits: { email: `${type}@example.com` }, credentials: { [type]: { config: { providers: [] } } } }
    const { body } = await call<IdentityBody>({ method: 'POST', path: '/admin/identities', json })
    const shown = await call<IdentityBody>({
      path: `/admin/identities/${body.id}`,
      query: { include_credential: type },
    })
    expect(shown.body.credentials[type]?.config).toEqual({ providers: [provider] })
  }
})

it('replaces a lone surrogate with the replacement character', async () => {
  const { call } = await identityProject(await platform())
  const { status, body } = await call<{ metadata_public: object }>({
    method: 'POST',
    path: '/admin/identities',
    text: String.raw`{"traits":{"email":"${ada}"},"metadata_public":{"\udfff":"a\ud800b","whole":"\ud83d\ude80"}}`,
    headers: { 'content-type': 'application/json' },
  })
  expect([status, body.metadata_public]).toEqual([201, { '\ufffd': 'a\ufffdb', whole: '🚀' }])
})

it('accepts the service’s spellings of `refresh` and `aal`', async () => {
  const { open, begin, person, signIn } = await identityProject(await platform())
  await person(ada)
  const visitor = open()
  await signIn(visitor, ada, password)
  for (const refresh of ['1', 'TRUE', 't']) expect(await begin(visitor, 'login', { refresh })).toHaveProperty('id')
  expect(await begin(visitor, 'login', { refresh: 'yes' })).toHaveProperty('error')
  expect(await begin(visitor, 'login', { aal: 'AAL2' })).toMatchObject({ requested_aal: 'aal2' })
})

it('notifies no one for a string that is no address', async () => {
  const { selfservice } = testConfig
  const [recovery, verification] = [selfservice.flows.recovery, selfservice.flows.verification].map((flow) => ({
    ...flow,
    notify_unknown_recipients: true,
  }))
  const { call, open, begin, send } = await identityProject(await platform(), {
    ...testConfig,
    selfservice: { ...selfservice, flows: { ...selfservice.flows, recovery, verification } },
  })
  const mailed = async () => (await call<{ recipient: string }[]>({ path: '/admin/courier/messages' })).body
  for (const kind of ['recovery', 'verification']) {
    const visitor = open()
    const flow = await begin(visitor, kind)
    for (const email of ['odd', grace]) await send(visitor, kind, flow, { method: 'code', email })
  }
  expect((await mailed()).map(({ recipient }) => recipient)).toEqual([grace, grace])
})

it('sends a code to the owner of the confirmed address, even if another one was named first', async () => {
  const { open, begin, send, person, lastCode } = await identityProject(await platform(), {
    ...testConfig,
    feature_flags: { choose_recovery_address: true },
  })
  await person(ada)
  const visitor = open()
  const flow = await begin(visitor, 'recovery')
  const named = { method: 'code', recovery_address: grace }
  await send(visitor, 'recovery', flow, named)
  await send(visitor, 'recovery', flow, { ...named, recovery_confirm_address: ada })
  expect(await lastCode(ada)).toMatch(/^\d{6}$/)
})

it('a recovery by the only address continues at once, however the address is spelled', async () => {
  const { open, begin, send, person, lastCode } = await identityProject(await platform(), {
    ...testConfig,
    feature_flags: { choose_recovery_address: true },
  })
  await person(ada)
  const visitor = open()
  const flow = await begin(visitor, 'recovery')
  const { body } = await send(visitor, 'recovery', flow, { method: 'code', recovery_address: ada.toUpperCase() })
  expect(body.state).toBe('recovery_awaiting_code')
  expect(await lastCode(ada)).toMatch(/^\d{6}$/)
})
