import { identityProject, testConfig, type FlowBody } from '../testing/visitor'

const messageIds = (flow: FlowBody) => flow.ui.messages?.map(({ id }) => id)
const withMethods = (methods: object) => ({
  ...testConfig,
  selfservice: { ...testConfig.selfservice, methods: { ...testConfig.selfservice.methods, ...methods } },
})

describe('a method that the form does not offer', () => {
  it('can not be used by writing its name when it is switched off', async () => {
    const config = withMethods({ password: { enabled: false }, code: { enabled: true, passwordless_enabled: false } })
    const { open, begin, send, person } = await identityProject(await platform(), config)
    await person('ada@example.com')
    const visitor = open()
    const flow = await begin(visitor, 'login')
    const identifier = 'ada@example.com'
    for (const fields of [
      { method: 'password', password: 'correct-horse-battery' },
      { method: 'code' },
      { method: 'totp' },
    ]) {
      const { status, body } = await send(visitor, 'login', flow, { identifier, ...fields })
      expect([status, messageIds(body)]).toEqual([400, [4010002]])
    }
    const signUp = await begin(visitor, 'registration')
    const fields = { method: 'password', password: 'correct-horse-battery', traits: { email: 'new@example.com' } }
    expect(messageIds((await send(visitor, 'registration', signUp, fields)).body)).toEqual([4010003])
  })

  it('can not stand in for the second factor', async () => {
    const { open, begin, send, signIn, person } = await identityProject(await platform())
    await person('ada@example.com')
    const visitor = open()
    await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const flow = await begin(visitor, 'login', { aal: 'aal2' })
    const fields = { method: 'password', identifier: 'ada@example.com', password: 'correct-horse-battery' }
    expect(messageIds((await send(visitor, 'login', flow, fields)).body)).toEqual([4010002])
    const { body } = await visitor.ask<{ authenticator_assurance_level: string }>({ path: '/sessions/whoami' })
    expect(body.authenticator_assurance_level).toBe('aal1')
  })
})
