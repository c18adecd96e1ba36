/** @jest-environment node */
import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

import type { Role } from '@atrium/shared/operations'

import { startGateway, type TestGateway } from '../testing/test-gateway'
import { tokenOf } from '../testing/stand-in-upstream'

let here: TestGateway
beforeAll(async () => void (here = await startGateway()))
afterAll(() => here.close())
beforeEach(() => void here.upstream.seen.splice(0))

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string }
type Result = { status: number; headers: IncomingHttpHeaders; text: string; id: string | undefined }

/** A call to a host derived from the console's. */
const call = (name: string, path: string, requestOptions: RequestOptions = {}, gateway = here): Promise<Result> =>
  new Promise((resolve, reject) => {
    const { port } = gateway
    const { method = 'GET', headers = {}, body } = requestOptions
    const host = `${name}localhost:${port}`
    const options = { port, host: '127.0.0.1', path, method, headers: { host, ...headers } }
    const sent = request(options, (response) => {
      void text(response).then((received) => {
        const id = /"id":"(\w+)"/.exec(received)?.[1]
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: received, id })
      }, reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })

const as = (role: Role) => ({ authorization: `Bearer ory_at_${tokenOf(role)}` })
const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('signing in', () => {
  test('redirects to the console with its query', async () => {
    const { status, headers } = await call('project.', '/oauth2/auth?client_id=ory-cli&state=a%20b')
    expect(status).toBe(303)
    expect(headers.location).toBe(`http://localhost:${here.port}/a/console/oauth2/auth?client_id=ory-cli&state=a%20b`)
  })

  test.each([
    ['POST', '/oauth2/token'],
    ['POST', '/oauth2/revoke'],
    ['GET', '/userinfo'],
  ])('forwards %s %s to the console’s own project under the console’s URL, without cookies', async (method, path) => {
    const cookie = `${await here.cookieOf('owner')}; ory_session_console=a`
    here.upstream.respond = (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'ory_a=b' }).end('{}')
    const requestOptions = {
      method,
      headers: { ...form, cookie, authorization: 'Bearer ory_at_x' },
      body: method === 'GET' ? undefined : 'a=b',
    }
    const { status, headers } = await call('project.', path, requestOptions)
    expect([status, headers['set-cookie']]).toEqual([200, undefined])
    expect(here.upstream.seen).toEqual([
      expect.objectContaining({ method, url: `/p/console${path}`, body: method === 'GET' ? '' : 'a=b' }),
    ])
    const seen = here.upstream.seen[0]?.headers
    expect(seen).toMatchObject({
      'x-forwarded-host': `localhost:${here.port}`,
      'x-forwarded-prefix': '/a/console',
      authorization: 'Bearer ory_at_x',
    })
    expect(seen?.cookie).toBeUndefined()
  })

  test.each([
    ['GET', '/'],
    ['GET', '/oauth2/sessions/logout'],
    ['POST', '/oauth2/register'],
    ['POST', '/oauth2/auth'],
    ['GET', '/self-service/login/api'],
    ['GET', '/sessions/whoami'],
    ['GET', '/admin/identities'],
    ['GET', '/session'],
    ['GET', '/projects'],
    ['GET', '/oauth2/auth/'],
    ['GET', '/../control/projects'],
    ['GET', '/%2e%2e/control/projects'],
  ])('offers nothing else: %s %s', async (method, path) => {
    const { status } = await call('project.', path, { method, headers: as('owner') })
    expect([400, 404]).toContain(status)
    expect(here.upstream.seen).toEqual([])
  })

  test('ends at a page of the console', async () => {
    expect((await call('', '/cli-auth-success')).headers.location).toBe('/a/console/command-line')
    const { headers } = await call('', '/error?error=access_denied&error_description=No')
    expect(headers.location).toBe('/a/console/error?error=access_denied&error_description=No')
  })
})

describe('the APIs', () => {
  test('are called as the person, with their own token', async () => {
    const control = await call('api.', '/projects?page_size=2', { headers: as('viewer') })
    const project = await call('acme.projects.', '/admin/identities', { headers: as('viewer') })
    expect([control.status, project.status]).toEqual([200, 200])
    const token = as('viewer').authorization
    expect(here.upstream.seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/projects?page_size=2', token],
      ['/p/acme/admin/identities', token],
    ])
    expect(here.upstream.seen[1]?.headers).toMatchObject({
      'x-forwarded-host': `localhost:${here.port}`,
      'x-forwarded-prefix': '/a/acme',
    })
  })

  test('enforce the role, and record changes', async () => {
    const json = { 'content-type': 'application/json' }
    const requestAs = (role: Role) => ({
      method: 'POST',
      headers: { ...as(role), ...json },
      body: '{"schema_id":"person"}',
    })
    const rejected = await call('acme.projects.', '/admin/identities', requestAs('viewer'))
    expect([rejected.status, rejected.id]).toEqual([403, 'missing_capability'])
    expect(here.upstream.seen).toEqual([])
    expect((await call('acme.projects.', '/admin/identities', requestAs('developer'))).status).toBe(200)
    const owner = await here.as('owner', `/api/actions`)
    const log = JSON.stringify(await owner.json())
    expect(log).toContain('createIdentity')
    expect(log).toContain('id-of-viewer')
    expect(log).toContain('id-of-developer')
  })

  test('link to the next page', async () => {
    const { port } = here
    here.upstream.respond = (_request, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/json',
          link: `<http://localhost:${port}/a/acme/admin/identities?page_token=x>; rel="next"`,
        })
        .end('[]')
    const { headers } = await call('acme.projects.', '/admin/identities', { headers: as('owner') })
    expect(headers.link).toBe('</admin/identities?page_token=x>; rel="next"')
  })

  test('reveal no secrets, whatever is requested', async () => {
    here.upstream.respond = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify([{ id: '1', body: 'the code is 123456', subject: 'Code', recipient: 'a@b.c' }]))
    const headers = { ...as('owner'), 'x-atrium-reveal': '1', 'x-atrium-request': '1', origin: here.url }
    const { text: received } = await call('acme.projects.', '/admin/courier/messages', { headers })
    expect(received).not.toContain('123456')
    expect(JSON.stringify(here.upstream.seen)).not.toContain('x-atrium-reveal')
  })

  test.each([
    ['no token', {}],
    ['an unknown token', { authorization: 'Bearer ory_at_unknown' }],
    ['a session’s token', { authorization: `Bearer ${tokenOf('owner')}` }],
    ['a refresh token', { authorization: `Bearer ory_rt_${tokenOf('owner')}` }],
    ['another scheme', { authorization: `Basic ory_at_${tokenOf('owner')}` }],
  ])('reject %s', async (_, headers: Record<string, string>) => {
    for (const [name, path] of [
      ['api.', '/projects'],
      ['acme.projects.', '/admin/identities'],
    ] as const) {
      const response = await call(name, path, { headers })
      expect([response.status, response.id, response.headers['www-authenticate']]).toEqual([
        401,
        'session_inactive',
        'Bearer',
      ])
    }
    expect(here.upstream.seen).toEqual([])
  })

  test('reject a browser’s session', async () => {
    const cookie = await here.cookieOf('owner')
    const proof = { cookie, 'x-atrium-request': '1', 'sec-fetch-site': 'same-origin' }
    for (const path of ['/projects', '/session', '/actions', '/api/console/projects']) {
      expect((await call('api.', path, { headers: proof })).status).toBe(401)
    }
    expect(here.upstream.seen).toEqual([])
  })

  test('offer no other project and no other operation', async () => {
    const headers = as('owner')
    expect((await call('other.projects.', '/admin/identities', { headers })).id).toBe('unknown_project')
    expect((await call('acme.projects.', '/projects', { headers })).id).toBe('unknown_operation')
    expect((await call('api.', '/admin/identities', { headers })).id).toBe('unknown_operation')
    expect((await call('api.', '/session', { headers })).id).toBe('unknown_operation')
    expect((await call('a.b.projects.', '/admin/identities', { headers })).status).toBe(421)
    expect(here.upstream.seen).toEqual([])
  })
})

test('doesn’t expose the tool’s internal paths on the console’s own host', async () => {
  for (const path of ['/-command-line/control/projects', '/-command-line/sign-in/oauth2/auth']) {
    expect((await call('', path, { headers: as('owner') })).status).toBe(404)
  }
  expect(here.upstream.seen).toEqual([])
})

test('derives the tool’s hosts from a custom URL', async () => {
  const other = await startGateway({ publicUrl: 'https://console.example.com', accountDomain: 'login.example.com' })
  try {
    const callHost = (host: string) => call('', '/oauth2/auth?a=b', { headers: { host } }, other)
    expect((await callHost('project.console.example.com')).headers.location).toBe(
      'https://console.example.com/a/console/oauth2/auth?a=b',
    )
    expect((await callHost('api.console.example.com')).status).toBe(401)
    // a project's own host keeps its meaning
    await callHost('project.login.example.com')
    expect(other.upstream.seen.map(({ url }) => url)).toEqual(['/p/project/oauth2/auth?a=b'])
    expect((await callHost('project.evil.example')).status).toBe(421)
  } finally {
    await other.close()
  }
})

test('doesn’t serve the tool’s hosts for a hosted target', async () => {
  const { upstream } = here
  const other = await startGateway({
    target: {
      kind: 'hosted',
      projects: [{ slug: 'acme', id: 'p1', url: upstream.url, key: 'k' }],
      people: [{ email: 'owner@example.com', role: 'owner' }],
      signIn: { kind: 'identity', project: 'acme' },
    },
  })
  try {
    expect((await call('api.', '/projects', { headers: as('owner') }, other)).status).toBe(404)
    expect((await call('acme.projects.', '/admin/identities', { headers: as('owner') }, other)).status).toBe(421)
    expect((await call('', '/cli-auth-success', {}, other)).headers.location).toBeUndefined()
  } finally {
    await other.close()
  }
})

describe('the pages of a project', () => {
  test('open on the console’s host', async () => {
    const { status, headers } = await call('main.projects.', '/ui/login?return_to=%2Fx')
    expect(status).toBe(303)
    expect(headers.location).toBe(`http://localhost:${here.port}/a/main/login?return_to=%2Fx`)
  })

  test('are limited to known screens', async () => {
    expect((await call('main.projects.', '/ui/nothing')).status).toBe(404)
  })
})
