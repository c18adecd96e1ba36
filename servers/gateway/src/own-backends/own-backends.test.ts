/** @jest-environment node */
import { startUpstream, type StandInUpstream } from '../testing/stand-in-upstream'
import { errorId, startGateway, type TestGateway } from '../testing/test-gateway'

const key = 'the-key-of-the-reports-service'
let own: StandInUpstream
let here: TestGateway
beforeAll(async () => {
  own = await startUpstream()
  const shared = { url: `${own.url}/v1`, headers: { Authorization: `Bearer ${key}` } }
  here = await startGateway({
    upstreams: {
      reports: { ...shared, bodyLimit: 1_000, timeout: 300 },
      audits: { ...shared, reads: 'owner', changes: 'owner' },
      limited: { ...shared, rateLimit: 2 },
      gone: { url: 'http://127.0.0.1:9' },
    },
  })
})
afterAll(async () => {
  await here.close()
  await own.close()
})
const plain = (_request: unknown, response: { writeHead(s: number, h?: object): { end(t?: string): unknown } }) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
beforeEach(() => {
  own.seen.length = 0
  own.respond = plain
})
const body = JSON.stringify({ name: 'Weekly', api_key: 'secret-of-a-person' })
const post = (role: 'owner' | 'developer' | 'viewer', path: string, init: RequestInit = {}) =>
  here.as(role, path, {
    method: 'POST',
    body,
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  })

test('forwards a call with the credential and the caller, whatever headers the browser sends', async () => {
  const headers = { 'x-atrium-role': 'owner', authorization: 'Bearer mine', 'x-forwarded-for': '1.2.3.4' }
  const response = await here.as('viewer', '/api/x/reports/acme/weekly?page=2', { headers })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect(own.seen).toMatchObject([{ method: 'GET', url: '/v1/weekly?page=2' }])
  const seen = own.seen[0]?.headers ?? {}
  expect(seen).toMatchObject({
    authorization: `Bearer ${key}`,
    'x-atrium-role': 'viewer',
    'x-atrium-person': 'id-of-viewer',
    'x-atrium-project': '00000000-0000-4000-8000-000000000001',
  })
  expect(seen).not.toHaveProperty('cookie')
  expect(seen).not.toHaveProperty('x-forwarded-for')
  expect(JSON.stringify([...response.headers])).not.toContain(key)
})

test('records a change without secrets, but no read', async () => {
  expect((await post('developer', '/api/x/reports/acme/weekly')).status).toBe(200)
  await here.as('developer', '/api/x/reports/acme/weekly')
  const found: unknown = await (await here.as('developer', '/api/actions')).json()
  expect(found).toMatchObject([
    {
      operation: 'callUpstream',
      resource: { upstream: 'reports' },
      project: 'acme',
      path: '/x/reports/weekly',
      body: { name: 'Weekly', api_key: '[redacted]' },
      status: 200,
    },
  ])
  expect(JSON.stringify(found)).not.toContain(key)
})

test.each([
  ['a visitor without a session', () => here.as('anonymous', '/api/x/reports/acme/weekly'), 401, 'session_inactive'],
  ['a change by a viewer', () => post('viewer', '/api/x/reports/acme/weekly'), 403, 'missing_role'],
  [
    'a read by a developer where only owners may',
    () => here.as('developer', '/api/x/audits/acme/all'),
    403,
    'missing_role',
  ],
  ['another project', () => here.as('owner', '/api/x/reports/other/weekly'), 404, 'unknown_project'],
  ['an unconfigured name', () => here.as('owner', '/api/x/nothing/acme/weekly'), 404, 'not_found'],
  ['no project', () => here.as('owner', '/api/x/reports/weekly'), 404, 'not_found'],
  [
    'another origin',
    () => post('owner', '/api/x/reports/acme/w', { headers: { origin: 'https://x.example' } }),
    403,
    'origin_not_proven',
  ],
  [
    'a body that is too large',
    () => post('owner', '/api/x/reports/acme/w', { body: `"${'x'.repeat(2_000)}"` }),
    413,
    'body_too_large',
  ],
  ['an encoded path traversal', () => here.as('owner', '/api/x/reports/acme/..%2f..%2fadmin'), 400, undefined],
])('rejects %s, and forwards nothing to the service', async (_, call, status, id) => {
  const response = await call()
  expect(response.status).toBe(status)
  if (id !== undefined) expect(await errorId(response)).toBe(id)
  expect(own.seen).toEqual([])
})

describe('a service', () => {
  test('may not redirect', async () => {
    own.respond = (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    expect((await here.as('owner', '/api/x/reports/acme/w')).status).toBe(502)
  })
  test('times out if it hangs', async () => {
    own.respond = () => undefined
    expect(await errorId(await here.as('owner', '/api/x/reports/acme/w'))).toBe('upstream_timeout')
  })
  test('is named if it is down', async () => {
    const response = await here.as('owner', '/api/x/gone/acme/w')
    expect(response.status).toBe(502)
    expect(await response.text()).toContain('service of “gone”')
  })
  test('can neither run a page nor set cookies', async () => {
    own.respond = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b' }).end('<script>alert(1)</script>')
    const response = await here.as('owner', '/api/x/reports/acme/w')
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

test('rejects more calls than configured', async () => {
  const statuses = []
  for (let i = 0; i < 3; i++) statuses.push((await here.as('owner', '/api/x/limited/acme/w')).status)
  expect(statuses).toEqual([200, 200, 429])
})
