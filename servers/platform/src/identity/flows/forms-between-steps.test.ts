import { identityProject, testConfig, type FlowBody } from '../testing/visitor'

const { selfservice } = testConfig
const ids = (messages: { id: number }[] = []) => messages.map(({ id }) => id)
const shown = ({ ui }: FlowBody) =>
  ui.nodes
    .filter(({ attributes: { name } }) => name !== 'csrf_token')
    .map(({ group, attributes: { name, type, value } }) => [group, name, type, value ?? null].join(' '))
const noFactors = { totp: { enabled: false }, lookup_secret: { enabled: false } }

describe('a sign-up by code between its two steps', () => {
  const signUp = async () => {
    const { enable_legacy_one_step: _one, ...registration } = selfservice.flows.registration
    const flows = { ...selfservice.flows, registration }
    const project = await identityProject(await platform(), { ...testConfig, selfservice: { ...selfservice, flows } })
    const visitor = project.open()
    const flow = await project.begin(visitor, 'registration')
    const send = async (fields: object) =>
      (await project.send(visitor, 'registration', flow, { method: 'code', ...fields })).body
    return { ...project, send }
  }
  const hiddenTraits = [
    'default traits.email hidden ada@example.com',
    'default traits.name.first hidden ',
    'default traits.age hidden 36',
  ]

  it('keeps the traits hidden, even after a wrong code, and rejects changed traits', async () => {
    const { send, lastCode } = await signUp()
    const traits = { email: 'ada@example.com', age: 36 }
    expect(shown(await send({ traits }))).toEqual([
      ...hiddenTraits,
      'code method hidden code',
      'code code text ',
      'code method submit code',
      'code resend submit code',
      'profile screen submit credential-selection',
    ])
    const wrong = await send({ traits, code: '1' })
    expect(ids(wrong.ui.messages)).toEqual([4040003])
    expect(shown(wrong)).toEqual([
      ...hiddenTraits,
      'code code text ',
      'code resend submit code',
      'code method hidden code',
      'code method submit code',
      'profile screen submit credential-selection',
    ])
    const code = await lastCode('ada@example.com')
    const others = { email: 'grace@example.com', age: 36 }
    expect((await send({ traits: others, code })).ui.messages).toEqual([expect.objectContaining({ id: 4000036 })])
  })

  it('validates the traits before the CSRF token, and stores nothing without a valid method', async () => {
    const { send } = await signUp()
    for (const method of ['nothing', 'totp', 'passkey', 'code', undefined]) {
      const wrong = await send({ method, traits: { email: 'ada@example.com', age: 5 } })
      expect(wrong.ui.nodes.flatMap(({ messages }) => ids(messages))).toEqual([4000018])
      expect([ids(wrong.ui.messages), shown(wrong)[0]]).toEqual([[], 'default traits.email email ada@example.com'])
    }
    const unsupported = await send({ method: 'nothing', traits: { email: 'grace@example.com' } })
    expect(ids(unsupported.ui.messages)).toEqual([4010003])
    expect(shown(unsupported)[0]).toBe('default traits.email email ada@example.com')
  })

  it('returns to the traits with the input, and stays when it is invalid', async () => {
    const { send } = await signUp()
    await send({ method: 'profile', traits: { email: 'ada@example.com' } })
    const wrong = await send({ method: 'profile', screen: 'previous', traits: { email: 'ada@example.com', age: 5 } })
    expect(wrong.ui.nodes.flatMap(({ messages }) => ids(messages))).toEqual([4000018])
    const back = await send({ method: 'profile', screen: 'previous', traits: { email: 'ada@example.com', age: 40 } })
    expect(shown(back)).toEqual([
      'default traits.email email ada@example.com',
      'default traits.name.first text ',
      'default traits.age number 40',
      'profile method submit profile',
    ])
  })
})

describe('an identifier-first sign-in with enumeration mitigation', () => {
  const config = {
    ...testConfig,
    selfservice: {
      ...selfservice,
      methods: { ...selfservice.methods, ...noFactors },
      flows: { ...selfservice.flows, login: { ...selfservice.flows.login, style: 'identifier_first' } },
    },
    security: { account_enumeration: { mitigate: true } },
  }
  const waysIn = ['code method submit code', 'password password password ', 'password method submit password']
  const identifierNodes = (name: string) => [
    `identifier_first identifier text ${name}`,
    'identifier_first method submit identifier_first',
  ]

  it('offers every method on the first screen if no code can be sent, in the same order after an error', async () => {
    const { open, begin, send, person } = await identityProject(await platform(), config)
    await person('ada@example.com')
    const visitor = open()
    const flow = await begin(visitor, 'login')
    const identifier = 'nobody@example.com'
    for (const [fields, message] of [
      [{ method: 'identifier_first', identifier }, 4000035],
      [{ method: 'password', identifier, password: 'whatever-it-is' }, 4000006],
      [{ method: 'code', identifier }, 4000035],
    ] as const) {
      const { body } = await send(visitor, 'login', flow, fields)
      expect([ids(body.ui.messages), shown(body)]).toEqual([[message], [...identifierNodes(identifier), ...waysIn]])
    }
    const unnamed = (await send(visitor, 'login', await begin(visitor, 'login'), { method: 'identifier_first' })).body
    expect(ids(unnamed.ui.nodes[0]?.messages)).toEqual([4000002])
    expect([ids(unnamed.ui.messages), shown(unnamed)]).toEqual([[], [...identifierNodes(''), ...waysIn]])
    const known = await begin(visitor, 'login')
    const fields = { identifier: 'ada@example.com' }
    // a form without a method submits the sign-in name
    const second = (await send(visitor, 'login', known, fields)).body
    expect(shown(second)[0]).toBe('identifier_first identifier hidden ada@example.com')
    const wrong = (await send(visitor, 'login', known, { ...fields, method: 'password', password: 'wrong' })).body
    expect(shown(wrong).slice(1)).toEqual(waysIn)
  })
})

describe('a second factor by code', () => {
  const email = (title: string) => ({
    type: 'string',
    format: 'email',
    title,
    'ory.sh/kratos': { credentials: { password: { identifier: true }, code: { identifier: true, via: 'email' } } },
  })
  const schema = {
    type: 'object',
    properties: { traits: { type: 'object', properties: { email: email('E-Mail'), spare: email('Spare') } } },
  }
  const url = `base64://${Buffer.from(JSON.stringify(schema)).toString('base64')}`
  const config = {
    ...testConfig,
    identity: { default_schema_id: 'two', schemas: [{ id: 'two', url }] },
    selfservice: {
      ...selfservice,
      methods: { ...selfservice.methods, ...noFactors, code: { enabled: true, mfa_enabled: true } },
    },
  }

  it('is sent to the chosen address, but not to someone else’s', async () => {
    const { open, begin, send, signIn, call, lastCode } = await identityProject(await platform(), config)
    const credentials = { password: { config: { password: 'correct-horse-battery' } } }
    const make = (traits: object) => call({ method: 'POST', path: '/admin/identities', json: { traits, credentials } })
    await make({ email: 'ada@example.com', spare: 'spare@example.com' })
    await make({ email: 'grace@example.com' })
    const visitor = open()
    await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const flow = await begin(visitor, 'login', { aal: 'aal2' })
    const step = async (fields: object) => (await send(visitor, 'login', flow, { method: 'code', ...fields })).body
    const foreign = await step({ address: 'grace@example.com' })
    expect([ids(foreign.ui.messages), await lastCode('grace@example.com')]).toEqual([[4000035], ''])
    expect(shown(await step({ address: 'spare@example.com' })).slice(0, 2)).toEqual([
      'code identifier hidden spare@example.com',
      'code identifier hidden spare@example.com',
    ])
    const wrong = await step({ code: '1' })
    expect(shown(wrong).slice(0, 3)).toEqual([
      'default identifier hidden ',
      'code identifier hidden spare@example.com',
      'code code text ',
    ])
    const right = await step({ address: 'spare@example.com', code: await lastCode('spare@example.com') })
    expect(right).toMatchObject({ session: { authenticator_assurance_level: 'aal2' } })
  })
})

describe('a verification', () => {
  it('keeps its messages and has no active method after a submission without one', async () => {
    const { open, begin, send } = await identityProject(await platform())
    const visitor = open()
    const flow = await begin(visitor, 'verification')
    const step = (fields: Record<string, unknown>) =>
      send<FlowBody & { active: string }>(visitor, 'verification', flow, fields)
    await step({ method: 'code', email: 'nobody@example.com' })
    await step({ method: 'code', code: '123456' })
    const responses = []
    for (const fields of [{ email: 'nobody@example.com' }, { method: 'code', email: 'nobody@example.com' }]) {
      const { status, body } = await step(fields)
      responses.push([status, body.active, ids(body.ui.messages)])
    }
    expect(responses).toEqual([
      [400, 'default', [4070006, 4010006]],
      [400, 'default', [4070006, 4010006, 4010006]],
    ])
  })

  it('reports an unknown method, and leaves the form unchanged', async () => {
    const { call } = await identityProject(await platform())
    const { body: flow } = await call<FlowBody>({ path: '/self-service/verification/api', token: null })
    const json = { method: 'odd', email: 'ada@example.com' }
    const request = { method: 'POST', path: '/self-service/verification', query: { flow: flow.id }, token: null }
    const { status, body } = await call<FlowBody & { active: string }>({ ...request, json })
    const found = body.ui.nodes.map(({ attributes, messages }) => [attributes.name, ids(messages)])
    expect([status, body.active, found]).toEqual([
      400,
      'code',
      [
        ['email', []],
        ['method', [4000001]],
      ],
    ])
  })

  it('sets a new CSRF cookie in the browser that opens the mailed link', async () => {
    const { open, begin, send, person, lastCode } = await identityProject(await platform())
    await person('ada@example.com')
    const flow = await begin(open(), 'verification')
    const visitor = open()
    const own = await begin(visitor, 'verification')
    await send(visitor, 'verification', own, { method: 'code', email: 'ada@example.com' })
    const reader = open()
    const query = { flow: own.id, code: await lastCode('ada@example.com') }
    const opened = await reader.fetch({ path: '/self-service/verification', query, headers: { accept: 'text/html' } })
    expect(opened.headers.getSetCookie().map((line) => line.split('_')[0])).toEqual(['csrf'])
    const seen = await reader.fetch<FlowBody>({ path: '/self-service/verification/flows', query: { id: own.id } })
    expect(seen.status).toBe(200)
    expect((await reader.fetch({ path: '/self-service/verification/flows', query: { id: flow.id } })).status).toBe(403)
  })
})

describe('a used verification link', () => {
  it('redirects to a new flow, whatever the request accepts', async () => {
    const flows = { ...selfservice.flows, verification: { ...selfservice.flows.verification, use: 'link' } }
    const config = { ...testConfig, selfservice: { ...selfservice, flows } }
    const { open, begin, send, person, call } = await identityProject(await platform(), config)
    await person('ada@example.com')
    const visitor = open()
    await send(visitor, 'verification', await begin(visitor, 'verification'), {
      method: 'link',
      email: 'ada@example.com',
    })
    const query = { recipient: 'ada@example.com' }
    const { body: messages } = await call<{ body: string }[]>({ path: '/admin/courier/messages', query })
    const link = new URL(
      /https?:\/\/\S+token=[^\s"<]+/.exec(messages[0]?.body ?? '')?.[0].replaceAll('&amp;', '&') ?? '',
    )
    const follow = (accept: string) =>
      open().fetch({
        path: '/self-service/verification',
        query: Object.fromEntries(link.searchParams),
        headers: { accept },
      })
    const [first, second] = [await follow('text/html'), await follow('application/json')]
    expect([first.status, second.status]).toEqual([303, 303])
    const [page, again] = [first, second].map(({ headers }) => new URL(headers.get('location') ?? ''))
    expect(again?.pathname).toBe(page?.pathname)
    expect(again?.searchParams.get('flow')).not.toBe(page?.searchParams.get('flow'))
  })
})

describe('a sign-in that requires a verified address', () => {
  const after = { password: { hooks: [{ hook: 'require_verified_address' }] } }
  const flows = { ...selfservice.flows, login: { ...selfservice.flows.login, after } }
  const config = { ...testConfig, selfservice: { ...selfservice, flows } }
  const fields = { method: 'password', identifier: 'ada@example.com', password: 'correct-horse-battery' }

  it('returns the verification flow to apps and redirects pages to it', async () => {
    const { open, begin, person, call } = await identityProject(await platform(), config)
    await person('ada@example.com')
    const { body: app } = await call<FlowBody>({ path: '/self-service/login/api', token: null })
    const post = { method: 'POST', path: '/self-service/login' }
    const rejected = await call<{ error: { details: { continue_with: { flow: { id: string; url: string } }[] } } }>({
      ...post,
      query: { flow: app.id },
      json: fields,
      token: null,
    })
    const next = rejected.body.error.details.continue_with[0]?.flow
    expect([rejected.status, next?.url]).toEqual([403, `https://app.example.com/verification?flow=${next?.id}`])
    const visitor = open()
    const page = await begin(visitor, 'login')
    const csrf_token = String(page.ui.nodes.find(({ attributes: { name } }) => name === 'csrf_token')?.attributes.value)
    const { status, headers } = await visitor.fetch({
      ...post,
      query: { flow: page.id },
      form: { ...fields, csrf_token },
      headers: { accept: 'text/html' },
    })
    expect([status, headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^https:\/\/app\.example\.com\/verification\?flow=/),
    ])
  })
})

describe('a login challenge without an OAuth2 service', () => {
  it('is a configuration error', async () => {
    const { call } = await identityProject(await platform())
    for (const path of [
      '/self-service/login/browser',
      '/self-service/login/api',
      '/self-service/registration/browser',
    ]) {
      const { status, body } = await call<{ error: { id: string } }>({ path, query: { login_challenge: 'nonsense' } })
      expect([status, body.error.id]).toEqual([500, 'invalid_configuration'])
    }
  })
})

describe('a form submitted by an app', () => {
  it('sets no cookie, and keeps the typed identifier when a cookie is rejected', async () => {
    const { open, call } = await identityProject(await platform())
    const { body: flow } = await call<FlowBody>({ path: '/self-service/login/api', token: null })
    const json = { method: 'password', identifier: 'ada@example.com', password: 'wrong-password' }
    const post = { method: 'POST', path: '/self-service/login', query: { flow: flow.id }, json }
    expect((await call({ ...post, token: null })).headers.getSetCookie()).toEqual([])
    const visitor = open()
    visitor.cookies.set('any', 'cookie')
    const { body } = await visitor.fetch<FlowBody>(post)
    expect([ids(body.ui.messages), shown(body)[0]]).toEqual([[4000001], 'default identifier text ada@example.com'])
  })
})

/** The real service's responses; recorded conversations. */
describe('a sign-up form with several methods', () => {
  const { enable_legacy_one_step: _one, ...twoSteps } = selfservice.flows.registration
  const signUp = async (registration: object, code: object = {}) => {
    const config = {
      ...testConfig,
      selfservice: {
        ...selfservice,
        methods: { ...selfservice.methods, ...noFactors, code: { enabled: true, ...code } },
        flows: { ...selfservice.flows, registration },
      },
    }
    const project = await identityProject(await platform(), config)
    const visitor = project.open()
    const flow = await project.begin(visitor, 'registration')
    const send = async (fields: object) => (await project.send(visitor, 'registration', flow, { ...fields })).body
    const messagesIn = ({ ui }: FlowBody) =>
      ui.nodes.flatMap(({ group, attributes: { name }, messages }) =>
        ids(messages).map((id) => `${group} ${name} ${id}`),
      )
    return { ...project, send, messagesIn }
  }

  it.each([
    ['one screen', { ...twoSteps, enable_legacy_one_step: true }, 'password'] as const,
    ['two screens', twoSteps, 'default'] as const,
  ])('with %s reports every missing field: the identifier and the password', async (_screens, registration, group) => {
    const { send, messagesIn } = await signUp(registration)
    expect(messagesIn(await send({ method: 'password', password: '' }))).toEqual([
      'default traits.email 4000002',
      `${group} password 4000002`,
    ])
    expect(
      messagesIn(await send({ method: 'password', password: '', traits: { email: 'ada@example.com', age: 5 } })),
    ).toEqual([`${group} password 4000002`, 'default traits.age 4000018'])
  })

  it('reports trait errors also for a method without a second screen', async () => {
    const { send, messagesIn } = await signUp({ ...twoSteps, enable_legacy_one_step: true })
    const traits = { email: 'ada@example.com', age: 5 }
    for (const fields of [{ method: 'profile' }, { screen: 'previous' }, { method: 'nothing' }, {}]) {
      expect(messagesIn(await send({ ...fields, traits }))).toEqual(['default traits.age 4000018'])
    }
    const unsupported = await send({ method: 'profile', traits: { email: 'ada@example.com' } })
    expect(ids(unsupported.ui.messages)).toEqual([4010003])
  })

  it('keeps the form after a code request if sign-up by code is off', async () => {
    const { send, messagesIn } = await signUp(twoSteps)
    const traits = { email: 'ada@example.com' }
    const choice = await send({ method: 'profile', traits })
    const sent = await send({ method: 'code', traits })
    expect([sent.state, shown(sent), ids(sent.ui.messages)]).toEqual(['sent_email', shown(choice), [1040009]])
    expect(messagesIn(await send({ method: 'code', traits, code: '' }))).toEqual(['default code 4000002'])
    expect(ids((await send({ method: 'code', traits, code: '1' })).ui.messages)).toEqual([4040003])
  })

  it('stays on its step after a password for a taken identifier, even while a code is pending', async () => {
    const { send, person } = await signUp(twoSteps, { passwordless_enabled: true })
    await person('grace@example.com')
    const traits = { email: 'grace@example.com' }
    expect((await send({ method: 'code', traits })).state).toBe('sent_email')
    const taken = await send({ method: 'password', traits, password: 'correct-horse-battery' })
    expect([taken.state, ids(taken.ui.messages)]).toEqual(['sent_email', [4000007]])
  })
})

it('still says that a code was sent when the code is missing, as in the real service', async () => {
  const project = await identityProject(await platform())
  const visitor = project.open()
  const flow = await project.begin(visitor, 'verification')
  const send = async (fields: object) =>
    (await project.send(visitor, 'verification', flow, { method: 'code', ...fields })).body
  await send({ email: 'nobody@example.com' })
  expect(ids((await send({ code: '' })).ui.messages)).toEqual([1080003])
})

it('reports both reasons for a refresh with a missing second factor, as in the real service', async () => {
  const project = await identityProject(await platform())
  const visitor = project.open()
  await project.person('ada@example.com')
  await project.signIn(visitor, 'ada@example.com', 'correct-horse-battery')
  const both = await project.begin(visitor, 'login', { refresh: 'true', aal: 'aal2' })
  expect(ids(both.ui.messages)).toEqual([1010003, 1010004])
})
