import { testProject } from '../../../testing/client'

type Client = { client_id: string; client_secret: string }

const SPA = 'https://app.example.com'

/** A project with CORS for its own page, and a client with pages elsewhere. */
async function project(
  allowed_cors_origins: string[],
  rule: object = { enabled: true, origins: ['https://own.example.com'] },
) {
  const opened = await platform()
  const { call, control, id } = await testProject(opened)
  await control({
    method: 'PATCH',
    path: `/projects/${id}`,
    json: [{ op: 'replace', path: '/cors_public', value: rule }],
  })
  const json = { grant_types: ['client_credentials'], allowed_cors_origins }
  const { body: made } = await call<Client>({ method: 'POST', path: '/admin/clients', json })
  const basic = `Basic ${Buffer.from(`${made.client_id}:${made.client_secret}`).toString('base64')}`
  const requestToken = async (
    origin: string,
    form: Record<string, string> = {},
    headers: Record<string, string> = { authorization: basic },
  ) =>
    call<{ access_token: string }>({
      method: 'POST',
      path: '/oauth2/token',
      form: { grant_type: 'client_credentials', ...form },
      headers: { origin, ...headers },
      token: null,
    })
  return {
    call,
    requestToken,
    made,
    basic,
    allowedOrigin: async (...args: Parameters<typeof requestToken>) => allowedBy(await requestToken(...args)),
  }
}

const allowedBy = ({ headers }: { headers: Headers }) => headers.get('access-control-allow-origin')

it('lets a client’s pages read the token endpoint’s responses, including errors', async () => {
  const { requestToken, allowedOrigin } = await project([SPA])
  const response = await requestToken(SPA)
  expect([response.status, allowedBy(response)]).toEqual([200, SPA])
  expect(response.headers.get('access-control-allow-credentials')).toBe('true')
  expect(response.headers.get('vary')).toBe('Origin')
  const rejected = await requestToken(SPA, { scope: 'nothing' })
  expect([rejected.status, allowedBy(rejected)]).toEqual([400, SPA])
  expect(await allowedOrigin('https://own.example.com')).toBe('https://own.example.com')
  expect(await allowedOrigin('https://evil.example.net')).toBeNull()
})

it('identifies the client by form, header or token, authenticated or not', async () => {
  const { requestToken, allowedOrigin, call, made, basic } = await project([SPA])
  const { client_id, client_secret } = made
  expect(await allowedOrigin(SPA, { client_id, client_secret }, {})).toBe(SPA)
  expect(await allowedOrigin(SPA, { client_id }, {})).toBe(SPA)
  expect(await allowedOrigin(SPA, { client_id: 'nobody' }, {})).toBeNull()
  expect(await allowedOrigin(SPA, {}, {})).toBeNull()
  const { body } = await requestToken(SPA)
  const userInfo = async (token: string) =>
    allowedBy(await call({ path: '/userinfo', headers: { origin: SPA }, token }))
  expect(await userInfo(body.access_token)).toBe(SPA)
  expect(await userInfo('ory_at_nothing')).toBeNull()
  const revoked = await call({
    method: 'POST',
    path: '/oauth2/revoke',
    form: { token: body.access_token },
    headers: { origin: SPA, authorization: basic },
    token: null,
  })
  expect([revoked.status, allowedBy(revoked)]).toEqual([200, SPA])
  expect(await userInfo(body.access_token)).toBeNull()
})

it.each([
  ['https://*.example.com', 'https://app.example.com', true],
  ['https://*.example.com', 'https://a.b.example.com', false],
  ['https://**.example.com', 'https://a.b.example.com', true],
  ['https://*.example.com', 'http://app.example.com', false],
  ['https://*.example.com', 'https://app.example.com.evil.net', false],
  ['https://*example.com', 'https://evilexample.com', false],
  ['https://*.com', 'https://evil.com', false],
  ['https://*.co.uk', 'https://evil.co.uk', false],
  ['https://*.vercel.app', 'https://evil.vercel.app', false],
  ['https://*.*.example.com', 'https://a.b.example.com', false],
  ['https://APP.example.com', 'https://app.example.com', true],
  ['https://app.example.com/', 'https://app.example.com', true],
  ['http://localhost:3000', 'http://localhost:3001', false],
])('matches %s with the origin %s: %s', async (pattern, origin, isAllowed) => {
  const { allowedOrigin } = await project([pattern])
  expect(await allowedOrigin(origin)).toBe(isAllowed ? origin : null)
})

it('allows all origins of a scheme without credentials', async () => {
  const { requestToken, allowedOrigin } = await project(['https://*'])
  const response = await requestToken(SPA)
  expect([allowedBy(response), response.headers.get('access-control-allow-credentials')]).toEqual(['*', null])
  expect(await allowedOrigin('http://app.example.com')).toBeNull()
})

it('allows a preflight from any origin, as the client isn’t known yet', async () => {
  const { call } = await project([SPA])
  const preflight = async (path: string, method: string) => {
    const headers = {
      origin: 'https://evil.example.net',
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization',
    }
    return call({ method: 'OPTIONS', path, headers, token: null })
  }
  for (const [path, method] of [
    ['/oauth2/token', 'POST'],
    ['/oauth2/revoke', 'POST'],
    ['/userinfo', 'GET'],
    ['/userinfo', 'POST'],
    ['/credentials', 'POST'],
    ['/.well-known/jwks.json', 'GET'],
    ['/.well-known/openid-configuration', 'GET'],
    ['/.well-known/oauth-authorization-server', 'GET'],
  ] as const) {
    const response = await preflight(path, method)
    expect([path, response.status, allowedBy(response)]).toEqual([path, 204, 'https://evil.example.net'])
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization')
  }
  for (const [path, method] of [
    ['/oauth2/token', 'DELETE'],
    ['/oauth2/auth', 'GET'],
    ['/oauth2/device/auth', 'POST'],
    ['/admin/clients', 'POST'],
    ['/sessions/whoami', 'GET'],
  ] as const) {
    expect([path, allowedBy(await preflight(path, method))]).toEqual([path, null])
  }
})

it('applies only while the project has CORS on, and never to the admin API', async () => {
  const off = await project([SPA], { enabled: false, origins: [SPA] })
  expect(await off.allowedOrigin(SPA)).toBeNull()
  const headers = { origin: SPA, 'access-control-request-method': 'POST' }
  expect(allowedBy(await off.call({ method: 'OPTIONS', path: '/oauth2/token', headers }))).toBeNull()
  const on = await project([SPA])
  const request = {
    method: 'POST',
    path: '/admin/oauth2/introspect',
    form: { token: 'x', client_id: on.made.client_id },
  }
  expect(allowedBy(await on.call({ ...request, headers: { origin: SPA } }))).toBeNull()
})
