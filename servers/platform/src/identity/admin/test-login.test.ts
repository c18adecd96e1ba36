import { identityProject, testConfig, type FlowBody } from '../testing/visitor'

type Trial = FlowBody & { test_context: { provider_id: string } }

const corp = {
  id: 'corp',
  provider: 'generic',
  label: 'Corp',
  client_id: 'client',
  client_secret: 'a-client-secret',
  issuer_url: 'https://idp.example.com',
  mapper_url: 'base64://e30=',
}

const config = {
  ...testConfig,
  selfservice: {
    ...testConfig.selfservice,
    methods: {
      ...testConfig.selfservice.methods,
      oidc: { enabled: true, config: { providers: [corp] } },
    },
  },
}

describe('trying a provider out', () => {
  it('makes a flow with its button alone, that nobody signs in by, and drops it once', async () => {
    const { call, open, person } = await identityProject(await platform(), config)
    await person('ada@example.com')
    const made = await call<Trial>({ method: 'POST', path: '/admin/test-login-flows', json: { provider_id: 'corp' } })
    expect([made.status, made.body.test_context]).toEqual([201, { provider_id: 'corp' }])
    expect(made.body.ui.nodes.map(({ attributes }) => attributes.name)).toEqual(['csrf_token', 'provider'])
    const visitor = open()
    const query = { id: made.body.id }
    expect((await visitor.ask({ path: '/self-service/login/flows', query })).status).toBe(200)
    const used = await visitor.ask({
      method: 'POST',
      path: '/self-service/login',
      query: { flow: made.body.id },
      json: { method: 'password', identifier: 'ada@example.com', password: 'correct-horse-battery' },
    })
    expect(used.status).toBe(501)
    expect(visitor.cookies.has('ory_kratos_session')).toBe(false)
    const drop = () => call({ method: 'DELETE', path: '/self-service/login/test', query, token: null })
    expect([(await drop()).status, (await drop()).status]).toEqual([204, 404])
  })

  it('leaves other flows alone, and says what is wrong with the request', async () => {
    const { call, open, begin } = await identityProject(await platform(), config)
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
