import { csrfCookieName } from './csrf'
import { csrfOf, identityProject, testConfig, type FlowBody, type Node } from './testing/visitor'

// How the real service reports a missing or wrong CSRF token, found by `npm run compare -- identity`.

type Rejection = { error: { id: string; code: number; details: { reject_reason?: string } } }

const { selfservice } = testConfig
const withProvider = {
  ...testConfig,
  selfservice: {
    ...selfservice,
    methods: {
      ...selfservice.methods,
      oidc: {
        enabled: true,
        config: {
          providers: [
            {
              id: 'octo',
              provider: 'github',
              client_id: 'client',
              client_secret: 'secret',
              mapper_url:
                'base64://bG9jYWwgY2xhaW1zID0gc3RkLmV4dFZhcignY2xhaW1zJyk7IHsgaWRlbnRpdHk6IHsgdHJhaXRzOiB7fSB9IH0=',
            },
          ],
        },
      },
    },
  },
}
const tokenNode = ({ ui }: FlowBody) => ui.nodes.find(({ attributes: { name } }: Node) => name === 'csrf_token')

describe('a form without its CSRF token', () => {
  it('is rejected with a machine-readable reason', async () => {
    const { open, begin, call, base } = await identityProject(await platform())
    const flow = await begin(open(), 'login')
    const fields = { method: 'password', identifier: 'ada@example.com', password: 'wrong', csrf_token: csrfOf(flow) }
    const send = async (cookie: string, body: object = { json: fields }) => {
      const request = { method: 'POST', path: '/self-service/login', query: { flow: flow.id }, token: null }
      const response = await call<Rejection>({ ...request, ...body, headers: { ...(cookie && { cookie }) } })
      expect(response).toMatchObject({ status: 403, body: { error: { id: 'security_csrf_violation' } } })
      return response.body.error.details.reject_reason
    }
    const own = `${csrfCookieName(base)}=${Buffer.alloc(32).toString('base64')}`
    expect(await send('')).toBe('The HTTP Cookie Header is empty or not set.')
    expect(await send('a=b')).toBe('The HTTP Cookie Header was set but did not include the anti-CSRF cookie.')
    expect(await send(own)).toMatch(/^The HTTP Cookie Header was set and a CSRF token was sent but they do not match/)
    const { csrf_token: _token, ...form } = { ...fields, csrf_token: '' }
    expect(await send(own, { form })).toBeUndefined()
  })

  it('gets an empty token if the browser has no cookie, and keeps a valid one', async () => {
    const { open, begin, call, person, send } = await identityProject(await platform())
    const flow = await begin(open(), 'login')
    const json = { method: 'password', identifier: 'ada@example.com' }
    const request = { method: 'POST', path: '/self-service/login', query: { flow: flow.id }, json, token: null }
    expect(tokenNode((await call<FlowBody>(request)).body)?.attributes.value).toBe('')

    await person('ada@example.com')
    const visitor = open()
    const own = await begin(visitor, 'login')
    const fields = { method: 'password', identifier: 'ada@example.com', password: 'correct-horse-battery' }
    expect((await send(visitor, 'login', own, fields)).status).toBe(200)
    const again = await send(visitor, 'login', own, fields)
    expect([again.status, tokenNode(again.body)?.attributes.value]).toEqual([400, csrfOf(own)])
  })

  it('that mails a code reports a missing address first', async () => {
    const { open, begin, send } = await identityProject(await platform())
    const visitor = open()
    const flow = await begin(visitor, 'verification')
    const forged = { csrf_token: 'forged', method: 'code' }
    expect((await send(visitor, 'verification', flow, forged)).status).toBe(400)
    expect((await send(visitor, 'verification', flow, { ...forged, email: 'ada@example.com' })).status).toBe(403)
  })

  it('that mails a link reports a missing method or address first, and keeps the CSRF cookie', async () => {
    const flows = { ...selfservice.flows, recovery: { ...selfservice.flows.recovery, use: 'link' } }
    const config = { ...testConfig, selfservice: { ...selfservice, flows } }
    const { open, begin, send } = await identityProject(await platform(), config)
    const visitor = open()
    const flow = await begin(visitor, 'recovery')
    const email = 'ada@example.com'
    const { status, body } = await send(visitor, 'recovery', flow, { csrf_token: 'forged', email })
    expect([status, body.active, body.ui.messages?.map(({ id }) => id)]).toEqual([400, 'default', [4010005]])
    expect((await send(visitor, 'recovery', flow, { csrf_token: 'forged', method: 'link' })).status).toBe(400)
    expect((await send(visitor, 'recovery', flow, { csrf_token: 'forged', method: 'link', email })).status).toBe(403)
    expect((await send(visitor, 'recovery', flow, { method: 'link', email })).status).toBe(200)
    expect((await send(visitor, 'recovery', flow, { csrf_token: 'forged', email })).status).toBe(400)
  })

  it('may redirect to a provider', async () => {
    const { call, open, begin } = await identityProject(await platform(), withProvider)
    for (const kind of ['login', 'registration']) {
      const flow = await begin(open(), kind)
      const json = { method: 'oidc', provider: 'octo' }
      const request = { method: 'POST', path: `/self-service/${kind}`, query: { flow: flow.id }, json, token: null }
      expect(await call<{ redirect_browser_to: string }>(request)).toMatchObject({
        status: 422,
        body: { redirect_browser_to: expect.stringContaining('https://github.com/login/oauth/authorize') },
      })
    }
  })
})

describe('requests to other paths and methods', () => {
  const requestPath = async (method: string, path: string, headers: Record<string, string> = {}) => {
    const { call, base } = await identityProject(await platform())
    const response = await call<Rejection>({ method, path, token: null, headers })
    return { status: response.status, sets: response.headers.getSetCookie().length, base }
  }

  it.each([
    ['POST', '/nothing', 403, 1],
    ['PUT', '/self-service/login/browser', 403, 1],
    ['POST', '/self-service/login/', 403, 1],
    ['DELETE', '/self-service/login', 405, 0],
    ['PUT', '/self-service/login/api', 405, 0],
    ['PATCH', '/sessions/whoami', 401, 0],
    ['PUT', '/sessions/x', 405, 0],
    ['POST', '/schemas/x', 405, 0],
    ['GET', '/nothing', 404, 1],
    ['GET', '/sessions/x/y', 404, 1],
    ['POST', '/admin/nothing', 404, 0],
  ])('%s %s without the token: status %s, %s cookies', async (method, path, status, sets) => {
    expect(await requestPath(method, path)).toMatchObject({ status, sets })
  })

  it('get 404 with the token in a header', async () => {
    const { open, begin } = await identityProject(await platform())
    const visitor = open()
    const headers = { 'x-csrf-token': String(csrfOf(await begin(visitor, 'login'))) }
    expect((await visitor.fetch({ method: 'POST', path: '/nothing', headers })).status).toBe(404)
  })
})

it('converts JSON numbers and objects in a form to strings', async () => {
  const { open, begin, send } = await identityProject(await platform())
  const visitor = open()
  const flow = await begin(visitor, 'login')
  const { body } = await send(visitor, 'login', flow, { method: 'password', identifier: { a: 1 }, password: 5 })
  expect(body.ui.messages?.map(({ id }) => id)).toEqual([4000006])
  const typed = body.ui.nodes.find(({ attributes: { name } }) => name === 'identifier')
  expect(typed?.attributes.value).toBe('{"a":1}')
  expect((await send(visitor, 'login', flow, { method: 'password', identifier: null, password: true })).status).toBe(
    400,
  )
})

it('accepts Cloudflare’s cookies with an app’s form, and no others', async () => {
  const { call } = await identityProject(await platform())
  const { body: flow } = await call<FlowBody>({ path: '/self-service/login/api', token: null })
  const send = (cookie: string) =>
    call<FlowBody>({
      method: 'POST',
      path: '/self-service/login',
      query: { flow: flow.id },
      json: { method: 'password', identifier: 'ada@example.com', password: 'wrong' },
      headers: { cookie },
      token: null,
    })
  expect((await send('__cf_bm=1; cf_clearance=2')).body.ui.messages?.map(({ id }) => id)).toEqual([4000006])
  expect((await send('a=b')).body.ui.messages?.map(({ id }) => id)).toEqual([4000001])
})

it.each(['registration', 'verification'])(
  'shows a browser its token in an app’s %s form, and doesn’t store it',
  async (kind) => {
    const { call, open, begin, send } = await identityProject(await platform())
    const path = `/self-service/${kind}`
    const { body: flow } = await call<FlowBody>({ path: `${path}/api`, token: null })
    const visitor = open()
    await begin(visitor, 'login')
    const { status, body } = await send(visitor, kind, flow, {
      method: 'code',
      traits: { email: 'ada@example.com' },
      email: 'ada@example.com',
    })
    expect([status, csrfOf(body)]).toEqual([400, expect.stringMatching(/.{80}/)])
    const read = await call<FlowBody>({ path: `${path}/flows`, query: { id: flow.id }, token: null })
    expect([read.status, csrfOf(read.body)]).toEqual([200, ''])
  },
)

it('stores no token in an app’s verification when its mailed link is opened in a browser', async () => {
  const { call, open, begin, lastCode, person } = await identityProject(await platform())
  await person('ada@example.com')
  const path = '/self-service/verification'
  const { body: flow } = await call<FlowBody>({ path: `${path}/api`, token: null })
  const query = { flow: flow.id }
  const json = { method: 'code', email: 'ada@example.com' }
  await call({ method: 'POST', path, query, json, token: null })
  const visitor = open()
  await begin(visitor, 'login')
  const opened = await visitor.fetch({ path, query: { ...query, code: await lastCode('ada@example.com') } })
  expect([200, 302, 303]).toContain(opened.status)
  const read = await call<FlowBody>({ path: `${path}/flows`, query: { id: flow.id }, token: null })
  const filled = read.body.ui.nodes.find(({ attributes: { name } }) => name === 'code')
  expect([filled?.attributes.value, csrfOf(read.body)]).toEqual([expect.stringMatching(/^\d{6}$/), ''])
})

it('keeps the success message of saved settings until another form resets it', async () => {
  const { open, begin, send, signIn, person } = await identityProject(await platform())
  await person('ada@example.com')
  const visitor = open()
  await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
  const flow = await begin(visitor, 'settings')
  const statuses = async (fields: Record<string, unknown>) =>
    (await send(visitor, 'settings', flow, fields)).body.ui.messages?.map(({ id }) => id) ?? []
  const profile = (age: number) => ({ method: 'profile', traits: { email: 'ada@example.com', age } })
  expect(await statuses(profile(40))).toEqual([1050001])
  expect(await statuses(profile(4))).toEqual([1050001])
  expect(await statuses({ method: 'nothing' })).toEqual([4010004])
  expect(await statuses({ method: 'webauthn' })).toEqual([4010004])
})

it('treats null in bodies as absent, and reports unknown flows in mailed links', async () => {
  const { call, person } = await identityProject(await platform())
  const { id } = await person('ada@example.com')
  const recover = async (json: object, kind = 'code') =>
    (await call({ method: 'POST', path: `/admin/recovery/${kind}`, json })).status
  expect(await recover({ identity_id: id, expires_in: null, flow_type: null })).toBe(201)
  expect(await recover({ identity_id: id, expires_in: null }, 'link')).toBe(200)
  expect(await recover({ identity_id: null })).toBe(404)
  expect(await recover({ Identity_ID: id, EXPIRES_IN: '9999999h' })).toBe(400)
  expect(await recover({ Identity_ID: id })).toBe(201)

  const signOut = async (session_token: unknown) =>
    (await call({ method: 'DELETE', path: '/self-service/logout/api', json: { session_token }, token: null })).status
  expect([await signOut(5), await signOut(null)]).toEqual([400, 403])
  for (const kind of ['recovery', 'verification'])
    for (const [flow, status] of [
      ['7f1c2b34-1111-4222-8333-444455556666', 404],
      ['odd', 400],
    ] as const)
      expect((await call({ path: `/self-service/${kind}`, query: { flow }, token: null })).status).toBe(status)
  expect((await call({ method: 'OPTIONS', path: '/sessions/whoami', token: null })).status).toBe(401)
})
