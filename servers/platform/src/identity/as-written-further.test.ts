import { csrfOf, identityProject, testConfig, type FlowBody, type IdentityBody } from './testing/visitor'

// Further differences found by the written conversations, with the real service's responses.

const { selfservice } = testConfig
const ada = 'ada@example.com'
const grace = 'grace@example.com'
const password = 'correct-horse-battery'
const page = { accept: 'text/html' }

/** The configuration with more settings for one kind of flow. */
const withFlow = (kind: string, more: object) => {
  const flows: Record<string, object> = selfservice.flows
  return { ...testConfig, selfservice: { ...selfservice, flows: { ...flows, [kind]: { ...flows[kind], ...more } } } }
}
const allowing = (config: typeof testConfig, ...allowed_return_urls: string[]) => ({
  ...config,
  selfservice: { ...config.selfservice, allowed_return_urls },
})
type Failure = { error: { id?: string; code: number } }
const namesOf = ({ ui }: FlowBody) => ui.nodes.map(({ attributes }) => attributes.name)
const messagesOf = ({ ui }: FlowBody) => (ui.messages ?? []).map(({ id }) => id)
const messagesAt = ({ ui }: FlowBody, name: string) =>
  ui.nodes.find(({ attributes }) => attributes.name === name)?.messages.map(({ id }) => id)

describe('a return URL', () => {
  it.each([
    ['https://user@app.example.com/', 200],
    ['?x=1', 200],
    ['#part', 200],
    ['https://app.example.com:443/', 400],
    ['https://user@evil.example.net/', 400],
    ['https:///evil.example.net', 400],
    ['relative', 400],
  ])('%s gets %i', async (return_to, status) => {
    const { open } = await identityProject(await platform())
    const { status: got } = await open().ask({ path: '/self-service/login/browser', query: { return_to } })
    expect(got).toBe(status)
  })

  const elsewhere = 'https://other.example.com/done'

  it('without a host is resolved against the page to which the flow leads', async () => {
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
  ])('that this page does not allow is rejected when the %s ends', async (kind, fields) => {
    const config = withFlow(kind, { after: { default_browser_return_url: elsewhere } })
    const { open, person, begin, send, signIn } = await identityProject(await platform(), config)
    await person(ada)
    const visitor = open()
    if (kind === 'settings') await signIn(visitor, ada, password)
    const { status, body } = await send(visitor, kind, await begin(visitor, kind, { return_to: '/own' }), fields)
    expect([status, messagesOf(body)]).toEqual([400, [4000001]])
  })
})

it('rejects a form with an invalid percent encoding', async () => {
  const { open, begin } = await identityProject(await platform())
  const visitor = open()
  const { id } = await begin(visitor, 'login')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const text = 'method=password&identifier=%zz'
  const request = { method: 'POST', path: '/self-service/login', query: { flow: id }, text, headers }
  const { status, body } = await visitor.ask<FlowBody>(request)
  expect([status, messagesOf(body)]).toEqual([400, [4000001]])
})

describe('settings', () => {
  const signedIn = async () => {
    const project = await identityProject(await platform())
    await project.person(ada)
    const visitor = project.open()
    await project.signIn(visitor, ada, password)
    return { ...project, visitor, flow: await project.begin(visitor, 'settings') }
  }

  it('that were saved show the form of a new flow', async () => {
    const { visitor, flow, send } = await signedIn()
    const { body } = await send(visitor, 'settings', flow, { method: 'profile', traits: { email: ada, age: 20 } })
    const next = new URL(body.ui.action).searchParams.get('flow') ?? ''
    expect([body.id, next === flow.id]).toEqual([flow.id, false])
    const again = await send(visitor, 'settings', { ...body, id: next }, { method: 'profile', traits: { email: ada } })
    expect([again.status, again.body.id, messagesOf(again.body)]).toEqual([200, next, [1050001]])
  })

  it('check the traits before they check whose form it is', async () => {
    const { visitor, flow, send } = await signedIn()
    const forged = { method: 'profile', csrf_token: 'odd' }
    const { status, body } = await send(visitor, 'settings', flow, forged)
    expect([status, messagesAt(body, 'traits.email')]).toEqual([400, [4000002]])
    expect((await send(visitor, 'settings', flow, { ...forged, traits: { email: ada } })).status).toBe(403)
  })
})

describe('the name first', () => {
  const first = withFlow('login', { style: 'identifier_first' })

  it('can be entered again after a code was sent: what it leads to joins the form', async () => {
    const { open, person, begin, send } = await identityProject(await platform(), first)
    await Promise.all([person(ada), person(grace)])
    const visitor = open()
    const flow = await begin(visitor, 'login')
    await send(visitor, 'login', flow, { method: 'identifier_first', identifier: ada })
    const sent = await send(visitor, 'login', flow, { method: 'code', identifier: ada })
    expect(namesOf(sent.body)).toEqual(['identifier', 'method', 'code', 'method', 'resend', 'csrf_token'])
    const { body } = await send(visitor, 'login', flow, { method: 'identifier_first', identifier: grace })
    expect(namesOf(body)).toEqual([...namesOf(sent.body), 'password', 'method', 'method'])
  })

  it('is unknown to a form that offers a password, if the account has none', async () => {
    const config = { ...first, selfservice: { ...first.selfservice, methods: { password: { enabled: true } } } }
    const { open, person, call, begin, send } = await identityProject(await platform(), config)
    await person(ada)
    await call({ method: 'POST', path: '/admin/identities', json: { traits: { email: grace } } })
    const visitor = open()
    const flow = await begin(visitor, 'login')
    await send(visitor, 'login', flow, { method: 'identifier_first', identifier: ada })
    const { body } = await send(visitor, 'login', flow, { method: 'identifier_first', identifier: grace })
    expect(messagesAt(body, 'identifier')).toEqual([4000037])
  })
})

describe('a verification', () => {
  const asked = { path: '/self-service/verification/browser', query: { return_to: 'https://evil.example.net' } }

  it('that cannot start reports that as JSON, also to a page', async () => {
    const { open } = await identityProject(await platform())
    const { status, body } = await open().ask<Failure>({ ...asked, headers: page })
    expect([status, body.error.id]).toEqual([400, 'self_service_flow_return_to_forbidden'])
  })

  it('keeps messages at fields that are not rendered again', async () => {
    const { open, begin, send } = await identityProject(await platform())
    const visitor = open()
    const flow = await begin(visitor, 'verification')
    const odd = { method: 'odd' }
    await send(visitor, 'verification', flow, odd)
    const { body } = await send(visitor, 'verification', flow, odd)
    expect(body.ui.nodes.flatMap(({ messages }) => messages.map(({ id }) => id))).toEqual([4000001, 4000001])
  })

  it('of an app that expired continues at the page in a browser', async () => {
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

it('follows a link of recovery whose flow has expired to a new flow, which a browser without cookies can not read', async () => {
  let now = new Date()
  const opened = await openPlatform({ now: () => now })
  const { call, base, open, begin, person } = await identityProject(opened)
  const { id } = await person(ada)
  const json = { identity_id: id, expires_in: '1s' }
  const { body } = await call<{ recovery_link: string }>({ method: 'POST', path: '/admin/recovery/link', json })
  now = new Date(now.getTime() + 2_000)
  const follow = async (visitor: ReturnType<typeof open>) => {
    const { headers } = await visitor.ask({ path: body.recovery_link.slice(base.length), headers: page })
    const id = new URL(headers.get('location') ?? '').searchParams.get('flow') ?? ''
    return {
      cookies: headers.getSetCookie(),
      ...(await visitor.ask<FlowBody>({ path: '/self-service/recovery/flows', query: { id } })),
    }
  }
  const known = open()
  await begin(known, 'recovery')
  expect(messagesOf((await follow(known)).body)).toEqual([4060005])
  const { cookies, status } = await follow(open())
  expect([cookies, status]).toEqual([[], 403])
  await opened.close()
})

describe('a sign-up', () => {
  it('sends a separate code to each address, and each of them is valid', async () => {
    const schema = {
      type: 'object',
      properties: {
        traits: {
          type: 'object',
          properties: Object.fromEntries(
            ['first', 'second'].map((name) => [
              name,
              {
                type: 'string',
                format: 'email',
                'ory.sh/kratos': { credentials: { code: { identifier: true, via: 'email' } } },
              },
            ]),
          ),
        },
      },
    }
    const url = `base64://${Buffer.from(JSON.stringify(schema)).toString('base64')}`
    const identity = { default_schema_id: 'two', schemas: [{ id: 'two', url }] }
    const { open, begin, send, lastCode } = await identityProject(await platform(), { ...testConfig, identity })
    const visitor = open()
    const flow = await begin(visitor, 'registration')
    const fields = { method: 'code', traits: { first: ada, second: grace } }
    await send(visitor, 'registration', flow, fields)
    const codes = [await lastCode(ada), await lastCode(grace)]
    expect(codes).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/)])
    const { status } = await send(visitor, 'registration', flow, { ...fields, code: codes[1] })
    expect(status).toBe(200)
  })

  it('has two screens', async () => {
    const { open, begin, send } = await identityProject(
      await platform(),
      withFlow('registration', { enable_legacy_one_step: false }),
    )
    const visitor = open()
    const flow = await begin(visitor, 'registration')
    const { status, body } = await send(visitor, 'registration', flow, {
      method: 'profile',
      screen: 'odd',
      traits: { email: ada },
    })
    expect([status, messagesAt(body, 'screen'), messagesOf(body)]).toEqual([400, [4000001], []])
  })
})

it('shows the browser that signed in the verification that this began', async () => {
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
  const { status, body: flow } = await visitor.ask<FlowBody>({
    path: '/self-service/verification/flows',
    query: { id: shown },
  })
  expect([status, csrfOf(flow) !== '']).toEqual([200, true])
  expect((await call<IdentityBody>({ path: `/admin/identities/${id}` })).body.verifiable_addresses[0]?.status).toBe(
    'sent',
  )
})

describe('a recovery that has succeeded', () => {
  it.each([true, false])('is shown in its browser, with the new transitions (%s) or not', async (transitions) => {
    const config = { ...testConfig, feature_flags: { use_continue_with_transitions: transitions } }
    const { open, begin, send, person, lastCode } = await identityProject(await platform(), config)
    await person(ada)
    const visitor = open()
    const flow = await begin(visitor, 'recovery')
    const sent = (await send(visitor, 'recovery', flow, { method: 'code', email: ada })).body
    const { status } = await send(visitor, 'recovery', sent, { method: 'code', code: await lastCode(ada) })
    expect(status).toBe(transitions ? 200 : 422)
    const read = await visitor.ask<FlowBody>({ path: '/self-service/recovery/flows', query: { id: flow.id } })
    expect([read.status, read.body.state]).toEqual([200, 'passed_challenge'])
  })
})

describe('a new password in settings with an old session', () => {
  it('is required before its owner is asked to confirm', async () => {
    const config = withFlow('settings', { privileged_session_max_age: '0s' }) as typeof testConfig
    const { open, begin, send, person, signIn } = await identityProject(await platform(), config)
    await person(ada)
    const visitor = open()
    await signIn(visitor, ada, password)
    const flow = await begin(visitor, 'settings')
    const empty = await send(visitor, 'settings', flow, { method: 'password', password: '' })
    expect([empty.status, messagesAt(empty.body, 'password')]).toEqual([400, [4000002]])
    expect((await send(visitor, 'settings', flow, { method: 'password', password: 'x' })).status).toBe(403)
  })
})

describe('recovery and verification that are turned off', () => {
  it.each(['recovery', 'verification'])(
    '%s is reported on the error page to clients that accept one, also to apps',
    async (kind) => {
      const courier = { smtp: { from_address: 'no-reply@example.com' } }
      const { call } = await identityProject(await platform(), { ...withFlow(kind, { enabled: false }), courier })
      for (const path of ['api', 'browser', 'flows']) {
        const ask = (accept: string) =>
          call({ path: `/self-service/${kind}/${path}`, token: null, headers: { accept } })
        const { status, headers } = await ask('*/*')
        expect([status, headers.get('location')]).toEqual([
          303,
          expect.stringContaining('https://app.example.com/error?'),
        ])
        expect((await ask('application/json')).status).toBe(400)
      }
    },
  )

  it('a verification whose method is off reports that before its return URL is checked', async () => {
    const config = withFlow('verification', { use: 'link' }) as typeof testConfig
    const methods = { ...config.selfservice.methods, link: { enabled: false } }
    const { open } = await identityProject(await platform(), {
      ...config,
      selfservice: { ...config.selfservice, methods },
    })
    const query = { return_to: 'https://evil.example.net/' }
    const { status, body } = await open().ask<Failure>({ path: '/self-service/verification/browser', query })
    expect([status, body.error.id]).toEqual([400, undefined])
  })
})
