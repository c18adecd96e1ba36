/** @jest-environment node */
import { allOperations, hiddenFields, HIDDEN, type AnyOperationId, type Role } from '@atrium/shared/operations'

import type { Action } from '../actions/action'
import { errorId, startGateway, type TestGateway } from '../testing/test-gateway'

const projectId = '00000000-0000-4000-8000-000000000001'
// The table's keys are its IDs.
const ids = Object.keys(hiddenFields) as AnyOperationId[]

const addressOf = (id: AnyOperationId): string => {
  const { path, service } = allOperations[id]
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    name === 'project_id' || name === 'project' ? projectId : name === 'workspace' ? 'w1' : 'some-id',
  )
  return (service === 'control' ? '/api/console' : '/api/p/acme') + filled
}

/** A document with the text at the path; `*` is a list's first entry, `**` nothing. */
function planting(path: string, text: string): unknown {
  const [first, ...rest] = path.split('.')
  if (first === undefined || first === '') return text
  const below = rest.length === 0 ? text : planting(rest.join('.'), text)
  return first === '**' ? below : first === '*' ? [below] : { [first]: below }
}

let here: TestGateway
let prepared: { status: number; body: string; headers: Record<string, string> }
beforeAll(async () => {
  here = await startGateway()
  here.upstream.respond = (_, response) => response.writeHead(prepared.status, prepared.headers).end(prepared.body)
})
afterAll(() => here.close())
beforeEach(() => {
  here.upstream.seen.splice(0)
  prepared = { status: 200, body: '{}', headers: { 'content-type': 'application/json' } }
})

const plant = (document: unknown) => void (prepared.body = JSON.stringify(document))
const call = (who: Role, id: AnyOperationId, reveal = false, more: RequestInit = {}) =>
  here.as(who, addressOf(id), {
    method: allOperations[id].method,
    ...more,
    headers: { ...(reveal && { 'x-atrium-reveal': '1' }) },
  })
const actions = async (operation: AnyOperationId): Promise<Action[]> =>
  (await here.as('owner', `/api/actions?operation=${operation}`)).json()

test.each(ids)('%s shows no secret that wasn’t requested', async (id) => {
  for (const field of hiddenFields[id]?.fields ?? []) {
    plant(planting(field, 'a-planted-secret'))
    const response = await call('owner', id)
    expect([field, response.status]).toEqual([field, 200])
    expect(await response.text()).not.toContain('a-planted-secret')
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test.each(ids)('%s reveals secrets only to allowed roles', async (id) => {
  const field = hiddenFields[id]?.fields[0] ?? ''
  plant(planting(field, 'a-planted-secret'))
  for (const role of ['viewer', 'developer'] as const) {
    const response = await call(role, id, true)
    expect(await response.text()).not.toContain('a-planted-secret')
  }
  const revealed = await call('owner', id, true)
  const isLocal = /^(?:list|get|patch|set|update)/.test(id)
  if (hiddenFields[id]?.capability && isLocal) expect(await revealed.text()).toContain('a-planted-secret')
})

test('hides secrets in a service’s error', async () => {
  prepared.status = 500
  plant({ error: { message: 'failed' }, client_secret: 'a-planted-secret' })
  const response = await call('viewer', 'getOAuth2Client')
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ error: { message: 'failed' }, client_secret: HIDDEN })
})

test.each([
  ['is cut off', { body: '{"client_secret": "a-planted-secret', headers: { 'content-type': 'application/json' } }],
  ['is compressed', { body: 'xx', headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } }],
  [
    'is declared as text',
    { body: '{"client_secret": "a-planted-secret"} ', headers: { 'content-type': 'text/plain' } },
  ],
])('a response that %s is never sent unmasked', async (_, overrides) => {
  prepared = { status: 200, ...overrides }
  const response = await call('owner', 'getOAuth2Client')
  const text = await response.text()
  expect(text).not.toContain('a-planted-secret')
  expect(here.upstream.seen[0]?.headers['accept-encoding']).toBe('identity')
})

test('passes on a response without secrets unchanged', async () => {
  prepared.body = '{ "client_id":"a",   "scope":"b" }'
  expect(await (await call('viewer', 'getOAuth2Client')).text()).toBe(prepared.body)
})

test('records a reveal with actor and call, even if it is rejected', async () => {
  plant({ keys: [{ d: 'a-planted-secret' }] })
  expect(await (await call('owner', 'getJsonWebKeySet', true)).text()).toContain('a-planted-secret')
  const rejected = await call('viewer', 'getJsonWebKeySet', true)
  expect(rejected.status).toBe(403)
  expect(await errorId(rejected)).toBe('missing_capability')
  await call('owner', 'getJsonWebKeySet')
  const [second, first, ...rest] = (await actions('getJsonWebKeySet')).slice(0, 2)
  expect(rest).toEqual([])
  expect(first).toMatchObject({ role: 'owner', status: 200, reveal: true, project: 'acme', method: 'GET' })
  expect(second).toMatchObject({ role: 'viewer', status: 403, reveal: true })
})

test('rejects the header where nothing can be revealed, and sends it to the service only if allowed', async () => {
  const response = await here.as('owner', '/api/p/acme/admin/sessions/s', {
    method: 'DELETE',
    headers: { 'x-atrium-reveal': '1' },
  })
  expect(response.status).toBe(400)
  expect(await errorId(response)).toBe('nothing_to_reveal')
  await call('viewer', 'getJsonWebKeySet', true)
  expect(here.upstream.seen).toEqual([])
  await call('owner', 'getJsonWebKeySet', true)
  expect(here.upstream.seen[0]?.headers['x-atrium-reveal']).toBe('1')
})

test('a role in one project reveals nothing outside the person’s projects', async () => {
  const response = await here.as('owner', '/api/console/projects', {
    method: 'POST',
    headers: { 'x-atrium-reveal': '1', 'content-type': 'application/json' },
    body: '{}',
  })
  expect(response.status).toBe(403)
})

test('reveals to developers only codes for test email addresses', async () => {
  plant([
    { recipient: 'ada@example.com', body: 'code 111111' },
    { recipient: 'ada@lovelace.org', body: 'code 222222' },
  ])
  const text = await (await call('developer', 'listCourierMessages', true)).text()
  expect(text).toContain('111111')
  expect(text).not.toContain('222222')
})

test('rejects a reveal from a page of another origin', async () => {
  const forged = await fetch(here.url + addressOf('getJsonWebKeySet'), {
    headers: { 'x-atrium-reveal': '1', cookie: await here.cookieOf('owner'), 'sec-fetch-site': 'cross-site' },
  })
  expect(forged.status).toBe(403)
  expect(here.upstream.seen).toEqual([])
})

describe('masked values that are sent back', () => {
  const send = (id: AnyOperationId, chunks: string[]) =>
    here.as('owner', addressOf(id), {
      method: allOperations[id].method,
      headers: { 'content-type': 'application/json' },
      body: new ReadableStream({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
          controller.close()
        },
      }),
      duplex: 'half',
    } as RequestInit) // the type lacks duplex

  test.each([
    ['in one piece', [`{"client_secret":"${HIDDEN}"}`]],
    ['in two', ['{"client_secret":"••••', '••••"}']],
  ])('never replace a secret, %s', async (_, chunks) => {
    const response = await send('updateIdentity', chunks)
    expect([response.status, await errorId(response)]).toEqual([400, 'masked_secret'])
  })

  test('are left to the platform if it keeps the secret', async () => {
    expect((await send('patchProject', [`[{"op":"add","path":"/x","value":"${HIDDEN}"}]`])).status).toBe(200)
  })
})
