/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { startGateway, type TestGateway } from '../testing/test-gateway'

const root = mkdtempSync(join(tmpdir(), 'gateway-prerender-'))
const put = (path: string, content: string) => {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
const remote = (id: string, mounts: string[]) =>
  JSON.stringify({ id, version: '1.0.0', entry: 'remoteEntry.js', preload: [], mounts })

/**
 * A module that requests the flow, reports its input and what it could reach of the gateway, and does what the service's
 * response says.
 */
const telling = `
import { parentPort } from 'node:worker_threads'
parentPort.on('message', (drawing) => {
  const responses = Object.values(drawing.answers)
  const { act } = JSON.parse(responses.at(-1)?.body || '{}')
  if (act === 'die') process.exit(1)
  if (act === 'hang') for (;;) {}
  if (act === 'throw') throw new Error('no')
  if (act?.wants) return parentPort.postMessage({ wants: act.wants })
  if (act?.to) return parentPort.postMessage({ to: act.to })
  if (act && 'say' in act) return parentPort.postMessage(act.say)
  const of = JSON.stringify({ ...drawing, env: Object.keys(process.env) }).replaceAll('<', '&lt;')
  parentPort.postMessage({ title: 'Sign in · Shop', css: 'p{color:red}', still: 'p{color:blue}', html: '<p>' + of + '</p>' })
})
`
put('apps/selfservice/dist/prerender/prerender.mjs', telling)
put(
  'apps/shell/dist/account/index.html',
  '<!doctype html><html lang="en"><head><title>Atrium</title><!--atrium:boot--><!--atrium:style--></head><body><div id="root"><!--atrium:screen--></div><!--atrium:no-script--><script defer src="/shell/account.js"></script></body></html>',
)
put('apps/selfservice/dist/remote.json', remote('selfservice', ['/a/:project']))
put('apps/parts/dist/remote.json', remote('parts', []))

const flow = { id: 'f1', ui: { action: '', method: 'POST', nodes: [{ value: '</script><!--' }] } }

let here: TestGateway
let prepared: { status: number; body: unknown; cookies: string[] }
beforeEach(async () => {
  here = await startGateway({ root, slots: { slotted: 'parts' } })
  prepared = { status: 200, body: flow, cookies: ['csrf_token_x=made; Path=/p/shop/; HttpOnly', 'other=1'] }
  here.upstream.respond = ({ url }, response) => {
    if (isBranding(url)) return response.writeHead(404).end('{}')
    response.writeHead(prepared.status, { 'content-type': 'application/json', 'set-cookie': prepared.cookies })
    response.end(JSON.stringify(prepared.body))
  }
})
afterEach(() => here.close())
afterAll(() => rmSync(root, { recursive: true }))

const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(here.url + path, { method, redirect: 'manual', headers: { accept: 'text/html', ...headers } })
const pageOf = async (path: string, headers?: Record<string, string>) => (await open(path, headers)).text()
const screenIn = (html: string) => /<div id="root">(.*?)<\/div>/s.exec(html)?.[1] ?? ''
const renderingIn = (html: string) =>
  JSON.parse(/\{.*\}/.exec(screenIn(html))?.[0].replaceAll('&lt;', '<') ?? '') as object
/** The requests that reached the service, without those for the project's branding. */
const seen = () => here.upstream.seen.filter(({ url }) => !isBranding(url))
const isBranding = (url: string | undefined) => url?.endsWith('/account-experience/configuration') ?? false
const requestLines = () => seen().map(({ method, url }) => `${method} ${url}`)

test('sends the screen, its title, language and styles, and the service’s responses with the first page', async () => {
  const response = await open('/a/shop/login?return_to=%2Fx', { 'accept-language': 'ar, en;q=0.5' })
  const html = await response.text()
  expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl"><head><title>Sign in · Shop<\/title>/)
  expect(html).toMatch(
    /<style nonce="[\w+/=]{24}">[^<]*p\{color:red\}<\/style><noscript><style nonce="[\w+/=]{24}">p\{color:blue\}/,
  )
  expect(html).not.toContain('needs scripts')
  expect(requestLines()).toEqual(['GET /p/shop/self-service/login/browser?return_to=%2Fx'])
  const [, json = ''] = /id="atrium-answers">(.*?)<\/script>/s.exec(html) ?? []
  expect(json).not.toMatch(/[<>&]/)
  expect(JSON.parse(json)).toEqual([
    { path: '/a/shop/self-service/login/browser?return_to=%2Fx', status: 200, body: JSON.stringify(flow) },
  ])
  // The flow belongs to this browser only.
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.getSetCookie()).toEqual(['csrf_token_x=made; Path=/a/shop/; HttpOnly'])
})

test('renders without access to the gateway, from this visit’s data', async () => {
  const html = await pageOf('/a/shop/settings?flow=f1', { cookie: 'ory_session_shop=mine; atrium_session=not-yours' })
  const path = '/a/shop/self-service/settings/flows?id=f1'
  expect(renderingIn(html)).toEqual({
    origin: here.url,
    address: '/a/shop/settings?flow=f1',
    base: '/a/shop',
    language: 'en',
    languages: expect.arrayContaining(['en', 'de', 'ar']) as string[],
    brand: { name: 'Shop' },
    answers: { [path]: { status: 200, body: JSON.stringify(flow) } },
    env: [],
  })
  expect(seen()[0]?.headers).toMatchObject({ cookie: 'ory_session_shop=mine', accept: 'application/json' })
})

test('delays scripts if the screen allows it, in a template that fetches them', async () => {
  const scriptsIn = (html: string) => /<template id="atrium-scripts"([^>]*)>(.*)<\/template>/.exec(html)?.slice(1)
  const own = '<script defer src="/shell/account.js"></script>'
  expect(scriptsIn(await pageOf('/a/shop/login'))).toEqual(['', expect.stringContaining(own)])
  const screen = { title: 'Sign in', css: '', still: '', html: '<p></p>' }
  prepared.body = { act: { say: { ...screen, waits: true } } }
  const waiting = await pageOf('/a/shop/login')
  expect(scriptsIn(waiting)).toEqual([' data-wait', expect.stringContaining(own)])
  expect(waiting).toMatch(/<link rel="preload" as="script" href="\/shell\/account.js" nonce="[\w+/=]{24}">/)
  // No script is where it would run.
  expect(waiting.replace(/<template.*<\/template>/s, '')).not.toContain('/shell/account.js')
  prepared.body = { act: { say: { ...screen, waits: 'yes' } } }
  expect(screenIn(await pageOf('/a/shop/login'))).toBe('')
})

test('makes further reads of a screen as its visitor, and only allowed ones', async () => {
  const bodies = [{ act: { wants: '/a/shop/sessions/whoami' } }, {}]
  here.upstream.respond = ({ url }, response) => {
    if (isBranding(url)) return response.writeHead(404).end('{}')
    response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'csrf_token_x=new; Path=/' })
    response.end(JSON.stringify(bodies.shift() ?? {}))
  }
  const { answers } = renderingIn(await pageOf('/a/shop/login', { cookie: 'csrf_token_x=old; ory_x=1' })) as {
    answers: object
  }
  expect(Object.keys(answers)).toEqual(['/a/shop/self-service/login/browser', '/a/shop/sessions/whoami'])
  // With the cookies that the previous response set.
  expect(seen().map(({ headers }) => headers.cookie)).toEqual([
    'csrf_token_x=old; ory_x=1',
    'ory_x=1; csrf_token_x=new',
  ])

  for (const requestedPath of [
    '/a/shop/admin/identities',
    '/a/shop/self-service/logout?token=1',
    '/a/other/sessions/whoami',
    '/a/shop/../other/sessions/whoami',
    '//elsewhere.example/sessions/whoami',
    '/api/console/workspaces',
  ]) {
    prepared.body = { act: { wants: requestedPath } }
    here.upstream.respond = (_request, response) => response.end(JSON.stringify(prepared.body))
    here.upstream.seen.length = 0
    expect(renderingIn(await pageOf('/a/shop/login'))).toMatchObject({ answers: {}, waiting: {} })
    expect(requestLines()).toEqual(['GET /p/shop/self-service/login/browser'])
  }
})

/** Opens a page and returns when each part of it arrived. */
async function partsOf(path: string) {
  const response = await open(path)
  const body = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const first = (await body?.read())?.value ?? ''
  let rest = ''
  for (let part = await body?.read(); part && !part.done; part = await body?.read()) rest += part.value
  return { response, first, rest }
}

test('starts the page before its screen is rendered, with its cookies and policy', async () => {
  expect(screenIn(await pageOf('/a/shop/login'))).not.toBe('')
  prepared.body = { ...flow, act: 'hang' }
  const { response, first, rest } = await partsOf('/a/shop/login')
  expect(first).toMatch(/^<!doctype html><html lang="en" dir="ltr"><head>$/)
  expect(response.headers.getSetCookie()).toEqual(['csrf_token_x=made; Path=/a/shop/; HttpOnly'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  // The thread hangs, so the page's scripts render its screen.
  expect(screenIn(rest)).toBe('')
  expect(rest).toContain('id="atrium-answers"')
})

test('redirects with a meta refresh once the page has started', async () => {
  prepared.body = { ...flow, act: { to: '/a/shop/login?return_to=%2Fa' } }
  const { response, rest } = await partsOf('/a/shop/settings')
  expect(response.status).toBe(200)
  expect(rest).toContain('<meta http-equiv="refresh" content="0;url=/a/shop/login?return_to=%2Fa">')
})

test('sends a compressed page completely', async () => {
  const response = await open('/a/shop/login', { 'accept-encoding': 'gzip' })
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(await response.text()).toMatch(/^<!doctype html>.*<p>.*<\/html>$/s)
})

test.each([
  ['dark', ' data-theme="dark"'],
  ['light', ' data-theme="light"'],
  ['"><script>', ''],
])('uses the mode chosen in the console: %s', async (theme, mark) => {
  expect(await pageOf('/a/shop/login', { cookie: `atrium_theme=${theme}` })).toContain(
    `<html lang="en" dir="ltr"${mark}>`,
  )
})

test('renders no screen that makes too many requests', async () => {
  let turn = 0
  here.upstream.respond = ({ url }, response) =>
    response.end(isBranding(url) ? '{}' : JSON.stringify({ act: { wants: `/a/shop/sessions/whoami?turn=${++turn}` } }))
  expect(screenIn(await pageOf('/a/shop/login'))).toBe('')
  expect(turn).toBeLessThanOrEqual(5)
})

test.each([
  ['/a/shop/login?return_to=%2Fa', '/a/shop/login?return_to=%2Fa'],
  ['https://shop.example/done?a=1&b=2', 'https://shop.example/done?a=1&b=2'],
])('redirects to %s', async (to, location) => {
  prepared.body = { act: { to }, redirect_browser_to: to }
  const response = await open('/a/shop/settings')
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(location)
  expect(response.headers.getSetCookie()).toHaveLength(1)
})

test.each(['https://evil.example/', '//evil.example/a/shop/x', 'javascript:alert(1)', '/api/console'])(
  'never redirects to %s',
  async (to) => {
    prepared.body = { act: { to: `${to}` }, said: 'https://shop.example/' }
    const body = JSON.stringify(prepared.body).replace(
      `"to":"${to}"`,
      `"to":${JSON.stringify(to).replaceAll('e', '\\u0065')}`,
    )
    here.upstream.respond = (_request, response) => response.end(body)
    const response = await open('/a/shop/settings')
    expect([response.status, response.headers.get('location')]).toEqual([200, null])
  },
)

test.each([
  ['something other than a screen', { act: { say: { title: 1 } } }],
  ['styles that close their element', { act: { say: { title: '', css: '</style><script>', still: '', html: '' } } }],
  ['too much text', { act: { say: { title: 'x'.repeat(5_000), css: '', still: '', html: '' } } }],
  ['a failure', { act: { say: { failed: 'no' } } }],
  ['nothing', { act: { say: null } }],
])('leaves the screen to the page’s scripts, with the response, if the thread returns %s', async (_what, body) => {
  prepared.body = body
  const html = await pageOf('/a/shop/login', { 'accept-language': 'de' })
  expect(screenIn(html)).toBe('')
  expect(html).toContain('id="atrium-answers"')
  expect(html).toMatch(/<noscript>.*Skripte.*<a href="">Neu laden<\/a>/)
})

test.each(['throw', 'die', 'hang'])('replaces a thread that fails after a render: %s', async (act) => {
  expect(screenIn(await pageOf('/a/shop/login'))).not.toBe('')
  prepared.body = { act }
  expect(screenIn(await pageOf('/a/shop/login'))).toBe('')
  prepared.body = flow
  expect(screenIn(await pageOf('/a/shop/login'))).not.toBe('')
})

test('renders the page’s frame if a flow is huge, or a service is full, slow or down', async () => {
  prepared.body = { huge: 'x'.repeat(300_000) }
  const framed = await open('/a/shop/login?flow=f1')
  expect(framed.headers.get('cache-control')).toBe('no-store')
  const html = await framed.text()
  expect(renderingIn(html)).toMatchObject({ address: '/a/shop/login?flow=f1', answers: {}, waiting: {} })
  // The scripts draw the screen in its place.
  expect(html).toContain('<template id="atrium-scripts">')
  prepared = { ...prepared, status: 429, body: {} }
  expect(renderingIn(await pageOf('/a/shop/login'))).toMatchObject({ waiting: { seconds: 1 } })
  here.upstream.respond = () => undefined
  const started = performance.now()
  expect(renderingIn(await pageOf('/a/shop/login'))).toMatchObject({ waiting: {} })
  expect(performance.now() - started).toBeLessThan(3_000)
  here.upstream.respond = (_request, response) => response.destroy()
  expect(renderingIn(await pageOf('/a/shop/login'))).toMatchObject({
    answers: { '/a/shop/self-service/login/browser': { status: 502 } },
  })
})

test.each([
  ['a project whose slots another remote renders', '/a/slotted/login', 'GET'],
  ['a HEAD request', '/a/shop/login', 'HEAD'],
])('starts no flow for %s', async (_what, path, method) => {
  expect(screenIn(await (await open(path, {}, method)).text())).toBe('')
  expect(requestLines()).toEqual([])
})

test('rejects a form sent to a screen without forms', async () => {
  const response = await open('/a/shop/login', { 'content-type': 'application/x-www-form-urlencoded' }, 'POST')
  expect(response.status).toBe(404)
  expect(requestLines()).toEqual([])
})

test('stores a chosen language, and keeps the rest of the query', async () => {
  const response = await open('/a/shop/login?flow=f1&lang=fr&return_to=%2Fx')
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/a/shop/login?flow=f1&return_to=%2Fx')
  const [cookie = ''] = response.headers.getSetCookie()
  expect(cookie).toMatch(/^atrium_locale=fr; Path=\/; Max-Age=\d+; SameSite=Lax$/)
  expect(
    renderingIn(await pageOf('/a/shop/login', { cookie: 'atrium_locale=fr', 'accept-language': 'de' })),
  ).toMatchObject({
    language: 'fr',
  })
  expect((await open('/a/shop/login?lang=%0d%0aset-cookie:x')).headers.getSetCookie()).toEqual([])
})

test('uses the service’s own sign-out link without scripts', async () => {
  prepared.body = { logout_url: 'http://upstream/', logout_token: 'ory_lo_"><script>' }
  const html = await pageOf('/a/shop/logout')
  expect(html).toContain(
    '<noscript><meta http-equiv="refresh" content="0;url=/a/shop/self-service/logout?token=ory_lo_%22%3E%3Cscript%3E"></noscript>',
  )
  expect(html).not.toContain('atrium-answers')
  prepared = { ...prepared, status: 401, body: {} }
  expect(await pageOf('/a/shop/logout')).toContain('content="0;url=/a/shop/login"')
})

test('shows a page in the reader’s language, without scripts, if a form’s service doesn’t respond', async () => {
  here.upstream.respond = (_request, response) => response.destroy()
  const response = await open(
    '/a/shop/self-service/login?flow=f1',
    { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'de' },
    'POST',
  )
  expect(response.status).toBe(502)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'nonce-")
  const html = await response.text()
  expect(html).toContain('<html lang="de" dir="ltr">')
  expect(html).toContain('upstream_unreachable')
  expect(html).not.toContain('<script')
  // API calls get API errors.
  const call = await fetch(`${here.url}/a/shop/self-service/login?flow=f1`, { method: 'POST', body: '{}' })
  expect(call.headers.get('content-type')).toContain('json')
})

test.each([
  ['an error', 503, '{"error":{"code":503}}', 503, 'upstream_failed'],
  ['a rejection', 403, '{"error":{"code":403}}', 403, 'upstream_failed'],
  ['an unexpected body', 200, '{"nonsense":true}', 502, 'upstream_unreadable'],
])('shows a page for a form to which the service responds with %s in JSON', async (_what, status, text, shown, id) => {
  here.upstream.respond = (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await open('/a/shop/self-service/login?flow=f1', form, 'POST')
  expect(response.status).toBe(shown)
  expect(response.headers.get('content-type')).toContain('text/html')
  const html = await response.text()
  expect(html).toContain(id)
  expect(html).not.toContain(text)
})

test('shows a rate-limited form again, with its input except secrets, and the time to retry', async () => {
  here.upstream.respond = ({ method, url }, response) => {
    if (method === 'POST')
      return response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '120' }).end('{}')
    return response
      .writeHead(isBranding(url) ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(flow))
  }
  const form = new URLSearchParams({ identifier: 'ada@example.org', password: 'secret', csrf_token: 'c' })
  const response = await fetch(`${here.url}/a/shop/self-service/login?flow=f1`, {
    method: 'POST',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  })
  expect(response.status).toBe(429)
  const html = await response.text()
  expect(html).not.toContain('secret')
  expect(
    JSON.parse(/\{.*\}/s.exec(/<body>(.*)<\/body>/s.exec(html)?.[1]?.replaceAll('&lt;', '<') ?? '')?.[0] ?? ''),
  ).toMatchObject({
    address: '/a/shop/login?flow=f1',
    sent: { typed: { identifier: ['ada@example.org'] }, problem: { status: 429, retryAfter: 120 } },
  })
})
