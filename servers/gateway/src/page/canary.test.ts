/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import type { Role } from '@atrium/shared/operations'

import { startGateway, type TestGateway } from '../testing/test-gateway'
import { getsCanary } from './which-remotes'

const root = mkdtempSync(join(tmpdir(), 'gateway-canary-'))
const put = (name: string, content: unknown) => {
  const file = join(root, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const remote = (version: string, more: object = {}) => ({
  id: 'reports',
  version,
  entry: `remoteEntry.000000000000000${version[0]}.js`,
  mounts: ['/projects/:project/reports'],
  contract: 1,
  shared: { react: '^19.0.0' },
  team: { name: 'Reports', contact: 'reports@example.com' },
  ...more,
})
put('apps/shell/dist/index.html', '<body><!--atrium:boot-->')
put('apps/shell/dist/host.json', { contracts: [1], shared: { react: '19.2.9' } })
put('apps/reports/dist/remote.json', remote('1.0.0'))
put('apps/reports/dist/remoteEntry.0000000000000001.js', 'one()')
put('releases/2/remoteEntry.0000000000000002.js', 'two()')
put('releases/2/remote.json', remote('2.0.0'))
put('releases/3/remote.json', remote('3.0.0', { contract: 2 }))

const published = (n: number) => ({
  from: `releases/${n}/remote.json`,
  integrity: 'sha384-unknown',
  at: '2026-01-01T00:00:00Z',
})
const { now } = Date
let ahead = 0
let here: TestGateway
const registry = put('registry.json', { remotes: [] })
beforeAll(async () => {
  jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead)
  here = await startGateway({ root, registry })
})
afterAll(async () => {
  jest.restoreAllMocks()
  await here.close()
  rmSync(root, { recursive: true })
})

/** Writes the registry, including the entry that a release from a folder would add. */
const publish = async (lines: unknown[], version = '2.0.0') => {
  const { createHash } = await import('node:crypto')
  const { readFileSync } = await import('node:fs')
  const n = Number(version[0])
  const text = readFileSync(join(root, `releases/${n}/remote.json`), 'utf8')
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`
  put('registry.json', { remotes: lines, versions: { reports: { [version]: { ...published(n), integrity } } } })
  ahead += 1_050
}
const versionFor = async (role: Role | 'anonymous') => {
  const body: unknown = await (await here.as(role, '/registry.json')).json()
  return (body as { remotes: { version: string }[] }).remotes[0]?.version // Written by us.
}
const pageFor = async (role: Role) =>
  (await here.as(role, '/projects/acme/reports', { headers: { accept: 'text/html' } })).text()

test('gives a canary to its person only, in the page and the registry, and serves its files', async () => {
  await publish([{ id: 'reports', canary: { version: '2.0.0', people: ['owner@example.com'] } }])
  expect(await versionFor('owner')).toBe('2.0.0')
  expect(await versionFor('viewer')).toBe('1.0.0')
  expect(await versionFor('anonymous')).toBe('1.0.0')
  expect(await pageFor('owner')).toContain('/remotes/reports/remoteEntry.0000000000000002.js')
  expect(await pageFor('viewer')).toContain('/remotes/reports/remoteEntry.0000000000000001.js')
  for (const [n, text] of [[1, 'one()'] as const, [2, 'two()'] as const]) {
    expect(await (await fetch(`${here.url}/remotes/reports/remoteEntry.000000000000000${n}.js`)).text()).toBe(text)
  }
})

test('omits a remote’s maintainer from the page', async () => {
  expect(await pageFor('owner')).not.toContain('reports@example.com')
})

test('gives a canary to no one at 0%, and to everyone who is signed in at 100%', async () => {
  await publish([{ id: 'reports', canary: { version: '2.0.0', share: 100 } }])
  expect(await versionFor('owner')).toBe('2.0.0')
  expect(await versionFor('viewer')).toBe('2.0.0')
  expect(await versionFor('anonymous')).toBe('1.0.0')
  await publish([{ id: 'reports', canary: { version: '2.0.0', share: 0 } }])
  expect(await versionFor('owner')).toBe('1.0.0')
})

test('keeps people in a share that grows, and gets its size about right', () => {
  // Not validated: the test reads only these fields.
  const canary = (share: number) => ({
    remote: { ...remote('2.0.0'), integrity: {}, preload: [], screens: {} },
    share,
    people: [],
  })
  const people = Array.from({ length: 2_000 }, (_, i) => ({ id: `person-${i}` }))
  const tenth = people.filter((person) => getsCanary(canary(10), person))
  expect(tenth.length).toBeGreaterThan(140)
  expect(tenth.length).toBeLessThan(260)
  expect(tenth.every((person) => getsCanary(canary(11), person))).toBe(true)
})

test('ignores a canary that is missing or doesn’t fit this shell', async () => {
  await publish([{ id: 'reports', canary: { version: '3.0.0', share: 100 } }], '3.0.0')
  expect(await versionFor('owner')).toBe('1.0.0')
  await publish([{ id: 'reports', canary: { version: '9.0.0', share: 100 } }])
  expect(await versionFor('owner')).toBe('1.0.0')
})

test('keeps the previous version if a manual entry doesn’t fit', async () => {
  await publish([{ id: 'reports', from: 'releases/3/remote.json' }])
  expect(await versionFor('owner')).toBe('1.0.0')
  await publish([{ id: 'reports', from: 'releases/2/remote.json' }])
  expect(await versionFor('owner')).toBe('2.0.0')
})

test('ignores an entry without a valid ID', async () => {
  await publish([{ id: '../x', off: true }, 7, { id: 'reports', version: '2.0.0' }])
  expect(await versionFor('owner')).toBe('2.0.0')
  await publish([{ from: 'releases/2/remote.json' }, { id: 'reports', off: true }])
  expect(await versionFor('owner')).toBeUndefined()
})
