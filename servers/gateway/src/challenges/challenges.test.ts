/** @jest-environment node */
import type { IncomingMessage, ServerResponse } from 'node:http'

import { errorId, startGateway, type TestGateway } from '../testing/test-gateway'
import { claimsOf } from './claims'

let here: TestGateway
beforeAll(async () => void (here = await startGateway()))
afterAll(() => here.close())
beforeEach(() => void here.upstream.seen.splice(0))

const request = {
  challenge: 'c',
  subject: 'ada',
  skip: false,
  requested_scope: ['openid', 'email', 'orders'],
  requested_access_token_audience: ['https://api.example'],
  client: {
    client_id: 'shop',
    client_name: 'Shop',
    logo_uri: 'javascript:alert(1)',
    policy_uri: 'https://shop.example/privacy',
    metadata: { internal: true },
    jwks: { keys: [] },
  },
}
const session = {
  identity: {
    id: 'ada',
    traits: { email: 'ada@example.org', name: { first: 'Ada', last: 'Lovelace' } },
    verifiable_addresses: [{ value: 'ada@example.org', verified: true }],
  },
}
const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** An OAuth2 and an identity service: one consent request, one person signed in. */
const services =
  (who: unknown = session, status = 200) =>
  ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    if (url.includes('/sessions/whoami')) return json(response, who ? 200 : 401, who ?? {})
    if (url.includes('/accept') || url.includes('/reject'))
      return json(response, 200, { redirect_to: 'https://go.example/' })
    return json(response, status, status === 200 ? request : { error: 'x', error_description: 'said' })
  }

const cookie = 'ory_session_acme=s; atrium_session=secret'
const read = (init: RequestInit = {}) =>
  fetch(`${here.url}/a/acme/challenges/consent?challenge=c`, { headers: { cookie }, ...init })
const answer = (body: object, headers: Record<string, string> = {}, kind = 'consent') =>
  fetch(`${here.url}/a/acme/challenges/${kind}`, {
    method: 'POST',
    headers: { cookie, 'x-atrium-request': '1', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify(body),
  })
const accept = { answer: 'accept', challenge: 'c', scope: ['openid', 'email'], audience: [], remember: true }

test('shows a consent only to its own person, with no more than they need', async () => {
  here.upstream.respond = services()
  const response = await read()
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await response.json()).toEqual({
    client: { id: 'shop', name: 'Shop', url: '', logo: '', policy: 'https://shop.example/privacy', terms: '' },
    scope: request.requested_scope,
    audience: request.requested_access_token_audience,
    skip: false,
    device: false,
    traits: session.identity.traits,
  })
  const [consent, whoami] = here.upstream.seen
  expect(consent?.url).toBe('/p/acme/admin/oauth2/auth/requests/consent?consent_challenge=c')
  expect(consent?.headers).toMatchObject({ 'x-atrium-challenges': '1' })
  expect(consent?.headers.cookie).toBeUndefined()
  expect(whoami?.headers.cookie).toBe('ory_session_acme=s')
  expect(whoami?.headers['x-atrium-challenges']).toBeUndefined()
})

test.each([
  ['a visitor without a session', null, 401, 'session_inactive'],
  ['someone else', { identity: { ...session.identity, id: 'eve' } }, 403, 'security_identity_mismatch'],
])('%s can neither read nor grant a consent', async (_, whoamiBody, status, id) => {
  here.upstream.respond = services(whoamiBody)
  const readResponse = await read()
  expect([readResponse.status, await errorId(readResponse)]).toEqual([status, id])
  const answerResponse = await answer(accept)
  expect([answerResponse.status, await errorId(answerResponse)]).toEqual([status, id])
  expect(here.upstream.seen.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('never grants more than was requested', async () => {
  here.upstream.respond = services()
  const response = await answer({ ...accept, scope: ['email', 'admin'], audience: ['https://other.example'] })
  expect(await response.json()).toEqual({ redirect_to: 'https://go.example/' })
  const put = here.upstream.seen.find(({ method }) => method === 'PUT')
  expect(JSON.parse(put?.body ?? '')).toEqual({
    grant_scope: ['email'],
    grant_access_token_audience: [],
    remember: true,
    remember_for: 2_592_000,
    session: { id_token: { email: 'ada@example.org', email_verified: true } },
  })
})

test('forwards the reason of a rejection', async () => {
  here.upstream.respond = services()
  await answer({ answer: 'reject', challenge: 'c', reason: ' no ' })
  const put = here.upstream.seen.find(({ method }) => method === 'PUT')
  expect(JSON.parse(put?.body ?? '')).toEqual({ error: 'access_denied', error_description: 'no' })
})

test('rejects an answer from another site', async () => {
  here.upstream.respond = services()
  for (const [name, value] of [
    ['x-atrium-request', ''],
    ['sec-fetch-site', 'cross-site'],
  ] as const) {
    const response = await answer(accept, { [name]: value })
    expect([response.status, await errorId(response)]).toEqual([403, 'origin_not_proven'])
  }
  expect(here.upstream.seen).toEqual([])
})

test.each([
  [401, 'challenge_expired'],
  [404, 'challenge_unknown'],
  [410, 'challenge_used'],
])('maps the service’s %i to %s', async (status, id) => {
  here.upstream.respond = services(session, status)
  const response = await read()
  expect([response.status, await errorId(response)]).toEqual([status, id])
})

test.each([
  ['consent', { ...accept, extra: 1 }],
  ['consent', { ...accept, scope: 'openid' }],
  ['logout', { answer: 'maybe', challenge: 'c' }],
  ['device', { challenge: 'c', code: ' ' }],
])('%s rejects the invalid answer %j', async (kind, body) => {
  const response = await answer(body, {}, kind)
  expect([response.status, await errorId(response)]).toEqual([400, 'invalid_answer'])
  expect(here.upstream.seen).toEqual([])
})

test('forwards a device’s code and the answer to a sign-out', async () => {
  here.upstream.respond = services()
  await answer({ challenge: 'd', code: ' ABCD ' }, {}, 'device')
  await answer({ answer: 'accept', challenge: 'l' }, {}, 'logout')
  expect(here.upstream.seen.map(({ url, body }) => [url, body])).toEqual([
    ['/p/acme/admin/oauth2/auth/requests/device/accept?device_challenge=d', '{"user_code":"ABCD"}'],
    ['/p/acme/admin/oauth2/auth/requests/logout/accept?logout_challenge=l', ''],
  ])
})

test('takes claims from traits, by scope', () => {
  const who = {
    id: 'ada',
    traits: { email: 'a@b.example', phone: '+49', name: { first: 'Ada', last: 'L' }, username: 'ada', website: 7 },
    verified: new Set(['+49']),
    updatedAt: '2026-11-23T00:00:00Z',
  }
  expect(claimsOf(who, ['openid'])).toEqual({})
  expect(claimsOf(who, ['email', 'phone'])).toEqual({
    email: 'a@b.example',
    email_verified: false,
    phone_number: '+49',
    phone_number_verified: true,
  })
  expect(claimsOf(who, ['profile'])).toEqual({
    name: 'Ada L',
    given_name: 'Ada',
    family_name: 'L',
    preferred_username: 'ada',
    updated_at: 1_795_392_000,
  })
})
