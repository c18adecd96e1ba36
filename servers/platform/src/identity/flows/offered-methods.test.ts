import { identityProject, testConfig, type FlowBody } from '../testing/visitor'

const messageIds = (flow: FlowBody) => flow.ui.messages?.map(({ id }) => id)
const withMethods = (methods: object) => ({
  ...testConfig,
  selfservice: { ...testConfig.selfservice, methods: { ...testConfig.selfservice.methods, ...methods } },
})

describe('a method that isn’t offered', () => {
  it('is not found when it is turned off', async () => {
    const config = withMethods({ password: { enabled: false }, code: { enabled: true, passwordless_enabled: false } })
    const { open, begin, send, person } = await identityProject(await platform(), config)
    await person('ada@example.com')
    const visitor = open()
    const flow = await begin(visitor, 'login')
    const identifier = 'ada@example.com'
    const byPassword = { identifier, method: 'password', password: 'correct-horse-battery' }
    const response = await send(visitor, 'login', flow, byPassword)
    expect(response).toMatchObject({ status: 404, body: { error: { code: 404 } } })
    for (const method of ['totp', 'code']) {
      const { status, body } = await send(visitor, 'login', flow, { identifier, method })
      expect([method, status, messageIds(body)]).toEqual([method, 400, [4010002]])
    }
    // a form that names no provider is not a provider sign-in
    const unnamed = await send(visitor, 'login', flow, { method: 'oidc' })
    expect([unnamed.status, messageIds(unnamed.body)]).toEqual([400, [4010002]])
    expect(await send(visitor, 'login', flow, { method: 'oidc', provider: 'x' })).toMatchObject({ status: 404 })
    const signUp = await begin(visitor, 'registration')
    const fields = { method: 'password', password: 'correct-horse-battery', traits: { email: 'new@example.com' } }
    expect(await send(visitor, 'registration', signUp, fields)).toMatchObject({ status: 404 })
  })

  it('is not selected without its fields, and a second-factor key can’t sign anyone up', async () => {
    const { open, begin, send, signIn, person } = await identityProject(await platform())
    const visitor = open()
    const signUp = await begin(visitor, 'registration')
    const traits = { email: 'new@example.com' }
    for (const fields of [
      { method: 'webauthn' },
      { method: 'webauthn', webauthn_register: '{}' },
      { method: 'passkey' },
    ]) {
      const { status, body } = await send(visitor, 'registration', signUp, { ...fields, traits })
      expect([fields, status, messageIds(body)]).toEqual([fields, 400, [4010003]])
    }
    const passkey = { method: 'passkey', passkey_register: '{}', traits }
    expect(await send(visitor, 'registration', signUp, passkey)).toMatchObject({ status: 404 })
    await person('ada@example.com')
    await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const settings = await begin(visitor, 'settings')
    for (const method of ['webauthn', 'passkey', 'lookup_secret']) {
      const { status, body } = await send(visitor, 'settings', settings, { method })
      expect([method, status, messageIds(body)]).toEqual([method, 400, [4010004]])
    }
    const passkeys = { method: 'passkey', passkey_settings_register: '{}' }
    expect(await send(visitor, 'settings', settings, passkeys)).toMatchObject({ status: 404 })
  })

  it('is missing from the form, which needs no CSRF token for an app with codes only', async () => {
    const config = withMethods({ password: { enabled: false } })
    const { call } = await identityProject(await platform(), config)
    const { body } = await call<FlowBody>({ path: '/self-service/login/api', token: null })
    const shown = body.ui.nodes.map(({ group, attributes }) => [group, attributes.name])
    expect(shown).toEqual([
      ['default', 'identifier'],
      ['code', 'method'],
    ])
  })

  it('can’t replace the second factor', async () => {
    const { open, begin, send, signIn, person } = await identityProject(await platform())
    await person('ada@example.com')
    const visitor = open()
    await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const flow = await begin(visitor, 'login', { aal: 'aal2' })
    const fields = { method: 'password', identifier: 'ada@example.com', password: 'correct-horse-battery' }
    expect(messageIds((await send(visitor, 'login', flow, fields)).body)).toEqual([4010002])
    const { body } = await visitor.fetch<{ authenticator_assurance_level: string }>({ path: '/sessions/whoami' })
    expect(body.authenticator_assurance_level).toBe('aal1')
  })
})
