/** @jest-environment node */
import type { ServerResponse } from 'node:http'

import { startGateway, type TestGateway } from '../testing/test-gateway'
import { startUpstream, type StandInUpstream } from '../testing/stand-in-upstream'

const own = 'http://localhost:4455'
let upstream: StandInUpstream
let here: TestGateway

/** How an identity service with these URLs in its configuration responds. */
type Kratos = { root: string; ui: string; domain?: string; rejects?: boolean }

const redirect = (response: ServerResponse, location: string) => response.writeHead(303, { location }).end()

function behaveAs({ root, ui, domain, rejects }: Kratos) {
  upstream.respond = ({ url = '', headers }, response) => {
    const { pathname, searchParams } = new URL(url, root)
    const [, kind] = /^\/self-service\/(\w+)\/browser$/.exec(pathname) ?? []
    if (!kind) return response.writeHead(404).end()
    const back = searchParams.get('return_to')
    const isPage = headers.accept?.includes('html')
    if (back?.startsWith('https://') || (back && rejects)) {
      if (isPage) return redirect(response, `${ui}/error?id=1`)
      const error = { id: 'self_service_flow_return_to_forbidden', reason: 'no' }
      return response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
    }
    if (isPage) return redirect(response, `${ui}/${kind}?flow=1`)
    const cookie = `csrf_token_1=a; Path=/${domain ? `; Domain=${domain}` : ''}`
    response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': [cookie, 'my_session=b; Path=/'] })
    const flow = { id: '1', ui: { action: `${root}/self-service/${kind}?flow=1`, nodes: [] } }
    return response.end(JSON.stringify({ ...flow, request_url: `${upstream.url}/self-service/x?a=b` }))
  }
}

beforeAll(async () => {
  upstream = await startUpstream()
  here = await startGateway({ publicUrl: own, target: { kind: 'account', identity: upstream.url } })
})
afterAll(async () => {
  await here.close()
  await upstream.close()
})

async function linesOf(kratos: Kratos) {
  behaveAs(kratos)
  const lines: string[] = []
  await here.gateway.examine((line) => lines.push(line))
  return lines.slice(1).map((line) => line.trim())
}

describe('at startup', () => {
  test('logs nothing about a correctly configured service', async () => {
    expect(await linesOf({ root: own, ui: own })).toEqual([])
    expect(await linesOf({ root: own, ui: own, domain: 'localhost' })).toEqual([])
  })

  test('logs each mismatch with the service’s own key and the expected value', async () => {
    const lines = await linesOf({
      root: 'http://127.0.0.1:4433',
      ui: 'http://other:3000/ui',
      domain: 'example.com',
      rejects: true,
    })
    expect(lines).toEqual([
      expect.stringContaining(`serve.public.base_url is http://127.0.0.1:4433/ and should be ${own}/`),
      ...['login', 'registration', 'recovery', 'verification'].map((kind) =>
        expect.stringContaining(
          `selfservice.flows.${kind}.ui_url is http://other:3000/ui/${kind} and should be ${own}/${kind}`,
        ),
      ),
      expect.stringContaining('selfservice.flows.error.ui_url is http://other:3000/ui/error'),
      expect.stringContaining(`selfservice.allowed_return_urls doesn't include ${own}`),
      expect.stringContaining('cookies.domain is example.com, which does not include localhost'),
    ])
  })

  test.each([
    [
      'another service',
      (response: ServerResponse) => response.writeHead(404).end('{}'),
      'does not respond as the public',
    ],
    [
      'the admin URL',
      (response: ServerResponse) => response.writeHead(307, { location: '/admin/self-service/login/browser' }).end(),
      'is the admin URL',
    ],
  ])('reports that %s isn’t an identity service', async (_, respond, expected) => {
    upstream.respond = (_request, response) => respond(response)
    const lines: string[] = []
    await here.gateway.examine((line) => lines.push(line))
    expect(lines[1]).toContain(expected)
  })
})

const fetchPath = (path: string, accept = 'application/json', headers: Record<string, string> = {}) =>
  fetch(here.url.replace('127.0.0.1', 'localhost') + path, { redirect: 'manual', headers: { accept, ...headers } })

describe('the service’s API', () => {
  const elsewhere = { root: 'http://127.0.0.1:4433/kratos', ui: own }

  test('uses URLs of this origin, whatever the service’s configuration', async () => {
    await linesOf(elsewhere)
    const response = await fetchPath('/self-service/login/browser')
    expect(await response.json()).toMatchObject({
      ui: { action: `${own}/self-service/login?flow=1` },
      request_url: `${own}/self-service/x?a=b`,
    })
    upstream.respond = (_, response) => redirect(response, `${elsewhere.root}/self-service/settings?flow=1`)
    expect((await fetchPath('/self-service/login?flow=1')).headers.get('location')).toBe(
      '/self-service/settings?flow=1',
    )
  })

  test('passes on all cookies of the origin, with their domain only if it contains this host', async () => {
    behaveAs({ root: own, ui: own, domain: 'localhost' })
    const response = await fetchPath('/self-service/login/browser', undefined, { cookie: 'my_session=b; other=c' })
    expect(response.headers.getSetCookie()).toEqual([
      'csrf_token_1=a; Path=/; Domain=localhost',
      'my_session=b; Path=/',
    ])
    expect(upstream.seen.at(-1)?.headers).toMatchObject({
      cookie: 'my_session=b; other=c',
      'x-forwarded-host': 'localhost:4455',
      'x-forwarded-proto': 'http',
    })
    behaveAs({ root: own, ui: own, domain: 'example.com' })
    expect((await fetchPath('/self-service/login/browser')).headers.getSetCookie()[0]).toBe('csrf_token_1=a; Path=/')
  })

  test('follows links from messages, and has no admin API', async () => {
    upstream.respond = (_, response) => redirect(response, `${own}/recovery?flow=1`)
    expect((await fetchPath('/self-service/recovery?token=1', 'text/html')).headers.get('location')).toBe(
      `${own}/recovery?flow=1`,
    )
    for (const path of ['/admin/identities', '/api/health', '/session', '/api/actions', '/a/account/login']) {
      expect((await fetchPath(path)).status).toBe(404)
    }
  })
})

describe('screens', () => {
  test.each([
    ['/', '/welcome'],
    ['/ui/login?flow=1', '/login?flow=1'],
    ['/settings/', '/settings'],
    ['/auth/sign-up', '/registration'],
  ])('%s redirects to %s', async (path, screen) => {
    expect((await fetchPath(path, 'text/html')).headers.get('location')).toBe(screen)
  })

  test('another name of this machine redirects to the configured one, as cookies belong to a name', async () => {
    const response = await fetch(`${here.url}/login?flow=1`, { redirect: 'manual', headers: { accept: 'text/html' } })
    expect([response.status, response.headers.get('location')]).toEqual([303, `${own}/login?flow=1`])
  })
})
