import { withFlow } from '../testing/config-with'
import { messagesOf } from '../testing/flow-body'
import { identityProject, testConfig, type FlowBody } from '../testing/visitor'

type Failure = { error: { id?: string; code: number } }
const ada = 'ada@example.com'
const password = 'correct-horse-battery'
const about = (email: string, more: object = {}) => ({ schema_id: 'person', traits: { email }, ...more })

describe('a sign-in', () => {
  const onlyVerified = withFlow('login', { after: { password: { hooks: [{ hook: 'require_verified_address' }] } } })

  it('reports an unverified address on its form, if the project requires a verified one', async () => {
    const feature_flags = { legacy_require_verified_login_error: true }
    const { open, signIn, person } = await identityProject(await platform(), { ...onlyVerified, feature_flags })
    await person(ada)
    const { status, body } = await signIn(open(), ada, password)
    expect([status, body]).toMatchObject([400, { ui: { messages: [{ id: 4000010 }] } }])
  })

  it('reports a short code at its field', async () => {
    const { open, begin, send, signIn, call } = await identityProject(await platform())
    const totp = { config: { totp_url: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' } }
    const credentials = { password: { config: { password } }, totp }
    await call({ method: 'POST', path: '/admin/identities', json: about(ada, { credentials }) })
    const visitor = open()
    await signIn(visitor, ada, password)
    const flow = await begin(visitor, 'login', { aal: 'aal2' })
    const { body } = await send(visitor, 'login', flow, { method: 'totp', totp_code: '12' })
    const field = body.ui.nodes.find(({ attributes }) => attributes.name === 'totp_code')
    expect([body.ui.messages, field?.messages]).toMatchObject([undefined, [{ id: 4000003 }]])
  })

  it('returns no fields to an app that names an unknown organization', async () => {
    const { call } = await identityProject(await platform())
    const query = { organization: '00000000-0000-4000-8000-000000000000' }
    const { body } = await call<FlowBody>({ path: '/self-service/login/api', query, token: null })
    expect(body.ui.nodes).toEqual([])
  })

  it('treats an empty login challenge like any other', async () => {
    const { call } = await identityProject(await platform())
    const beginLogin = (login_challenge: string) =>
      call<Failure>({ path: '/self-service/login/browser', query: { login_challenge } })
    expect((await beginLogin('')).body.error.id).toBe('invalid_configuration')
  })

  it.each([
    ['%', undefined],
    ['https://evil.example.net/', 'self_service_flow_return_to_forbidden'],
  ])('rejects the return URL %s', async (return_to, id) => {
    const { call } = await identityProject(await platform())
    const { status, body } = await call<Failure>({ path: '/self-service/login/browser', query: { return_to } })
    expect([status, body.error.id]).toEqual([400, id])
  })

  it('reports when the flow expired, also in seconds', async () => {
    let now = new Date()
    const opened = await openPlatform({ now: () => now })
    const { open, begin, send } = await identityProject(opened)
    const visitor = open()
    const flow = await begin(visitor, 'login')
    now = new Date(now.getTime() + 2 * 3_600_000)
    const { body } = await send<{ use_flow_id: string; expired_at: string }>(visitor, 'login', flow, {})
    const next = await visitor.fetch<FlowBody>({ path: '/self-service/login/flows', query: { id: body.use_flow_id } })
    const [message] = (next.body.ui.messages ?? []) as { context?: unknown }[]
    const expired_at_unix = Math.floor(new Date(body.expired_at).getTime() / 1000)
    expect(message?.context).toEqual({ expired_at: body.expired_at, expired_at_unix })
    await opened.close()
  })
})

it('sends no fallback code to a username', async () => {
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
