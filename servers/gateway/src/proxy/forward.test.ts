/** @jest-environment node */
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'

import { errorId, startGateway, type TestGateway } from '../testing/test-gateway'

const path = '/api/p/acme/admin/identities'
/** Its responses hold no secrets, so they are streamed. */
const streamed = '/api/p/acme/relation-tuples'
const echo: TestGateway['upstream']['respond'] = (request, response, body) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ method: request.method, body }))

let here: TestGateway
beforeAll(async () => {
  here = await startGateway({
    timeouts: { connect: 200, headers: 200, body: 200, drain: 300, pause: 100 },
    bodyLimit: { default: 1_000, import: 5_000_000 },
  })
})
afterAll(() => here.close())
beforeEach(() => {
  here.upstream.seen.splice(0)
  here.upstream.respond = echo
})

const post = (body: BodyInit, more: RequestInit = {}, method = 'POST') =>
  here.as('owner', path, { method, headers: { 'content-type': 'application/json' }, body, ...more })

describe('a failing upstream', () => {
  test('becomes a 504 in the error shape if it doesn’t respond', async () => {
    here.upstream.respond = () => undefined
    const response = await here.as('owner', path)
    expect([response.status, await errorId(response)]).toEqual([504, 'upstream_timeout'])
  })

  test('becomes a 502 if it drops the connection, after one retry for reads', async () => {
    here.upstream.respond = (request) => void request.socket.destroy()
    const response = await here.as('owner', path)
    expect([response.status, await errorId(response)]).toEqual([502, 'upstream_unreachable'])
    expect(here.upstream.seen).toHaveLength(2)
  })

  test('becomes a 502 without a retry if it drops the connection of a change', async () => {
    here.upstream.respond = (request) => void request.socket.destroy()
    expect((await post('{}')).status).toBe(502)
    expect(here.upstream.seen).toHaveLength(1)
  })

  test('becomes a 502 if it speaks another protocol', async () => {
    here.upstream.respond = (request) => void request.socket.end('SSH-2.0-OpenSSH\r\n')
    expect((await here.as('owner', path)).status).toBe(502)
  })

  test('ends the response with an error if it stops in the middle', async () => {
    here.upstream.respond = (request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
      response.write('{"half":', () => request.socket.destroy())
    }
    const response = await here.as('owner', streamed)
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
  })

  test('ends the response with an error if it goes silent in the middle', async () => {
    here.upstream.respond = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"half":')
    }
    await expect((await here.as('owner', streamed)).text()).rejects.toThrow()
  })

  test('has its own error passed on unchanged', async () => {
    here.upstream.respond = (_, response) =>
      response.writeHead(409, { 'content-type': 'application/json' }).end('{"error":{"id":"theirs"}}')
    const response = await post('{}')
    expect([response.status, await errorId(response)]).toEqual([409, 'theirs'])
  })
})

describe('bodies', () => {
  test('reach the service unchanged', async () => {
    const text = JSON.stringify({ name: 'Zoë 🎈' })
    await post(text)
    expect(here.upstream.seen[0]?.body).toBe(text)
  })

  test('are rejected if their declared length is too long', async () => {
    const response = await post('x'.repeat(1_001))
    expect([response.status, await errorId(response)]).toEqual([413, 'body_too_large'])
    expect(here.upstream.seen).toHaveLength(0)
  })

  test('are rejected once they exceed the limit', async () => {
    let left = 20
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => (left-- > 0 ? controller.enqueue(Buffer.alloc(100, 'x')) : controller.close()),
    })
    // `duplex` is missing in the DOM's types; fetch requires it with a stream.
    const response = await post(body, { duplex: 'half' } as RequestInit)
    expect([response.status, await errorId(response)]).toEqual([413, 'body_too_large'])
  })

  test('of an import may be long', async () => {
    const text = JSON.stringify({ identities: ['x'.repeat(3_000_000)] })
    expect((await post(text, {}, 'PATCH')).status).toBe(200)
    expect(here.upstream.seen[0]?.body).toHaveLength(text.length)
  })

  const nested = '['.repeat(65) + ']'.repeat(65)
  test.each([
    ['nested too deeply', nested, 'application/json'],
    ['nested too deeply, as a form', nested, 'application/x-www-form-urlencoded'],
    ['with a form key of too many parts', `${'a.'.repeat(32)}a=1`, 'application/x-www-form-urlencoded'],
  ])('are rejected: %s', async (_what, text, type) => {
    const response = await post(text, { headers: { 'content-type': type } })
    expect([response.status, await errorId(response)]).toEqual([400, 'body_out_of_bounds'])
    expect(here.upstream.seen).toHaveLength(0)
  })

  test('are rejected in the error shape of their service', async () => {
    const headers = { 'content-type': 'application/json' }
    const postNested = (at: string) => here.as('owner', at, { method: 'POST', headers, body: nested })
    expect(await (await postNested('/api/p/acme/admin/clients')).json()).toEqual({
      error: 'invalid_request',
      error_description: 'The request is invalid. The body can be nested at most 64 levels deep.',
      status_code: 400,
    })
    expect(await (await postNested('/api/console/projects')).json()).toMatchObject({
      error: { id: 'body_out_of_bounds', code: 400 },
      message: 'The request is invalid',
    })
    expect((await postNested('/a/acme/self-service/login?flow=x')).status).toBe(400)
    expect(here.upstream.seen).toHaveLength(0)
  })

  test('are cut off if they arrive too slowly', async () => {
    let sent = false
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (!sent) controller.enqueue(Buffer.from('{'))
        sent = true
        return new Promise(() => undefined)
      },
    })
    const response = await post(body, { duplex: 'half' } as RequestInit)
    expect([response.status, await errorId(response)]).toEqual([408, 'request_timeout'])
    // it took no connection to the service
    expect(here.upstream.seen).toHaveLength(0)
  })

  test('of responses are streamed completely, however long', async () => {
    here.upstream.respond = (_, response) => {
      response.writeHead(200)
      for (let i = 0; i < 200; i++) response.write('y'.repeat(65_536))
      response.end()
    }
    const text = await (await here.as('owner', path)).text()
    expect(text).toHaveLength(200 * 65_536)
  })
})

test('cancels the upstream call when the client disconnects', async () => {
  const cookie = await here.cookieOf('owner')
  const ended = new Promise<void>((resolve) => {
    here.upstream.respond = (request) => {
      request.socket.once('close', resolve)
      socket.destroy()
    }
  })
  const socket = connect(here.port, '127.0.0.1', () => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`)
  })
  await ended
})

test('responds with 502 at once if the upstream isn’t there', async () => {
  const alone = await startGateway()
  const cookie = await alone.cookieOf('owner')
  await alone.upstream.close()
  const response = await fetch(alone.url + path, { headers: { cookie } })
  expect(response.status).toBe(502)
  expect((await fetch(`${alone.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${alone.url}/healthz`)).status).toBe(200)
  await alone.gateway.close()
})

describe('a shutdown', () => {
  test('lets a call in flight finish, and accepts no new one', async () => {
    const stopping = await startGateway()
    await stopping.cookieOf('owner')
    let respond: () => void = () => undefined
    const received = new Promise<void>((resolve) => {
      stopping.upstream.respond = (_, response) => {
        respond = () => void response.writeHead(200).end('done')
        resolve()
      }
    })
    const inFlight = stopping.as('owner', path)
    await received
    const closed = stopping.gateway.close()
    await new Promise((resolve) => setTimeout(resolve, 50))
    await expect(fetch(`${stopping.url}/healthz`)).rejects.toThrow()
    respond()
    expect(await (await inFlight).text()).toBe('done')
    await closed
    await stopping.upstream.close()
  })

  test('ends calls that take too long', async () => {
    const stopping = await startGateway({ timeouts: { drain: 100 } })
    await stopping.cookieOf('owner')
    const received = new Promise<void>((resolve) => (stopping.upstream.respond = () => resolve()))
    const cut = expect(stopping.as('owner', path)).rejects.toThrow()
    await received
    await stopping.gateway.close()
    await cut
    await stopping.upstream.close()
  })
})

describe('a client that sends too many requests', () => {
  test('learns when to retry, and doesn’t affect others', async () => {
    const limited = await startGateway({ rateLimit: { api: 3 } })
    await limited.as('owner', '/session')
    const statuses: number[] = []
    for (let i = 0; i < 5; i++) statuses.push((await limited.as('owner', path)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    const rejected = await limited.as('owner', path)
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await errorId(rejected)).toBe('too_many_requests')
    expect((await limited.as('viewer', path)).status).toBe(200)
    await limited.close()
  })

  test('has a lower limit for passwords', async () => {
    const limited = await startGateway({ rateLimit: { credentials: 2 } })
    const submit = () => fetch(`${limited.url}/a/acme/self-service/login?flow=1`, { method: 'POST' })
    expect([(await submit()).status, (await submit()).status, (await submit()).status]).toEqual([200, 200, 429])
    expect((await fetch(`${limited.url}/a/acme/sessions/whoami`)).status).toBe(200)
    await limited.close()
  })
})

test('forwards links that repeat a long query', async () => {
  const link = `<${path}?ids=${'x'.repeat(30_000)}>; rel="next"`
  here.upstream.respond = (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json', link: `${link},${link}` }).end('[]')
  const headers = { cookie: await here.cookieOf('owner'), 'x-atrium-request': '1', 'sec-fetch-site': 'same-origin' }
  // Node's own fetch accepts 16 KB of headers.
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(here.url + path, { headers, maxHeaderSize: 131_072 }, (response) => resolve(response.resume())).on(
      'error',
      reject,
    ),
  )
  expect(response.statusCode).toBe(200)
  expect(String(response.headers.link).length).toBeGreaterThan(59_000)
})
