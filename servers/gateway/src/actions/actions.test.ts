/** @jest-environment node */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { allOperations } from '@atrium/shared/operations'

import { startGateway, type TestGateway } from '../testing/test-gateway'
import { actionId, type Action, type ActionStore, type Visibility } from './action'
import { fileActionStore } from './file-store'
import { memoryActionStore } from './memory-store'
import { postgresActionStore } from './postgres-store'
import { isSecretName, readBody, redactBody, redacted, redactPath } from './redact'

describe('redaction', () => {
  test('hides the secrets that the operation names, at any depth', () => {
    const body = {
      identities: [
        { create: { traits: { email: 'a@example.com' }, credentials: { password: { config: { password: 'p' } } } } },
      ],
    }
    expect(redactBody(body, allOperations.batchPatchIdentities)).toEqual({
      identities: [{ create: { traits: { email: 'a@example.com' }, credentials: redacted } }],
    })
  })

  test('hides the values of a JSON Patch, whatever the operation', () => {
    const patch = [
      {
        op: 'replace',
        path: '/services/identity/config/courier/smtp/connection_uri',
        value: 'smtps://m:s@mail.example',
      },
      { op: 'remove', path: '/traits/name' },
    ]
    expect(redactBody(patch, allOperations.previewProjectChange)).toEqual([
      { op: 'replace', path: '/services/identity/config/courier/smtp/connection_uri', value: redacted },
      { op: 'remove', path: '/traits/name' },
    ])
  })

  test.each([
    ['https://svc:p@ss@hooks.example/in?token=t#top', `https://svc:${redacted}@hooks.example/in?${redacted}#top`],
    ['smtps://mailer:s3cret@smtp.example:465/', `smtps://mailer:${redacted}@smtp.example:465/`],
    ['https://k3y@hooks.example/in', `https://${redacted}@hooks.example/in`],
    ['smtp://svc:p/ss@mail.example:25/', `smtp://svc:${redacted}@mail.example:25/`],
    ['https://hooks.example:8443/in?a', `https://hooks.example:8443/in?${redacted}`],
    ['https://hooks.example/@me:x@y', 'https://hooks.example/@me:x@y'],
    ['What: a question?', 'What: a question?'],
  ])('hides only the password and query of %s', (endpoint, shown) => {
    expect(redactBody({ type: 'https', https_endpoint: endpoint }, {})).toEqual({
      type: 'https',
      https_endpoint: shown,
    })
  })

  test('hides fields with a secret’s name, whatever the operation', () => {
    const body = {
      client_name: 'App',
      client_secret: 's',
      token_endpoint_auth_method: 'client_secret_basic',
      access_token_strategy: 'jwt',
      jwks: { keys: [{ kty: 'EC', x: 'public', d: 'private' }] },
      nested: [{ hashedPassword: 'h', recovery_code: '123456', api_key: 'k', note: 'kept' }],
      token: null,
      show_token: false,
    }
    expect(redactBody(body, {})).toEqual({
      client_name: 'App',
      client_secret: redacted,
      token_endpoint_auth_method: 'client_secret_basic',
      access_token_strategy: 'jwt',
      jwks: { keys: [{ kty: 'EC', x: 'public', d: redacted }] },
      nested: [{ hashedPassword: redacted, recovery_code: redacted, api_key: redacted, note: 'kept' }],
      token: null,
      show_token: false,
    })
  })

  test.each([
    'password',
    'client_secret',
    'sessionToken',
    'totp_code',
    'private_key',
    'signing-key',
    'login_challenge',
  ])('treats %s as a secret', (name) => expect(isSecretName(name)).toBe(true))
  test.each(['name', 'code_of_conduct', 'postcode_area', 'public_key', 'token_type', 'key'])(
    'doesn’t treat %s as a secret',
    (name) => expect(isSecretName(name)).toBe(false),
  )

  test('hides secrets in a query, and reads forms but no invalid JSON', () => {
    expect(redactPath('/admin/x?login_challenge=abc&page=1')).toBe('/admin/x?login_challenge=%5Bredacted%5D&page=1')
    expect(readBody('{"a":', 'application/json')).toBeNull()
    expect(readBody('grant_type=x&code=1', 'application/x-www-form-urlencoded')).toEqual({ grant_type: 'x', code: '1' })
  })
})

// A database may hold entries of an earlier run.
const run = randomBytes(4).toString('hex')
const [p1, p2, w1, u1] = [`p1-${run}`, `p2-${run}`, `w1-${run}`, `u1-${run}`]

const action = (n: number, more: Partial<Action> = {}): Action => ({
  id: actionId(Date.UTC(2026, 9, 31, 23, 59) + n * 1000, run),
  time: new Date(Date.UTC(2026, 9, 31, 23, 59) + n * 1000).toISOString(),
  actor: { id: u1, email: 'u1@example.com' },
  role: 'owner',
  target: 'here',
  project: 'acme',
  project_id: p1,
  workspace_id: w1,
  operation: 'createIdentity',
  phase: 'ended',
  begun: null,
  resource: { id: `thing-${n}` },
  body_sha256: null,
  method: 'POST',
  path: `/admin/identities/${n}`,
  body: { name: 'Zoë 🎈 \u0000', n },
  body_size: 10,
  status: 201,
  request_id: `r${n}`,
  duration_ms: 1,
  ip: '127.0.0.1',
  ...more,
})

const everything: Visibility = { projects: [p1, p2], workspaces: [], actor: 'me' }
const folder = mkdtempSync(join(tmpdir(), 'gateway-actions-'))
const database = process.env.DATABASE_URL

const stores: [string, () => ActionStore][] = [
  ['memory', () => memoryActionStore(500)],
  ['a folder', () => fileActionStore(folder)],
  ...(database ? [['PostgreSQL', () => postgresActionStore(database)] satisfies [string, () => ActionStore]] : []),
]

describe.each(stores)('actions stored in %s', (_, open) => {
  let store: ActionStore
  beforeAll(async () => {
    store = open()
    // More than one block of the file, across the end of a month, with occasional entries of another project.
    for (let n = 0; n < 300; n++) {
      await store.append(
        action(n, n % 10 === 9 ? { project: 'other', project_id: p2, workspace_id: 'w2', status: 403 } : {}),
      )
    }
  })
  afterAll(() => store.close())

  const find = (filter = {}, size = 50, before?: string, visibleTo = everything) =>
    store.find({ filter, visibleTo, size, before })

  test('are listed newest first, each exactly once across all pages', async () => {
    const seen: string[] = []
    let before: string | undefined
    do {
      const page = await find({}, 7, before)
      seen.push(...page.map((found) => found.request_id))
      before = page.at(-1)?.id
    } while (before && seen.length < 400)
    expect(seen).toEqual(Array.from({ length: 300 }, (__, i) => `r${299 - i}`))
  })

  test('keep Unicode text', async () => {
    const [newest] = await find({}, 1)
    expect(JSON.stringify(newest?.body)).toContain('Zoë 🎈')
  })

  test.each([
    [{ project: 'other' }, 30],
    [{ project: p1 }, 270],
    [{ status: '403' }, 30],
    [{ status: '2xx' }, 270],
    [{ operation: 'deleteIdentity' }, 0],
    [{ actor: 'u1@example.com' }, 300],
    [{ actor: 'u2' }, 0],
    [{ resource: 'thing-7' }, 1],
    [{ resource: 'thing' }, 0],
    [{ from: '2026-11-01T00:00:00.000Z' }, 240],
    [{ to: '2026-11-01T00:00:00.000Z' }, 60],
  ])('are filtered by %j', async (filter, count) => {
    expect(await find(filter, 500)).toHaveLength(count)
  })

  test.each([
    [{ projects: [], workspaces: [], actor: 'me' }, 0],
    [{ projects: [p2], workspaces: [], actor: 'me' }, 30],
    [{ projects: [], workspaces: [w1], actor: 'me' }, 270],
    [{ projects: [], workspaces: [], actor: u1 }, 300],
  ])('are visible to %j', async (visibleTo, count) => {
    expect(await find({}, 500, undefined, visibleTo)).toHaveLength(count)
  })
})

test('skips a line cut off by a crash', async () => {
  const cut = mkdtempSync(join(tmpdir(), 'gateway-actions-'))
  const first = fileActionStore(cut)
  await first.append(action(0))
  await first.close()
  const file = join(cut, '2026-10.ndjson')
  writeFileSync(file, `${readFileSync(file, 'utf8')}{"id":"half\n`)
  const second = fileActionStore(cut)
  expect(await second.find({ filter: {}, visibleTo: everything, size: 5 })).toHaveLength(1)
  await second.close()
})

describe('the action log over HTTP', () => {
  let here: TestGateway
  const data = mkdtempSync(join(tmpdir(), 'gateway-data-'))
  beforeAll(async () => void (here = await startGateway({ data })))
  afterAll(() => here.close())

  const write = (role: 'owner' | 'viewer', body: unknown, path = '/api/p/acme/admin/clients') =>
    here.as(role, path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const list = async (query = ''): Promise<Action[]> => {
    const response = await here.as('viewer', `/api/actions?page_size=200${query}`)
    return (await response.json()) as Action[] // Written by us.
  }

  test('records an action with actor, call and result', async () => {
    const response = await write('owner', { client_name: 'App', client_secret: 'hidden' })
    expect(response.status).toBe(200)
    const [newest] = await list()
    expect(newest).toMatchObject({
      actor: { id: 'id-of-owner', email: 'owner@example.com' },
      role: 'owner',
      project: 'acme',
      operation: 'createOAuth2Client',
      method: 'POST',
      path: '/admin/clients',
      body: { client_name: 'App', client_secret: redacted },
      status: 200,
      request_id: response.headers.get('x-request-id'),
      ip: '127.0.0.1',
    })
  })

  test('records an attempt that the role forbids', async () => {
    expect((await write('viewer', {})).status).toBe(403)
    expect((await list('&status=403'))[0]).toMatchObject({
      actor: { id: 'id-of-viewer' },
      operation: 'createOAuth2Client',
    })
  })

  test('records an attempt without a response', async () => {
    here.upstream.respond = (request) => void request.socket.destroy()
    expect((await write('owner', {})).status).toBe(502)
    expect((await list())[0]).toMatchObject({ status: 502 })
    here.upstream.respond = (_, response) => response.writeHead(200).end('{}')
  })

  test('doesn’t record reads, not even by POST', async () => {
    const before = (await list()).length
    await here.as('owner', '/api/p/acme/admin/clients')
    await write('owner', {}, '/api/p/acme/relation-tuples/check')
    for (const preview of ['jsonnet/evaluate', 'changes/preview', 'saml/metadata', 'identity-schemas/fetch']) {
      const path = `/api/console/projects/00000000-0000-4000-8000-000000000001/${preview}`
      expect((await write('owner', {}, path)).status).toBe(200)
      expect((await write('viewer', {}, path)).status).toBe(403)
    }
    expect(await list()).toHaveLength(before)
  })

  test('shortens and hashes a long body, but keeps the fields after padding', async () => {
    const text = JSON.stringify({
      padding: 'x'.repeat(100_000),
      more: Array.from({ length: 5000 }, () => 'y'),
      client_name: 'App',
      client_secret: 'hidden',
    })
    const path = '/api/p/acme/admin/clients'
    await here.as('owner', path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text })
    const [newest] = await list()
    expect(newest).toMatchObject({
      body: { client_name: 'App', client_secret: redacted },
      body_size: text.length,
      body_sha256: createHash('sha256').update(text).digest('hex'),
    })
    expect(JSON.stringify(newest?.body).length).toBeLessThan(20_000)
  })

  test.each([
    ['64 levels', '['.repeat(64) + ']'.repeat(64)],
    ['half a character', '{"client_name":"\\ud800 \\\\u0000 \\u0000"}'],
    ['invalid JSON', 'x'.repeat(70_000)],
  ])('records a body with %s', async (_, body) => {
    const path = '/api/p/acme/admin/clients'
    const response = await here.as('owner', path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect((await list())[0]).toMatchObject({
      request_id: response.headers.get('x-request-id'),
      status: 200,
      body_size: Buffer.byteLength(body),
    })
  })

  test('records a call whose body is rejected', async () => {
    const path = '/api/p/acme/admin/clients'
    const response = await here.as('owner', path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '['.repeat(200_000) + ']'.repeat(200_000),
    })
    expect((await list())[0]).toMatchObject({ request_id: response.headers.get('x-request-id'), status: 400 })
  })

  test('records the subject of a call, without the secrets in its path', async () => {
    await here.as('owner', '/api/p/acme/admin/identities/0b1d', { method: 'DELETE' })
    expect((await list())[0]).toMatchObject({ project: 'acme', resource: { id: '0b1d' } })
    await here.as('owner', '/api/console/invites/a-token-of-a-mail/accept', { method: 'PUT' })
    const [newest] = (await (await here.as('owner', '/api/actions')).json()) as Action[] // Written by us.
    expect(newest).toMatchObject({ operation: 'acceptInvite', resource: { invite_token: redacted } })
    expect(JSON.stringify(newest)).not.toContain('a-token-of-a-mail')
  })

  test('lists a call that hasn’t ended by its start', async () => {
    const held = new AbortController()
    const started = new Promise<void>((resolve) => (here.upstream.respond = () => resolve()))
    const path = '/api/p/acme/admin/clients'
    const call = here.as('owner', path, { method: 'POST', body: '{}', signal: held.signal }).catch(() => undefined)
    await started
    expect((await list())[0]).toMatchObject({ phase: 'begun', status: 0, operation: 'createOAuth2Client' })
    held.abort()
    await call
    here.upstream.respond = (_, response) => response.writeHead(200).end('{}')
    const ended = async () => (await list())[0]?.status === 499
    while (!(await ended())) await new Promise((resolve) => setImmediate(resolve))
  })

  test('records a read that reveals secrets', async () => {
    await here.as('owner', '/api/p/acme/admin/clients/one', { headers: { 'x-atrium-reveal': '1' } })
    expect((await list())[0]).toMatchObject({ operation: 'getOAuth2Client', method: 'GET', resource: { id: 'one' } })
  })

  test('links each page to the next', async () => {
    const ids: string[] = []
    let path: string | undefined = '/api/actions?page_size=2&project=acme'
    while (path) {
      const response: Response = await here.as('viewer', path)
      ids.push(...((await response.json()) as Action[]).map(({ id }) => id)) // Written by us.
      path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    }
    expect(ids).toEqual((await list()).map(({ id }) => id))
  })

  test('downloads the whole log as NDJSON', async () => {
    const response = await here.as('viewer', '/api/actions?format=ndjson')
    const text = await response.text()
    expect(response.headers.get('content-type')).toContain('ndjson')
    expect(text.trim().split('\n')).toHaveLength((await list()).length)
    expect(text).not.toContain('hidden')
  })

  test.each([
    'status=abc',
    'from=yesterday',
    'page_size=0',
    'page_size=9999',
    'page_token=../x',
    'project=a&project=b',
  ])('rejects %s, and names the parameter', async (query) => {
    const response = await here.as('viewer', `/api/actions?${query}`)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(query.split('=')[0])
  })

  test('requires a session', async () => {
    expect((await here.as('anonymous', '/api/actions')).status).toBe(401)
  })

  test('stores the log in the data folder', () => {
    expect(existsSync(join(data, 'gateway', 'actions', `${new Date().toISOString().slice(0, 7)}.ndjson`))).toBe(true)
  })
})
