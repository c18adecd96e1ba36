import { stopListening } from '../../../../testing/listening'
import { openIdProvider } from '../../testing/open-id-provider'
import { identityProject, testConfig, type FlowBody, type IdentityBody, type SessionBody } from '../../testing/visitor'

const mapper = `local claims = std.extVar('claims'); { identity: { traits: { email: claims.email } } }`
const ada = 'ada@example.com'
const claims = { sub: 'ada', email: ada }
type Moved = { redirect_browser_to: string }
type Session = SessionBody['session'] & { authentication_methods: object[] }

/** A project with a provider; `enabled`: whether people can sign up. */
async function setUp(enabled: boolean) {
  const idp = await openIdProvider()
  const { selfservice } = testConfig
  const provider = {
    id: 'house',
    provider: 'generic',
    client_id: 'client',
    client_secret: 'not-a-secret',
    issuer_url: idp.issuer,
    mapper_url: `base64://${Buffer.from(mapper).toString('base64')}`,
  }
  const registration = { ...selfservice.flows.registration, enabled, after: { oidc: { hooks: [{ hook: 'session' }] } } }
  const project = await identityProject(await platform(), {
    ...testConfig,
    selfservice: {
      ...selfservice,
      methods: { ...selfservice.methods, oidc: { enabled: true, config: { providers: [provider] } } },
      flows: { ...selfservice.flows, registration },
    },
  })
  type Browser = ReturnType<typeof project.open>
  const leave = async (visitor: Browser, fields: object = {}, query = {}) => {
    const flow = await project.begin(visitor, 'login', query)
    return (await project.send<Moved>(visitor, 'login', flow, { provider: 'house', ...fields })).body
      .redirect_browser_to
  }
  const back = async <T>(visitor: Browser, away: string) => {
    const path = idp.agree(away, claims).slice(project.base.length)
    return visitor.fetch<T>({ path, headers: { accept: 'application/json' } })
  }
  return { ...project, leave, back }
}

afterAll(stopListening)

describe('with sign-up turned off, a person from a provider', () => {
  it('is asked to sign in to their existing account', async () => {
    const { open, person, leave, back } = await setUp(false)
    await person(ada)
    const visitor = open()
    const { status, body } = await back<FlowBody>(visitor, await leave(visitor))
    expect([status, body.ui.messages?.map(({ id }) => id)]).toEqual([400, [1010016]])
  })

  it('gets no new account', async () => {
    const { open, call, leave, back } = await setUp(false)
    const visitor = open()
    const { status, body } = await back<FlowBody>(visitor, await leave(visitor))
    expect([status, body.ui.messages?.map(({ id }) => id)]).toEqual([400, [4000001]])
    expect((await call<IdentityBody[]>({ path: '/admin/identities' })).body).toEqual([])
  })
})

it('starts a new session when someone confirms with a provider, and keeps the CSRF cookie', async () => {
  const { open, leave, back } = await setUp(true)
  const visitor = open()
  await back(visitor, await leave(visitor))
  const session = async () => (await visitor.fetch<Session>({ path: '/sessions/whoami' })).body
  const before = await session()
  const { headers } = await back(visitor, await leave(visitor, {}, { refresh: 'true' }))
  expect(headers.getSetCookie().some((line) => line.startsWith('csrf_token_'))).toBe(false)
  const after = await session()
  expect([after.id === before.id, after.authentication_methods.length]).toEqual([false, 1])
})

it('adds the schema’s empty objects to traits from a provider', async () => {
  const { open, call, leave, back } = await setUp(true)
  const visitor = open()
  await back(visitor, await leave(visitor))
  const { body } = await call<IdentityBody[]>({ path: '/admin/identities' })
  expect(body.map(({ traits }) => traits)).toEqual([{ email: ada, name: {} }])
})

it('passes no `login_hint` to the provider', async () => {
  const { open, leave } = await setUp(true)
  const away = await leave(open(), { upstream_parameters: { login_hint: ada, prompt: 'login' } })
  const { searchParams } = new URL(away)
  expect([searchParams.get('login_hint'), searchParams.get('prompt')]).toEqual([null, 'login'])
})

describe('upstream parameters', () => {
  it('may be a JSON string', async () => {
    const { open, leave } = await setUp(true)
    const away = await leave(open(), { upstream_parameters: '{"prompt":"login","hd":null}' })
    const { searchParams } = new URL(away)
    expect([searchParams.get('prompt'), searchParams.get('hd')]).toEqual(['login', ''])
  })

  it.each(['text', 5, true])('are rejected at their field when %j', async (upstream_parameters) => {
    const { open, begin, send } = await setUp(true)
    const visitor = open()
    const sent = { provider: 'house', upstream_parameters }
    const { status, body } = await send(visitor, 'login', await begin(visitor, 'login'), sent)
    const field = body.ui.nodes.find(({ attributes }) => attributes.name === 'upstream_parameters')
    expect([status, field?.messages.map(({ id }) => id)]).toEqual([400, [4000026]])
  })
})
