/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Role } from '@atrium/shared/operations'

import { errorId, startGateway, type TestGateway } from '../testing/test-gateway'

const root = mkdtempSync(join(tmpdir(), 'gateway-preview-'))
const built = join(root, 'apps', 'selfservice', 'dist')
mkdirSync(join(built, 'prerender'), { recursive: true })
mkdirSync(join(root, 'apps', 'shell', 'dist'), { recursive: true })
const shell = '<!doctype html><html lang="en"><head><title>Atrium</title></head></html>'
writeFileSync(join(root, 'apps', 'shell', 'dist', 'index.html'), shell)
writeFileSync(
  join(built, 'remote.json'),
  JSON.stringify({
    id: 'selfservice',
    version: '1.0.0',
    entry: 'remoteEntry.js',
    preload: [],
    mounts: ['/a/:project'],
  }),
)
// A module that returns its input.
writeFileSync(
  join(built, 'prerender', 'prerender.mjs'),
  `import { parentPort } from 'node:worker_threads'
   parentPort.on('message', (of) => parentPort.postMessage(of.sample?.state === 'errors' ? {} : {
     title: 'Sign in', css: 'p{color:red}', still: '', html: '<p>' + JSON.stringify(of).replaceAll('<', '&lt;') + '</p>',
   }))`,
)

let here: TestGateway
beforeAll(async () => {
  here = await startGateway({ root })
  here.upstream.respond = (_, response) => response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
})
afterAll(async () => {
  await here.close()
  rmSync(root, { recursive: true })
})

const brandingSettings = { theme_variables_light: { brand_500: '#004080' }, logo_light: 'https://cdn.example/logo.svg' }
const validPreview = { settings: brandingSettings, screen: 'login', state: 'empty', mode: 'dark' }

/** The form that the console submits to its frame. */
async function send(
  preview: unknown,
  headers: Record<string, string> = {},
  role: Role | 'anonymous' = 'viewer',
  to = 'acme',
  url = here.url,
) {
  return fetch(`${url}/api/preview/${to}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: here.url,
      'sec-fetch-dest': 'iframe',
      ...(role === 'anonymous' ? {} : { cookie: await here.cookieOf(role) }),
      ...headers,
    },
    body: new URLSearchParams({ preview: typeof preview === 'string' ? preview : JSON.stringify(preview) }),
  })
}

test('passes methods on, and reports that component slots are missing', async () => {
  const preview = { ...validPreview, screen: 'settings', methods: ['totp', 'passkey'] }
  const html = await (await send(preview)).text()
  expect(html).toContain('"methods":["totp","passkey"]')
  expect(html).toContain('<meta name="atrium-preview" content="">')
  expect(await errorId(await send({ ...preview, methods: ['telepathy'] }))).toBe('invalid_preview')
  const slotted = await startGateway({ root, slots: { acme: 'example-slots' } })
  slotted.upstream.respond = here.upstream.respond
  const cookie = await slotted.cookieOf('viewer')
  const there = await send(preview, { cookie, origin: slotted.url }, 'anonymous', 'acme', slotted.url)
  expect(await there.text()).toContain('content="without-slots"')
  await slotted.close()
})

test('passes a client to the consent screen, without links that aren’t web pages', async () => {
  const client = { name: 'Ferries', url: 'https://f.example', logo: 'javascript:alert(1)', policy: '', terms: '' }
  const preview = { ...validPreview, screen: 'consent', client: { ...client, scope: ['openid'] } }
  const html = await (await send(preview)).text()
  expect(html).toContain('"client":{"name":"Ferries","url":"https://f.example","logo":"","policy":"","terms":""')
  expect(html).not.toContain('javascript:')
  expect(await errorId(await send({ ...preview, client: { ...client, scope: 'openid' } }))).toBe('invalid_preview')
})

test('renders a screen in an unpublished theme, in a page that runs, sends and stores nothing', async () => {
  const response = await send({ ...validPreview, language: 'de' })
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('<html lang="de" dir="ltr" data-theme="dark">')
  expect(html).toContain('#004080')
  expect(html).toContain('"sample":{"screen":"login","state":"empty"}')
  expect(html).toContain('"logo":"https://cdn.example/logo.svg"')
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'none'; frame-ancestors 'self'")
  expect(policy).toMatch(/sandbox allow-same-origin$/)
  expect(policy).not.toContain('script-src')
  expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.getSetCookie()).toEqual([])
  // A flow that the project can't start isn't rendered.
  expect(html).toContain('"flows":{}')
})

test('renders flows of a new visitor, and starts them again only after a while', async () => {
  const own = await startGateway({ root })
  const { upstream } = own
  upstream.respond = ({ url = '' }, response) => {
    const kind = /self-service\/(\w+)\/browser/.exec(url)?.[1]
    response.writeHead(kind === 'login' || kind === 'registration' ? 200 : 400, {
      'set-cookie': 'csrf_token_1=a; Path=/',
    })
    response.end(JSON.stringify({ id: kind, ui: { nodes: [] } }))
  }
  const cookie = `${await own.cookieOf('viewer')}; ory_kratos_session=of-a-visitor`
  const rendered = async (screen: string) => {
    const response = await send({ ...validPreview, screen }, { cookie, origin: own.url }, 'anonymous', 'acme', own.url)
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []])
    return /"flows":(\{.*?\}\}|\{\})/.exec(await response.text())?.[1]
  }
  expect(await rendered('settings')).toContain('"id":"login"')
  expect(await rendered('login')).toContain('"id":"login"')
  expect(await rendered('recovery')).toBe('{}')
  expect(await rendered('code')).toContain('"id":"login"')
  expect(await rendered('consent')).toBe('{}')
  const started = upstream.seen.filter(({ url }) => url?.includes('/self-service/'))
  expect(started.map(({ url, headers }) => [url, headers.cookie])).toEqual([
    ['/p/acme/self-service/login/browser', undefined],
    ['/p/acme/self-service/registration/browser', undefined],
    ['/p/acme/self-service/recovery/browser', undefined],
    // for the code entry; the other flows are still cached
    ['/p/acme/self-service/verification/browser', undefined],
  ])
  await own.close()
})

test('may be framed only by the console’s own pages', async () => {
  const policyOf = async (path: string) =>
    (await fetch(here.url + path, { headers: { accept: 'text/html' } })).headers.get('content-security-policy')
  expect(await policyOf('/projects')).toContain(`frame-src ${here.url}/api/preview/;`)
  expect(await policyOf('/projects')).toContain("frame-ancestors 'none'")
})

test.each<[string, Record<string, string>]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['no origin', { origin: '' }],
  ['a top-level page', { 'sec-fetch-dest': 'document' }],
])('is denied to %s', async (_, headers) => {
  const response = await send(validPreview, headers)
  expect(response.status).toBe(403)
  expect(await errorId(response)).toBe('origin_not_proven')
})

test('requires a session, and access to the project', async () => {
  expect((await send(validPreview, {}, 'anonymous')).status).toBe(401)
  expect((await send(validPreview, {}, 'viewer', 'unknown')).status).toBe(404)
})

test.each<[string, unknown]>([
  ['invalid JSON', '{'],
  ['an unknown screen', { ...validPreview, screen: 'constructor' }],
  ['a state that the screen doesn’t have', { ...validPreview, screen: 'recovery', state: 'second-factor' }],
  ['an unknown mode', { ...validPreview, mode: 'dark"><script>' }],
  ['an unknown language', { ...validPreview, language: '"><script>' }],
  ['an unknown field', { ...validPreview, html: '<b>' }],
])('rejects %s', async (_, preview) => expect((await send(preview)).status).toBe(400))

test('omits hostile values', async () => {
  const hostile = '</style><script>alert(1)</script>'
  const settings = {
    theme_variables_light: { brand_500: hostile, accent: 'url(javascript:alert(1))' },
    logo_light: 'javascript:alert(1)',
    name: hostile,
    stylesheet: hostile,
  }
  const html = await (await send({ ...validPreview, settings })).text()
  expect(html).toMatch(/^<!doctype html>/)
  expect(html).not.toMatch(/<script|javascript:|alert/)
})

test('reports that a screen can’t be rendered', async () => {
  const response = await send({ ...validPreview, state: 'errors' })
  expect([response.status, await errorId(response)]).toEqual([503, 'preview_not_drawn'])
})
