import { listening, stopListening } from '../../testing/listening'
import { isPrivateAddress } from './ip-address'
import { send } from './send'

const anywhere = { refusesPrivate: false, privateExceptions: [] }
const get = (url: string) => ({ url, method: 'GET', headers: {} })

describe('calls to other services', () => {
  afterAll(stopListening)

  it('carry method, headers and body, and bring back status and text', async () => {
    const { url, heard } = await listening(() => ({ status: 201, body: 'made' }))
    const answer = await send({ url: `${url}/x?a=1`, method: 'PUT', headers: { 'x-key': 'k' }, body: 'text' }, anywhere)
    expect(answer).toMatchObject({ status: 201, body: 'made' })
    expect(heard).toMatchObject([{ method: 'PUT', url: '/x?a=1', body: 'text', headers: { 'x-key': 'k' } }])
  })

  it('are repeated when the service fails, and not when it refuses', async () => {
    const failing = await listening((_, count) => ({ status: count < 3 ? 503 : 200 }))
    expect((await send(get(failing.url), anywhere)).status).toBe(200)
    expect(failing.heard).toHaveLength(3)
    const refusing = await listening(() => ({ status: 400 }))
    expect((await send(get(refusing.url), anywhere)).status).toBe(400)
    expect(refusing.heard).toHaveLength(1)
  })

  it('are sent once when they can not be sent twice, and follow nothing then', async () => {
    const failing = await listening(() => ({ status: 503, headers: { location: '/other', 'x-kind': 'busy' } }))
    const answer = await send({ ...get(failing.url), once: true }, anywhere)
    expect([answer.status, answer.headers.get('x-kind'), failing.heard.length]).toEqual([503, 'busy', 1])
    const moved = await listening(() => ({ status: 302, headers: { location: '/other' } }))
    expect((await send({ ...get(moved.url), once: true }, anywhere)).status).toBe(302)
  })

  it('tell that there is nobody, without the address', async () => {
    const failed = send(get('http://127.0.0.1:9/secret?token=1'), anywhere)
    await expect(failed).rejects.toMatchObject({ kind: 'unreachable', message: expect.not.stringContaining('secret') })
  })

  it('follow redirects, and take credentials to no other host', async () => {
    const target = await listening(() => ({ body: 'there' }))
    const first = await listening(() => ({ status: 302, headers: { location: `${target.url}/there` } }))
    const asked = { url: first.url, method: 'POST', headers: { Authorization: 'Basic x', 'x-plain': 'y' }, body: '{}' }
    expect((await send(asked, anywhere)).body).toBe('there')
    expect(target.heard).toMatchObject([{ method: 'GET', url: '/there', body: '', headers: { 'x-plain': 'y' } }])
    expect(target.heard[0]?.headers.authorization).toBeUndefined()
    const circle = await listening(() => ({ status: 307, headers: { location: '/' } }))
    await expect(send(get(circle.url), anywhere)).rejects.toThrow('redirects in circles')
  })

  it('reach private addresses only where that is allowed, also by name and by redirect', async () => {
    const { url, heard } = await listening(() => ({}))
    const guarded = { refusesPrivate: true, privateExceptions: [] }
    const { port } = new URL(url)
    for (const address of [
      url,
      `http://localhost:${port}/`,
      `http://[::1]:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
    ])
      await expect(send(get(address), guarded)).rejects.toMatchObject({ kind: 'refused' })
    expect(heard).toHaveLength(0)
    expect((await send(get(url), { ...guarded, privateExceptions: [url] })).status).toBe(200)
    const outward = await listening(() => ({ status: 302, headers: { location: url } }))
    const excepted = { ...guarded, privateExceptions: [outward.url] }
    await expect(send(get(outward.url), excepted)).rejects.toMatchObject({ kind: 'refused' })
  })

  it('go to nothing but http and https', async () => {
    for (const url of ['file:///etc/passwd', 'ftp://example.com/', 'nowhere'])
      await expect(send(get(url), anywhere)).rejects.toMatchObject({ kind: 'refused' })
  })
})

describe('private addresses', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
  ])('%s is one', (ip) => expect(isPrivateAddress(ip)).toBe(true))
  it.each(['::1', '::', 'fe80::1', 'fc00::1', '::ffff:10.0.0.1', '2001:db8::1', '64:ff9b::7f00:1', 'nonsense'])(
    '%s is one',
    (ip) => expect(isPrivateAddress(ip)).toBe(true),
  )
  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is none', (ip) =>
    expect(isPrivateAddress(ip)).toBe(false),
  )
})
