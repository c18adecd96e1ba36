/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { configSchema } from '../config/schema'
import { isConsoleOwner } from '../console-owner'
import { personWith } from '../testing/stand-in-upstream'
import { errorId, startGateway, type TestGateway } from '../testing/test-gateway'
import type { ListedRemote } from './remote-list'

const root = mkdtempSync(join(tmpdir(), 'gateway-remotes-'))
const put = (name: string, content: unknown) => {
  const file = join(root, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const remote = (id: string, version: string, more: object = {}) => ({
  id,
  version,
  entry: 'e.js',
  mounts: [`/projects/:project/${id}`],
  contract: 1,
  team: { name: 'Reports', contact: 'reports@example.com' },
  ...more,
})
put('apps/reports/dist/remote.json', remote('reports', '1.0.0'))
put('apps/selfservice/dist/remote.json', remote('selfservice', '1.0.0', { mounts: ['/a/:project'] }))
const at = '2026-01-01T00:00:00.000Z'
const release = (version: string) => ({
  from: `https://cdn.example/${version}/remote.json`,
  integrity: 'sha384-x',
  at,
  remote: remote('reports', version, { entry: `https://cdn.example/${version}/e.js` }),
})
const content = {
  remotes: [{ id: 'reports', version: '2.0.0', canary: { version: '3.0.0', share: 10 } }],
  versions: { reports: { '2.0.0': release('2.0.0'), '3.0.0': release('3.0.0') } },
  history: [
    { at, by: 'ci', remote: 'reports', action: 'canary', version: '3.0.0', replaced: '2.0.0' },
    { at, by: 'ci', remote: 'reports', action: 'release', version: '2.0.0', replaced: null },
  ],
}
const registry = put('registry.json', content)

let here: TestGateway
beforeEach(async () => {
  put('registry.json', content)
  here = await startGateway({ root, registry })
})
afterEach(() => here.close())
afterAll(() => rmSync(root, { recursive: true }))

type Listed = { changeable: boolean; remotes: ListedRemote[] }
const listOf = async (response: Response) => (await response.json()) as Listed // Written by us.
const post = (path: string, body: unknown = {}, role: 'owner' | 'developer' = 'owner') =>
  here.as(role, path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
const actions = async () => {
  const found: unknown = await (await here.as('owner', '/api/actions')).json()
  return (found as { operation: string; status: number; resource: object }[]).map(({ operation, status, resource }) => [
    operation,
    status,
    resource,
  ])
}

test('shows owners each remote with its versions, canary, team, source and history', async () => {
  const { changeable, remotes } = await listOf(await here.as('owner', '/api/remotes'))
  expect(changeable).toBe(true)
  expect(remotes.map(({ id, built, needed }) => [id, built, needed])).toEqual([
    ['reports', false, false],
    ['selfservice', true, true],
  ])
  expect(remotes[0]).toMatchObject({
    state: 'running',
    version: '2.0.0',
    from: 'https://cdn.example/2.0.0/',
    contract: 1,
    team: { name: 'Reports', contact: 'reports@example.com' },
    canary: { version: '3.0.0', share: 10, people: [] },
    history: [{ action: 'canary' }, { action: 'release' }],
    errors: [],
  })
})

test('rolls back the canary, then the version, at once and with a record in the action log', async () => {
  const first = await listOf(await post('/api/remotes/reports/rollback'))
  expect(first.remotes[0]).toMatchObject({ version: '2.0.0', canary: null })
  const second = await listOf(await post('/api/remotes/reports/rollback'))
  expect(second.remotes[0]).toMatchObject({
    version: '1.0.0',
    built: true,
    history: [{ action: 'rollback', by: 'owner@example.com' }, {}, {}, {}],
  })
  const named = await listOf(await post('/api/remotes/reports/rollback', { to: '2.0.0' }))
  expect(named.remotes[0]).toMatchObject({ version: '2.0.0' })
  expect(await actions()).toEqual(Array.from({ length: 3 }, () => ['rollBackRemote', 200, { remote: 'reports' }]))
})

test('counts a remote’s failures by version, and retires it', async () => {
  const report = { remote: 'reports', version: '2.0.0', kind: 'broken', message: 'no', stack: '' }
  expect((await post('/remote-errors', report)).status).toBe(204)
  const before = await listOf(await here.as('owner', '/api/remotes'))
  expect(before.remotes[0]?.errors).toMatchObject([{ version: '2.0.0', count: 1, groups: [{ message: 'no' }] }])
  const { remotes } = await listOf(await post('/api/remotes/reports/retire'))
  expect(remotes[0]).toMatchObject({ state: 'retired', version: null })
  expect(await actions()).toEqual([['retireRemote', 200, { remote: 'reports' }]])
})

describe('rejects', () => {
  test.each([
    ['someone who doesn’t own the console', () => here.as('developer', '/api/remotes'), 403, 'console_owners_only'],
    ['a visitor without a session', () => here.as('anonymous', '/api/remotes'), 401, 'session_inactive'],
    ['a change by a developer', () => post('/api/remotes/reports/retire', {}, 'developer'), 403, 'console_owners_only'],
    ['an unknown remote', () => post('/api/remotes/nothing/retire'), 404, 'unknown_remote'],
    ['an invalid ID', () => post('/api/remotes/__proto__/retire'), 404, 'not_found'],
    [
      'retiring the remote that people sign in with',
      () => post('/api/remotes/selfservice/retire'),
      409,
      'release_refused',
    ],
    ['an unknown version', () => post('/api/remotes/reports/rollback', { to: '9' }), 409, 'release_refused'],
    ['an invalid body', () => post('/api/remotes/reports/rollback', '['), 400, 'malformed_body'],
    ['a body with unknown fields', () => post('/api/remotes/reports/rollback', { at: 1 }), 400, 'invalid_body'],
    [
      'another origin',
      () =>
        here.as('owner', '/api/remotes/reports/retire', {
          method: 'POST',
          body: '{}',
          headers: { origin: 'https://other.example' },
        }),
      403,
      'origin_not_proven',
    ],
  ])('%s', async (_, call, status, id) => {
    const response = await call()
    expect(response.status).toBe(status)
    expect(await errorId(response)).toBe(id)
    expect(JSON.parse(readFileSync(registry, 'utf8'))).toEqual(content)
  })

  test('a change, and records the rejection', async () => {
    await post('/api/remotes/reports/retire', {}, 'developer')
    const found: unknown = await (await here.as('developer', '/api/actions')).json()
    expect(found).toMatchObject([{ operation: 'retireRemote', status: 403 }])
  })

  test('a change if nothing is stored', async () => {
    const memory = await startGateway({ root })
    expect(await errorId(await memory.as('owner', '/api/remotes/reports/retire', { method: 'POST', body: '{}' }))).toBe(
      'release_refused',
    )
    await memory.close()
  })
})

describe('ownership of the console', () => {
  const embedded = { kind: 'embedded', secret: 'a-secret-of-the-tests' } as const
  const config = (more: object) => configSchema.parse({ target: embedded, ...more })
  test.each([
    ['a workspace’s owner on one machine', {}, true],
    ['a workspace’s owner on a public console', { publicUrl: 'https://console.example' }, false],
    ['someone who is named', { publicUrl: 'https://console.example', owners: ['Owner@example.com'] }, true],
    ['someone who isn’t named', { owners: ['ada@example.com'] }, false],
  ])('%s with %p: %p', (_, more, expected) => expect(isConsoleOwner(personWith('owner'), config(more))).toBe(expected))

  test('of a hosted target requires all of its projects', () => {
    const hosted = (person: object) =>
      config({
        target: {
          kind: 'hosted',
          projects: [{ slug: 'acme', id: 'p', url: 'https://a.example', key: 'k' }],
          people: [{ email: 'owner@example.com', role: 'owner', ...person }],
          signIn: { kind: 'identity', project: 'acme' },
        },
      })
    expect(isConsoleOwner(personWith('owner'), hosted({}))).toBe(true)
    expect(isConsoleOwner(personWith('owner'), hosted({ projects: ['acme'] }))).toBe(false)
    expect(isConsoleOwner(personWith('owner'), hosted({ role: 'developer' }))).toBe(false)
  })
})
