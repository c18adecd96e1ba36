import { createServer, type AddressInfo } from 'node:net'
import { listening, stopListening } from '../../testing/listening'
import { createEgress, type Egress } from './egress'
import type { EgressOptions } from './egress-policy'
import type { Lookup } from './host-lookup'

const anything = { rejectsPrivate: false, privateExceptions: [] }
const get = (url: string) => ({ url, method: 'GET', headers: {} })
const made: Egress[] = []

/** An egress that may reach this machine by default. */
function egressWith(options: EgressOptions = {}): Egress {
  const egress = createEgress({ allow: ['loopback'], ...options })
  made.push(egress)
  return egress
}
const { send } = egressWith()
const portOf = (url: string) => Number(new URL(url).port)

afterAll(async () => {
  await Promise.all(made.map((egress) => egress.close()))
  await stopListening()
})

describe('outgoing requests', () => {
  it('send method, headers and body, and return status and body', async () => {
    const { url, received } = await listening(() => ({ status: 201, body: 'made' }))
    const response = await send(
      { url: `${url}/x?a=1`, method: 'PUT', headers: { 'x-key': 'k' }, body: 'text' },
      anything,
    )
    expect(response).toMatchObject({ status: 201, body: 'made' })
    expect(received).toMatchObject([{ method: 'PUT', url: '/x?a=1', body: 'text', headers: { 'x-key': 'k' } }])
  })

  it('may have a body with any method', async () => {
    const { url, received } = await listening(() => ({}))
    await send({ ...get(url), body: 'text' }, anything)
    await send({ ...get(url), method: 'DELETE', body: 'text' }, anything)
    expect(received).toMatchObject([
      { method: 'GET', body: 'text' },
      { method: 'DELETE', body: 'text' },
    ])
  })

  it('are retried when the service fails, but not when it rejects them', async () => {
    const failing = await listening((_, count) => ({ status: count < 3 ? 503 : 200 }))
    expect((await send(get(failing.url), anything)).status).toBe(200)
    expect(failing.received).toHaveLength(3)
    const rejecting = await listening(() => ({ status: 400 }))
    expect((await send(get(rejecting.url), anything)).status).toBe(400)
    expect(rejecting.received).toHaveLength(1)
  })

  it('are neither retried nor redirected with `once`', async () => {
    const failing = await listening(() => ({ status: 503, headers: { location: '/other', 'x-kind': 'busy' } }))
    const response = await send({ ...get(failing.url), once: true }, anything)
    expect([response.status, response.headers.get('x-kind'), failing.received.length]).toEqual([503, 'busy', 1])
    const moved = await listening(() => ({ status: 302, headers: { location: '/other' } }))
    expect((await send({ ...get(moved.url), once: true }, anything)).status).toBe(302)
  })

  it('report an unreachable host, without the path', async () => {
    const failed = send(get('http://127.0.0.1:9/secret?token=1'), anything)
    await expect(failed).rejects.toMatchObject({ kind: 'unreachable', message: expect.not.stringContaining('secret') })
  })

  it('support http and https only', async () => {
    for (const url of ['file:///etc/passwd', 'ftp://example.com/', 'data:,x', 'nowhere'])
      await expect(send(get(url), anything)).rejects.toMatchObject({ kind: 'refused' })
  })

  it('are aborted if the response is too large', async () => {
    const { url } = await listening(() => ({ body: 'x'.repeat(6 * 1024 * 1024) }))
    await expect(send(get(url), anything)).rejects.toMatchObject({
      kind: 'refused',
      message: 'The response is too large.',
    })
  })

  it.each([
    ['nested lists', '['.repeat(100_000)],
    ['nested objects', `\ufeff${'{"a":'.repeat(100_000)}`],
    ['a long list', `[${'{},'.repeat(200_000)}1]`],
  ])('are rejected if the response is costly to parse: %s', async (_, body) => {
    const { url } = await listening(() => ({ body }))
    await expect(send(get(url), anything)).rejects.toMatchObject({
      kind: 'refused',
      message: 'The response has too many parts or is nested too deeply.',
    })
  })

  it('are rejected with invalid headers or methods, and always use the URL’s host', async () => {
    const { url, received } = await listening(() => ({}))
    await expect(send({ ...get(url), headers: { 'x-a': 'a\r\nx-b: b' } }, anything)).rejects.toMatchObject({
      kind: 'refused',
    })
    await expect(send({ ...get(url), method: 'GET /admin' }, anything)).rejects.toMatchObject({ kind: 'refused' })
    await send(
      { ...get(url), headers: { Host: 'evil.example', 'Transfer-Encoding': 'chunked', Upgrade: 'h2c' } },
      anything,
    )
    expect(received).toMatchObject([{ headers: { host: new URL(url).host } }])
    expect(received[0]?.headers).not.toHaveProperty('upgrade')
  })
})

describe('connections', () => {
  it('of one lane leave capacity to others when they all hang', async () => {
    const answers: (() => void)[] = []
    let allHang = () => {}
    const hang = new Promise<void>((resolve) => (allHang = resolve))
    const { url } = await listening(({ url: path }) => {
      if (path === '/other') return {}
      if (answers.length === 63) allHang()
      return new Promise((resolve) => answers.push(() => resolve({})))
    })
    const slow = Array.from({ length: 64 }, () => send(get(url), anything, { lane: 'slow' }))
    await hang
    expect((await send(get(`${url}/other`), anything, { lane: 'other' })).status).toBe(200)
    for (const answer of answers) answer()
    await Promise.all(slow)
  })
})

describe('redirects', () => {
  const keys = { Authorization: 'Basic x', Cookie: 'a=b', 'X-Api-Key': 'k', 'X-Own-Name-Of-A-Key': 'k' }
  const told = { accept: 'application/json', 'user-agent': 'Atrium' }

  it('to another origin drop every header that may be a credential', async () => {
    const target = await listening(() => ({ body: 'there' }))
    const first = await listening(() => ({ status: 302, headers: { location: `${target.url}/there` } }))
    const request = { url: first.url, method: 'POST', headers: { ...keys, ...told }, body: '{}' }
    expect((await send(request, anything)).body).toBe('there')
    expect(target.received).toMatchObject([{ method: 'GET', url: '/there', body: '', headers: told }])
    const names = Object.keys(target.received[0]?.headers ?? {})
    expect(names.filter((name) => Object.keys(keys).some((key) => key.toLowerCase() === name))).toEqual([])
  })

  it('on the same origin keep all headers', async () => {
    const { url, received } = await listening((_, count) =>
      count === 1 ? { status: 307, headers: { location: '/there' } } : {},
    )
    await send({ url, method: 'POST', headers: keys, body: '{}' }, anything)
    expect(received[1]).toMatchObject({
      method: 'POST',
      body: '{}',
      headers: { 'x-api-key': 'k', authorization: 'Basic x' },
    })
  })

  it('in a loop are rejected', async () => {
    const circle = await listening(() => ({ status: 307, headers: { location: '/' } }))
    await expect(send(get(circle.url), anything)).rejects.toThrow('redirects in a loop')
  })

  it('can’t lead to a forbidden host', async () => {
    const hidden = await listening(() => ({ body: 'secret' }))
    const door = await listening(() => ({ status: 302, headers: { location: hidden.url } }))
    const egress = egressWith({ allow: [`127.0.0.1:${portOf(door.url)}`] })
    await expect(egress.send(get(door.url), anything)).rejects.toMatchObject({ kind: 'refused' })
    expect([door.received.length, hidden.received.length]).toEqual([1, 0])
  })
})

describe('the egress policy', () => {
  it.each([
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://0.0.0.0:PORT/',
    'http://[::]:PORT/',
    'http://127.0.0.1.:PORT/',
    'http://anything.localhost:PORT/',
    'http://user:secret@127.0.0.1:PORT/',
    'http://example.com@127.0.0.1:PORT/',
  ])('rejects this machine as %s', async (address) => {
    const { url, received } = await listening(() => ({}))
    const egress = egressWith({ allow: [] })
    const rejected = egress.send(get(address.replace('PORT', String(portOf(url)))), anything)
    await expect(rejected).rejects.toMatchObject({ kind: 'refused', message: expect.not.stringContaining('secret') })
    expect(received).toHaveLength(0)
  })

  it.each([
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '224.0.0.1',
    '255.255.255.255',
    '[fd00:ec2::254]',
    '[fe80::1]',
    '[ff02::1]',
    '[64:ff9b::a9fe:a9fe]',
    '[2002:7f00:1::]',
  ])('rejects %s, even if the loopback is allowed', async (host) => {
    await expect(send(get(`http://${host}/latest/meta-data`), anything)).rejects.toMatchObject({ kind: 'refused' })
  })

  it('checks the IP address of each connection, against DNS rebinding', async () => {
    const { url, received } = await listening(() => ({ headers: { connection: 'close' } }))
    let lookups = 0
    const lookup: Lookup = async () => [{ address: lookups++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    const egress = egressWith({ allow: ['127.0.0.1'], lookup })
    const rebound = get(`http://rebind.example:${portOf(url)}/`)
    expect((await egress.send(rebound, anything)).status).toBe(200)
    await expect(egress.send(rebound, anything)).rejects.toMatchObject({ kind: 'refused' })
    expect(received).toHaveLength(1)
  })

  it('rejects a name when any of its IP addresses is rejected', async () => {
    const { url, received } = await listening(() => ({}))
    const lookup: Lookup = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]
    const egress = egressWith({ allow: [], lookup })
    await expect(egress.send(get(`http://both.example:${portOf(url)}/`), anything)).rejects.toMatchObject({
      kind: 'refused',
    })
    expect(received).toHaveLength(0)
  })

  it('connects to the checked IP address', async () => {
    const { url, received } = await listening(() => ({}))
    let lookups = 0
    const lookup: Lookup = async () => [{ address: lookups++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
    const egress = egressWith({ lookup })
    expect((await egress.send(get(`http://once.example:${portOf(url)}/`), anything)).status).toBe(200)
    expect([lookups, received.length]).toEqual([1, 1])
  })

  it('never reaches Atrium’s own ports, whatever is allowed', async () => {
    const { url, received } = await listening(() => ({}))
    const port = portOf(url)
    for (const allow of [['loopback'], ['127.0.0.0/8'], [`127.0.0.1:${port}`], [`localhost:${port}`], ['0.0.0.0/0']]) {
      const egress = egressWith({ allow, own: [{ host: 'localhost', port }] })
      for (const host of ['127.0.0.1', 'localhost', '127.0.0.2', '0.0.0.0'])
        await expect(egress.send(get(`http://${host}:${port}/`), anything)).rejects.toMatchObject({ kind: 'refused' })
      await expect(egress.connect({ host: '127.0.0.1', port }, anything)).rejects.toMatchObject({ kind: 'refused' })
    }
    const added = egressWith()
    added.keepClear(port)
    await expect(added.send(get(url), anything)).rejects.toMatchObject({ kind: 'refused' })
    expect(received).toHaveLength(0)
  })

  it('never reaches the database, even on another machine', async () => {
    const lookup: Lookup = async () => [{ address: '10.0.0.5', family: 4 }]
    const egress = egressWith({ allow: ['10.0.0.0/8'], own: [{ host: 'db.internal', port: 5432 }], lookup })
    for (const host of ['db.internal', '10.0.0.5', 'alias.internal'])
      await expect(egress.connect({ host, port: 5432 }, anything)).rejects.toMatchObject({ kind: 'refused' })
  })

  it.each([
    ['an IP address', '127.0.0.1'],
    ['a range', '127.0.0.0/8'],
    ['an IP address and port', '127.0.0.1:PORT'],
    ['a name', 'hooks.internal'],
    ['a name and port', 'Hooks.internal:PORT'],
  ])('opens %s that the operator allows, and nothing else', async (_what, entry) => {
    const { url } = await listening(() => ({ body: 'reached' }))
    const other = await listening(() => ({}))
    const port = portOf(url)
    const lookup: Lookup = async () => [{ address: '127.0.0.1', family: 4 }]
    const egress = egressWith({ allow: [entry.replace('PORT', String(port))], lookup })
    const host = entry.toLowerCase().startsWith('hooks') ? 'hooks.internal' : '127.0.0.1'
    expect((await egress.send(get(`http://${host}:${port}/`), anything)).body).toBe('reached')
    await expect(egress.send(get('http://10.0.0.1/'), anything)).rejects.toMatchObject({ kind: 'refused' })
    if (host !== '127.0.0.1')
      await expect(egress.send(get(`http://other.internal:${port}/`), anything)).rejects.toMatchObject({
        kind: 'refused',
      })
    if (entry.endsWith('PORT'))
      await expect(egress.send(get(other.url.replace('127.0.0.1', host)), anything)).rejects.toMatchObject({
        kind: 'refused',
      })
  })

  it.each(['10.0.0.0/33', '1.2.3', 'a b', 'http://x', 'name/8', 'x:99999', '', '*'])(
    'rejects the setting "%s"',
    (entry) => {
      expect(() => createEgress({ allow: [entry] })).toThrow('is no host, IP address or range')
    },
  )

  it('can be made stricter by a project, but not wider', async () => {
    const { url, received } = await listening(() => ({}))
    const strict = { rejectsPrivate: true, privateExceptions: [] }
    await expect(send(get(url), strict)).rejects.toMatchObject({ kind: 'refused' })
    expect(received).toHaveLength(0)
    expect((await send(get(url), { ...strict, privateExceptions: [url] })).status).toBe(200)
    const closed = egressWith({ allow: [] })
    await expect(closed.send(get(url), { ...strict, privateExceptions: [url] })).rejects.toMatchObject({
      kind: 'refused',
    })
    const outward = await listening(() => ({ status: 302, headers: { location: url } }))
    const excepted = { ...strict, privateExceptions: [outward.url] }
    await expect(send(get(outward.url), excepted)).rejects.toMatchObject({ kind: 'refused' })
  })

  it('holds for plain connections, too', async () => {
    const server = createServer((socket) => void socket.on('error', () => undefined).end('220 hello\r\n'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo // it listens on a port
    const socket = await egressWith().connect({ host: '127.0.0.1', port }, anything)
    expect(socket.remotePort).toBe(port)
    socket.destroy()
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '::ffff:127.0.0.1', '[::1]'])
      await expect(egressWith({ allow: [] }).connect({ host, port }, anything)).rejects.toMatchObject({
        kind: 'refused',
      })
    await new Promise((resolve) => server.close(resolve))
  })

  it('logs each rejection for the operator', async () => {
    const rejected: object[] = []
    const egress = egressWith({ allow: [], onRejected: (to) => void rejected.push(to) })
    await expect(egress.send(get('http://10.0.0.1:8080/secret'), anything)).rejects.toThrow()
    expect(rejected).toEqual([{ host: '10.0.0.1', port: 8080 }])
  })
})
