import { browser, csrfOf, identityProject, testConfig, type FlowBody } from '../testing/visitor'

const { selfservice } = testConfig
const { enable_legacy_one_step: _one, ...twoSteps } = selfservice.flows.registration
const faults = ({ ui }: FlowBody) =>
  ui.nodes.flatMap(({ attributes: { name }, messages }) => messages.map(({ id }) => `${name} ${id}`))
const buttons = ({ ui }: FlowBody) =>
  ui.nodes
    .filter(({ attributes: { type } }) => type === 'submit')
    .map(({ attributes: { name, value } }) => `${name} ${value}`)

const withFlows = (flows: object, more: object = {}) => ({
  ...testConfig,
  selfservice: { ...selfservice, flows: { ...selfservice.flows, ...flows }, ...more },
})

const forged = { csrf_token: 'forged' }

describe('a form with a wrong CSRF token', () => {
  it('first reports missing fields, and is rejected once it is complete', async () => {
    const { open, begin, send } = await identityProject(await platform(), withFlows({ registration: twoSteps }))
    const visitor = open()
    const login = await begin(visitor, 'login')
    const signIn = (fields: object) => send(visitor, 'login', login, { method: 'password', ...fields, ...forged })
    expect(faults((await signIn({ identifier: '', password: '' })).body)).toEqual([
      'identifier 4000002',
      'password 4000002',
    ])
    expect((await signIn({ identifier: 'ada@example.com', password: 'wrong' })).status).toBe(403)

    const registration = await begin(visitor, 'registration')
    const signUp = (fields: object) => send(visitor, 'registration', registration, { ...fields, ...forged })
    const traits = { email: 'ada@example.com' }
    expect(faults((await signUp({ method: 'password', traits: { ...traits, age: 5 } })).body)).toContain(
      'traits.age 4000018',
    )
    expect((await signUp({ method: 'password', traits, password: 'correct-horse-battery' })).status).toBe(403)
    expect((await signUp({ method: 'profile', traits })).status).toBe(403)
    expect((await signUp({ screen: 'previous', traits })).status).toBe(400)
  })

  it('reports a missing address for a link first', async () => {
    const { open, begin, send } = await identityProject(
      await platform(),
      withFlows({ recovery: { ...selfservice.flows.recovery, use: 'link' } }),
    )
    const visitor = open()
    const flow = await begin(visitor, 'recovery')
    const recover = (fields: object) => send(visitor, 'recovery', flow, { method: 'link', ...fields, ...forged })
    expect(faults((await recover({})).body)).toEqual(['email 4000002'])
    expect((await recover({ email: 'ada@example.com' })).status).toBe(403)
  })
})

it('adds a token field to an app’s form after a failed code request', async () => {
  const { call } = await identityProject(
    await platform(),
    withFlows(
      {},
      {
        methods: { ...selfservice.methods, password: { enabled: false }, totp: { enabled: false } },
      },
    ),
  )
  const { body: flow } = await call<FlowBody>({ path: '/self-service/login/api' })
  const json = { method: 'code', identifier: '' }
  const { body } = await call<FlowBody>({ method: 'POST', path: '/self-service/login', query: { flow: flow.id }, json })
  expect(body.ui.nodes.map(({ attributes }) => attributes.name)).toContain('csrf_token')
})

it('adds another button with each return to the traits, as in the real service', async () => {
  const { open, begin, send } = await identityProject(await platform(), withFlows({ registration: twoSteps }))
  const visitor = open()
  const flow = await begin(visitor, 'registration')
  const back = { screen: 'previous', traits: { email: 'ada@example.com' } }
  expect(buttons((await send(visitor, 'registration', flow, back)).body)).toEqual(['method profile', 'method profile'])
  expect(buttons((await send(visitor, 'registration', flow, back)).body)).toHaveLength(3)
})

it('keeps a sign-up by code completed, even if its form is submitted again', async () => {
  const { open, begin, send, lastCode } = await identityProject(await platform())
  const visitor = open()
  const flow = await begin(visitor, 'registration')
  const traits = { email: 'ada@example.com' }
  const post = (fields: object) => send(visitor, 'registration', flow, { method: 'code', traits, ...fields })
  await post({})
  expect((await post({ code: await lastCode('ada@example.com') })).status).toBe(200)
  expect((await post({ method: 'nothing' })).body.state).toBe('passed_challenge')
})

it('lists the verification before the session token for an app', async () => {
  const after = { password: { hooks: [{ hook: 'session' }, { hook: 'show_verification_ui' }] } }
  const { base } = await identityProject(
    await platform(),
    withFlows({ registration: { ...selfservice.flows.registration, after } }),
  )
  const app = browser(await platform(), base)
  const { body: flow } = await app.fetch<FlowBody>({ path: '/self-service/registration/api' })
  const json = { method: 'password', traits: { email: 'ada@example.com' }, password: 'correct-horse-battery' }
  const path = '/self-service/registration'
  const { body } = await app.fetch<{ continue_with: { action: string }[] }>({
    method: 'POST',
    path,
    query: { flow: flow.id },
    json,
  })
  expect(body.continue_with.map(({ action }) => action)).toEqual(['show_verification_ui', 'set_ory_session_token'])
})

it('shows verifications without a hook in a project with legacy transitions, and twice with one', async () => {
  const feature_flags = { ...testConfig.feature_flags, legacy_continue_with_verification_ui: true }
  const actions = async (hooks: object[]) => {
    const registration = { ...selfservice.flows.registration, after: { password: { hooks } } }
    const config = { ...withFlows({ registration }), feature_flags }
    const { open, begin, send } = await identityProject(await platform(), config)
    const visitor = open()
    const { body } = await send<{ continue_with: { action: string }[] }>(
      visitor,
      'registration',
      await begin(visitor, 'registration'),
      { method: 'password', traits: { email: 'ada@example.com' }, password: 'correct-horse-battery' },
    )
    return body.continue_with.map(({ action }) => action)
  }
  const [redirect, show] = ['redirect_browser_to', 'show_verification_ui']
  expect(await actions([{ hook: 'session' }])).toEqual([redirect, show])
  expect(await actions([{ hook: 'session' }, { hook: 'show_verification_ui' }])).toEqual([redirect, show, show])
})

describe('an identifier-first form', () => {
  it('reports only a missing identifier, and adds the methods again when it is resubmitted', async () => {
    const config = withFlows(
      { login: { ...selfservice.flows.login, style: 'identifier_first' } },
      {
        methods: { ...selfservice.methods, code: { enabled: true } },
      },
    )
    const { open, begin, send, person } = await identityProject(await platform(), config)
    await person('ada@example.com')
    const visitor = open()
    const flow = await begin(visitor, 'login')
    const missing = (await send(visitor, 'login', flow, { method: 'code', address: 'ada@example.com' })).body
    expect(missing.ui.nodes.find(({ attributes }) => attributes.name === 'identifier')?.attributes.value).toBe('')
    const named = { method: 'identifier_first', identifier: 'ada@example.com' }
    expect(buttons((await send(visitor, 'login', flow, named)).body)).toEqual(['method password'])
    expect(buttons((await send(visitor, 'login', flow, named)).body)).toEqual(['method password', 'method password'])
  })
})

it('keeps earlier input, and repeats buttons when the method choice is requested again', async () => {
  const { open, begin, send } = await identityProject(await platform(), withFlows({ registration: twoSteps }))
  const visitor = open()
  const flow = await begin(visitor, 'registration')
  const choose = async (traits: object) =>
    (await send(visitor, 'registration', flow, { method: 'profile', traits: { email: 'ada@example.com', ...traits } }))
      .body
  const once = buttons(await choose({ age: 36 }))
  const again = await choose({})
  expect(again.ui.nodes.find(({ attributes }) => attributes.name === 'traits.age')?.attributes.value).toBe(36)
  expect([once, buttons(again)]).toEqual([
    ['method code', 'method password', 'screen previous'],
    ['method code', 'method password', 'method password', 'screen previous', 'screen previous'],
  ])
})

it('shows the password button once if sign-up by code is off', async () => {
  const methods = { methods: { ...selfservice.methods, code: { enabled: true } } }
  const { open, begin, send } = await identityProject(await platform(), withFlows({ registration: twoSteps }, methods))
  const visitor = open()
  const flow = await begin(visitor, 'registration')
  const fields = { method: 'profile', traits: { email: 'ada@example.com' } }
  await send(visitor, 'registration', flow, fields)
  const again = await send(visitor, 'registration', flow, fields)
  expect(buttons(again.body)).toEqual(['method password', 'screen previous', 'screen previous'])
})

it('redirects a verification for clients that accept HTML, even after a JSON body', async () => {
  const { open, begin, call } = await identityProject(await platform())
  const visitor = open()
  const flow = await begin(visitor, 'verification')
  const request = { method: 'POST', path: '/self-service/verification', headers: { accept: 'text/html' } }
  const fields = { method: 'code', email: 'ada@example.com' }
  const sent = { ...request, query: { flow: flow.id }, json: { ...fields, csrf_token: csrfOf(flow) } }
  expect((await visitor.fetch(sent)).status).toBe(303)
  const { body: app } = await call<FlowBody>({ path: '/self-service/verification/api', token: null })
  expect((await call({ ...request, query: { flow: app.id }, json: fields, token: null })).status).toBe(303)
})

it('requires the identifier in a refresh by code, unless an address can be chosen', async () => {
  const named = async (config: object) => {
    const { open, begin, signIn, person } = await identityProject(await platform(), config)
    await person('ada@example.com')
    const visitor = open()
    await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const { ui } = await begin(visitor, 'login', { refresh: 'true' })
    return ui.nodes
      .filter(({ attributes: { name } }) => name === 'identifier' || name === 'address')
      .map(({ attributes: { name, type, value } }) => [name, type, value])
  }
  expect(await named(testConfig)).toEqual([['identifier', 'text', '']])
  const feature_flags = { ...testConfig.feature_flags, refresh_login_choose_address: true }
  expect(await named({ ...testConfig, feature_flags })).toEqual([
    ['identifier', 'hidden', 'ada@example.com'],
    ['address', 'submit', 'ada@example.com'],
  ])
})
