/** @jest-environment node */
import { request } from 'node:http'

import { allOperations, operationIds } from '@atrium/shared/operations'

import { errorId, gatewaySecret, startGateway, type TestGateway } from '../testing/test-gateway'

let here: TestGateway
beforeAll(async () => void (here = await startGateway({ domains: { 'login.acme.example': 'acme' } })))
afterAll(() => here.close())
beforeEach(() => void here.upstream.seen.splice(0))

const fetchPath = (path: string, init: RequestInit = {}) => fetch(here.url + path, { redirect: 'manual', ...init })

/** `fetch` doesn't let callers set the host. */
const requestHost = (host: string, path: string) =>
  new Promise<{ status?: number; location?: string; cookies?: string[] }>((resolve, reject) =>
    request(here.url + path, { headers: { host, accept: 'text/html' } }, (response) => {
      response.resume()
      const { statusCode, headers } = response
      resolve({ status: statusCode, location: headers.location, cookies: headers['set-cookie'] })
    })
      .on('error', reject)
      .end(),
  )

const jsonOf = (host: string, path: string) =>
  new Promise<unknown>((resolve, reject) =>
    request(here.url + path, { headers: { host, accept: 'application/json' } }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve(JSON.parse(text)))
    })
      .on('error', reject)
      .end(),
  )

describe('a project’s public API', () => {
  test.each(operationIds)('offers %s only if it requires no capability and is meant for end users', async (id) => {
    const { method, path, capability, service } = allOperations[id]
    const response = await fetchPath(`/a/acme${path.replace(/\{[^}]+\}/g, 'some-id')}`, { method })
    const open = capability === null && (service === 'identity' || service === 'oauth2')
    expect(response.status).toBe(open ? 200 : 404)
    expect(here.upstream.seen).toHaveLength(open ? 1 : 0)
  })

  test.each([
    ['GET', '/self-service/methods/oidc/callback/github', true],
    ['POST', '/self-service/methods/saml/callback/okta', true],
    ['GET', '/self-service/recovery', true],
    ['GET', '/self-service/verification', true],
    ['GET', '/self-service/settings', true],
    ['DELETE', '/self-service/recovery', false],
    ['POST', '/oauth2/auth', true],
    ['POST', '/userinfo', true],
    ['POST', '/oauth2/sessions/logout', true],
    ['DELETE', '/oauth2/auth', false],
    ['POST', '/.well-known/openid-configuration', false],
    ['GET', '/admin/identities', false],
    ['GET', '/console/session', false],
    ['PATCH', '/scim/okta/v2/Users/0199', true],
    ['GET', '/scim/okta/v2/ServiceProviderConfig', true],
    ['GET', '/scim/okta/v1/Users', false],
    ['GET', '/scim/okta/v2/Users/../../../../admin/identities', false],
  ])('%s %s is available: %s', async (method, path, open) => {
    const response = await fetchPath(`/a/acme${path}`, { method })
    expect(response.status).toBe(open ? 200 : 404)
  })
})

describe('cookies', () => {
  test('of the project are forwarded, but not the console’s own or foreign ones', async () => {
    const cookie = `${await here.cookieOf('owner')}; ory_kratos_session=a; csrf_token_1f=b; tracking=c; xory_x=d; atrium_sign_in=e`
    await fetchPath('/a/acme/sessions/whoami', { headers: { cookie } })
    expect(here.upstream.seen[0]?.headers.cookie).toBe('ory_kratos_session=a; csrf_token_1f=b')
  })

  test('that the project sets are limited to its path and host, and others are dropped', async () => {
    here.upstream.respond = (_, response) =>
      response
        .writeHead(200, {
          'set-cookie': [
            'ory_kratos_session=a; Path=/; Domain=example.com; HttpOnly; Secure; SameSite=None; Max-Age=60',
            'atrium_session=forged; Path=/',
            'csrf_token_1f=b=; Path=/p/acme/; HttpOnly',
          ],
        })
        .end('{}')
    const response = await fetchPath('/a/acme/sessions/whoami')
    expect(response.headers.getSetCookie()).toEqual([
      'ory_kratos_session=a; Path=/a/acme/; HttpOnly; SameSite=Lax; Max-Age=60',
      'csrf_token_1f=b=; Path=/a/acme/; HttpOnly',
    ])
    here.upstream.respond = (_, response) => response.writeHead(200).end('{}')
  })
})

test('allows cookies of a custom domain’s parent domain, and of no other', async () => {
  here.upstream.respond = (_, response) =>
    response
      .writeHead(303, {
        location: 'https://www.acme.example/account/login?flow=1',
        'set-cookie': [
          'ory_kratos_session=a; Path=/; Domain=acme.example; HttpOnly',
          'csrf_token_1f=b; Path=/; Domain=other.example',
        ],
      })
      .end()
  expect(await requestHost('login.acme.example', '/self-service/login/browser')).toEqual({
    status: 303,
    // the screens are on the domain
    location: 'https://www.acme.example/account/login?flow=1',
    cookies: ['ory_kratos_session=a; Path=/; Domain=acme.example; HttpOnly', 'csrf_token_1f=b; Path=/'],
  })
  // not on the name that Atrium gives each project: everyone shares its parent
  const { cookies } = await requestHost('acme.localhost', '/self-service/login/browser')
  expect(cookies).toEqual(['ory_kratos_session=a; Path=/; HttpOnly', 'csrf_token_1f=b; Path=/'])
  here.upstream.respond = (_, response) => response.writeHead(200).end('{}')
})

describe('the caller’s own credential', () => {
  test('is forwarded, as a session token or a client’s secret', async () => {
    await fetchPath('/a/acme/oauth2/token', {
      method: 'POST',
      headers: { authorization: 'Basic eDp5', 'x-session-token': 't' },
    })
    expect(here.upstream.seen[0]?.headers).toMatchObject({ authorization: 'Basic eDp5', 'x-session-token': 't' })
  })

  test('is forwarded with the gateway’s forwarding headers, not the caller’s', async () => {
    await fetchPath('/a/acme/sessions/whoami', {
      headers: {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-prefix': '/evil',
        'x-forwarded-for': '1.2.3.4',
        'x-atrium-gateway': 'guessed',
      },
    })
    expect(here.upstream.seen[0]).toMatchObject({
      url: '/p/acme/sessions/whoami',
      headers: {
        'x-forwarded-host': new URL(here.url).host,
        'x-forwarded-prefix': '/a/acme',
        'x-forwarded-for': '127.0.0.1',
        'x-atrium-gateway': gatewaySecret,
      },
    })
  })
})

test.each([
  [{ trustedProxies: 1, countryHeader: 'CF-IPCountry' }, 'de', 'DE'],
  [{ trustedProxies: 1, countryHeader: 'CF-IPCountry' }, 'XX', undefined],
  [{ trustedProxies: 1, countryHeader: 'CF-IPCountry' }, 'T1', undefined],
  [{ countryHeader: 'CF-IPCountry' }, 'DE', undefined],
  [{ trustedProxies: 1 }, 'DE', undefined],
])('takes the country only from trusted proxies: %j %s', async (config, country, expected) => {
  const own = await startGateway(config)
  const headers = { 'cf-ipcountry': country, 'x-atrium-country': 'FR' }
  await fetch(`${own.url}/a/acme/sessions/whoami`, { headers })
  expect(own.upstream.seen[0]?.headers['x-atrium-country']).toBe(expected)
  await own.close()
})

describe('redirects', () => {
  const redirectTo = (location: string) => {
    here.upstream.respond = (_, response) => response.writeHead(303, { location }).end()
  }
  afterAll(() => void (here.upstream.respond = (_, response) => response.writeHead(200).end('{}')))

  test.each([
    ['/self-service/login/browser', 'UPSTREAM/p/acme/self-service/login?flow=1', '/a/acme/self-service/login?flow=1'],
    ['/self-service/login/browser', 'GATEWAY/a/acme/login?flow=1', 'GATEWAY/a/acme/login?flow=1'],
    ['/self-service/login/browser', 'https://accounts.example.com/authorize', 'https://accounts.example.com/authorize'],
    ['/oauth2/auth', 'com.example.app:/callback?code=1', 'com.example.app:/callback?code=1'],
    ['/oauth2/auth', '/p/acme/oauth2/fallbacks', '/a/acme/oauth2/fallbacks'],
  ])('of %s to %s lead to %s', async (path, location, expected) => {
    const fill = (text: string) => text.replace('UPSTREAM', here.upstream.url).replace('GATEWAY', here.url)
    redirectTo(fill(location))
    const response = await fetchPath(`/a/acme${path}`)
    expect(response.headers.get('location')).toBe(fill(expected))
  })

  test('of a form posted to the authorization endpoint lead back to the application', async () => {
    redirectTo('https://app.example/callback?code=1')
    const response = await fetchPath('/a/acme/oauth2/auth', {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'client_id=app&response_type=code',
    })
    expect([response.status, response.headers.get('location')]).toEqual([303, 'https://app.example/callback?code=1'])
    expect(here.upstream.seen[0]).toMatchObject({ method: 'POST', body: 'client_id=app&response_type=code' })
  })

  test.each([
    ['/sessions/whoami', 'https://evil.example/'],
    ['/schemas', '//evil.example/'],
    ['/oauth2/auth', 'javascript:alert(1)'],
    ['/oauth2/auth', 'data:text/html,x'],
  ])('of %s to %s are rejected', async (path, location) => {
    redirectTo(location)
    const response = await fetchPath(`/a/acme${path}`)
    expect([response.status, await errorId(response)]).toEqual([502, 'redirect_refused'])
  })
})

describe('a project’s own host', () => {
  test('serves the project’s API at the root', async () => {
    await requestHost(`acme.localhost:${here.port}`, '/sessions/whoami')
    expect(here.upstream.seen[0]).toMatchObject({
      url: '/sessions/whoami',
      headers: { 'x-forwarded-host': `acme.localhost:${here.port}`, 'x-forwarded-prefix': '/' },
    })
  })

  test('keeps visitors, even if the project’s screens are configured on the console’s host', async () => {
    const location = `http://localhost:${here.port}/a/acme/login?flow=1`
    here.upstream.respond = (_, response) => response.writeHead(303, { location }).end()
    expect(await requestHost(`acme.localhost:${here.port}`, '/self-service/login/browser')).toEqual({
      status: 303,
      location: '/login?flow=1',
    })
    expect(await requestHost(`localhost:${here.port}`, '/a/acme/self-service/login/browser')).toEqual({
      status: 303,
      location,
    })
    here.upstream.respond = (_, response) => response.writeHead(200).end('{}')
  })

  test.each(['//evil.example/x', '/\\evil.example/x', '/./%2e//evil.example/x'])(
    'keeps visitors, even for a screen with the path %s',
    async (path) => {
      const location = `http://localhost:${here.port}/a/acme${path}`
      here.upstream.respond = (_, response) => response.writeHead(303, { location }).end()
      const own = `http://acme.localhost:${here.port}`
      const sent = await requestHost(`acme.localhost:${here.port}`, '/self-service/login/browser')
      expect(new URL(sent.location ?? '', own).origin).toBe(own)
      here.upstream.respond = (_, response) => response.writeHead(200).end('{}')
    },
  )

  test('rewrites the URLs of its screens in JSON, and no others', async () => {
    const screen = `http://localhost:${here.port}/a/acme/settings?flow=1`
    const elsewhere = [
      'https://shop.example/a/acme/settings',
      `http://localhost:${here.port}/a/other/settings`,
      'Ada & co',
    ]
    const body = {
      redirect_browser_to: screen,
      error: { details: { redirect_to: screen }, code: 422 },
      list: elsewhere,
    }
    here.upstream.respond = (_, response) =>
      response.writeHead(422, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
    const own = `http://acme.localhost:${here.port}/settings?flow=1`
    expect(await jsonOf(`acme.localhost:${here.port}`, '/self-service/settings/browser')).toEqual({
      redirect_browser_to: own,
      error: { details: { redirect_to: own }, code: 422 },
      list: elsewhere,
    })
    expect(await jsonOf(`localhost:${here.port}`, '/a/acme/self-service/settings/browser')).toEqual(body)
    here.upstream.respond = (_, response) => response.writeHead(200).end('{}')
  })

  test('may be a custom domain, and names the project to the platform', async () => {
    await requestHost('login.acme.example', '/sessions/whoami')
    expect(here.upstream.seen[0]).toMatchObject({
      url: '/p/acme/sessions/whoami',
      headers: { 'x-forwarded-prefix': '/' },
    })
  })

  test.each(['/api/console/workspaces', '/session', '/api/actions', '/a/other/sessions/whoami', '/metrics'])(
    'has no %s',
    async (path) => {
      expect((await requestHost(`acme.localhost:${here.port}`, path)).status).not.toBe(200)
      // The error page has the project's branding.
      const upstreamRequests = here.upstream.seen.filter(
        ({ url }) => !url.endsWith('/account-experience/configuration'),
      )
      expect(upstreamRequests).toEqual([])
    },
  )

  test('redirects its root to sign-in', async () => {
    expect(await requestHost(`acme.localhost:${here.port}`, '/')).toEqual({ status: 303, location: '/login' })
    expect(await requestHost(`localhost:${here.port}`, '/a/acme')).toEqual({ status: 303, location: '/a/acme/login' })
  })
})
