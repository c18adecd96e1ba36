import { withFlow } from '../testing/config-with'
import { csrfOf, identityProject, testConfig, type FlowBody, type IdentityBody } from '../testing/visitor'

const ada = 'ada@example.com'
const password = 'correct-horse-battery'
const page = { accept: 'text/html' }
type Failure = { error: { id?: string; code: number } }
const { selfservice } = testConfig

describe('a verification', () => {
  const done = 'https://app.example.com/done'
  const started = async (config: object, query: Record<string, string>) => {
    const project = await identityProject(await platform(), config)
    await project.person(ada)
    const visitor = project.open()
    const flow = await project.begin(visitor, 'verification', query)
    await project.send(visitor, 'verification', flow, { method: 'code', email: ada })
    return { ...project, visitor, flow, code: await project.lastCode(ada) }
  }

  it.each([
    [done, {}, done],
    [done, { return_to: '/own' }, 'https://app.example.com/own'],
    [done, { return_to: 'https://app.example.com/there' }, 'https://app.example.com/there'],
    ['https://other.example.com/done', { return_to: '/own' }, 'https://other.example.com/done'],
  ])('with the return URL %s and the query %o continues at %s', async (default_browser_return_url, query, target) => {
    const config = withFlow('verification', { after: { default_browser_return_url } })
    const { visitor, flow, code, send } = await started(config, query)
    const { body } = await send(visitor, 'verification', flow, { method: 'code', code })
    expect(body.ui.action).toBe(target)
  })

  it('sets a CSRF token in another browser that submits the code', async () => {
    const { open, flow, code, send } = await started(testConfig, {})
    const other = open()
    const { body, headers } = await send(
      other,
      'verification',
      { ...flow, ui: { ...flow.ui, nodes: [] } },
      {
        method: 'code',
        code,
      },
    )
    expect(csrfOf(body)).not.toBe('')
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^csrf_token_/)])
  })
})

describe('a verification', () => {
  const forbiddenReturn = {
    path: '/self-service/verification/browser',
    query: { return_to: 'https://evil.example.net' },
  }

  it('that can’t start responds with JSON, even to a page', async () => {
    const { open } = await identityProject(await platform())
    const { status, body } = await open().fetch<Failure>({ ...forbiddenReturn, headers: page })
    expect([status, body.error.id]).toEqual([400, 'self_service_flow_return_to_forbidden'])
  })

  it('keeps messages of fields that it doesn’t render again', async () => {
    const { open, begin, send } = await identityProject(await platform())
    const visitor = open()
    const flow = await begin(visitor, 'verification')
    const unknownMethod = { method: 'odd' }
    await send(visitor, 'verification', flow, unknownMethod)
    const { body } = await send(visitor, 'verification', flow, unknownMethod)
    expect(body.ui.nodes.flatMap(({ messages }) => messages.map(({ id }) => id))).toEqual([4000001, 4000001])
  })

  it('without an active method validates no form', async () => {
    const { open, begin, send } = await identityProject(await platform())
    const visitor = open()
    const flow = await begin(visitor, 'verification')
    for (const body of [{ email: ada }, { method: 'odd', email: ada }]) await send(visitor, 'verification', flow, body)
    const empty = { method: 'POST', path: '/self-service/verification', query: { flow: flow.id } }
    expect((await visitor.fetch(empty)).status).toBe(400)
    const query = { id: flow.id }
    const { body } = await visitor.fetch<FlowBody>({ path: '/self-service/verification/flows', query })
    expect([body.active, body.ui.messages?.map(({ id }) => id)]).toEqual(['default', [4010006, 4010006, 4010006]])
  })

  it('that expired in an app redirects a browser to a new flow', async () => {
    let now = new Date()
    const opened = await openPlatform({ now: () => now })
    const { call } = await identityProject(opened)
    const { body } = await call<FlowBody>({ path: '/self-service/verification/api', token: null })
    now = new Date(now.getTime() + 2 * 3_600_000)
    const query = { flow: body.id }
    const form = { method: 'code', email: ada }
    const { headers } = await call({
      method: 'POST',
      path: '/self-service/verification',
      query,
      form,
      headers: page,
      token: null,
    })
    expect(headers.get('location')).toMatch(/^https:\/\/app\.example\.com\/verification\?flow=/)
    await opened.close()
  })
})

it('starts a verification after a sign-in and returns the updated address', async () => {
  const hooks = [{ hook: 'verification' }, { hook: 'show_verification_ui' }]
  const login = { ...selfservice.flows.login, after: { password: { hooks } } }
  const config = { ...testConfig, selfservice: { ...selfservice, flows: { ...selfservice.flows, login } } }
  const { open, signIn, person } = await identityProject(await platform(), config)
  await person('ada@example.com')
  const { body } = await signIn(open(), 'ada@example.com', 'correct-horse-battery')
  expect(body).toMatchObject({
    session: { identity: { verifiable_addresses: [{ value: 'ada@example.com', status: 'sent', verified: false }] } },
    continue_with: [{ action: 'redirect_browser_to' }, { action: 'show_verification_ui' }],
  })
})

it('offers to resend a link that was sent after a sign-up', async () => {
  const { flows } = selfservice
  const after = { password: { hooks: [{ hook: 'show_verification_ui' }] } }
  const changed = {
    verification: { ...flows.verification, use: 'link' },
    registration: { ...flows.registration, after },
  }
  const config = { ...testConfig, selfservice: { ...selfservice, flows: { ...flows, ...changed } } }
  const { open, begin, send } = await identityProject(await platform(), config)
  const visitor = open()
  const fields = { method: 'password', password: 'correct-horse-battery', traits: { email: 'ada@example.com' } }
  const { body } = await send<{ continue_with: { flow?: { id: string } }[] }>(
    visitor,
    'registration',
    await begin(visitor, 'registration'),
    fields,
  )
  const id = body.continue_with.find(({ flow }) => flow)?.flow?.id ?? ''
  const { body: flow } = await visitor.fetch<FlowBody>({ path: '/self-service/verification/flows', query: { id } })
  expect(flow.ui.nodes.map(({ group, attributes }) => `${group} ${attributes.name}`)).toEqual([
    ...['default csrf_token', 'link email', 'link method', 'link method', 'code email'],
  ])
  expect(flow.ui.messages).toBeUndefined()
})

it('lets the browser that signed in read the verification it started', async () => {
  const hooks = [{ hook: 'verification' }, { hook: 'show_verification_ui' }]
  const { open, person, begin, send, call } = await identityProject(
    await platform(),
    withFlow('login', { after: { password: { hooks } } }),
  )
  const { id } = await person(ada)
  const visitor = open()
  type Shown = { continue_with: { flow?: { id: string } }[] }
  const fields = { method: 'password', identifier: ada, password }
  const { body } = await send<Shown>(visitor, 'login', await begin(visitor, 'login'), fields)
  const shown = body.continue_with.find(({ flow }) => flow)?.flow?.id ?? ''
  const { status, body: flow } = await visitor.fetch<FlowBody>({
    path: '/self-service/verification/flows',
    query: { id: shown },
  })
  expect([status, csrfOf(flow) !== '']).toEqual([200, true])
  expect((await call<IdentityBody>({ path: `/admin/identities/${id}` })).body.verifiable_addresses[0]?.status).toBe(
    'sent',
  )
})
