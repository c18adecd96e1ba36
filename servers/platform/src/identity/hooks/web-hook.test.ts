import { listening, stopListening, type StubResponse } from '../../../testing/listening'
import { messageIds, nodeOf } from '../testing/keys-project'
import { identityProject, testConfig, type FlowBody, type IdentityBody } from '../testing/visitor'

const template = (source: string) => `base64://${Buffer.from(source).toString('base64')}`
const whole = template('function(ctx) ctx')

type Hook = Record<string, unknown>
type Place = { kind: string; when?: 'before' | 'after'; method?: string }

/** The configuration with hooks in one place, in addition to the session hook after sign-up. */
function configWith({ kind, when = 'after', method }: Place, hooks: Hook[], more: object = {}) {
  const { flows } = testConfig.selfservice
  const list = { hooks: kind === 'registration' && when === 'after' ? [...hooks, { hook: 'session' }] : hooks }
  const flow = { ...(flows as Record<string, object>)[kind], [when]: method === undefined ? list : { [method]: list } }
  return { ...testConfig, ...more, selfservice: { ...testConfig.selfservice, flows: { ...flows, [kind]: flow } } }
}

const webHook = (config: Hook): Hook => ({ hook: 'web_hook', config: { method: 'POST', body: whole, ...config } })

type Body = {
  flow: { id: string; type: string; created_at?: string; transient_payload?: unknown; identity?: { traits: object } }
  identity?: { id: string; traits: { email: string }; verifiable_addresses: { verified: boolean; status: string }[] }
  session?: { id: string; devices: { id: string }[]; authentication_methods: { method: string }[] }
  request_headers: Record<string, string[]>
  request_cookies: Record<string, string>
  request_method: string
  request_url: string
}

/** A project with a hook that calls the test's own server. */
async function hooked(place: Place, response: (count: number) => StubResponse, config: Hook = {}, more: object = {}) {
  const server = await listening((_, count) => response(count))
  const hook = webHook({ url: `${server.url}/hook`, ...config })
  const project = await identityProject(await platform(), configWith(place, [hook], more))
  const bodyOf = (at = -1): Body => JSON.parse(server.received.at(at)?.body ?? '{}')
  return { ...project, ...server, bodyOf }
}

const newcomer = { method: 'password', 'traits.email': 'ada@example.com', password: 'correct-horse-battery' }
const account = { method: 'password', traits: { email: 'ada@example.com' }, password: 'correct-horse-battery' }

type Failure = { error: { code: number; message: string; reason?: string } }

const registration: Place = { kind: 'registration', method: 'password' }
const interrupting = { response: { ignore: false, parse: true } }

describe('webhooks', () => {
  afterAll(stopListening)

  it('after sign-up receive the flow, the identity and the request', async () => {
    const { open, begin, send, bodyOf, received } = await hooked(registration, () => ({}), {
      headers: { 'X-Own': 'yes' },
      auth: { type: 'basic_auth', config: { user: 'me', password: 'secret' } },
    })
    const visitor = open()
    const flow = await begin(visitor, 'registration')
    const { status } = await send(visitor, 'registration', flow, { ...account, transient_payload: { plan: 'team' } })
    expect(status).toBe(200)
    expect(received).toMatchObject([{ method: 'POST', url: '/hook', headers: { 'x-own': 'yes' } }])
    expect(received[0]?.headers.authorization).toBe(`Basic ${Buffer.from('me:secret').toString('base64')}`)
    expect(received[0]?.headers['content-type']).toBe('application/json')
    const { flow: shown, identity, request_headers, request_cookies, request_method, request_url } = bodyOf()
    expect(shown).toMatchObject({ id: flow.id, type: 'browser', transient_payload: { plan: 'team' } })
    expect(identity?.traits.email).toBe('ada@example.com')
    expect(identity?.verifiable_addresses[0]?.status).toBe('sent')
    expect(request_headers).toMatchObject({ 'Content-Type': ['application/json'] })
    expect(request_headers).not.toHaveProperty('Cookie')
    expect(Object.keys(request_cookies)).toContainEqual(expect.stringMatching(/^csrf_token/))
    expect([request_method, new URL(request_url).searchParams.get('flow')]).toEqual(['POST', flow.id])
  })

  it('before sign-in see a flow that isn’t stored yet', async () => {
    const { open, begin, bodyOf } = await hooked({ kind: 'login', when: 'before' }, () => ({}))
    await begin(open(), 'login')
    expect(bodyOf().flow).toMatchObject({ created_at: '0001-01-01T00:00:00Z', updated_at: '0001-01-01T00:00:00Z' })
    expect(bodyOf().flow).not.toHaveProperty('transient_payload')
  })

  it('after reauthentication see the session’s devices, the new one without an ID', async () => {
    const { open, signIn, person, begin, send, bodyOf } = await hooked({ kind: 'login' }, () => ({}))
    await person('ada@example.com')
    const visitor = open()
    const { body } = await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const flow = await begin(visitor, 'login', { refresh: 'true' })
    await send(visitor, 'login', flow, {
      method: 'password',
      identifier: 'ada@example.com',
      password: 'correct-horse-battery',
    })
    const [first] = body.session.devices
    expect(bodyOf().session?.devices.map(({ id }) => id)).toEqual([first?.id, '00000000-0000-0000-0000-000000000000'])
    expect(bodyOf().flow.transient_payload).toEqual({})
  })

  it.each(['before', 'after'] as const)('%s a settings change see the session’s devices', async (when) => {
    const { open, signIn, person, begin, send, bodyOf } = await hooked({ kind: 'settings', when }, () => ({}))
    await person('ada@example.com')
    const visitor = open()
    const { body } = await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const flow = await begin(visitor, 'settings')
    await send(visitor, 'settings', flow, { method: 'profile', traits: { email: 'ada@example.com' } })
    expect(bodyOf().session?.devices).toMatchObject(body.session.devices)
  })

  it('after sign-in change the returned identity, not the stored one', async () => {
    const result = { identity: { metadata_public: { seen: true } } }
    const place = { kind: 'login', method: 'password' }
    const { open, signIn, person } = await hooked(place, () => ({ body: result }), interrupting)
    await person('ada@example.com')
    const visitor = open()
    const { body } = await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    expect(body.session.identity).toMatchObject(result.identity)
    const whoami = await visitor.fetch<{ identity: object }>({ path: '/sessions/whoami' })
    expect(whoami.body.identity).toMatchObject({ metadata_public: null })
  })

  it('receive the transient payload of an earlier step, which is only returned with that step', async () => {
    const { call, person, lastCode, bodyOf } = await hooked({ kind: 'login', method: 'code' }, () => ({}))
    await person('ada@example.com')
    const { body: flow } = await call<FlowBody>({ path: '/self-service/login/api' })
    const send = (fields: object) =>
      call<{ transient_payload?: unknown }>({
        method: 'POST',
        path: '/self-service/login',
        query: { flow: flow.id },
        json: { method: 'code', identifier: 'ada@example.com', ...fields },
      })
    const transient_payload = { plan: 'team' }
    expect((await send({ transient_payload })).body).toMatchObject({ transient_payload })
    const { body: fetched } = await call({ path: '/self-service/login/flows', query: { id: flow.id } })
    expect(fetched).not.toHaveProperty('transient_payload')
    await send({ code: await lastCode('ada@example.com') })
    expect(bodyOf().flow).toMatchObject({ id: flow.id, transient_payload })
  })

  it('send an API key in a header or cookie, and a form or JSON body', async () => {
    const key = (where: string) => ({ type: 'api_key', config: { name: 'X-Key', value: 'k1', in: where } })
    const server = await listening(() => ({}))
    const hooks = [
      webHook({
        url: server.url,
        auth: key('header'),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: template("function(ctx) { mail: ctx.identity.traits.email, a: 'b c' }"),
      }),
      webHook({ url: server.url, auth: key('cookie'), method: 'PUT', body: template('{ fixed: 1 }') }),
    ]
    const { open, begin, send } = await identityProject(await platform(), configWith(registration, hooks))
    const visitor = open()
    expect((await send(visitor, 'registration', await begin(visitor, 'registration'), account)).status).toBe(200)
    const [first, second] = server.received
    expect(Object.fromEntries(new URLSearchParams(first?.body))).toEqual({ mail: 'ada@example.com', a: 'b c' })
    expect(first?.headers['x-key']).toBe('k1')
    expect(second).toMatchObject({ method: 'PUT', body: '{\n   "fixed": 1\n}\n', headers: { cookie: 'X-Key=k1' } })
  })

  it('that fail after sign-up leave the identity without a session', async () => {
    const { open, begin, send, call } = await hooked(registration, () => ({ status: 418 }))
    const visitor = open()
    const flow = await begin(visitor, 'registration')
    const { status, body } = await send<Failure>(visitor, 'registration', flow, account)
    expect([status, body.error.code]).toEqual([502, 502])
    expect((await visitor.fetch({ path: '/sessions/whoami' })).status).toBe(401)
    expect((await call<IdentityBody[]>({ path: '/admin/identities' })).body).toHaveLength(1)
    const mails = await call<{ recipient: string }[]>({ path: '/admin/courier/messages' })
    expect(mails.body).toMatchObject([{ recipient: 'ada@example.com' }])
  })

  it('that may interrupt can change the identity before it is created', async () => {
    const reply = {
      identity: {
        traits: { email: 'ada@example.com', name: { first: 'Ada' } },
        metadata_public: { plan: 'team' },
        metadata_admin: { seen: true },
        external_id: 'x-1',
        verifiable_addresses: [{ value: 'ada@example.com', via: 'email', verified: true, status: 'completed' }],
      },
    }
    const { open, begin, send, call } = await hooked(registration, () => ({ body: reply }), interrupting)
    const visitor = open()
    await send(visitor, 'registration', await begin(visitor, 'registration'), account)
    const [made] = (await call<Record<string, unknown>[]>({ path: '/admin/identities' })).body
    expect(made).toMatchObject(reply.identity)
  })

  it('that interrupt a sign-up show their messages at the fields, and create no identity', async () => {
    const messages = [
      {
        instance_ptr: '#/traits/email',
        messages: [{ id: 1234, text: 'Not this one', type: 'error', context: { a: 1 } }],
      },
      { instance_ptr: '#/elsewhere', messages: [{ id: 5678, text: 'By the way', type: 'info' }] },
    ]
    const { open, begin, send, call, received } = await hooked(
      registration,
      () => ({ status: 400, body: { messages } }),
      {
        can_interrupt: true,
      },
    )
    const visitor = open()
    const { status, body } = await send(visitor, 'registration', await begin(visitor, 'registration'), account)
    expect(status).toBe(400)
    const field = body.ui.nodes.find(({ attributes }) => attributes.name === 'traits.email')
    expect(field?.messages).toEqual([{ id: 1234, text: 'Not this one', type: 'error', context: { a: 1 } }])
    const elsewhere = body.ui.nodes.find(({ attributes }) => attributes.name === 'elsewhere')
    expect(elsewhere?.messages).toEqual([{ id: 5678, text: 'By the way', type: 'info' }])
    expect((await call<unknown[]>({ path: '/admin/identities' })).body).toEqual([])
    expect(received).toHaveLength(1)
  })

  it('redirect a browser back to its form with their messages', async () => {
    const messages = [{ instance_ptr: '', messages: [{ id: 99, text: 'No', type: 'error' }] }]
    const { open, begin } = await hooked(registration, () => ({ status: 400, body: { messages } }), interrupting)
    const visitor = open()
    const flow = await begin(visitor, 'registration')
    const csrf_token = String(
      flow.ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token')?.attributes.value,
    )
    const sent = await visitor.fetch({
      method: 'POST',
      path: '/self-service/registration',
      query: { flow: flow.id },
      form: { csrf_token, ...newcomer },
      headers: { accept: 'text/html' },
    })
    expect([sent.status, sent.headers.get('location')]).toEqual([
      302,
      expect.stringContaining(`/registration?flow=${flow.id}`),
    ])
    const { body } = await visitor.fetch<FlowBody>({ path: '/self-service/registration/flows', query: { id: flow.id } })
    expect(body.ui.messages).toEqual([{ id: 99, text: 'No', type: 'error' }])
  })

  it('that return invalid traits or an unusable response fail the sign-up', async () => {
    const replies: StubResponse[] = [
      { body: { identity: { traits: { email: 'ada@example.com', age: 3 } } } },
      { body: 'no json' },
      { status: 400, body: { messages: [] } },
    ]
    const { open, begin, send, call } = await hooked(registration, (count) => replies[count - 1] ?? {}, interrupting)
    const visitor = open()
    const flow = await begin(visitor, 'registration')
    const wrong = await send(visitor, 'registration', flow, account)
    const age = nodeOf(wrong.body, 'traits.age')
    expect([wrong.status, age?.messages.map(({ id }) => id)]).toEqual([400, [4000018]])
    // the form keeps no input that the hook has replaced
    expect(nodeOf(wrong.body, 'traits.email')?.attributes.value).toBeUndefined()
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await send<Failure>(visitor, 'registration', flow, account)
      expect([status, body.error.code]).toEqual([500, 500])
    }
    expect((await call<unknown[]>({ path: '/admin/identities' })).body).toEqual([])
  })

  it('after sign-in prevent it when they fail, and receive the new session', async () => {
    const { open, signIn, person, bodyOf } = await hooked({ kind: 'login', method: 'password' }, (count) => ({
      status: count === 1 ? 403 : 200,
    }))
    await person('ada@example.com')
    const visitor = open()
    expect((await signIn(visitor, 'ada@example.com', 'correct-horse-battery')).status).toBe(502)
    expect((await visitor.fetch({ path: '/sessions/whoami' })).status).toBe(401)
    expect((await signIn(visitor, 'ada@example.com', 'correct-horse-battery')).status).toBe(200)
    const { session, identity } = bodyOf()
    expect(session?.authentication_methods.map(({ method }) => method)).toEqual(['password'])
    expect(identity?.traits.email).toBe('ada@example.com')
  })

  it.each([
    ['login', 'browser', 500],
    ['login', 'api', 400],
    ['settings', 'browser', 400],
  ])('of %s that respond with 500 fail: a form in a %s flow gets status %i', async (kind, type, status) => {
    const place = { kind, method: kind === 'login' ? 'password' : 'profile' }
    const { open, begin, send, signIn, person, call } = await hooked(place, () => ({ status: 500 }))
    await person('ada@example.com')
    const fields = { method: 'password', identifier: 'ada@example.com', password: 'correct-horse-battery' }
    const visitor = open()
    const sent = async () => {
      if (kind === 'settings') {
        await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
        const traits = { email: 'ada@example.com', age: 30 }
        return send<Failure>(visitor, kind, await begin(visitor, kind), { method: 'profile', traits })
      }
      if (type === 'browser') return send<Failure>(visitor, kind, await begin(visitor, kind), fields)
      const { body: flow } = await call<FlowBody>({ path: `/self-service/${kind}/api`, token: null })
      const query = { flow: flow.id }
      return call<Failure>({ method: 'POST', path: `/self-service/${kind}`, query, json: fields, token: null })
    }
    const response = await sent()
    expect([response.status, response.body.error.code]).toEqual([status, 500])
  })

  it('that deactivate an identity leave it without a session', async () => {
    const { open, begin, send, call } = await hooked(
      registration,
      () => ({ body: { identity: { state: 'inactive' } } }),
      interrupting,
    )
    const visitor = open()
    const { status, body } = await send(visitor, 'registration', await begin(visitor, 'registration'), account)
    expect([status, body]).toMatchObject([400, { ui: { messages: [{ id: 4010011 }] } }])
    expect((await visitor.fetch({ path: '/sessions/whoami' })).status).toBe(401)
    const { body: made } = await call<IdentityBody[]>({ path: '/admin/identities' })
    expect(made).toMatchObject([{ state: 'inactive', verifiable_addresses: [{ status: 'pending' }] }])
  })

  it('that reject before a flow fail it, as there is no form for the message', async () => {
    const { call } = await hooked(
      { kind: 'login', when: 'before' },
      () => ({
        status: 400,
        body: {
          messages: [{ instance_ptr: '', messages: [{ id: 7, text: 'No', type: 'error' }] }],
        },
      }),
      interrupting,
    )
    const { status, body } = await call<Failure>({ path: '/self-service/login/api', token: null })
    expect([status, body.error.code]).toEqual([500, 500])
  })

  it('add missing fields to the form for their messages', async () => {
    const body = { messages: [{ instance_ptr: '#/traits/email', messages: [{ id: 7, text: 'No', type: 'error' }] }] }
    const login = { kind: 'login', method: 'password' }
    const { open, begin, send, person } = await hooked(
      login,
      () => ({ status: 400, body: JSON.stringify(body) }),
      interrupting,
    )
    await person('ada@example.com')
    const visitor = open()
    const flow = await begin(visitor, 'login')
    const fields = { method: 'password', identifier: 'ada@example.com', password: 'correct-horse-battery' }
    for (let times = 0; times < 2; times += 1) {
      const response = await send(visitor, 'login', flow, fields)
      const field = nodeOf(response.body, 'traits.email')
      expect([response.status, field?.group, field?.messages]).toMatchObject([400, 'default', [{ id: 7 }]])
      // people who aren't signed in see no traits
      expect(field?.attributes.value).toBeUndefined()
    }
  })

  it('that set someone else’s traits at sign-up report them as taken, and show those traits', async () => {
    const taken = { email: 'grace@example.com', age: 33 }
    const { open, begin, send, person } = await hooked(
      registration,
      () => ({ body: { identity: { traits: taken } } }),
      interrupting,
    )
    await person(taken.email)
    const visitor = open()
    const { status, body } = await send(visitor, 'registration', await begin(visitor, 'registration'), account)
    expect([status, messageIds(body)]).toEqual([400, [4000007]])
    const values = ['traits.email', 'traits.age'].map((name) => nodeOf(body, name)?.attributes.value)
    expect(values).toEqual([taken.email, taken.age])
  })

  it('after sign-in may return traits that the schema forbids, as they aren’t stored', async () => {
    const traits = { name: 'shown only' }
    const { open, signIn, person } = await hooked(
      { kind: 'login', method: 'password' },
      () => ({ body: { identity: { traits } } }),
      interrupting,
    )
    await person('ada@example.com')
    const visitor = open()
    const { status, body } = await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    expect([status, body.session.identity]).toMatchObject([200, { traits }])
    const whoami = await visitor.fetch<{ identity: IdentityBody }>({ path: '/sessions/whoami' })
    expect(whoami.body.identity.traits).toEqual({ email: 'ada@example.com' })
  })

  it('that reject settings repeatedly add to the earlier messages', async () => {
    const messages = [{ instance_ptr: '', messages: [{ id: 7, text: 'No', type: 'error' }] }]
    const { open, person, signIn, begin, send } = await hooked(
      { kind: 'settings', method: 'profile' },
      () => ({ status: 400, body: { messages } }),
      interrupting,
    )
    await person('ada@example.com')
    const visitor = open()
    await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const flow = await begin(visitor, 'settings')
    const change = { method: 'profile', traits: { email: 'ada@example.com' } }
    await send(visitor, 'settings', flow, change)
    const { body } = await send(visitor, 'settings', flow, change)
    expect(messageIds(body)).toEqual([7, 7])
  })

  it('that are unreachable fail a browser’s sign-in or a new flow with 500', async () => {
    const dead = { url: 'http://127.0.0.1:9/hook' }
    const login = await hooked({ kind: 'login', method: 'password' }, () => ({}), dead)
    await login.person('ada@example.com')
    const sent = await login.signIn(login.open(), 'ada@example.com', 'correct-horse-battery')
    expect([sent.status, sent.body]).toMatchObject([500, { error: { code: 500 } }])
    const before = await hooked({ kind: 'login', when: 'before' }, () => ({}), dead)
    expect((await before.open().fetch({ path: '/self-service/login/browser' })).status).toBe(500)
  })

  it.each(['login', 'registration', 'recovery', 'verification'])(
    'before %s see the flow and can reject it',
    async (kind) => {
      const { open, bodyOf } = await hooked({ kind, when: 'before' }, (count) => ({ status: count === 1 ? 200 : 400 }))
      const visitor = open()
      const { body } = await visitor.fetch<FlowBody>({ path: `/self-service/${kind}/browser` })
      expect(bodyOf().flow.id).toBe(body.id)
      expect(bodyOf().identity).toBeUndefined()
      expect((await visitor.fetch({ path: `/self-service/${kind}/browser` })).status).toBe(502)
      const page = await visitor.fetch({ path: `/self-service/${kind}/browser`, headers: { accept: 'text/html' } })
      // only sign-in and sign-up use the error page
      const isEntry = kind === 'login' || kind === 'registration'
      expect([page.status, page.headers.get('location')]).toEqual(
        isEntry ? [303, expect.stringContaining('/error?id=')] : [502, null],
      )
    },
  )

  it('of settings keep the change when they fail, and prevent it when they interrupt', async () => {
    const profile: Place = { kind: 'settings', method: 'profile' }
    for (const [config, status, age] of [
      [{}, 502, 30],
      [interrupting, 400, undefined],
    ] as const) {
      const { open, person, signIn, begin, send, bodyOf } = await hooked(profile, () => ({ status: 404 }), config)
      await person('ada@example.com')
      const visitor = open()
      await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
      const flow = await begin(visitor, 'settings')
      const traits = { email: 'ada@example.com', age: 30 }
      expect((await send(visitor, 'settings', flow, { method: 'profile', traits })).status).toBe(status)
      expect(bodyOf()).toMatchObject({ identity: { traits }, session: { id: expect.any(String) } })
      const { body } = await visitor.fetch<{ identity: { traits: { age?: number } } }>({ path: '/sessions/whoami' })
      expect(body.identity.traits.age).toBe(age)
    }
  })

  it('of the flow itself can’t interrupt, unlike those of a method', async () => {
    const { open, person, signIn, begin, send, received } = await hooked(
      { kind: 'settings' },
      () => ({ status: 400, body: { messages: [] } }),
      interrupting,
    )
    await person('ada@example.com')
    const visitor = open()
    await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const change = { method: 'profile', traits: { email: 'ada@example.com' } }
    expect((await send(visitor, 'settings', await begin(visitor, 'settings'), change)).status).toBe(200)
    expect(received).toEqual([])
  })

  it('after settings see the identity before and after the change', async () => {
    const { open, person, signIn, begin, send, bodyOf } = await hooked({ kind: 'settings' }, () => ({}))
    await person('ada@example.com')
    const visitor = open()
    await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const traits = { email: 'ada@example.com', age: 30 }
    await send(visitor, 'settings', await begin(visitor, 'settings'), { method: 'profile', traits })
    expect(bodyOf()).toMatchObject({
      flow: { state: 'success', identity: { traits: { email: 'ada@example.com' } } },
      identity: { traits },
    })
    expect(bodyOf().flow.identity?.traits).not.toHaveProperty('age')
  })

  it('after a verification see the verified address, which stays verified when they fail', async () => {
    const { open, person, begin, send, lastCode, bodyOf, signIn } = await hooked({ kind: 'verification' }, () => ({
      status: 409,
    }))
    await person('ada@example.com')
    const visitor = open()
    const flow = await begin(visitor, 'verification')
    await send(visitor, 'verification', flow, { method: 'code', email: 'ada@example.com' })
    await send(visitor, 'verification', flow, { method: 'code', code: await lastCode('ada@example.com') })
    const verifiable_addresses = [{ verified: true, status: 'completed' }]
    expect(bodyOf()).toMatchObject({ flow: { state: 'passed_challenge' }, identity: { verifiable_addresses } })
    const { body } = await signIn(open(), 'ada@example.com', 'correct-horse-battery')
    expect(body.session.identity).toMatchObject({ verifiable_addresses })
  })

  it('that return an invalid identity or an unknown schema store nothing', async () => {
    for (const [identity, status] of [
      [5, 500],
      [{ state: 5 }, 500],
      [{ schema_id: 'unknown' }, 400],
    ] as const) {
      const { open, begin, send } = await hooked(registration, () => ({ body: { identity } }), interrupting)
      const visitor = open()
      expect((await send(visitor, 'registration', await begin(visitor, 'registration'), account)).status).toBe(status)
      expect((await visitor.fetch({ path: '/sessions/whoami' })).status).toBe(401)
    }
  })

  it('may omit parts of a message', async () => {
    const messages = [{ messages: [{ text: 'No', context: null }] }, { instance_ptr: '#/traits/email', messages: null }]
    const answer = { status: 400, body: { messages } }
    const { open, begin, send } = await hooked(registration, () => answer, interrupting)
    const visitor = open()
    const { body } = await send(visitor, 'registration', await begin(visitor, 'registration'), account)
    expect(body.ui.messages).toEqual([{ id: 0, text: 'No', type: 'info' }])
  })

  it('after recovery and verification run before the flow continues', async () => {
    for (const kind of ['recovery', 'verification']) {
      const { open, person, begin, send, lastCode, bodyOf } = await hooked({ kind }, () => ({ status: 409 }))
      await person('ada@example.com')
      const visitor = open()
      const flow = await begin(visitor, kind)
      await send(visitor, kind, flow, { method: 'code', email: 'ada@example.com' })
      const code = await lastCode('ada@example.com')
      expect((await send(visitor, kind, flow, { method: 'code', code })).status).toBe(502)
      expect(bodyOf().identity?.traits.email).toBe('ada@example.com')
      expect((await visitor.fetch({ path: '/sessions/whoami' })).status).toBe(401)
      // the code was consumed; a verification flow no longer belongs to this browser
      const { status, body } = await visitor.fetch<{ state?: string }>({
        path: `/self-service/${kind}/flows`,
        query: { id: flow.id },
      })
      expect([status, body.state]).toEqual(kind === 'recovery' ? [200, 'passed_challenge'] : [403, undefined])
    }
  })

  it('that ignore the response don’t block the flow', async () => {
    const { open, begin, send, received } = await hooked(registration, () => ({ status: 400 }), {
      response: { ignore: true },
    })
    const visitor = open()
    expect((await send(visitor, 'registration', await begin(visitor, 'registration'), account)).status).toBe(200)
    for (let times = 0; received.length === 0 && times < 50; times += 1)
      await new Promise((done) => setTimeout(done, 20))
    expect(received).toHaveLength(1)
  })

  it('send nothing when the template cancels, and fail when the template fails', async () => {
    const cancelled = await hooked(registration, () => ({}), { body: template("function(ctx) error 'cancel'") })
    const visitor = cancelled.open()
    const flow = await cancelled.begin(visitor, 'registration')
    expect((await cancelled.send(visitor, 'registration', flow, account)).status).toBe(200)
    expect(cancelled.received).toEqual([])
    for (const body of [
      template('function(ctx) ctx.nothing'),
      template('function(other) 1'),
      template('{'),
      undefined,
    ]) {
      const { open, person, signIn } = await hooked({ kind: 'login' }, () => ({}), { body })
      await person('ada@example.com')
      const { status } = await signIn(open(), 'ada@example.com', 'correct-horse-battery')
      expect(status).toBe(500)
    }
  })

  it('can’t reach private IP addresses if those are forbidden', async () => {
    const { open, person, signIn, received } = await hooked(
      { kind: 'login' },
      () => ({}),
      {},
      {
        clients: { http: { disallow_private_ip_ranges: true } },
      },
    )
    await person('ada@example.com')
    expect((await signIn(open(), 'ada@example.com', 'correct-horse-battery')).status).toBe(500)
    expect(received).toEqual([])
  })

  it('are rejected in the configuration if they both ignore and parse the response', async () => {
    const both = { response: { ignore: true, parse: true } }
    await expect(hooked(registration, () => ({}), both)).rejects.toThrow('config.response')
  })
})

describe('hooks after sign-in', () => {
  it('revoke other sessions', async () => {
    const config = configWith({ kind: 'login', method: 'password' }, [{ hook: 'revoke_active_sessions' }])
    const { open, person, signIn } = await identityProject(await platform(), config)
    await person('ada@example.com')
    const [here, there] = [open(), open()]
    await signIn(there, 'ada@example.com', 'correct-horse-battery')
    await signIn(here, 'ada@example.com', 'correct-horse-battery')
    expect((await there.fetch({ path: '/sessions/whoami' })).status).toBe(401)
    expect((await here.fetch({ path: '/sessions/whoami' })).status).toBe(200)
  })

  it('start the verification of addresses and show it', async () => {
    const config = configWith({ kind: 'login', method: 'password' }, [
      { hook: 'verification' },
      { hook: 'show_verification_ui' },
    ])
    const { open, person, signIn, lastCode } = await identityProject(await platform(), config)
    await person('ada@example.com')
    const { body } = await signIn(open(), 'ada@example.com', 'correct-horse-battery')
    expect(body).toMatchObject({
      continue_with: [{ action: 'redirect_browser_to' }, { action: 'show_verification_ui' }],
    })
    expect(await lastCode('ada@example.com')).toMatch(/^\d{6}$/)
  })
})
