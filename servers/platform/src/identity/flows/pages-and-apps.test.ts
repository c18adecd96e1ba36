import { createHash } from 'node:crypto'
import { identityProject, testConfig, type FlowBody } from '../testing/visitor'
import { masked } from './recovery-choice'

const secret = 'correct-horse-battery'
const html = { accept: 'text/html' }
const flows = testConfig.selfservice.flows
const namesOf = ({ ui }: FlowBody) => ui.nodes.map(({ attributes: { name, id } }) => name ?? id)
const idsOf = ({ ui }: FlowBody) => ui.messages?.map(({ id }) => id)

type Rejected = { error: { id?: string; details?: { continue_with?: { action: string }[] } }; use_flow_id?: string }

describe('pages', () => {
  it('are redirected from sign-up and recovery when signed in, while scripts get an error', async () => {
    const { open, begin, send, signIn, person } = await identityProject(await platform())
    await person('ada@example.com')
    const visitor = open()
    const flow = await begin(visitor, 'registration')
    await signIn(visitor, 'ada@example.com', secret)
    const script = await send<Rejected>(visitor, 'registration', flow, { method: 'password' })
    expect([script.status, script.body.error.id]).toEqual([400, 'session_already_available'])
    const page = await visitor.fetch({
      method: 'POST',
      path: '/self-service/registration',
      query: { flow: flow.id },
      form: { method: 'password' },
      headers: html,
    })
    const recovery = await visitor.fetch({ path: '/self-service/recovery/browser', headers: html })
    for (const { status, headers } of [page, recovery])
      expect([status, headers.get('location')]).toEqual([302, 'https://app.example.com/home'])
  })

  it('without a session are redirected to the sign-in before a settings form is checked', async () => {
    const { open, base } = await identityProject(await platform())
    const visitor = open()
    const path = '/self-service/settings'
    const query = { flow: '11111111-1111-4111-8111-111111111111' }
    const script = await visitor.fetch<Rejected>({ method: 'POST', path, query, json: { method: 'profile' } })
    expect([script.status, script.body.error.id]).toEqual([401, undefined])
    const page = await visitor.fetch({ method: 'POST', path, query, form: { method: 'profile' }, headers: html })
    expect([page.status, page.headers.get('location')]).toEqual([302, 'https://app.example.com/login'])
    const back = { return_to: 'https://app.example.com/account' }
    const started = await visitor.fetch({ path: `${path}/browser`, query: back, headers: html })
    const there = `${base}/self-service/login/browser?${new URLSearchParams(back)}`
    expect([started.status, started.headers.get('location')]).toEqual([303, there])
  })

  it('end the session even if their return URL is forbidden', async () => {
    const { open, signIn, person } = await identityProject(await platform())
    await person('ada@example.com')
    const visitor = open()
    await signIn(visitor, 'ada@example.com', secret)
    const { body } = await visitor.fetch<{ logout_token: string }>({ path: '/self-service/logout/browser' })
    expect((await visitor.fetch({ path: '/self-service/logout' })).status).toBe(400)
    const query = { token: body.logout_token, return_to: 'https://evil.example.net/' }
    expect((await visitor.fetch({ path: '/self-service/logout', query })).status).toBe(400)
    expect((await visitor.fetch({ path: '/sessions/whoami' })).status).toBe(401)
  })
})

describe('apps', () => {
  it('have no CSRF field while a code is pending, until a wrong one was submitted', async () => {
    const { call, person } = await identityProject(await platform())
    await person('ada@example.com')
    const { body: flow } = await call<FlowBody>({ path: '/self-service/login/api' })
    const send = (fields: object) =>
      call<FlowBody>({
        method: 'POST',
        path: '/self-service/login',
        query: { flow: flow.id },
        json: { method: 'code', identifier: 'ada@example.com', ...fields },
      })
    expect(namesOf((await send({})).body)).toEqual(['identifier', 'method', 'code', 'method', 'resend'])
    const wrong = await send({ code: '000000' })
    expect([namesOf(wrong.body)[0], idsOf(wrong.body)]).toEqual(['csrf_token', [4010008]])
  })

  it('get a new recovery flow when theirs has expired', async () => {
    const short = { ...flows.recovery, lifespan: '1ms' }
    const config = { ...testConfig, selfservice: { ...testConfig.selfservice, flows: { ...flows, recovery: short } } }
    const { call } = await identityProject(await platform(), config)
    const { body: flow } = await call<FlowBody>({ path: '/self-service/recovery/api' })
    const { status, body } = await call<Rejected>({
      method: 'POST',
      path: '/self-service/recovery',
      query: { flow: flow.id },
      json: { method: 'code', email: 'ada@example.com' },
    })
    expect([status, body.error.id]).toEqual([410, 'self_service_flow_expired'])
    // like the real service, without the URL of the flow
    expect(body.error.details?.continue_with).toEqual([
      { action: 'show_recovery_ui', flow: { id: expect.any(String) as string } },
    ])
    const { body: gone } = await call<{ error: { details: { api: string } } }>({
      path: '/self-service/recovery/flows',
      query: { id: flow.id },
    })
    expect(gone.error.details.api).toContain('/self-service/recovery/api')
  })
})

describe('a correct code', () => {
  it('is used up, even if the account already exists', async () => {
    const { open, begin, send, person, lastCode } = await identityProject(await platform())
    await person('ada@example.com')
    const visitor = open()
    const flow = await begin(visitor, 'registration')
    const fields = { method: 'code', traits: { email: 'ada@example.com' } }
    await send(visitor, 'registration', flow, fields)
    const { body } = await send(visitor, 'registration', flow, { ...fields, code: await lastCode('ada@example.com') })
    expect([body.state, idsOf(body)]).toEqual(['passed_challenge', [4000007]])
  })
})

describe('choosing a recovery address', () => {
  it('follows the state of the flow and returns to the choice', async () => {
    const recovery = { via: 'email' }
    const email = { type: 'string', format: 'email', 'ory.sh/kratos': { recovery } }
    const name = {
      ...email,
      'ory.sh/kratos': { recovery, credentials: { password: { identifier: true } } },
    }
    const schema = { properties: { traits: { type: 'object', properties: { email: name, spare: email } } } }
    const url = `base64://${Buffer.from(JSON.stringify(schema)).toString('base64')}`
    const { open, begin, send, call } = await identityProject(await platform(), {
      ...testConfig,
      identity: { default_schema_id: 'two', schemas: [{ id: 'two', url }] },
      feature_flags: { choose_recovery_address: true },
    })
    const traits = { email: 'ada@example.com', spare: 'spare@example.com' }
    await call({ method: 'POST', path: '/admin/identities', json: { traits } })
    const visitor = open()
    const flow = await begin(visitor, 'recovery')
    const step = async (fields: object) => (await send(visitor, 'recovery', flow, { method: 'code', ...fields })).body
    const named = { recovery_address: 'ada@example.com' }
    const choice = await step(named)
    expect(choice.state).toBe('recovery_awaiting_address_choice')
    // most of a phone number is shown: a hash that anyone can compute would reveal the rest
    const hash = createHash('sha256').update(`${flow.id} spare@example.com`).digest('base64')
    expect(choice.ui.nodes.map(({ attributes }) => attributes.value)).not.toContain(hash)
    const missing = await step(named)
    expect(missing.ui.nodes.flatMap(({ messages }) => messages.map(({ id }) => id))).toEqual([4000002])
    const [, other] = choice.ui.nodes.filter(({ attributes }) => attributes.name === 'recovery_select_address')
    const confirming = await step({ ...named, recovery_select_address: other?.attributes.value })
    expect(confirming.state).toBe('recovery_confirming_address')
    expect((await step({ ...named, screen: 'previous' })).state).toBe('recovery_awaiting_address_choice')
    const sent = await step({ ...named, recovery_select_address: choice.ui.nodes[1]?.attributes.value })
    expect(sent.state).toBe('recovery_awaiting_code')
    expect((await step({ ...named, screen: 'previous' })).state).toBe('recovery_awaiting_address_choice')
  })

  it.each([
    ['ada@example.com', 'ad****@example.com'],
    ['a@example.com', 'a@example.com'],
    ['+491234567', '+49****67'],
    ['12345', '12345'],
  ])('masks %s as %s', (address, shown) => {
    expect(masked(address)).toBe(shown)
  })
})

it.each(['registration', 'verification'])('an app’s %s shows the token of a browser that submits it', async (kind) => {
  const { open, begin, call } = await identityProject(await platform())
  const visitor = open()
  await begin(visitor, 'login')
  const { body: flow } = await call<FlowBody>({ path: `/self-service/${kind}/api`, token: null })
  const tokenOf = ({ ui }: FlowBody) =>
    ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token')?.attributes.value
  const json = { method: 'code', email: 'ada@example.com', traits: { email: 'ada@example.com' } }
  const request = { method: 'POST', path: `/self-service/${kind}`, query: { flow: flow.id }, json }
  const { status, body } = await visitor.fetch<FlowBody>(request)
  expect([tokenOf(flow) ?? '', status]).toEqual(['', 400])
  expect(tokenOf(body)).not.toBe('')
})
