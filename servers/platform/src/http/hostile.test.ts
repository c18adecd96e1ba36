import { connect } from 'node:net'
import { client, testProject } from '../../testing/client'

type ErrorBody = { error: { code: number; reason?: string } | string; error_description?: string }

const json = { 'content-type': 'application/json' }
const nested = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)
const manyKeys = `{${Array.from({ length: 10_001 }, (_, i) => `"k${i}":1`).join()}}`
const escapes = `{"a":${'["\\u0061",'.repeat(3_000)}1${']'.repeat(3_000)}}`

/** Sends the start of a request and returns the response until the connection is closed, or `enough` was received. */
function raw(address: string, text: string, enough = /\r\n\r\n[^]*\}/): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    let output = ''
    socket.on('data', (chunk) => {
      output += String(chunk)
      if (enough.test(output)) socket.destroy()
    })
    socket.on('close', () => resolve(output)).on('error', reject)
    socket.write(text)
  })
}

let address: Promise<string> | undefined
/** Where the file's platform listens. */
const listeningPlatform = () => (address ??= platform().then((opened) => opened.listen({ port: 0 })))

describe('a hostile body', () => {
  const bombs = {
    'nested 2,000 levels': nested(2_000),
    'of 10,001 keys': manyKeys,
    'of escapes in nested lists': escapes,
  }
  const places: [service: string, method: string, path: string][] = [
    ['identity', 'POST', '/admin/identities'],
    ['identity', 'PATCH', '/admin/identities/7c0ffee0-1111-4222-8333-444455556666'],
    ['identity', 'POST', '/self-service/login?flow=7c0ffee0-1111-4222-8333-444455556666'],
    ['oauth2', 'POST', '/admin/clients'],
    ['permission', 'PUT', '/admin/relation-tuples'],
    ['permission', 'POST', '/relation-tuples/check'],
    ['control', 'POST', '/projects'],
  ]
  for (const [what, text] of Object.entries(bombs)) {
    it.each(places)(`${what} is rejected by the %s service: %s %s`, async (service, method, path) => {
      const { control, call } = await testProject(await platform())
      const request = { method, path, text, headers: json }
      const { status, body } = await (service === 'control' ? control<ErrorBody>(request) : call<ErrorBody>(request))
      expect(status).toBe(400)
      if (service === 'oauth2')
        expect(body).toMatchObject({ error: 'invalid_request', error_description: expect.any(String) })
      else expect(body).toMatchObject({ error: { code: 400, reason: expect.stringMatching(/^The body (must|can)/) } })
    })
  }

  it.each([
    ['POST', '/admin/identities', '{"traits":{"email":"a@example.com","list":[1,1e400]}}', 'traits.list.1'],
    [
      'POST',
      '/admin/identities',
      `{"traits":{"email":"a@example.com"},"metadata_public":{"a":-${'9'.repeat(309)}}}`,
      'metadata_public.a',
    ],
    [
      'POST',
      '/admin/identities',
      `{"traits":{"email":"b@example.com"},"metadata_admin":{"a":${'9'.repeat(300)}.0e99}}`,
      'metadata_admin.a',
    ],
    [
      'PATCH',
      '/admin/identities',
      '{"identities":[{"create":{"traits":{"a":1E+0400}}}]}',
      'identities.0.create.traits.a',
    ],
    ['POST', '/admin/clients', '{"metadata":{"a":1e400}}', 'metadata.a'],
    ['PATCH', '/admin/clients/none', '[{"op":"add","path":"/metadata","value":1e309}]', '0.value'],
    [
      'PUT',
      '/admin/relation-tuples',
      '{"namespace":"Doc","object":"a","relation":"r","subject_id":"u","x":1e400}',
      'x',
    ],
    ['POST', '/projects', '{"name":"x","environment":1e400}', 'environment'],
  ])('with a number that overflows is rejected, naming its place: %s %s', async (method, path, text, place) => {
    const { control, call } = await testProject(await platform())
    const request = { method, path, text, headers: json }
    const sent = await (path === '/projects' ? control<ErrorBody>(request) : call<ErrorBody>(request))
    expect([sent.status, sent.text]).toEqual([400, expect.stringMatching(`${place}.*" is too large`)])
  })

  it('with large but finite numbers, and numbers in strings, is stored unchanged', async () => {
    const { call } = await testProject(await platform())
    const metadata = `{"a":1e308,"b":-1.7e+0308,"c":1${'0'.repeat(250)},"d":1e-400,"e":" 1e400","f":["1e400, 2"]}`
    const text = `{"traits":{"email":"a@example.com"},"metadata_public":${metadata}}`
    const { status, body } = await call<{ metadata_public: object }>({
      method: 'POST',
      path: '/admin/identities',
      text,
      headers: json,
    })
    expect([status, body.metadata_public]).toEqual([201, JSON.parse(metadata)])
  })

  it('with a deeply nested form key is rejected', async () => {
    const { call } = await testProject(await platform())
    const { body: flow } = await call<{ id: string }>({ path: '/self-service/login/api' })
    const path = `/self-service/login?flow=${flow.id}`
    const form = { [`traits${'.a'.repeat(20_000)}`]: '1' }
    expect(await call<ErrorBody>({ method: 'POST', path, form })).toMatchObject({
      status: 400,
      body: { error: { code: 400, reason: 'A form key must have at most 32 parts.' } },
    })
  })

  it('doesn’t stop the platform when it is posted to one flow concurrently', async () => {
    const opened = await platform()
    const { call } = await testProject(opened)
    const { body: flow } = await call<{ id: string }>({ path: '/self-service/login/api', token: null })
    const text = `{"method":"password","identifier":"x","password":"y","transient_payload":${nested(2_000)}}`
    const post = () =>
      call({ method: 'POST', path: `/self-service/login?flow=${flow.id}`, text, headers: json, token: null })
    expect((await Promise.all([post(), post()])).map(({ status }) => status)).toEqual([400, 400])
    expect((await client(opened)({ path: '/health/ready', token: null })).status).toBe(200)
    expect((await call({ path: '/sessions/whoami', token: null })).status).toBe(401)
  })
})

describe('a hostile patch is rejected if it', () => {
  it.each([
    [
      'repeatedly copies a project into itself',
      Array(40).fill({ op: 'copy', from: '/services', path: '/services/identity/config/x' }),
    ],
    ['has a path of 10,000 levels', [{ op: 'add', path: '/a'.repeat(10_000), value: 1 }]],
  ])('%s', async (_what, patch) => {
    const { control, id } = await testProject(await platform())
    const { status } = await control({ method: 'PATCH', path: `/projects/${id}`, json: patch })
    expect(status).toBe(400)
  })

  it('nests metadata deeper step by step', async () => {
    const { call } = await testProject(await platform())
    const { body } = await call<{ id: string }>({
      method: 'POST',
      path: '/admin/identities',
      json: { traits: { email: 'deep@example.com' } },
    })
    const patch = Array.from({ length: 40 }, (_, i) => ({
      op: 'add',
      path: `/metadata_public${'/a'.repeat(i * 50 + 1)}`,
      value: {},
    }))
    const response = await call({ method: 'PATCH', path: `/admin/identities/${body.id}`, json: patch })
    expect(response.status).toBe(400)
  })
})

it('rejects permission rules with too many operators', async () => {
  const { call } = await testProject(await platform())
  const rule = Array(1_200).fill('this.related.a.includes(ctx.subject)').join(' && ')
  const text = `class U implements Namespace { permits = { x: (ctx: Context) => ${rule} } }`
  const headers = { 'content-type': 'text/plain' }
  const response = await call<{ errors: { message: string }[] }>({
    method: 'POST',
    path: '/opl/syntax/check',
    text,
    headers,
  })
  expect([response.status, response.body.errors[0]?.message]).toEqual([200, expect.stringContaining('1000 operators')])
})

describe('a large body', () => {
  it('is rejected in the operation’s error format', async () => {
    const { control, call } = await testProject(await platform())
    const text = JSON.stringify('x'.repeat(2 ** 20))
    const request = { method: 'POST', text, headers: json }
    expect(await control({ ...request, path: '/workspaces' })).toMatchObject({
      status: 413,
      body: { error: { code: 413 }, message: expect.any(String) },
    })
    expect(await call({ ...request, path: '/admin/clients' })).toMatchObject({
      status: 413,
      body: { error_description: expect.any(String) },
    })
    expect(await call({ ...request, path: '/admin/identities' })).toMatchObject({
      status: 413,
      body: { error: { code: 413 } },
    })
  })

  it('has a lower limit at public endpoints', async () => {
    const { call } = await testProject(await platform())
    const post = async (path: string, bytes: number, type = 'application/x-www-form-urlencoded') =>
      (await call({ method: 'POST', path, text: `a=${'x'.repeat(bytes)}`, headers: { 'content-type': type } })).status
    for (const path of ['/oauth2/token', '/oauth2/revoke', '/oauth2/device/auth', '/admin/oauth2/introspect']) {
      expect([path, await post(path, 65_536)]).toEqual([path, 413])
      expect([path, await post(path, 60_000)]).not.toEqual([path, 413])
    }
    for (const flow of ['login', 'registration', 'settings', 'recovery', 'verification']) {
      const path = `/self-service/${flow}?flow=00000000-0000-4000-8000-000000000000`
      expect([path, await post(path, 262_144), await post(path, 262_144, 'application/json')]).toEqual([path, 413, 413])
      expect([path, await post(path, 260_000)]).not.toEqual([path, 413])
    }
    const keys = Array.from({ length: 1_001 }, (_, n) => `a${n}=1`).join('&')
    const path = '/self-service/login?flow=00000000-0000-4000-8000-000000000000'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await call({ method: 'POST', path, text: keys, headers })).status).toBe(400)
    expect([await post('/oauth2/auth', 65_536), await post('/self-service/methods/saml/acs/acme', 524_288)]).toEqual([
      413, 413,
    ])
  })

  it('is rejected before it is read if the request isn’t authenticated', async () => {
    const { slug } = await testProject(await platform())
    const address = await listeningPlatform()
    const line = `PATCH /p/${slug}/admin/identities HTTP/1.1\r\nHost: localhost\r\n`
    const output = await raw(address, `${line}Content-Type: application/json\r\nContent-Length: 60000000\r\n\r\n{`)
    expect(output).toMatch(/^HTTP\/1\.1 401 /)
    expect(output).toContain('"code":401')
  })
})

it('aborts a body that arrives too slowly, and serves others meanwhile', async () => {
  const opened = await openPlatform({
    requests: { bodyPace: { pause: 300, perMebibyte: 100 }, admission: { perLane: 1 } },
  })
  const { slug, call } = await testProject(opened)
  const address = await opened.listen({ port: 0 })
  const start = `POST /p/${slug}/self-service/login?flow=x HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`
  const slow = Array.from({ length: 12 }, () => raw(address, `${start}Content-Length: 1000\r\n\r\n{"a":`))
  expect((await call({ path: '/schemas' })).status).toBe(200)
  for (const output of await Promise.all(slow)) expect(output).toMatch(/^HTTP\/1\.1 408 [^]*"code":408/)
  await opened.close()
})

it('closes a connection that pipelines 800 requests', async () => {
  const opened = await openPlatform({})
  const address = await opened.listen({ port: 0 })
  const output = await raw(address, 'GET /health/version HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(800))
  expect(output.match(/^HTTP/gm) ?? []).toHaveLength(0)
  await opened.close()
})

it('responds with 503 when a request takes too long', async () => {
  const opened = await openPlatform({ requests: { timeLimit: 1 } })
  const call = client(opened, 'http://localhost:4400', opened.workspaceToken)
  const response = await call<ErrorBody>({ path: '/workspaces' })
  expect(response).toMatchObject({ status: 503, body: { error: { code: 503, reason: 'The request took too long.' } } })
  expect(response.headers.get('retry-after')).toBe('5')
  await opened.close()
})

it.each([
  ['headers that are too large', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(50_000)}\r\n\r\n`, 431],
  ['a request that isn’t HTTP', 'HELLO\r\n\r\n', 400],
  ['two Host headers', 'GET /workspaces HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n', 400],
  [
    'two credentials',
    'GET /workspaces HTTP/1.1\r\nHost: localhost\r\nAuthorization: a\r\nAuthorization: b\r\n\r\n',
    400,
  ],
  ['a method that nobody has', 'PROPFIND /workspaces HTTP/1.1\r\nHost: localhost\r\n\r\n', 405],
])('responds to %s in the error format', async (_what, text, code) => {
  const output = await raw(await listeningPlatform(), text)
  expect(output).toContain(`HTTP/1.1 ${code} `)
  expect(output).toContain(`"code":${code}`)
})

describe('user input in a header', () => {
  const start = async (return_to: string) => {
    const { call } = await testProject(await platform())
    return call<ErrorBody>({
      path: '/self-service/settings/browser',
      query: { return_to },
      headers: { accept: 'text/html' },
      token: null,
    })
  }

  it('is rejected if it has control characters', async () => {
    const { call } = await testProject(await platform())
    for (const return_to of ['/a\r\nset-cookie: a=b', '/a\0', '/\u007f']) {
      const { status } = await call({ path: '/self-service/login/api', query: { return_to } })
      expect([return_to, status]).toEqual([return_to, 400])
    }
  })

  it('is percent-encoded', async () => {
    const { status, headers } = await start('/größe/👩‍🚀')
    expect(status).toBe(303)
    expect(headers.get('location')).toMatch(/^[\x21-\x7e]+$/)
  })
})

describe('CORS for any origin', () => {
  it('allows responses without credentials only', async () => {
    const { control, call, id } = await testProject(await platform())
    const rule = { enabled: true, origins: ['*', 'https://*', 'https://shop.example'] }
    await control({
      method: 'PATCH',
      path: `/projects/${id}`,
      json: [{ op: 'replace', path: '/cors_public', value: rule }],
    })
    const { headers } = await call({ path: '/schemas', headers: { origin: 'https://evil.example' } })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    const named = await call({ path: '/schemas', headers: { origin: 'https://shop.example' } })
    expect(named.headers.get('access-control-allow-origin')).toBe('https://shop.example')
    expect(named.headers.get('access-control-allow-credentials')).toBe('true')
  })
})
