import { stopListening } from '../../../testing/listening'
import { openIdProvider } from '../testing/open-id-provider'
import { identityProject, testConfig, type FlowBody } from '../testing/visitor'

type Report = Record<string, unknown> & { error?: { step: string; reason: string; message: string } }
type Trial = FlowBody & { test_context: { provider_id: string; debug_payload?: Report } }

const mapper = `local claims = std.extVar('claims'); { identity: { traits: { email: claims.email } } }`

async function setUp(more: object = {}) {
  const idp = await openIdProvider()
  const corp = {
    id: 'corp',
    provider: 'generic',
    label: 'Corp',
    client_id: 'client',
    client_secret: 'not-a-secret',
    issuer_url: idp.issuer,
    mapper_url: `base64://${Buffer.from(mapper).toString('base64')}`,
    ...more,
  }
  const { selfservice } = testConfig
  const project = await identityProject(await platform(), {
    ...testConfig,
    selfservice: {
      ...selfservice,
      methods: { ...selfservice.methods, oidc: { enabled: true, config: { providers: [corp] } } },
    },
  })
  const { call, open, send } = project
  const make = async () =>
    (await call<Trial>({ method: 'POST', path: '/admin/test-login-flows', json: { provider_id: 'corp' } })).body
  /** Opens the trial in a browser and goes to the provider; `response` turns its URL into the one that returns from it. */
  const take = async (trial: Trial, response: (address: string) => string) => {
    const visitor = open()
    const left = await send<{ redirect_browser_to: string }>(visitor, 'login', trial, { provider: 'corp' })
    const path = response(left.body.redirect_browser_to).slice(project.base.length)
    return { visitor, back: await visitor.fetch({ path, headers: { accept: 'text/html' } }) }
  }
  const read = (visitor: ReturnType<typeof open>, { id }: Trial) =>
    visitor.fetch<Trial>({ path: '/self-service/login/flows', query: { id } })
  return { ...project, idp, make, take, read }
}

afterAll(stopListening)

describe('testing a provider', () => {
  it('creates a flow with a single button that signs no one in, and can be deleted', async () => {
    const { call, open, make, send, read, person } = await setUp()
    await person('ada@example.com')
    const trial = await make()
    expect(trial.test_context).toEqual({ provider_id: 'corp' })
    expect(trial.ui.nodes.map(({ attributes }) => attributes.name)).toEqual(['csrf_token', 'provider'])
    const visitor = open()
    expect((await read(visitor, trial)).status).toBe(200)
    const fields = { method: 'password', identifier: 'ada@example.com', password: 'correct-horse-battery' }
    expect((await send(visitor, 'login', trial, fields)).status).toBe(400)
    expect((await send(visitor, 'login', trial, { provider: 'corp', csrf_token: 'guessed' })).status).toBe(403)
    expect(visitor.cookies.has('ory_kratos_session')).toBe(false)
    const query = { id: trial.id }
    const drop = () => call({ method: 'DELETE', path: '/self-service/login/test', query, token: null })
    expect([(await drop()).status, (await drop()).status]).toEqual([204, 404])
  })

  it('shows the claims and the mapper’s result to the same browser only, and creates no identity', async () => {
    const { call, idp, make, take, read, open } = await setUp()
    const trial = await make()
    const ada = { sub: 'ada', email: 'ada@example.com' }
    const { visitor, back } = await take(trial, (address) => idp.agree(address, ada))
    expect(back.headers.get('location')).toBe(`https://app.example.com/login?flow=${trial.id}`)
    const { body } = await read(visitor, trial)
    const { error, ...report } = body.test_context.debug_payload ?? {}
    expect(error).toBeUndefined()
    expect(report).toMatchObject({
      id_token_claims: { ...ada, iss: idp.issuer },
      jsonnet_input: { claims: { email: 'ada@example.com' } },
      jsonnet_output: { identity: { traits: { email: 'ada@example.com' } } },
    })
    expect(JSON.stringify(body)).not.toMatch(/access_token|refresh_token|eyJ/)
    expect(visitor.cookies.has('ory_kratos_session')).toBe(false)
    expect((await call<unknown[]>({ path: '/admin/identities' })).body).toEqual([])
    expect((await read(open(), trial)).status).toBe(403)
    const gone = { method: 'DELETE', path: '/self-service/login/test', query: { id: trial.id }, token: null }
    expect([(await open().fetch(gone)).status, (await visitor.fetch(gone)).status]).toEqual([403, 204])
  })

  it('tests a disabled provider, which stays unavailable for sign-in', async () => {
    const { call, idp, make, take, read, open, send } = await setUp({ state: 'disabled' })
    const trial = await make()
    const ada = { sub: 'ada', email: 'ada@example.com' }
    const { visitor } = await take(trial, (address) => idp.agree(address, ada))
    const { body } = await read(visitor, trial)
    expect(body.test_context.debug_payload?.jsonnet_output).toMatchObject({
      identity: { traits: { email: ada.email } },
    })
    const other = open()
    const { body: flow } = await other.fetch<FlowBody>({ path: '/self-service/login/browser' })
    expect(flow.ui.nodes.filter(({ attributes }) => attributes.name === 'provider')).toEqual([])
    expect((await send(other, 'login', flow, { provider: 'corp' })).status).toBe(404)
    expect((await call<unknown[]>({ path: '/admin/identities' })).body).toEqual([])
  })

  it.each<[string, string, object, Record<string, string>]>([
    ['a rejection by the provider', 'authorize', {}, {}],
    ['a rejected code', 'token_exchange', { client_secret: 'another' }, { sub: 'ada' }],
    ['a failing mapper', 'jsonnet_evaluate', {}, { sub: 'ada' }],
    ['invalid traits', 'schema_validate', {}, { sub: 'ada', email: 'no address' }],
  ])('reports the step that failed: %s', async (_what, step, more, claims) => {
    const { idp, make, take, read } = await setUp(more)
    const trial = await make()
    const result = (address: string) => (step === 'authorize' ? idp.reject(address) : idp.agree(address, claims))
    const { visitor } = await take(trial, result)
    const { body } = await read(visitor, trial)
    expect(body.test_context.debug_payload?.error).toMatchObject({ step })
  })

  it('leaves other flows alone, and reports errors of the request', async () => {
    const { call, open, begin } = await setUp()
    const { id } = await begin(open(), 'login')
    const drop = await call({ method: 'DELETE', path: '/self-service/login/test', query: { id }, token: null })
    expect(drop.status).toBe(404)
    const statusOf = async (json: unknown) =>
      (await call({ method: 'POST', path: '/admin/test-login-flows', json })).status
    expect(await statusOf({ provider_id: 'nobody' })).toBe(404)
    for (const body of [{}, [], { provider_id: 7 }, { provider_id: 'x'.repeat(256) }])
      expect(await statusOf(body)).toBe(400)
  })
})
