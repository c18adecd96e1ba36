/** @jest-environment node */
import { rawRequest, statusesIn } from '../testing/raw-request'
import { startGateway, type TestGateway } from '../testing/test-gateway'

let here: TestGateway
let cookie: string
beforeAll(async () => {
  here = await startGateway()
  cookie = await here.cookieOf('owner')
})
afterAll(() => here.close())
beforeEach(() => void here.upstream.seen.splice(0))

const head = (line: string, headers: string[] = []) =>
  [
    line,
    `Host: 127.0.0.1:${here.port}`,
    `Cookie: ${cookie}`,
    'X-Atrium-Request: 1',
    'Sec-Fetch-Site: same-origin',
    ...headers,
  ].join('\r\n') + '\r\n\r\n'

describe('rejects a path that two servers could parse differently', () => {
  test.each([
    '/api/p/acme/../other/admin/identities',
    '/api/p/acme/./admin/identities',
    '/api/p/acme/admin/identities/..',
    '/api/p/acme/admin/identities/.',
    '/api/p/acme//admin/identities',
    '//api/p/acme/admin/identities',
    '/api/p/acme/%2e%2e/other/admin/identities',
    '/api/p/acme/%2E%2E/other/admin/identities',
    '/api/p/acme/.%2e/other/admin/identities',
    '/api/p/acme/%252e%252e/other/admin/identities',
    '/api/p/acme%2fadmin%2fidentities',
    '/api/p/acme%2Fadmin/identities',
    '/api/p/acme/admin%5cidentities',
    '/api/p/acme\\admin\\identities',
    '/api/p/acme/..\\other/admin/identities',
    '/api/p/acme/admin/identities/%00',
    '/api/p/acme/admin/identities%0d%0aX-Injected:1',
    '/api/p/acme/admin/identities/%c0%ae%c0%ae',
    '/api/p/acme/admin/identities/%ff',
    '/api/p/acme/admin/identities/%',
    '/api/p/acme/admin/identities/%4',
    '/api/p/acme/admin/identities/%zz',
    '/%61pi/p/acme/admin/identities',
    '/api/p/acme/%61dmin/identities',
    '/api/p/acme/admin/identities/\x7f',
    '/api/p/acme/admin/identities/\xe4',
    '/api/p/acme/admin/identities#fragment',
    '/a/console/..%2f..%2fapi/console/workspaces',
    'http://127.0.0.1/api/p/acme/admin/identities',
    'http://evil.example/api/p/acme/admin/identities',
    'api/p/acme/admin/identities',
    '*',
    '/api/p/acme/admin/identities?a=\x01',
    '/remotes/../../../etc/passwd',
    '/shell/%2e%2e/package.json',
  ])('%s', async (path) => {
    const response = await rawRequest(here.port, head(`GET ${path} HTTP/1.1`, ['Connection: close']))
    expect([400, 404]).toContain(statusesIn(response)[0])
    expect(here.upstream.seen).toHaveLength(0)
  })
})

describe('rejects a request whose end two servers could see in different places', () => {
  const line = 'POST /api/p/acme/admin/identities HTTP/1.1'
  const hidden = () => head('GET /api/p/acme/admin/identities/hidden HTTP/1.1')

  test.each<[string, string[], () => string]>([
    ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked'], () => `0\r\n\r\n${hidden()}`],
    ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 4'], () => `0\r\n\r\n${hidden()}`],
    ['two lengths', ['Content-Length: 2', 'Content-Length: 200'], () => `{}${hidden()}`],
    ['a list of lengths', ['Content-Length: 2, 200'], () => `{}${hidden()}`],
    ['a signed length', ['Content-Length: +2'], () => `{}${hidden()}`],
    ['a hexadecimal length', ['Content-Length: 0x2'], () => `{}${hidden()}`],
    ['an unknown transfer coding', ['Transfer-Encoding: xchunked'], () => `0\r\n\r\n${hidden()}`],
    [
      'two transfer codings',
      ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
      () => `0\r\n\r\n${hidden()}`,
    ],
    ['a coding before chunked', ['Transfer-Encoding: gzip, chunked'], () => `0\r\n\r\n`],
    ['a space before the colon', ['Transfer-Encoding : chunked'], () => `0\r\n\r\n${hidden()}`],
    ['a folded header', ['Transfer-Encoding:\r\n chunked'], () => `0\r\n\r\n`],
    ['a bare line feed', ['X-A: b\nTransfer-Encoding: chunked'], () => `0\r\n\r\n`],
    ['a bad chunk size', ['Transfer-Encoding: chunked'], () => `zz\r\n{}\r\n0\r\n\r\n`],
    ['a chunk longer than its declared size', ['Transfer-Encoding: chunked'], () => `1\r\n{}{}\r\n0\r\n\r\n`],
  ])('%s', async (_, headers, body) => {
    const response = await rawRequest(here.port, head(line, ['Content-Type: application/json', ...headers]) + body())
    expect(statusesIn(response)).not.toHaveLength(0)
    for (const status of statusesIn(response)) expect(status).toBeGreaterThanOrEqual(400)
    expect(here.upstream.seen.filter((seen) => seen.url.includes('hidden'))).toHaveLength(0)
  })

  test('a GET with a body', async () => {
    const response = await rawRequest(
      here.port,
      head('GET /api/p/acme/admin/identities HTTP/1.1', ['Content-Length: 2']) + '{}',
    )
    expect(statusesIn(response)[0]).toBe(400)
    expect(here.upstream.seen).toHaveLength(0)
  })
})

describe('rejects contradictory headers', () => {
  test.each([
    ['two hosts', ['Host: evil.example']],
    ['two types', ['Content-Type: text/plain', 'Content-Type: application/json']],
    ['two credentials', ['Authorization: a', 'Authorization: b']],
    ['two origins', ['Origin: http://a', 'Origin: http://b']],
  ])('%s', async (_, headers) => {
    const response = await rawRequest(here.port, head('DELETE /api/p/acme/admin/identities/1 HTTP/1.1', headers))
    expect(statusesIn(response)[0]).toBe(400)
    expect(here.upstream.seen).toHaveLength(0)
  })

  test.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example:4455',
    'a b',
    'localhost@evil.example',
  ])('the host %s', async (host) => {
    const response = await rawRequest(
      here.port,
      `GET /api/console/workspaces HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`,
    )
    expect([400, 421]).toContain(statusesIn(response)[0])
    expect(here.upstream.seen).toHaveLength(0)
  })

  test('no host at all', async () => {
    const response = await rawRequest(here.port, `GET /api/console/workspaces HTTP/1.1\r\nCookie: ${cookie}\r\n\r\n`)
    expect(statusesIn(response)[0]).toBe(400)
  })
})

describe('hop-by-hop headers', () => {
  test('aren’t forwarded, including those that Connection names', async () => {
    await rawRequest(
      here.port,
      head('GET /api/p/acme/admin/identities HTTP/1.1', [
        'Connection: close, X-Request-Id, Authorization',
        'Keep-Alive: timeout=1',
        'Proxy-Authorization: Basic eDp5',
        'TE: trailers',
        'Upgrade: websocket',
      ]),
    )
    const headers = here.upstream.seen[0]?.headers ?? {}
    expect(headers.authorization).toBe('Bearer ory_st_of-owner')
    for (const name of ['proxy-authorization', 'te', 'upgrade']) expect(headers[name]).toBeUndefined()
    expect(headers.connection).toBe('keep-alive')
  })

  test('oversized headers are rejected', async () => {
    const response = await rawRequest(
      here.port,
      head('GET /api/console/workspaces HTTP/1.1', [`X-A: ${'a'.repeat(40_000)}`]),
    )
    expect(statusesIn(response)[0]).toBe(431)
  })
})
