import { identityProject, testConfig, type FlowBody } from './testing/visitor'

// Rare settings and rare requests, with the real service's responses to the written conversations.

const ada = 'ada@example.com'
const password = 'correct-horse-battery'
const messagesOf = ({ ui }: FlowBody) => (ui.messages ?? []).map(({ id }) => id)
const fieldOf = ({ ui }: FlowBody, name: string) => ui.nodes.find(({ attributes }) => attributes.name === name)

describe('a transient payload that is no object', () => {
  it.each([
    ['login', { method: 'password', identifier: ada, password }, 'identifier'],
    ['registration', { method: 'password', password, traits: { email: ada } }, 'traits.email'],
    ['recovery', { method: 'code', email: ada }, 'email'],
    ['verification', { method: 'code', email: ada }, 'email'],
  ])('is refused at its field in %s', async (kind, fields, typed) => {
    const { open, begin, send } = await identityProject(await platform())
    const visitor = open()
    for (const transient_payload of [5, [1], true, 'x']) {
      const flow = await begin(visitor, kind)
      const { status, body } = await send(visitor, kind, flow, { ...fields, transient_payload })
      const field = fieldOf(body, 'transient_payload')
      expect([status, field?.messages.map(({ id }) => id)]).toEqual([400, [4000026]])
      expect(fieldOf(body, typed)).toBeDefined()
    }
  })
})

it('a username gets no code where codes stand in for credentials that are missing', async () => {
  const { selfservice, identity } = testConfig
  const code = { enabled: true, passwordless_enabled: true, config: { missing_credential_fallback_enabled: true } }
  const username = { type: 'string', 'ory.sh/kratos': { credentials: { password: { identifier: true } } } }
  const traits = { type: 'object', properties: { username } }
  const schema = { $id: 'https://example.com/named', type: 'object', properties: { traits } }
  const url = `base64://${Buffer.from(JSON.stringify(schema)).toString('base64')}`
  const { call, open, begin, send } = await identityProject(await platform(), {
    ...testConfig,
    selfservice: { ...selfservice, methods: { ...selfservice.methods, code } },
    identity: { ...identity, schemas: [...identity.schemas, { id: 'named', url }] },
  })
  const json = {
    schema_id: 'named',
    traits: { username: 'adalove' },
    credentials: { password: { config: { password } } },
  }
  await call({ method: 'POST', path: '/admin/identities', json })
  const visitor = open()
  const flow = await begin(visitor, 'login')
  const { status, body } = await send(visitor, 'login', flow, { method: 'code', identifier: 'adalove' })
  expect([status, messagesOf(body)]).toEqual([400, [4000035]])
  expect((await call({ path: '/admin/courier/messages' })).body).toEqual([])
})

describe('a sign-up that no method takes', () => {
  const { selfservice } = testConfig
  const rp = { id: 'app.example.com', display_name: 'Example', origins: ['https://app.example.com'] }
  const webauthn = { enabled: true, config: { rp, passwordless: true } }
  const config = { ...testConfig, selfservice: { ...selfservice, methods: { ...selfservice.methods, webauthn } } }
  const traits = { email: ada }

  it.each([{ method: 'nothing', traits }, { method: 'webauthn', traits }, { traits }])(
    'misses the fields of a key, where keys need no password: %j',
    async (fields) => {
      const { open, begin, send } = await identityProject(await platform(), config)
      const visitor = open()
      const { body } = await send(visitor, 'registration', await begin(visitor, 'registration'), fields)
      const missing = body.ui.nodes.flatMap(({ attributes, messages }) =>
        messages.map(({ id }) => [attributes.name, id]),
      )
      expect(missing).toEqual(
        expect.arrayContaining([
          ['webauthn_register', 4000002],
          ['identifier', 4000002],
        ]),
      )
      expect(messagesOf(body)).toEqual([])
    },
  )
})

describe('settings', () => {
  it('give no password to someone without a name to sign in with', async () => {
    const { identity, selfservice } = testConfig
    const properties = { traits: { type: 'object', properties: { label: { type: 'string' } } } }
    const schema = { $id: 'https://example.com/thing', type: 'object', properties }
    const url = `base64://${Buffer.from(JSON.stringify(schema)).toString('base64')}`
    const { call, open, begin, send } = await identityProject(await platform(), {
      ...testConfig,
      identity: { ...identity, schemas: [...identity.schemas, { id: 'thing', url }] },
      selfservice,
    })
    const json = { schema_id: 'thing', traits: { label: 'x' } }
    const { body: person } = await call<{ id: string }>({ method: 'POST', path: '/admin/identities', json })
    const { body: recovery } = await call<{ recovery_code: string; recovery_link: string }>({
      method: 'POST',
      path: '/admin/recovery/code',
      json: { identity_id: person.id },
    })
    const visitor = open()
    const id = new URL(recovery.recovery_link).searchParams.get('flow') ?? ''
    const { body: flow } = await visitor.ask<FlowBody>({ path: '/self-service/recovery/flows', query: { id } })
    await send(visitor, 'recovery', flow, { method: 'code', code: recovery.recovery_code })
    const { status, body } = await send(visitor, 'settings', await begin(visitor, 'settings'), {
      method: 'password',
      password,
    })
    expect([status, messagesOf(body)]).toEqual([400, [4000009]])
  })

  it('turn backup codes off before they make new ones', async () => {
    const { selfservice } = testConfig
    const methods = { ...selfservice.methods, lookup_secret: { enabled: true } }
    const config = { ...testConfig, selfservice: { ...selfservice, methods } }
    const { open, person, signIn, begin, send } = await identityProject(await platform(), config)
    await person(ada)
    const visitor = open()
    await signIn(visitor, ada, password)
    const { body } = await send(visitor, 'settings', await begin(visitor, 'settings'), {
      method: 'lookup_secret',
      lookup_secret_disable: true,
      lookup_secret_regenerate: true,
    })
    expect(body.state).toBe('success')
  })
})

it.each([
  [{ method: 'webauthn' }, 400],
  [{ method: 'webauthn', webauthn_register: 'odd' }, 400],
  [{ method: 'webauthn', webauthn_remove: 'odd' }, 403],
])(
  'an old session is asked to sign in again only for a complete change of security keys: %j',
  async (fields, expected) => {
    const { selfservice } = testConfig
    const rp = { id: 'app.example.com', display_name: 'Example', origins: ['https://app.example.com'] }
    const methods = { ...selfservice.methods, webauthn: { enabled: true, config: { rp } } }
    const settings = { ...selfservice.flows.settings, privileged_session_max_age: '0s' }
    const flows = { ...selfservice.flows, settings }
    const project = await identityProject(await platform(), {
      ...testConfig,
      selfservice: { ...selfservice, methods, flows },
    })
    const { open, person, signIn, begin, send } = project
    await person(ada)
    const visitor = open()
    await signIn(visitor, ada, password)
    expect((await send(visitor, 'settings', await begin(visitor, 'settings'), fields)).status).toBe(expected)
  },
)

it('an address that a patch renames is to be verified again', async () => {
  const { call } = await identityProject(await platform())
  const verifiable_addresses = [{ value: ada, via: 'email', verified: true, status: 'completed' }]
  const json = { traits: { email: ada }, verifiable_addresses }
  type Known = { id: string; verifiable_addresses: object[] }
  const { body } = await call<Known>({ method: 'POST', path: '/admin/identities', json })
  expect(body.verifiable_addresses).toMatchObject([{ value: ada, verified: true }])
  const patch = [{ op: 'replace', path: '/verifiable_addresses/0/value', value: 'other@example.com' }]
  const patched = await call<Known>({ method: 'PATCH', path: `/admin/identities/${body.id}`, json: patch })
  expect(patched.body.verifiable_addresses).toMatchObject([{ value: ada, verified: false, status: 'pending' }])
})

it('an app’s form has the token of a browser that begins it', async () => {
  const { open, call, begin } = await identityProject(await platform())
  const visitor = open()
  await begin(visitor, 'login')
  const { body } = await visitor.ask<FlowBody>({ path: '/self-service/login/api' })
  expect(fieldOf(body, 'csrf_token')?.attributes.value).not.toBe('')
  const { body: ofApp } = await call<FlowBody>({ path: '/self-service/login/api', token: null })
  expect(fieldOf(ofApp, 'csrf_token')?.attributes.value).toBe('')
})
