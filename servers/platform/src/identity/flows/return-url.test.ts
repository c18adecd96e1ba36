import { allowing, withFlow } from '../testing/config-with'
import { messagesOf } from '../testing/flow-body'
import { identityProject, type testConfig } from '../testing/visitor'

const ada = 'ada@example.com'
const password = 'correct-horse-battery'

describe('a return URL', () => {
  it.each([
    ['https://user@app.example.com/', 200],
    ['?x=1', 200],
    ['#part', 200],
    ['https://app.example.com:443/', 400],
    ['https://user@evil.example.net/', 400],
    ['https:///evil.example.net', 400],
    ['relative', 400],
  ])('%s gets status %i', async (return_to, status) => {
    const { open } = await identityProject(await platform())
    const { status: got } = await open().fetch({ path: '/self-service/login/browser', query: { return_to } })
    expect(got).toBe(status)
  })

  it.each(['https://app.example.com:443:1/', 'https://app.example.com:port/', '/%'])(
    '%s is reported as invalid rather than forbidden',
    async (return_to) => {
      const { open } = await identityProject(await platform())
      const ask = { path: '/self-service/login/browser', query: { return_to } }
      const { status, body } = await open().fetch<{ error: { id?: string } }>(ask)
      expect([status, body.error.id]).toEqual([400, undefined])
    },
  )

  const elsewhere = 'https://other.example.com/done'

  it('without a host is resolved against the flow’s default return URL', async () => {
    const config = allowing(
      withFlow('login', { after: { default_browser_return_url: elsewhere } }) as typeof testConfig,
      'https://other.example.com/',
      'https://app.example.com/',
    )
    const { open, person, begin, send } = await identityProject(await platform(), config)
    await person(ada)
    const visitor = open()
    const flow = await begin(visitor, 'login', { return_to: '/own' })
    const { body } = await send<{ continue_with: object[] }>(visitor, 'login', flow, {
      method: 'password',
      identifier: ada,
      password,
    })
    expect(body.continue_with).toEqual([
      { action: 'redirect_browser_to', redirect_browser_to: 'https://other.example.com/own' },
    ])
  })

  it.each([
    ['login', { method: 'password', identifier: ada, password }],
    ['settings', { method: 'profile', traits: { email: ada, age: 20 } }],
  ])('on a forbidden host is rejected when %s completes', async (kind, fields) => {
    const config = withFlow(kind, { after: { default_browser_return_url: elsewhere } })
    const { open, person, begin, send, signIn } = await identityProject(await platform(), config)
    await person(ada)
    const visitor = open()
    if (kind === 'settings') await signIn(visitor, ada, password)
    const { status, body } = await send(visitor, kind, await begin(visitor, kind, { return_to: '/own' }), fields)
    expect([status, messagesOf(body)]).toEqual([400, [4000001]])
  })
})
