import { identityProject, peopleWith, testConfig, type FlowBody, type SessionBody } from '../testing/visitor'

const fieldIds = (flow: FlowBody, name: string) =>
  flow.ui.nodes.find(({ attributes }) => attributes.name === name)?.messages.map(({ id }) => id)
const valueOf = (flow: FlowBody, name: string) =>
  flow.ui.nodes.find(({ attributes }) => attributes.name === name)?.attributes.value

describe('signing up', () => {
  it('rejects an identifier that is too long for the index, at its field', async () => {
    const schema = {
      properties: {
        traits: {
          type: 'object',
          properties: {
            name: {
              type: 'string',
              'ory.sh/kratos': { credentials: { password: { identifier: true } } },
            },
          },
        },
      },
    }
    const url = `base64://${Buffer.from(JSON.stringify(schema)).toString('base64')}`
    const identity = { default_schema_id: 'named', schemas: [{ id: 'named', url }] }
    const { open, begin, send, call } = await identityProject(await platform(), { ...testConfig, identity })
    const visitor = open()
    const name = Array.from({ length: 257 }, (_, n) => String(n).padStart(4, '0')).join('')
    const { status, body } = await send(visitor, 'registration', await begin(visitor, 'registration'), {
      ...{ method: 'password', password: 'correct-horse-battery', traits: { name } },
    })
    expect([status, fieldIds(body, 'traits.name'), valueOf(body, 'traits.name')]).toEqual([400, [4000017], name])
    const made = await call<{ error: { reason: string } }>({
      method: 'POST',
      path: '/admin/identities',
      json: { traits: { name } },
    })
    expect([made.status, made.body.error.reason]).toEqual([
      400,
      expect.stringContaining('length must be <= 1024, but got 1028'),
    ])
  })

  it('creates an identity and a session, and mails a verification code', async () => {
    const { open, begin, send, lastCode } = await identityProject(await platform())
    const visitor = open()
    const fields = { method: 'password', password: 'correct-horse-battery', traits: { email: 'Ada@Example.com' } }
    const { status, body } = await send<SessionBody>(
      visitor,
      'registration',
      await begin(visitor, 'registration'),
      fields,
    )
    expect(status).toBe(200)
    expect((await visitor.fetch({ path: '/sessions/whoami' })).status).toBe(200)
    expect(body.session.identity).toMatchObject({
      verifiable_addresses: [{ value: 'ada@example.com', status: 'sent' }],
    })
    expect(await lastCode('ada@example.com')).toMatch(/^\d{6}$/)
  })

  it('shows errors at each field and keeps the input', async () => {
    const { open, begin, send } = await identityProject(await platform())
    const visitor = open()
    const flow = await begin(visitor, 'registration')
    const traits = { email: 'nonsense', age: 7, name: { first: '<b>مرحبا</b>😀' } }
    const { status, body } = await send(visitor, 'registration', flow, {
      method: 'password',
      password: 'long-enough-one',
      traits,
    })
    expect(status).toBe(400)
    expect(fieldIds(body, 'traits.email')).toEqual([4000040])
    expect(fieldIds(body, 'traits.age')).toEqual([4000018])
    expect(valueOf(body, 'traits.name.first')).toBe('<b>مرحبا</b>😀')
    const good = { ...traits, email: 'ada@example.com', age: 20 }
    const short = await send(visitor, 'registration', flow, { method: 'password', password: 'short', traits: good })
    expect(fieldIds(short.body, 'password')).toEqual([4000032])
    const same = await send(visitor, 'registration', flow, {
      method: 'password',
      password: 'ada@example.co',
      traits: good,
    })
    expect(fieldIds(same.body, 'password')).toEqual([4000031])
  })

  it('reports required fields for traits of another type, and the wrong type of a string', async () => {
    const { open, begin, send } = await identityProject(await platform())
    const visitor = open()
    const flow = await begin(visitor, 'registration')
    const fields = { method: 'password', password: 'correct-horse-battery' }
    for (const traits of [7, true, null]) {
      const { status, body } = await send(visitor, 'registration', flow, { ...fields, traits })
      expect([traits, status, fieldIds(body, 'traits.email')]).toEqual([traits, 400, [4000002]])
    }
    const { status, body } = await send(visitor, 'registration', flow, { ...fields, traits: 'x' })
    expect([status, fieldIds(body, 'traits')]).toEqual([400, [4000026]])
  })

  it('accepts at most 50 addresses, as each can receive a message', async () => {
    const address = {
      type: 'string',
      format: 'email',
      'ory.sh/kratos': { credentials: { code: { identifier: true, via: 'email' } } },
    }
    const identity = peopleWith({}, { emails: { type: 'array', items: address } })
    const { open, begin, send, call } = await identityProject(await platform(), { ...testConfig, identity })
    const signUp = async (count: number) => {
      const visitor = open()
      const emails = Array.from({ length: count }, (_, index) => `victim-${count}-${index}@example.com`)
      const traits = { email: 'ada@example.com', emails }
      return send(visitor, 'registration', await begin(visitor, 'registration'), { method: 'code', traits })
    }
    const rejected = await signUp(51)
    expect([rejected.status, rejected.body.ui.messages?.[0]?.text]).toEqual([
      400,
      expect.stringContaining('50 addresses'),
    ])
    const { body: sent } = await call<unknown[]>({ path: '/admin/courier/messages' })
    expect(sent).toEqual([])
    expect((await signUp(50)).body.state).toBe('sent_email')
  })

  it('accepts traits of 64 KB, and omits longer ones from the form', async () => {
    const { open, begin, send } = await identityProject(await platform())
    const visitor = open()
    const flow = await begin(visitor, 'registration')
    const traits = (length: number) => ({ email: 'ada@example.com', name: { first: 'x'.repeat(length) } })
    const fields = { method: 'password', password: 'correct-horse-battery' }
    const long = await send(visitor, 'registration', flow, { ...fields, traits: traits(66_000) })
    expect([long.status, long.body.ui.messages?.map(({ id }) => id)]).toEqual([400, [4000001]])
    expect(long.text.length).toBeLessThan(20_000)
    expect((await send(visitor, 'registration', flow, { ...fields, traits: traits(60_000) })).status).toBe(200)
    const settings = await begin(visitor, 'settings')
    const changed = await send(visitor, 'settings', settings, { method: 'profile', traits: traits(66_000) })
    expect([changed.status, changed.body.ui.messages?.map(({ id }) => id)]).toEqual([400, [4000001]])
    expect(changed.text).not.toContain('x'.repeat(66_000))
    expect((await send(visitor, 'settings', settings, { method: 'profile', traits: traits(10) })).status).toBe(200)
  })

  it('assigns an address to one account only, also with concurrent requests', async () => {
    const { open, begin, send, call } = await identityProject(await platform())
    const attempt = async (email: string) => {
      const visitor = open()
      const fields = { method: 'password', password: 'correct-horse-battery', traits: { email } }
      return send(visitor, 'registration', await begin(visitor, 'registration'), fields)
    }
    const responses = await Promise.all(['Ada@example.com', 'ada@EXAMPLE.com', 'ada@example.com'].map(attempt))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    const rejected = responses.find(({ status }) => status === 400)
    expect(rejected?.body.ui.messages?.map(({ id }) => id)).toEqual([4000007])
    expect((await call<unknown[]>({ path: '/admin/identities' })).body).toHaveLength(1)
  })

  it('reads the numbers and objects of a plain form', async () => {
    const { open, begin, call } = await identityProject(await platform())
    const visitor = open()
    const flow = await begin(visitor, 'registration')
    const form = {
      csrf_token: String(valueOf(flow, 'csrf_token')),
      method: 'password',
      password: 'correct-horse-battery',
      'traits.email': 'ada@example.com',
      'traits.name.first': 'Ada',
      'traits.age': '36',
    }
    const headers = { accept: 'text/html' }
    const path = '/self-service/registration'
    const { status, headers: responseHeaders } = await visitor.fetch({
      method: 'POST',
      path,
      query: { flow: flow.id },
      form,
      headers,
    })
    expect([status, responseHeaders.get('location')]).toEqual([303, 'https://app.example.com/home'])
    const { body } = await call<{ traits: unknown }[]>({ path: '/admin/identities' })
    expect(body[0]?.traits).toEqual({ email: 'ada@example.com', name: { first: 'Ada' }, age: 36 })
  })

  it('is rejected when it is turned off', async () => {
    const { registration } = testConfig.selfservice.flows
    const flows = { ...testConfig.selfservice.flows, registration: { ...registration, enabled: false } }
    const config = { ...testConfig, selfservice: { ...testConfig.selfservice, flows } }
    const { open } = await identityProject(await platform(), config)
    const { status, body } = await open().fetch<{ error: { id: string } }>({
      path: '/self-service/registration/browser',
    })
    expect([status, body.error.id]).toEqual([400, 'self_service_flow_disabled'])
    // a forbidden return URL is reported first
    const query = { return_to: 'https://evil.example.net/' }
    const away = await open().fetch<{ error: { id: string } }>({ path: '/self-service/registration/api', query })
    expect(away.body.error.id).toBe('self_service_flow_return_to_forbidden')
  })
})

it('groups the fields of a password-only sign-up as the feature flag says', async () => {
  const groups = async (methods: object) => {
    const config = {
      ...testConfig,
      feature_flags: { password_profile_registration_node_group: 'password' },
      selfservice: { ...testConfig.selfservice, methods },
    }
    const { open, begin } = await identityProject(await platform(), config)
    const { ui } = await begin(open(), 'registration')
    const named = ui.nodes.filter(({ attributes }) => /^(traits\.|password$)/.test(String(attributes.name)))
    return [...new Set(named.map(({ group }) => group))]
  }
  const password = { password: { enabled: true }, profile: { enabled: true }, code: { enabled: false } }
  expect(await groups(password)).toEqual(['password'])
  expect(await groups(testConfig.selfservice.methods)).toEqual(['default', 'password'])
})
