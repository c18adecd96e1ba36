import { identityProject, testConfig, type FlowBody, type SessionBody } from '../testing/visitor'

const messageIds = (flow: FlowBody) => (flow.ui.messages ?? []).map(({ id }) => id)
const named = (flow: FlowBody, name: string) => flow.ui.nodes.filter(({ attributes }) => attributes.name === name)

const withCode = (code: object, more: object = {}) => ({
  ...testConfig,
  ...more,
  selfservice: {
    ...testConfig.selfservice,
    methods: { ...testConfig.selfservice.methods, totp: { enabled: false }, lookup_secret: { enabled: false }, code },
  },
})

describe('signing in by code', () => {
  it('accepts the mailed code once', async () => {
    const { open, begin, send, person, lastCode } = await identityProject(await platform())
    await person('ada@example.com')
    const visitor = open()
    const flow = await begin(visitor, 'login')
    const codeRequest = { method: 'code', identifier: 'ada@example.com' }
    expect((await send(visitor, 'login', flow, codeRequest)).body.state).toBe('sent_email')
    const first = await lastCode('ada@example.com')
    const invalid = await send(visitor, 'login', flow, { ...codeRequest, code: first, resend: 'odd' })
    expect([invalid.status, invalid.body.state]).toEqual([400, 'sent_email'])
    await send(visitor, 'login', flow, { ...codeRequest, resend: 'code' })
    expect(messageIds((await send(visitor, 'login', flow, { ...codeRequest, code: first })).body)).toEqual([4010008])
    const code = await lastCode('ada@example.com')
    const responses = await Promise.all([1, 2].map(() => send(visitor, 'login', flow, { ...codeRequest, code })))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  it('ends the flow after five wrong codes, also with a new code', async () => {
    const { open, begin, send, person, lastCode } = await identityProject(await platform())
    await person('ada@example.com')
    const visitor = open()
    const flow = await begin(visitor, 'login')
    const codeRequest = { method: 'code', identifier: 'ada@example.com' }
    await send(visitor, 'login', flow, codeRequest)
    const code = await lastCode('ada@example.com')
    const wrong = code === '000000' ? '000001' : '000000'
    for (let time = 0; time < 5; time++) {
      expect(messageIds((await send(visitor, 'login', flow, { ...codeRequest, code: wrong })).body)).toEqual([4010008])
    }
    expect(messageIds((await send(visitor, 'login', flow, { ...codeRequest, code })).body)).toEqual([4000001])
    await send(visitor, 'login', flow, { ...codeRequest, resend: 'code' })
    const fresh = { ...codeRequest, code: await lastCode('ada@example.com') }
    expect(messageIds((await send(visitor, 'login', flow, fresh)).body)).toEqual([4000001])
    const other = await begin(visitor, 'login')
    await send(visitor, 'login', other, codeRequest)
    const right = await send(visitor, 'login', other, { ...codeRequest, code: await lastCode('ada@example.com') })
    expect(right.status).toBe(200)
  })

  it('requires a code and an identifier', async () => {
    const { open, begin, send, person } = await identityProject(await platform())
    await person('ada@example.com')
    const visitor = open()
    const flow = await begin(visitor, 'login')
    await send(visitor, 'login', flow, { method: 'code', identifier: 'Ada@example.com' })
    const nothing = await send(visitor, 'login', flow, { method: 'code', identifier: 'ada@example.com' })
    expect(named(nothing.body, 'code')[0]?.messages.map(({ id }) => id)).toEqual([4000002])
    const anonymous = await send(visitor, 'login', flow, { method: 'code', code: '123456' })
    expect(named(anonymous.body, 'identifier')[0]?.messages.map(({ id }) => id)).toEqual([4000002])
  })

  it('keeps the identifier that was sent last, even after an error', async () => {
    const { open, begin, send, person } = await identityProject(await platform())
    await person('ada@example.com')
    const visitor = open()
    const flow = await begin(visitor, 'login')
    const step = async (fields: object) => {
      const { body } = await send(visitor, 'login', flow, fields as Record<string, unknown>)
      return [body.state, ...named(body, 'identifier').map(({ group, attributes }) => [group, attributes.value])]
    }
    await step({ method: 'code', identifier: 'ada@example.com' })
    const sent = (name: string) => ['sent_email', ['default', name]]
    expect(await step({ method: 'code', identifier: 'Ada@example.com' })).toEqual(sent('Ada@example.com'))
    expect(await step({ method: 'code', identifier: 'No@example.com', code: '1' })).toEqual(sent('no@example.com'))
    const password = { method: 'password', identifier: 'Grace@example.com', password: 'wrong' }
    expect(await step(password)).toEqual(sent('Grace@example.com'))
    expect(await step({ method: 'code', identifier: '', resend: 'code' })).toEqual(['choose_method', ['default', '']])
  })

  it('mails the code immediately as a second factor if there is one address', async () => {
    const config = withCode({ enabled: true, mfa_enabled: true })
    const { open, begin, send, person, signIn, lastCode } = await identityProject(await platform(), config)
    await person('ada@example.com')
    const visitor = open()
    expect((await signIn(visitor, 'ada@example.com', 'correct-horse-battery')).status).toBe(422)
    const flow = await begin(visitor, 'login', { aal: 'aal2' })
    expect([flow.state, ...messageIds(flow)]).toEqual(['sent_email', 1010025])
    expect(named(flow, 'identifier')[0]?.attributes).toMatchObject({ type: 'hidden', value: 'ada@example.com' })
    const code = await lastCode('ada@example.com')
    const wrong = await send(visitor, 'login', flow, { method: 'code', code: code === '000000' ? '1' : '000000' })
    expect(messageIds(wrong.body)).toEqual([4010008])
    const right = await send<SessionBody>(visitor, 'login', flow, { method: 'code', code })
    expect(right.body.session.authenticator_assurance_level).toBe('aal2')
    expect((await visitor.fetch({ path: '/sessions/whoami' })).status).toBe(200)
  })

  it('reports in an identifier-first sign-in that an identifier can’t receive codes', async () => {
    const config = withCode({ enabled: true, passwordless_enabled: true })
    const username = { type: 'string', 'ory.sh/kratos': { credentials: { password: { identifier: true } } } }
    const traits = { type: 'object', properties: { username } }
    const url = `base64://${Buffer.from(JSON.stringify({ properties: { traits } })).toString('base64')}`
    const { open, begin, send, call } = await identityProject(await platform(), {
      ...config,
      identity: { default_schema_id: 'member', schemas: [{ id: 'member', url }] } as never,
      selfservice: {
        ...config.selfservice,
        flows: {
          ...config.selfservice.flows,
          login: { ...config.selfservice.flows.login, style: 'identifier_first' } as never,
        },
      },
    })
    const credentials = { password: { config: { password: 'correct-horse-battery' } } }
    await call({ method: 'POST', path: '/admin/identities', json: { traits: { username: 'ada' }, credentials } })
    const visitor = open()
    const flow = await begin(visitor, 'login')
    const { status, body } = await send(visitor, 'login', flow, { method: 'identifier_first', identifier: 'ada' })
    expect([status, ...messageIds(body)]).toEqual([400, 4000035])
    expect(named(body, 'password')).toHaveLength(1)
  })

  it('sends the code immediately in an identifier-first sign-in if it is the only method', async () => {
    const config = withCode({ enabled: true, passwordless_enabled: true })
    config.selfservice.flows = {
      ...config.selfservice.flows,
      login: { ...config.selfservice.flows.login, style: 'identifier_first' } as never,
    }
    const { open, begin, send, person, call } = await identityProject(await platform(), config)
    await call({ method: 'POST', path: '/admin/identities', json: { traits: { email: 'code@example.com' } } })
    await person('both@example.com')
    const visitor = open()
    const first = await begin(visitor, 'login')
    const only = await send(visitor, 'login', first, { method: 'identifier_first', identifier: 'code@example.com' })
    expect([only.status, only.body.state]).toEqual([400, 'sent_email'])
    const second = await begin(visitor, 'login')
    const both = await send(visitor, 'login', second, { method: 'identifier_first', identifier: 'both@example.com' })
    expect(both.body.state).toBe('choose_method')
    expect(named(both.body, 'password')).toHaveLength(1)
    const corrected = await send(visitor, 'login', second, {
      method: 'identifier_first',
      identifier: 'code@example.com',
    })
    expect([corrected.body.state, named(corrected.body, 'password')]).toEqual(['sent_email', []])
    const confirming = open()
    const credentials = { identifier: 'both@example.com', password: 'correct-horse-battery' }
    await send(confirming, 'login', await begin(confirming, 'login'), { method: 'password', ...credentials })
    const again = await begin(confirming, 'login', { refresh: 'true' })
    const other = await send(confirming, 'login', again, {
      method: 'identifier_first',
      identifier: 'code@example.com',
    })
    expect([other.status, other.body.state]).toEqual([400, 'choose_method'])
    const unknown = await send(visitor, 'login', await begin(visitor, 'login'), {
      method: 'identifier_first',
      identifier: 'nobody@example.com',
    })
    expect(named(unknown.body, 'identifier')[0]?.messages.map(({ id }) => id)).toEqual([4000037])
  })
})
