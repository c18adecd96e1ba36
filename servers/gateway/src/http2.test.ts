/** @jest-environment node */
import { cookieOfToken } from '@atrium/shared/session-cookie'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, type OutgoingHttpHeaders } from 'node:http2'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { bothProtocols, readCertificate, serveHttp2 } from '@atrium/shared/tls'

import { http2Client, type Http2Client } from './testing/http2-client'
import { block, frame, frameTypes, hostile, play, preface } from './testing/http2-frames'
import { startGateway, type TestGateway } from './testing/test-gateway'
import { tokenOf } from './testing/stand-in-upstream'

const folder = mkdtempSync(join(tmpdir(), 'atrium-http2-'))
const files = { certificate: join(folder, 'tls/server.pem'), key: join(folder, 'tls/server.key') }
const identities = '/api/p/acme/admin/identities'
/** Its responses hold no secrets, so they are streamed. */
const streamed = '/api/p/acme/relation-tuples'

let here: TestGateway
let ca: string
let own: OutgoingHttpHeaders
const clients: Http2Client[] = []
const client = () => {
  const opened = http2Client(here.port, ca)
  clients.push(opened)
  return opened
}

beforeAll(async () => {
  execFileSync(process.execPath, [join(__dirname, '../../../scripts/cert.mjs')], {
    env: { ...process.env, ATRIUM_DATA: folder },
  })
  ca = readFileSync(join(folder, 'tls/authority.pem'), 'utf8')
  here = await startGateway({
    tls: files,
    timeouts: { headers: 10_000, drain: 300, pause: 100 },
    bodyLimit: { default: 1_000 },
  })
  const { headers } = await client().call('/a/console/continue', {
    cookie: `ory_session_console=${cookieOfToken(tokenOf('owner'))}`,
  })
  own = {
    cookie: headers['set-cookie']?.[0]?.split(';')[0],
    'x-atrium-request': '1',
    'sec-fetch-site': 'same-origin',
  }
})
afterAll(async () => {
  for (const connection of clients) connection.close()
  await here.close()
  rmSync(folder, { recursive: true })
})
const saveResponder = () => {
  const before = here.upstream.respond
  return () => void (here.upstream.respond = before)
}
let restore: () => void
beforeEach(() => {
  restore = saveResponder()
  here.upstream.seen.splice(0)
})
afterEach(() => restore())

const idIn = (text: string): unknown => (JSON.parse(text) as { error?: { id?: unknown } }).error?.id

test('responds to many calls at once on one connection', async () => {
  const { call } = client()
  const all = await Promise.all(Array.from({ length: 50 }, () => call(identities, own)))
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
  expect(here.upstream.seen).toHaveLength(50)
  expect(here.upstream.seen[0]?.headers.authorization).toBe('Bearer ory_st_of-owner')
})

test('forwards body and headers to services, without pseudo-headers', async () => {
  const { call } = client()
  expect((await call(identities, { ...own, 'content-type': 'application/json' }, '{"a":1}')).status).toBe(200)
  const [seen] = here.upstream.seen
  expect(seen?.body).toBe('{"a":1}')
  for (const name of Object.keys(seen?.headers ?? {})) expect(name).toMatch(/^[a-z-]+$/)
})

test('joins cookies in several fields into one header', async () => {
  const { call } = client()
  const { status } = await call(identities, { ...own, cookie: ['other=1', String(own.cookie), 'more=2'] as never })
  expect(status).toBe(200)
})

test('doesn’t pass on a response’s connection headers', async () => {
  here.upstream.respond = (_, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json', 'keep-alive': 'timeout=9', upgrade: 'h2c', 'x-a': 'b' })
      .end('{}')
  const { headers } = await client().call(streamed, own)
  for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'upgrade']) {
    expect(headers).not.toHaveProperty(name)
  }
})

test('HEAD returns the headers of GET and no body', async () => {
  const { headers, text, status } = await client().call('/healthz', { ':method': 'HEAD' })
  expect([status === 200 || status === 404, text]).toEqual([true, ''])
  expect(headers['x-request-id']).toBeDefined()
})

describe('a body', () => {
  const send = (headers: OutgoingHttpHeaders, body: string) =>
    client().call(identities, { ...own, 'content-type': 'application/json', ...headers }, body)

  test.each<[string, OutgoingHttpHeaders]>([
    ['declared', { 'content-length': '1001' }],
    ['undeclared', {}],
  ])('is rejected if it is too long (%s)', async (_, headers) => {
    const { status, text } = await send(headers, 'x'.repeat(1_001))
    expect([status, idIn(text)]).toEqual([413, 'body_too_large'])
    expect(here.upstream.seen).toHaveLength(0)
  })

  test('ends the request if its length differs from its header', async () => {
    await expect(send({ 'content-length': '3' }, '{"a":1}')).rejects.toThrow()
    expect(here.upstream.seen).toHaveLength(0)
  })

  test('is rejected for GET', async () => {
    const { status, text } = await client().call(identities, { ...own, ':method': 'GET' }, '{}')
    expect([status, idIn(text)]).toEqual([400, 'unexpected_body'])
  })

  test('is rejected if it arrives too slowly, and the connection stays usable', async () => {
    const { session, call } = client()
    const stream = session.request({
      ':method': 'POST',
      ':path': identities,
      ...own,
      'content-type': 'application/json',
      'content-length': '7',
    })
    stream.write('{"a"')
    const [headers] = (await once(stream, 'response')) as [{ ':status': number }]
    expect(headers[':status']).toBe(408)
    stream.close()
    expect((await call(identities, own)).status).toBe(200)
  })
})

describe('rejects', () => {
  test.each<[string, OutgoingHttpHeaders, number, string]>([
    ['another host than the authority', { host: 'evil.example', ':authority': 'localhost' }, 400, 'repeated_header'],
    ['an unknown authority', { ':authority': 'evil.example' }, 421, 'unknown_host'],
    ['a path with dot segments', { ':path': '/api/p/acme/../other/admin/identities' }, 400, 'ambiguous_path'],
    ['an absolute path', { ':path': '//evil.example/' }, 400, 'ambiguous_path'],
    ['an encoded slash', { ':path': '/api/p/acme%2fadmin' }, 400, 'ambiguous_path'],
    ['a fragment', { ':path': '/api/p/acme#x' }, 400, 'malformed_path'],
    [
      'another origin',
      { ':method': 'DELETE', ':path': `${identities}/1`, 'sec-fetch-site': 'cross-site' },
      403,
      'origin_not_proven',
    ],
  ])('%s', async (_, headers, status, id) => {
    const response = await client().call(identities, { ...own, ...headers })
    expect([response.status, idIn(response.text)]).toEqual([status, id])
    expect(here.upstream.seen).toHaveLength(0)
  })

  test.each<[string, OutgoingHttpHeaders]>([
    ['CONNECT', { ':method': 'CONNECT', ':path': undefined, ':scheme': undefined }],
    ['a WebSocket', { ':method': 'CONNECT', ':protocol': 'websocket' }],
  ])('%s', async (_, headers) => {
    const { session } = client()
    const stream = session.request({ ...headers, ':authority': `localhost:${here.port}` })
    stream.on('error', () => undefined)
    const status = await new Promise((resolve) => {
      stream.once('response', (got) => resolve(got[':status']))
      stream.once('close', () => resolve('reset'))
    })
    expect([405, 'reset']).toContain(status)
  })

  test('too many or too large headers', async () => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`x-${i}`, '1']))
    await expect(client().call(identities, { ...own, ...many })).rejects.toThrow()
    expect((await client().call(identities, { ...own, 'x-a': 'a'.repeat(40_000) })).status).toBe(431)
    await expect(client().call(identities, { ...own, 'x-a': 'a'.repeat(70_000) })).rejects.toThrow()
    expect(here.upstream.seen).toHaveLength(0)
  })
})

describe('an upstream that stops in the middle', () => {
  test('ends the stream with an error, not the connection', async () => {
    here.upstream.respond = (request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
      response.write('{"half":', () => request.socket.destroy())
    }
    const { call } = client()
    await expect(call(streamed, own)).rejects.toThrow()
    expect((await call('/healthz')).status).toBe(200)
  })
})

test('cancels a request upstream when the client cancels it', async () => {
  let isCut: (() => void) | undefined
  const cut = new Promise<void>((resolve) => (isCut = resolve))
  const reached = new Promise<void>((resolve) => {
    here.upstream.respond = (request) => {
      request.socket.once('close', () => isCut?.())
      resolve()
    }
  })
  const stream = client().session.request({ ':path': identities, ...own })
  await reached
  stream.close(constants.NGHTTP2_CANCEL)
  await cut
})

describe('closes a connection that sends', () => {
  test.each(hostile('localhost').map((one) => [one.name, one] as const))('%s', async (_, one) => {
    const place = { port: here.port, ca }
    const { isEnded, code } = await play(place, one, one.once && { timeout: 200 })
    // A connection that only got GOAWAY is closed when idle, like any other.
    expect(isEnded || (one.once && code)).toBeTruthy()
    expect((await client().call('/healthz')).status).toBe(200)
  })

  test('nothing, or only part of a request', async () => {
    const server = createServer({ ...readCertificate(files), ...bothProtocols }, (_request, response) =>
      response.end('{}'),
    )
    const side = serveHttp2(server, {
      headersTimeout: 150,
      keepAliveTimeout: 100,
      requestTimeout: 50,
      maxHeaderSize: 1_000,
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const place = { port: (server.address() as AddressInfo).port, ca }
    const headersFrame = (flag: number) => frame(frameTypes.headers, flag, 1, block('localhost', '/'))
    for (const first of [
      Buffer.alloc(0),
      preface,
      Buffer.concat([preface, headersFrame(1)]),
      Buffer.concat([preface, headersFrame(4)]),
    ]) {
      const { isEnded } = await play(place, { once: first }, { timeout: 5_000 })
      expect(isEnded).toBe(true)
    }
    await Promise.all([side?.close(0), new Promise((resolve) => server.close(resolve))])
  })
})

describe('on shutdown', () => {
  test('announces it, and responds to requests in flight', async () => {
    const other = await startGateway({ tls: files, timeouts: { drain: 2_000 } })
    const { call, ended, session } = http2Client(other.port, ca)
    const reached = new Promise<() => void>((resolve) => {
      other.upstream.respond = (_, response) =>
        resolve(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{"late":true}'))
    })
    const { headers } = await call('/a/console/continue', {
      cookie: `ory_session_console=${cookieOfToken(tokenOf('owner'))}`,
    })
    const cookie = headers['set-cookie']?.[0]?.split(';')[0]
    const late = call(identities, { cookie })
    const release = await reached
    const goaway = once(session, 'goaway')
    const closed = other.gateway.close()
    await goaway
    release()
    expect((await late).text).toBe('{"late":true}')
    await Promise.all([closed, ended])
    await other.upstream.close()
  })

  test('ends a connection after its next response once a stop is pending', async () => {
    const other = await startGateway({ tls: files })
    const { call, ended } = http2Client(other.port, ca)
    expect((await call('/healthz')).status).toBe(200)
    other.gateway.leave()
    expect((await call('/healthz')).status).toBe(200)
    await ended
    await other.close()
  })

  test('closes a connection that doesn’t end', async () => {
    const other = await startGateway({ tls: files, timeouts: { drain: 100 } })
    const { call, ended } = http2Client(other.port, ca)
    other.upstream.respond = () => undefined
    const { headers } = await call('/a/console/continue', {
      cookie: `ory_session_console=${cookieOfToken(tokenOf('owner'))}`,
    })
    const late = call(identities, { cookie: headers['set-cookie']?.[0]?.split(';')[0] })
    await Promise.all([expect(late).rejects.toThrow(), ended, other.close()])
  })
})

test('HTTP/2 can be disabled', async () => {
  const other = await startGateway({ tls: files, http2: false })
  const { session } = http2Client(other.port, ca)
  await new Promise<void>((resolve) => session.once('close', () => resolve()))
  expect(session.alpnProtocol).not.toBe('h2')
  await other.close()
})
