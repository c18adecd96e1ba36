import { asApp } from './testing/app'
import { withMethods } from './testing/config-with'
import { messagesOf } from './testing/flow-body'
import { messageIds, nodeOf } from './testing/keys-project'
import { identityProject, testConfig, type FlowBody, type IdentityBody } from './testing/visitor'

const { selfservice } = testConfig
type Failure = { error: { id?: string; code: number } }
const ada = 'ada@example.com'
const password = 'correct-horse-battery'

describe('content negotiation', () => {
  it.each([
    ['application/json', {}, 200],
    ['text/html;q=0.2, application/json', {}, 200],
    ['application/*', {}, 200],
    ['text/html, application/json;q=0.9', {}, 303],
    ['application/json, text/html', {}, 303],
    ['application/json, text/plain, */*', {}, 200],
    ['text/*, application/json', {}, 200],
    ['text/html, */*', {}, 303],
    ['application/json;q=0.5, */*', {}, 303],
    ['*/*', {}, 303],
    ['application/xml', {}, 303],
    ['*/*', { 'content-type': 'application/json' }, 200],
    ['*/*', { 'content-type': 'application/json; charset=utf-8' }, 303],
  ])('Accept: %s %p gets status %s', async (accept, headers, status) => {
    const { call } = await identityProject(await platform())
    const response = await call({ path: '/self-service/login/browser', token: null, headers: { accept, ...headers } })
    expect(response.status).toBe(status)
  })

  it('ignores Accept in an app’s flow', async () => {
    const { call } = await identityProject(await platform(), withMethods({ totp: { enabled: false } }))
    const { body: flow } = await call<FlowBody>({ path: '/self-service/login/api', query: { aal: 'aal1' } })
    const form = { method: 'oidc', provider: 'nobody' }
    const headers = { accept: 'text/html' }
    const response = await call<Failure>({
      method: 'POST',
      path: '/self-service/login',
      query: { flow: flow.id },
      form,
      headers,
      token: null,
    })
    expect([response.status, response.body.error.code]).toEqual([404, 404])
  })
})

describe('CSRF cookies', () => {
  it.each([
    ['/schemas/person', 200, 0],
    ['/schemas/nobody', 404, 0],
    ['/schemas/member%2Fgold', 404, 1],
    ['/sessions/', 404, 0],
    ['/nothing', 404, 1],
    ['/.well-known/change-password', 303, 1],
    ['/self-service/methods/oidc/callback/house', 404, 0],
  ])('%s (%s) sets %s', async (path, status, count) => {
    const { open } = await identityProject(await platform())
    const response = await open().fetch({ path, headers: { accept: 'text/html' } })
    expect([response.status, response.headers.getSetCookie().length]).toEqual([status, count])
  })
})

it('returns a sample error by either parameter name', async () => {
  const { call } = await identityProject(await platform())
  for (const name of ['id', 'error']) {
    const { body } = await call({ path: '/self-service/errors', query: { [name]: 'stub:500' } })
    const never = '0001-01-01T00:00:00Z'
    expect(body).toMatchObject({ error: { code: 500 }, created_at: never, updated_at: never })
  }
})

describe('odd requests', () => {
  it('with an invalid content type reach their operation', async () => {
    const { call } = await identityProject(await platform())
    const headers = { 'content-type': 'nonsense' }
    const send = async (method: string, path: string) => (await call({ method, path, headers, text: '{}' })).status
    expect(await send('DELETE', '/admin/identities/00000000-0000-4000-8000-000000000000')).toBe(404)
    expect(await send('PUT', '/admin/courier/messages')).toBe(405)
    expect(await send('PUT', '/admin/nothing')).toBe(404)
    expect(await send('POST', '/self-service/login?flow=00000000-0000-4000-8000-000000000000')).toBe(404)
  })

  it('with an empty session token use the cookie', async () => {
    const { open, person, signIn } = await identityProject(await platform())
    await person('ada@example.com')
    const visitor = open()
    await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    expect((await visitor.fetch({ path: '/sessions/whoami', headers: { 'x-session-token': '' } })).status).toBe(200)
  })

  it('without a body get an error in their form', async () => {
    const project = await identityProject(await platform())
    const { body: flow } = await asApp(project).begin('login')
    const { status, body } = await project.call<FlowBody>({
      method: 'POST',
      path: '/self-service/login',
      query: { flow: flow.id },
      token: null,
    })
    expect([status, messageIds(body)]).toEqual([400, [4000001]])
  })

  it('get the real service’s order of errors for identities and messages', async () => {
    const { call } = await identityProject(await platform())
    const path = '/admin/identities/00000000-0000-4000-8000-000000000000'
    expect((await call({ method: 'PATCH', path, text: '<a/>' })).status).toBe(404)
    const query = { status: 'PROCESSING', page_size: 'many' }
    const { body } = await call<Failure>({ path: '/admin/courier/messages', query })
    expect(body.error.code).toBe(400)
  })

  it('for disabled registration redirect browsers, but report a missing OAuth2 service first', async () => {
    const { flows } = selfservice
    const registration = { ...flows.registration, enabled: false }
    const { call } = await identityProject(await platform(), {
      ...testConfig,
      selfservice: { ...selfservice, flows: { ...flows, registration } },
    })
    const query = { id: '00000000-0000-4000-8000-000000000000' }
    const read = (accept: string) =>
      call<Failure>({ path: '/self-service/registration/flows', query, token: null, headers: { accept } })
    expect((await read('text/html')).status).toBe(303)
    expect((await read('application/json')).body.error.id).toBe('self_service_flow_disabled')
    const begin = await call<Failure>({ path: '/self-service/registration/api', query: { login_challenge: 'odd' } })
    expect(begin.body.error.id).toBe('invalid_configuration')
  })

  it('that import an empty provider credential return null identifiers', async () => {
    const { call } = await identityProject(await platform())
    const json = { schema_id: 'person', traits: { email: 'ada@example.com' }, credentials: { oidc: {} } }
    const { body } = await call<IdentityBody>({ method: 'POST', path: '/admin/identities', json })
    expect(body.credentials.oidc?.identifiers).toBeNull()
  })
})

it('rejects a form with an invalid percent encoding', async () => {
  const { open, begin } = await identityProject(await platform())
  const visitor = open()
  const { id } = await begin(visitor, 'login')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const text = 'method=password&identifier=%zz'
  const request = { method: 'POST', path: '/self-service/login', query: { flow: id }, text, headers }
  const { status, body } = await visitor.fetch<FlowBody>(request)
  expect([status, messagesOf(body)]).toEqual([400, [4000001]])
})

describe('a transient payload that isn’t an object', () => {
  it.each([
    ['login', { method: 'password', identifier: ada, password }, 'identifier'],
    ['registration', { method: 'password', password, traits: { email: ada } }, 'traits.email'],
    ['recovery', { method: 'code', email: ada }, 'email'],
    ['verification', { method: 'code', email: ada }, 'email'],
  ])('is rejected at its field in %s', async (kind, fields, typed) => {
    const { open, begin, send } = await identityProject(await platform())
    const visitor = open()
    for (const transient_payload of [5, [1], true, 'x']) {
      const flow = await begin(visitor, kind)
      const { status, body } = await send(visitor, kind, flow, { ...fields, transient_payload })
      const field = nodeOf(body, 'transient_payload')
      expect([status, field?.messages.map(({ id }) => id)]).toEqual([400, [4000026]])
      expect(nodeOf(body, typed)).toBeDefined()
    }
  })
})
