/** @jest-environment node */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { startGateway, type TestGateway } from '../testing/test-gateway'

const root = mkdtempSync(join(tmpdir(), 'gateway-forms-'))
const put = (path: string, content: string) => {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
/** A module that renders its input. */
const telling = `
import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ address, sent }) => {
  const html = '<p>' + JSON.stringify({ address, sent }).replaceAll('<', '&lt;') + '</p>'
  parentPort.postMessage({ title: 'Allow', css: '', still: '', html })
})
`
put('apps/selfservice/dist/prerender/prerender.mjs', telling)
put(
  'apps/shell/dist/account/index.html',
  '<!doctype html><html lang="en"><head><title>Atrium</title></head><body><div id="root"><!--atrium:screen--></div><!--atrium:boot--></body></html>',
)
put(
  'apps/selfservice/dist/remote.json',
  JSON.stringify({
    id: 'selfservice',
    version: '1.0.0',
    entry: 'remoteEntry.js',
    preload: [],
    mounts: ['/a/:project'],
  }),
)

let here: TestGateway
beforeAll(async () => void (here = await startGateway({ root })))
afterAll(async () => {
  await here.close()
  rmSync(root, { recursive: true })
})

type Responses = Record<string, [status: number, body: unknown, cookie?: string]>
/** Responses by method and path prefix; the longest match wins. */
const services = (responses: Responses) => {
  here.upstream.seen.splice(0)
  here.upstream.respond = ({ method, url = '' }: IncomingMessage, response: ServerResponse) => {
    const requestLine = `${method} ${url.replace('/p/acme', '')}`
    const [, found] =
      Object.entries(responses)
        .filter(([start]) => requestLine.startsWith(start))
        .sort(([a], [b]) => b.length - a.length)[0] ?? []
    const [status, body, cookie] = found ?? [404, {}]
    response.writeHead(status, { 'content-type': 'application/json', ...(cookie && { 'set-cookie': cookie }) })
    response.end(JSON.stringify(body))
  }
}
const changes = () =>
  here.upstream.seen
    .filter(({ method, url }) => method !== 'GET' || url?.includes('/self-service/logout?'))
    .map(({ method, url, body }) => `${method} ${url} ${body}`.trim())

const cookie = 'ory_session_acme=s'
const send = (path: string, fields: [string, string][], headers: Record<string, string> = {}) =>
  fetch(`${here.url}/a/acme/${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      accept: 'text/html',
      cookie,
      origin: here.url,
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: new URLSearchParams(fields),
  })
const sentIn = (html: string) => {
  const [, json = ''] = /id="atrium-sent">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json) as object
}

const consent = {
  subject: 'ada',
  requested_scope: ['openid', 'email'],
  requested_access_token_audience: ['https://api.example'],
  client: { client_id: 'shop' },
}
const go = { redirect_to: 'https://shop.example/back?a=1&b=2' }
const open: Responses = {
  'GET /sessions/whoami': [200, { identity: { id: 'ada', traits: { email: 'ada@example.org' } } }],
  'GET /admin/oauth2/auth/requests/consent': [200, consent],
  'GET /admin/oauth2/auth/requests/logout': [200, { client: { client_id: 'shop' } }],
  'PUT /admin/oauth2/auth/requests/': [200, go],
  'GET /self-service/logout/browser': [200, { logout_token: 't' }],
  'GET /self-service/logout?': [204, '', 'ory_session_acme=; Max-Age=0'],
}

test('gives a consent as submitted, and continues through a separate page', async () => {
  services(open)
  const response = await send('consent?consent_challenge=c', [
    ['scope', 'openid'],
    ['scope', 'admin'],
    ['audience', 'https://api.example'],
    ['remember', 'on'],
    ['answer', 'accept'],
  ])
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('content="0;url=https://shop.example/back?a=1&#38;b=2"')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  const [put = ''] = changes()
  expect(put).toMatch(/^PUT \/p\/acme\/admin\/oauth2\/auth\/requests\/consent\/accept\?consent_challenge=c /)
  expect(JSON.parse(put.slice(put.indexOf('{')))).toMatchObject({
    grant_scope: ['openid'],
    grant_access_token_audience: ['https://api.example'],
    remember: true,
  })
  // The browser remembers that it was answered.
  const [answered = ''] = response.headers.getSetCookie()
  expect(answered).toMatch(/^atrium_answered=[\w-]{43}; Path=\/a\/acme\/; HttpOnly; SameSite=Lax$/)
  const again = await fetch(`${here.url}/a/acme/challenges/consent?challenge=c`, {
    headers: { cookie: `${cookie}; ${answered.split(';')[0]}` },
  })
  expect([again.status, await again.json()]).toEqual([
    410,
    { error: expect.objectContaining({ id: 'challenge_used' }) as object },
  ])
})

test('gives a consent that needs no question when its page is opened', async () => {
  services({ ...open, 'GET /admin/oauth2/auth/requests/consent': [200, { ...consent, skip: true }] })
  await fetch(`${here.url}/a/acme/consent?consent_challenge=c`, { headers: { accept: 'text/html', cookie } })
  expect(changes()).toEqual([expect.stringContaining('"grant_scope":["openid","email"]')])
})

test('always asks for a device’s consent, because nothing else names the application', async () => {
  const request_url = 'https://id.example/oauth2/device/verify?client_id=shop'
  const first = { ...consent, request_url, client: { client_id: 'shop', client_name: 'Shop', skip_consent: true } }
  services({ ...open, 'GET /admin/oauth2/auth/requests/consent': [200, { ...first, skip: true }] })
  await fetch(`${here.url}/a/acme/consent?consent_challenge=c`, { headers: { accept: 'text/html', cookie } })
  const read = await fetch(`${here.url}/a/acme/challenges/consent?challenge=c`, { headers: { cookie } })
  expect(await read.json()).toMatchObject({ client: { name: 'Shop' }, skip: false, device: true })
  expect(changes()).toEqual([])
})

test.each([
  ['no session', { 'GET /sessions/whoami': [401, {}] }, 401, 'session_inactive'],
  ['another person', { 'GET /sessions/whoami': [200, { identity: { id: 'eve' } }] }, 403, 'security_identity_mismatch'],
  ['a service that fails', { 'PUT /admin/oauth2/auth/requests/': [503, {}] }, 502, 'oauth2_failed'],
  [
    'a service with an unreadable response',
    { 'PUT /admin/oauth2/auth/requests/': [200, {}] },
    502,
    'malformed_response',
  ],
  [
    'a redirect to a script',
    { 'PUT /admin/oauth2/auth/requests/': [200, { redirect_to: 'javascript:alert(1)' }] },
    502,
    'malformed_response',
  ],
] as const)('shows the form again with its input: %s', async (_, more, status, id) => {
  services({ ...open, ...(more as unknown as Responses) })
  const response = await send('consent?consent_challenge=c', [
    ['scope', 'openid'],
    ['reason', '</script><b>'],
    ['answer', 'accept'],
  ])
  expect(response.status).toBe(status)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const html = await response.text()
  expect(html).not.toContain('<b>')
  expect(sentIn(html)).toMatchObject({
    typed: { scope: ['openid'], reason: ['</script><b>'] },
    problem: { status, id },
  })
  expect(html).toContain('<p>{"address":"/a/acme/consent?consent_challenge=c"')
})

test.each([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  ['an unknown origin', { origin: '' }],
])('rejects a form from %s, and shows none of its values', async (_, headers) => {
  services(open)
  for (const [path, fields] of [
    ['consent?consent_challenge=c', [['answer', 'accept']]],
    ['logout?logout_challenge=c', [['answer', 'accept']]],
    ['device?device_challenge=c', [['user_code', 'ABCD']]],
    ['sessions', [['end', 'others']]],
  ] as [string, [string, string][]][]) {
    const response = await send(path, fields, headers)
    expect(response.status).toBe(403)
    expect(sentIn(await response.text())).toMatchObject({ typed: {}, problem: { id: 'origin_not_proven' } })
  }
  expect(changes()).toEqual([])
})

test('ends the session on sign-out, or confirms in place that the person stays', async () => {
  services(open)
  const rejected = await send('logout?logout_challenge=c', [['answer', 'reject']])
  expect(rejected.status).toBe(200)
  expect(sentIn(await rejected.text())).toMatchObject({ done: 'rejected' })
  expect(changes()).toEqual(['PUT /p/acme/admin/oauth2/auth/requests/logout/reject?logout_challenge=c'])
  services(open)
  const leaves = await send('logout?logout_challenge=c', [['answer', 'accept']])
  expect(await leaves.text()).toContain('shop.example/back')
  expect(leaves.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^ory_session_acme=; .*Max-Age=0/))
  expect(changes()).toEqual([
    'PUT /p/acme/admin/oauth2/auth/requests/logout/accept?logout_challenge=c',
    'GET /p/acme/self-service/logout?token=t',
  ])
})

test('forwards a device’s code, and asks again for a missing or wrong one', async () => {
  services(open)
  await send('device?device_challenge=d', [['user_code', ' ABCD ']])
  expect(changes()).toEqual([
    'PUT /p/acme/admin/oauth2/auth/requests/device/accept?device_challenge=d {"user_code":"ABCD"}',
  ])
  services({ 'PUT /admin/oauth2/auth/requests/device': [404, { error: 'x' }] })
  const invalid = await send('device?device_challenge=d', [['user_code', 'AB']])
  expect([invalid.status, sentIn(await invalid.text())]).toMatchObject([404, { typed: { user_code: ['AB'] } }])
  const missing = await send('device?device_challenge=d', [['user_code', ' ']])
  expect([missing.status, sentIn(await missing.text())]).toMatchObject([400, { problem: { id: 'invalid_answer' } }])
})

test('ends sessions as the person who asks, and none for an invalid ID', async () => {
  services({ 'DELETE /sessions': [200, { count: 2 }] })
  const endOne = await send('sessions', [['end', 'a1b2-c3']])
  expect([endOne.status, endOne.headers.get('location')]).toEqual([303, '/a/acme/sessions?ended=one'])
  const all = await send('sessions', [['end', 'others']])
  expect(all.headers.get('location')).toBe('/a/acme/sessions?ended=others')
  expect(changes()).toEqual(['DELETE /p/acme/sessions/a1b2-c3', 'DELETE /p/acme/sessions'])
  expect(here.upstream.seen[0]?.headers.cookie).toBe(cookie)
  for (const end of ['', '../identities', 'a/b', 'x'.repeat(65)]) {
    expect((await send('sessions', [['end', end]])).status).toBe(400)
  }
  services({ 'DELETE /sessions': [401, { error: { id: 'session_inactive', reason: 'no' } }] })
  const out = await send('sessions', [['end', 'others']])
  expect([out.status, sentIn(await out.text())]).toMatchObject([401, { problem: { id: 'session_inactive' } }])
})

test('accepts only forms, and none that is too long', async () => {
  services(open)
  const calls = await fetch(`${here.url}/a/acme/sessions`, { method: 'POST', body: '{}' })
  expect(calls.status).toBe(404)
  const long = await send('device?device_challenge=d', [['user_code', 'x'.repeat(70_000)]])
  expect(long.status).toBe(413)
  expect(changes()).toEqual([])
})

describe('a form of a flow without its cookie', () => {
  const error = (id: string): Responses => ({
    'POST /self-service/login': [303, ''],
    'GET /self-service/errors?id=e1': [200, { id: 'e1', error: { id, code: 403 } }],
    'GET /self-service/login/browser': [200, { id: 'f2', ui: {} }, 'csrf_token_acme=new; Path=/p/acme/; HttpOnly'],
  })
  const sendLogin = async (id: string, to = `/a/acme/error?id=e1`) => {
    services(error(id))
    const plain = here.upstream.respond
    here.upstream.respond = (request, response, body) => {
      if (request.method !== 'POST') return plain?.(request, response, body)
      request.resume()
      response.writeHead(303, { location: `${here.url}${to}` }).end()
    }
    return send(
      'self-service/login?flow=f1',
      [
        ['identifier', 'ada@example.org'],
        ['password', 'hunter2'],
        ['csrf_token', 'old'],
        ['long', 'x'.repeat(1_001)],
      ],
      { referer: `${here.url}/a/acme/login?return_to=%2Fx&flow=f1` },
    )
  }

  test('is replaced by a new one, with its input except secrets', async () => {
    const response = await sendLogin('security_csrf_violation')
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual(['csrf_token_acme=new; Path=/a/acme/; HttpOnly'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*form-action 'self'/)
    const html = await response.text()
    expect(html).toContain('"address":"/a/acme/login?return_to=%2Fx"')
    expect(html).toContain('"sent":{"typed":{"identifier":["ada@example.org"],"long":[]},"isAnew":true}')
    expect(html).not.toContain('hunter2')
  })

  test.each([
    ['another error', 'self_service_flow_return_to_forbidden', undefined],
    ['a screen other than the error', 'security_csrf_violation', '/a/acme/login?flow=f1'],
  ])('leads to %s if the service redirects there', async (_, id, to) => {
    const response = await sendLogin(id, to)
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `${here.url}${to ?? '/a/acme/error?id=e1'}`,
    ])
  })
})

describe('a sign-up whose form was submitted with an empty trait', () => {
  const fields: [string, string][] = [
    ['csrf_token', 't'],
    ['traits.email', 'ada@example.org'],
    ['traits.phone', ''],
    ['method', 'profile'],
  ]
  const sendSignUp = (phone: Record<string, unknown>, sent = fields) => {
    const node = { attributes: { name: 'traits.phone', ...phone } }
    services({ 'GET /self-service/registration/flows?id=f1': [200, { id: 'f1', ui: { nodes: [node] } }] })
    const plain = here.upstream.respond
    here.upstream.respond = (request, response, body) => {
      if (request.method !== 'POST') return plain?.(request, response, body)
      request.resume()
      response.writeHead(303, { location: `${here.url}/a/acme/registration?flow=f1` }).end()
    }
    return send('self-service/registration?flow=f1', sent)
  }
  const asForm = (sent: [string, string][]) =>
    `POST /p/acme/self-service/registration?flow=f1 ${new URLSearchParams(sent)}`

  test('clears its previous value by going back without it', async () => {
    const response = await sendSignUp({ type: 'hidden', value: 'abc' })
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `${here.url}/a/acme/registration?flow=f1`,
    ])
    const back = [...fields.slice(0, 2), ['screen', 'previous']] as [string, string][]
    expect(changes()).toEqual([asForm(fields), asForm(back), asForm(fields)])
  })

  test.each<[string, Record<string, unknown>, [string, string][]]>([
    ['has no value', { type: 'hidden' }, fields],
    ['must be corrected first', { type: 'tel', value: 'abc' }, fields],
    ['is filled in', { type: 'hidden', value: '+1' }, fields.map(([name, value]) => [name, value || '+1'])],
    [
      'is sent with the password step',
      { type: 'hidden', value: '+1' },
      [...fields.slice(0, 3), ['method', 'password']],
    ],
  ])('is submitted once if the trait %s', async (_, phone, sent) => {
    expect((await sendSignUp(phone, sent)).status).toBe(303)
    expect(changes()).toEqual([asForm(sent)])
  })
})
