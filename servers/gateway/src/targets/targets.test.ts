/** @jest-environment node */
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { z } from 'zod'

import type { ConfigInput } from '../config/schema'
import { startUpstream, type StandInUpstream } from '../testing/stand-in-upstream'
import { errorId, startGateway, type TestGateway } from '../testing/test-gateway'

const services = ['identityPublic', 'identityAdmin', 'oauth2Public', 'oauth2Admin', 'read', 'write'] as const
type Name = (typeof services)[number]

const people: NonNullable<Extract<ConfigInput['target'], { kind: 'self-hosted' }>>['people'] = [
  { email: 'ada@example.com', role: 'owner' },
  { email: 'vito@example.com', role: 'viewer', projects: ['main'] },
]

/** An identity service that knows one cookie. */
const knows =
  (email: string, verified = true): StandInUpstream['respond'] =>
  (request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.url === '/self-service/logout/browser') return void response.end('{"logout_token":"out"}')
    if (request.url !== '/sessions/whoami') return void response.end('{}')
    if (request.headers.cookie !== 'ory_kratos_session=good') return void response.writeHead(401).end('{}')
    const addresses = [{ value: email, verified }]
    response.end(
      JSON.stringify({
        active: true,
        identity: { id: 'i1', traits: { email, name: { first: 'A', last: 'B' } }, verifiable_addresses: addresses },
      }),
    )
  }

const signIn = async (url: string, project: string) => {
  const response = await fetch(`${url}/a/${project}/continue?to=/about`, {
    redirect: 'manual',
    headers: { cookie: 'ory_kratos_session=good' },
  })
  return {
    cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
    location: response.headers.get('location'),
  }
}
const fetchWithCookie = (url: string, cookie: string, init: RequestInit = {}) =>
  fetch(url, { ...init, headers: { cookie, 'x-atrium-request': '1', 'sec-fetch-site': 'same-origin' } })

describe('self-hosted services', () => {
  let here: TestGateway
  // Filled before any test runs.
  const at = {} as Record<Name, StandInUpstream>
  beforeAll(async () => {
    for (const name of services) at[name] = await startUpstream()
    at.identityPublic.respond = knows('ada@example.com')
    here = await startGateway({
      target: {
        kind: 'self-hosted',
        projects: [
          {
            id: 'main',
            identity: { public: at.identityPublic.url, admin: at.identityAdmin.url },
            oauth2: { public: at.oauth2Public.url, admin: at.oauth2Admin.url },
            permission: { read: at.read.url, write: at.write.url },
            headers: { 'X-Api-Key': 'secret' },
          },
          {
            id: 'second',
            identity: { public: `${at.identityPublic.url}/prefix/`, admin: `${at.identityAdmin.url}/prefix/` },
          },
        ],
        people,
        signIn: { kind: 'identity', project: 'main' },
      },
    })
  })
  afterAll(async () => {
    await here.close()
    for (const name of services) await at[name].close()
  })
  beforeEach(() => services.forEach((name) => at[name].seen.splice(0)))

  test.each<[string, string, Name, boolean]>([
    ['GET', '/admin/identities', 'identityAdmin', true],
    ['GET', '/schemas', 'identityPublic', false],
    ['GET', '/admin/clients', 'oauth2Admin', true],
    ['GET', '/.well-known/jwks.json', 'oauth2Public', false],
    ['GET', '/relation-tuples', 'read', true],
    ['POST', '/relation-tuples/check', 'read', true],
    ['PUT', '/admin/relation-tuples', 'write', true],
  ])('%s %s goes to %s, with the header only if it is needed', async (method, path, name, withHeader) => {
    const { cookie } = await signIn(here.url, 'main')
    services.forEach((service) => at[service].seen.splice(0))
    const response = await fetchWithCookie(`${here.url}/api/p/main${path}`, cookie, { method })
    expect(response.status).toBe(200)
    const seen = at[name].seen.filter((call) => call.url === path)
    expect(seen).toHaveLength(1)
    expect(seen[0]?.headers['x-api-key']).toBe(withHeader ? 'secret' : undefined)
    expect(seen[0]?.headers.cookie).toBeUndefined()
  })

  test('tells the public API the caller’s IP address, but not the admin API', async () => {
    await fetch(`${here.url}/a/main/self-service/login/browser`, { redirect: 'manual' })
    const forwarded = {
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(here.url).host,
      'x-forwarded-proto': 'http',
    }
    expect(at.identityPublic.seen.at(-1)?.headers).toMatchObject(forwarded)
    const { cookie } = await signIn(here.url, 'main')
    await fetchWithCookie(`${here.url}/api/p/main/admin/identities`, cookie)
    expect(at.identityAdmin.seen.at(-1)?.headers).not.toHaveProperty('x-forwarded-for')
  })

  test('names a service that is down with the key of its URL, except to end users', async () => {
    const { cookie } = await signIn(here.url, 'main')
    const cut: StandInUpstream['respond'] = (request) => void request.socket.destroy()
    const reason = async (response: Response) =>
      z.object({ error: z.object({ reason: z.string() }) }).parse(await response.json()).error.reason
    at.read.respond = cut
    expect(await reason(await fetchWithCookie(`${here.url}/api/p/main/relation-tuples`, cookie))).toBe(
      'The connection to the permission service (target.projects.0.permission.read) failed or was interrupted.',
    )
    at.identityPublic.respond = cut
    const open = await fetch(`${here.url}/a/main/self-service/login/api`, { headers: { accept: 'application/json' } })
    expect(await reason(open)).toBe('The connection failed or was interrupted.')
    at.identityPublic.respond = knows('ada@example.com')
    at.read.respond = (_request, response) => response.writeHead(200).end('{}')
  })

  test('reports a rejected credential as the console’s problem, and passes on a denied check', async () => {
    const { cookie } = await signIn(here.url, 'main')
    at.identityAdmin.respond = (_request, response) => response.writeHead(401).end('{}')
    const rejected = await fetchWithCookie(`${here.url}/api/p/main/admin/identities`, cookie)
    expect([rejected.status, await rejected.json()]).toMatchObject([
      502,
      {
        error: {
          id: 'credential_refused',
          reason: "The identity service refused the console's credential (target.projects.0.headers).",
        },
      },
    ])
    at.read.respond = (_request, response) => response.writeHead(403).end('{"allowed":false}')
    const denied = await fetchWithCookie(`${here.url}/api/p/main/relation-tuples/check`, cookie, { method: 'POST' })
    expect([denied.status, await denied.json()]).toEqual([403, { allowed: false }])
    for (const name of ['identityAdmin', 'read'] as const)
      at[name].respond = (_request, response) => response.writeHead(200).end('{}')
  })

  test('keeps the path of a service’s URL before the operation’s', async () => {
    const { cookie } = await signIn(here.url, 'main')
    await fetchWithCookie(`${here.url}/api/p/second/admin/identities`, cookie)
    expect(at.identityAdmin.seen.at(-1)?.url).toBe('/prefix/admin/identities')
  })

  test('offers no control API and no unconfigured service', async () => {
    const { cookie } = await signIn(here.url, 'main')
    for (const path of ['/api/console/workspaces', '/api/p/second/admin/clients']) {
      const response = await fetchWithCookie(here.url + path, cookie)
      expect([response.status, await errorId(response)]).toEqual([501, 'not_available_on_target'])
    }
  })

  test('names the person and the target in the session', async () => {
    const { cookie, location } = await signIn(here.url, 'main')
    expect(location).toBe('/about')
    expect(await (await fetchWithCookie(`${here.url}/session`, cookie)).json()).toMatchObject({
      user: { id: 'i1', name: 'A B', email: 'ada@example.com' },
      workspaces: [],
      projects: [
        { slug: 'main', role: 'owner', services: ['identity', 'oauth2', 'permission'] },
        { slug: 'second', role: 'owner', services: ['identity'] },
      ],
      target: { kind: 'self-hosted', name: 'Self-hosted', control: false, account: '/a/main/settings' },
    })
  })

  test('shows a viewer of one project only that project, without changes', async () => {
    at.identityPublic.respond = knows('vito@example.com')
    const { cookie } = await signIn(here.url, 'main')
    expect((await fetchWithCookie(`${here.url}/api/p/main/admin/identities`, cookie)).status).toBe(200)
    expect(
      (await fetchWithCookie(`${here.url}/api/p/main/admin/identities/1`, cookie, { method: 'DELETE' })).status,
    ).toBe(403)
    expect((await fetchWithCookie(`${here.url}/api/p/second/admin/identities`, cookie)).status).toBe(404)
    at.identityPublic.respond = knows('ada@example.com')
  })

  test('gives no role to an unverified email address', async () => {
    at.identityPublic.respond = knows('ada@example.com', false)
    const { cookie, location } = await signIn(here.url, 'main')
    expect(cookie).toBe('')
    // Signing in again would lead straight back here.
    expect(location).toBe('/a/main/error?error=console_address_not_verified')
    at.identityPublic.respond = knows('ada@example.com')
  })

  test('requires the second factor of a session without it', async () => {
    at.identityPublic.respond = (_request, response) => {
      response.writeHead(403, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { id: 'session_aal2_required', code: 403 } }))
    }
    const { location } = await signIn(here.url, 'main')
    expect(location).toMatch(/^\/a\/main\/login\?aal=aal2&return_to=.*continue/)
    at.identityPublic.respond = knows('ada@example.com')
  })

  test('shows someone in a redirect loop a page that explains it', async () => {
    const visit = (times: number) =>
      fetch(`${here.url}/a/main/continue`, { redirect: 'manual', headers: { cookie: `atrium_sign_ins=${times}` } })
    const third = await visit(3)
    expect(third.headers.get('location')).toMatch(/^\/a\/main\/login/)
    expect(third.headers.get('set-cookie')).toMatch(/^atrium_sign_ins=4; Max-Age=30; Path=\/a\/main\/continue/)
    expect((await visit(4)).headers.get('location')).toBe('/a/main/error?error=console_sign_in_circle')
  })

  test('redirects the shell’s sign-in URL to the project’s', async () => {
    const back = encodeURIComponent(`${here.url}/a/console/continue?to=/projects`)
    const response = await fetch(`${here.url}/a/console/login?return_to=${back}`, { redirect: 'manual' })
    const location = new URL(response.headers.get('location') ?? '', here.url)
    expect(location.pathname).toBe('/a/main/login')
    expect(location.searchParams.get('return_to')).toBe(`${here.url}/a/main/continue?to=%2Fprojects`)
  })

  test('ends the session at the identity service on sign-out', async () => {
    const { cookie } = await signIn(here.url, 'main')
    await fetchWithCookie(`${here.url}/session`, cookie, { method: 'DELETE' })
    expect(at.identityPublic.seen.at(-1)).toMatchObject({
      url: '/self-service/logout?token=out',
      headers: { cookie: 'ory_kratos_session=good' },
    })
  })
})

describe('a hosted project', () => {
  test('is called with its key, the control API with its own, public operations with none', async () => {
    const [project, control] = [await startUpstream(), await startUpstream()]
    project.respond = knows('ada@example.com')
    const here = await startGateway({
      target: {
        kind: 'hosted',
        console: { url: control.url, key: 'control-key' },
        workspace: { id: 'w1', name: 'Ours' },
        projects: [{ slug: 'main', id: 'p1', url: project.url, key: 'project-key' }],
        people,
        signIn: { kind: 'identity', project: 'main' },
      },
    })
    const { cookie } = await signIn(here.url, 'main')
    await fetchWithCookie(`${here.url}/api/p/main/admin/identities`, cookie)
    expect(project.seen.at(-1)?.headers.authorization).toBe('Bearer project-key')
    expect(project.seen.at(-1)?.headers).not.toHaveProperty('x-forwarded-host')
    expect(project.seen.at(-1)?.headers).not.toHaveProperty('x-atrium-gateway')
    await fetchWithCookie(`${here.url}/api/p/main/schemas`, cookie)
    expect(project.seen.at(-1)?.headers.authorization).toBeUndefined()
    await fetchWithCookie(`${here.url}/api/console/projects/p1`, cookie)
    expect(control.seen.at(-1)).toMatchObject({ url: '/projects/p1', headers: { authorization: 'Bearer control-key' } })
    for (const upstream of [project, control]) await upstream.close()
    await here.close()
  })

  test.each(['nobody@example.com', 'vito@example.com'])(
    'uses the control API’s key only for people with a role in all projects: %s',
    async (email) => {
      const [project, control] = [await startUpstream(), await startUpstream()]
      project.respond = knows(email)
      const here = await startGateway({
        target: {
          kind: 'hosted',
          console: { url: control.url, key: 'control-key' },
          workspace: { id: 'w1', name: 'Ours' },
          projects: [{ slug: 'main', id: 'p1', url: project.url, key: 'project-key' }],
          people,
          signIn: { kind: 'identity', project: 'main' },
        },
      })
      const { cookie } = await signIn(here.url, 'main')
      for (const [method, path] of [
        ['GET', 'projects'],
        ['GET', 'workspaces'],
        ['GET', 'identity-schemas'],
        ['POST', 'workspaces'],
        ['GET', 'console/command-line-sessions'],
      ] as const) {
        const rejected = await fetchWithCookie(`${here.url}/api/console/${path}`, cookie, { method })
        expect([path, rejected.status]).toEqual([path, 403])
      }
      const own = await fetchWithCookie(`${here.url}/api/console/projects/p1`, cookie)
      expect(own.status).toBe(email === 'vito@example.com' ? 200 : 404)
      expect(control.seen.filter(({ url }) => url !== '/projects/p1')).toEqual([])
      for (const upstream of [project, control]) await upstream.close()
      await here.close()
    },
  )
})

describe('an OpenID provider', () => {
  test('signs people in with code, PKCE, state and nonce, and rejects another browser’s response', async () => {
    const provider = await startUpstream()
    const { privateKey, publicKey } = await generateKeyPair('RS256')
    let nonce = ''
    let verified = true
    provider.respond = async (request, response) => {
      response.setHeader('content-type', 'application/json')
      const issuer = provider.url
      if (request.url === '/.well-known/openid-configuration') {
        const endpoints = {
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
        }
        return void response.end(JSON.stringify({ issuer, ...endpoints, response_types_supported: ['code'] }))
      }
      if (request.url === '/jwks')
        return void response.end(
          JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: '1', alg: 'RS256' }] }),
        )
      const token = await new SignJWT({ nonce, email: 'ada@example.com', email_verified: verified, name: 'Ada' })
        .setProtectedHeader({ alg: 'RS256', kid: '1' })
        .setIssuer(issuer)
        .setSubject('s1')
        .setAudience('console')
        .setIssuedAt()
        .setExpirationTime('1m')
        .sign(privateKey)
      response.end(JSON.stringify({ access_token: 'a', token_type: 'Bearer', id_token: token }))
    }
    const here = await startGateway({
      target: {
        kind: 'self-hosted',
        projects: [{ id: 'main', permission: { read: provider.url, write: provider.url } }],
        people,
        signIn: { kind: 'oidc', issuer: provider.url, clientId: 'console', clientSecret: 'client-secret' },
      },
    })
    const begin = async () => {
      const back = encodeURIComponent('/a/console/continue?to=/projects')
      const response = await fetch(`${here.url}/a/console/login?return_to=${back}`, { redirect: 'manual' })
      const address = new URL(response.headers.get('location') ?? '')
      nonce = address.searchParams.get('nonce') ?? ''
      return { address, cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '' }
    }
    const finish = (state: string | null, cookie: string) =>
      fetch(`${here.url}/a/console/oidc/callback?code=c&state=${state}`, { redirect: 'manual', headers: { cookie } })

    const { address, cookie } = await begin()
    expect(address.searchParams.get('code_challenge_method')).toBe('S256')
    expect(address.searchParams.get('redirect_uri')).toBe(`${here.url}/a/console/oidc/callback`)
    const done = await finish(address.searchParams.get('state'), cookie)
    expect(done.headers.get('location')).toBe('/projects')
    const session = done.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect(await (await fetchWithCookie(`${here.url}/session`, session)).json()).toMatchObject({
      user: { id: 's1', name: 'Ada' },
      projects: [{ slug: 'main', role: 'owner' }],
    })

    const again = await begin()
    expect((await finish(again.address.searchParams.get('state'), '')).status).toBe(403)
    expect((await finish('another-state', again.cookie)).status).toBe(403)
    verified = false
    expect((await finish(again.address.searchParams.get('state'), again.cookie)).status).toBe(403)
    await here.close()
    await provider.close()
  })
})
