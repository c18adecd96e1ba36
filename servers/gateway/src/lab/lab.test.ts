/** @jest-environment node */
import { z } from 'zod'

import { errorId, startGateway, type TestGateway } from '../testing/test-gateway'
import { labOperations } from './lab-call'

const responseSchema = z.strictObject({
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
  truncated: z.boolean(),
  duration: z.number(),
})

let here: TestGateway
let echo: TestGateway['upstream']['respond']
beforeAll(async () => {
  here = await startGateway()
  echo = here.upstream.respond
})
afterAll(() => here.close())
beforeEach(() => {
  here.upstream.seen.splice(0)
  here.upstream.respond = echo
})

const send = (call: unknown, role: Parameters<TestGateway['as']>[0] = 'developer', slug = 'acme') =>
  here.as(role, `/api/lab/${slug}`, { method: 'POST', body: typeof call === 'string' ? call : JSON.stringify(call) })
const responseTo = async (call: unknown) => responseSchema.parse(await (await send(call)).json())
const start = { operation: 'createNativeLoginFlow' }

test('allows only public self-service operations', () => {
  expect(labOperations).toContain('updateLoginFlow')
  expect(labOperations).toContain('exchangeSessionToken')
  expect(labOperations).toContain('getFlowError')
  for (const id of ['listIdentities', 'createIdentity', 'getConsoleSession', 'oAuth2Authorize', 'createProject']) {
    expect(labOperations).not.toContain(id)
  }
})

describe('a request', () => {
  test('is sent to the operation’s own URL with the client’s input, without the console’s credential', async () => {
    const response = await responseTo({
      operation: 'updateLoginFlow',
      query: [['flow', 'a b']],
      headers: {
        'content-type': 'application/json',
        'x-session-token': 't',
        cookie: 'csrf_token_x=1; ory_session_a=2',
      },
      body: '{"method":"password"}',
    })
    const [seen] = here.upstream.seen
    expect([seen?.method, seen?.url, seen?.body]).toEqual([
      'POST',
      '/p/acme/self-service/login?flow=a+b',
      '{"method":"password"}',
    ])
    expect(seen?.headers).toMatchObject({
      'x-session-token': 't',
      cookie: 'csrf_token_x=1; ory_session_a=2',
      'x-forwarded-prefix': '/a/acme',
    })
    expect(seen?.headers.authorization).toBeUndefined()
    expect(seen?.headers.origin).toBeUndefined()
    expect(response).toMatchObject({ status: 200, truncated: false })
    expect(response.duration).toBeGreaterThanOrEqual(0)
  })

  test('has its path parameters filled in', async () => {
    await send({ operation: 'disableMySession', path: { id: 'an id' } })
    expect(here.upstream.seen[0]?.url).toBe('/p/acme/sessions/an%20id')
  })

  test('carries none of the console’s own cookies', async () => {
    const cookie = `${await here.cookieOf('owner')}; atrium=1; ory_session_acme=s; evil=1`
    await send({ ...start, headers: { cookie } })
    expect(here.upstream.seen[0]?.headers.cookie).toBe('ory_session_acme=s')
    await send(start)
    expect(here.upstream.seen[1]?.headers.cookie).toBeUndefined()
  })
})

describe('a response', () => {
  test('is returned as is, without following redirects or setting cookies', async () => {
    here.upstream.respond = (_, response) =>
      response
        .writeHead(303, {
          location: '/p/acme/login?flow=f',
          'set-cookie': ['ory_session_acme=s; Path=/; HttpOnly; Domain=x.example', 'other=1'],
          server: 'x',
        })
        .end('gone')
    const response = await send({ operation: 'createBrowserLoginFlow' })
    expect([response.status, response.headers.get('location'), response.headers.get('set-cookie')]).toEqual([
      200,
      null,
      null,
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { status, headers, body } = responseSchema.parse(await response.json())
    expect([status, body]).toEqual([303, 'gone'])
    const all = headers.map(([name, value]) => `${name}: ${value}`)
    expect(all).toContain('location: /a/acme/login?flow=f')
    expect(all).toContain('set-cookie: ory_session_acme=s; Path=/a/acme/; HttpOnly')
    expect(all.join()).not.toMatch(/server|content-security|other=1/)
    expect(here.upstream.seen).toHaveLength(1)
  })

  test('may redirect to a provider, but not to a script', async () => {
    here.upstream.respond = (_, response) => response.writeHead(303, { location: 'https://provider.example/x' }).end()
    expect((await responseTo(start)).headers).toContainEqual(['location', 'https://provider.example/x'])
    here.upstream.respond = (_, response) => response.writeHead(303, { location: 'javascript:alert(1)' }).end()
    const rejected = await send(start)
    expect([rejected.status, await errorId(rejected)]).toEqual([502, 'redirect_refused'])
  })

  test('is returned with an error status, too', async () => {
    here.upstream.respond = (_, response) => response.writeHead(410).end('{"error":{"id":"self_service_flow_expired"}}')
    expect(await responseTo(start)).toMatchObject({ status: 410, body: '{"error":{"id":"self_service_flow_expired"}}' })
  })

  test('is truncated after 1 MiB', async () => {
    here.upstream.respond = (_, response) => response.writeHead(200).end('x'.repeat(3_000_000))
    const response = await responseTo(start)
    expect([response.body.length, response.truncated]).toEqual([1_048_576, true])
  })

  test('is reported if it never arrives', async () => {
    here.upstream.respond = (_, response) => void response.destroy()
    const response = await send(start)
    expect([response.status, await errorId(response)]).toEqual([502, 'upstream_unreachable'])
  })
})

describe('rejects', () => {
  test.each(['viewer', 'anonymous'] as const)('%s', async (role) => {
    const response = await send(start, role)
    expect(response.status).toBe(role === 'viewer' ? 403 : 401)
    expect(await errorId(response)).toBe(role === 'viewer' ? 'missing_capability' : 'session_inactive')
    expect(here.upstream.seen).toHaveLength(0)
  })

  test('another person’s project', async () => {
    const response = await send(start, 'owner', 'other')
    expect([response.status, await errorId(response)]).toEqual([404, 'unknown_project'])
    expect(here.upstream.seen).toHaveLength(0)
  })

  test('another site with the person’s cookie', async () => {
    const others: Record<string, string>[] = [{}, { 'x-atrium-request': '1', 'sec-fetch-site': 'cross-site' }]
    for (const headers of others) {
      const response = await fetch(`${here.url}/api/lab/acme`, {
        method: 'POST',
        headers: { cookie: await here.cookieOf('owner'), ...headers },
        body: JSON.stringify(start),
      })
      expect([response.status, await errorId(response)]).toEqual([403, 'origin_not_proven'])
    }
    expect(here.upstream.seen).toHaveLength(0)
  })
})

describe('input validation', () => {
  const withHeader = (name: string, value: string) => ({ ...start, headers: { [name]: value } })
  test.each<[string, unknown]>([
    ['an admin operation', { operation: 'listIdentities' }],
    ['an operation of the console', { operation: 'getConsoleSession' }],
    ['an operation of OAuth2', { operation: 'oAuth2Authorize' }],
    ['a built-in property’s name', { operation: '__proto__' }],
    ['a URL', { ...start, url: 'http://169.254.169.254/' }],
    ['a URL in place of an operation', { operation: 'http://evil.example/' }],
    ['a path with dot segments', { operation: 'disableMySession', path: { id: '..' } }],
    ['a path with a slash', { operation: 'disableMySession', path: { id: 'a/../../admin/identities' } }],
    ['a missing path parameter', { operation: 'disableMySession' }],
    ['an unknown path parameter', { ...start, path: { id: 'x' } }],
    ['a header that splits', withHeader('x-session-token', 'a\r\nX-Evil: 1')],
    ['a host', withHeader('host', 'evil.example')],
    ['a forwarding header', withHeader('x-forwarded-for', '10.0.0.1')],
    ['framing', withHeader('transfer-encoding', 'chunked')],
    ['a length', withHeader('content-length', '1')],
    ['an origin', withHeader('origin', 'https://evil.example')],
    ['a header that is too long', withHeader('cookie', 'x'.repeat(20_000))],
    ['an unexpected body', { ...start, body: '{}' }],
    ['a body that isn’t text', { operation: 'updateLoginFlow', body: {} }],
    ['a query that is too long', { ...start, query: Array.from({ length: 60 }, () => ['a', 'b']) }],
    ['invalid JSON', '{'],
    ['nothing', ''],
    ['a list', []],
  ])('rejects %s', async (_, call) => {
    const response = await send(call)
    expect(response.status).toBe(400)
    expect(await errorId(response)).toMatch(/^(?:invalid_lab_call|malformed_body|ambiguous_path|unexpected_body)$/)
    expect(here.upstream.seen).toHaveLength(0)
  })

  test('encodes a query', async () => {
    await send({ ...start, query: [['a', '&flow=1#/../admin?x\r\n']] })
    expect(here.upstream.seen[0]?.url).toBe('/p/acme/self-service/login/api?a=%26flow%3D1%23%2F..%2Fadmin%3Fx%0D%0A')
  })

  test('rejects a description that is too long', async () => {
    const response = await send({ operation: 'updateLoginFlow', body: 'x'.repeat(1_100_000) })
    expect([response.status, await errorId(response)]).toEqual([413, 'body_too_large'])
    expect(here.upstream.seen).toHaveLength(0)
  })

  test.each(['GET', 'PUT', 'DELETE'])('rejects the method %s', async (method) => {
    expect((await here.as('owner', '/api/lab/acme', { method })).status).toBe(404)
  })
})

test('records changes without their secrets', async () => {
  await send(start)
  await send({
    operation: 'updateLoginFlow',
    query: [['flow', 'on-record']],
    headers: { 'content-type': 'application/json', 'x-session-token': 'a-token' },
    body: '{"identifier":"ada@x.example","password":"a secret","csrf_token":"c"}',
  })
  await send({ operation: 'updateLoginFlow', query: [['flow', 'refused']] }, 'viewer')
  const actions = await (await here.as('owner', '/api/actions?operation=updateLoginFlow')).json()
  const mine = z.array(z.looseObject({ path: z.string(), status: z.number(), body: z.unknown() })).parse(actions)
  expect(mine.find(({ path }) => path.endsWith('flow=on-record'))).toMatchObject({
    status: 200,
    project: 'acme',
    body: { identifier: 'ada@x.example', password: '[redacted]', csrf_token: '[redacted]' },
  })
  expect(mine.find(({ path }) => path.endsWith('flow=refused'))?.status).toBe(403)
  expect(JSON.stringify(actions)).not.toMatch(/a secret|a-token/)
})
