/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startUpstream, type StandInUpstream } from '../testing/stand-in-upstream'
import { errorId, startGateway, type TestGateway } from '../testing/test-gateway'
import { createErrorStore, type Report } from './error-store'
import { fileErrorStore } from './stored-errors'
import { framesOf, scrubMessage } from './scrub'

const report = (more: Partial<Report> = {}): Report => ({
  remote: 'reports',
  version: '1.0.0',
  kind: 'broken',
  message: "Cannot read properties of undefined (reading 'title')",
  stack: 'TypeError: x\n    at List (https://cdn.example/reports/12.abcdef.js:1:2)',
  ...more,
})

describe('the recorded part of a message', () => {
  test.each([
    ["Cannot read properties of undefined (reading 'title')", "Cannot read properties of undefined (reading 'title')"],
    ['ada@northwind.example is not known', '… is not known'],
    ['No identity 3f2a1b90-1111-4222-8333-0123456789ab', 'No identity …'],
    ['Loading chunk 12 failed (https://cdn.example/a/12.js?token=abc)', 'Loading chunk 12 failed (/a/12.js)'],
    ['Hello "Ada Lovelace", call +49 170 1234567', 'Hello "…", call +…'],
    ['token ory_at_abcdefghijklmnopqrstuvwxyz0123456789', 'token …'],
    ['a\u0000b\nc\u202ed', 'a b c d'],
  ])('of %j is %j', (input, expected) => expect(scrubMessage(input)).toBe(expected))

  test('is one short line at most', () => expect(scrubMessage('x '.repeat(1_000))).toHaveLength(300))
})

test('reads functions, paths, lines and columns of a stack in every browser’s format', () => {
  const stacks = [
    'Error: ada@x.example\n    at async load (https://cdn.example/r/12.abc.js?try=2#x:3:4)\n    at https://cdn.example/r/e.js:5:6',
    'load@https://cdn.example/r/12.abc.js?try=2#x:3:4\n@https://cdn.example/r/e.js:5:6',
  ]
  for (const stack of stacks) expect(framesOf(stack)).toEqual(['load /r/12.abc.js:3:4', 'anonymous /r/e.js:5:6'])
  expect(framesOf('at x (/people/ada@x.example/3f2a1b90-1111-4222-8333-0123456789ab:1:1)')).toEqual([
    'x /people/…/…:1:1',
  ])
  expect(framesOf(`${'at a (b:1:1)\n'.repeat(500)}`)).toHaveLength(8)
  expect(framesOf('('.repeat(100_000))).toEqual([])
})

test.each([
  ['    at async http://x.example/a.js:1:2', 'anonymous /a.js:1:2'],
  ['    at Object.f [as g] (http://x.example/a.js:1:2)', 'Object.f [as g] /a.js:1:2'],
  ['    at new  List\t(http://x.example/a.js:1:2) ', 'new List /a.js:1:2'],
  ['f@http://x.example/a.js:1:2', 'f /a.js:1:2'],
])('reads the frame %j as %j', (line, frame) => expect(framesOf(line)).toEqual([frame]))

test('parses lines of spaces quickly', () => {
  const begin = performance.now()
  for (const line of [' '.repeat(499) + 'x', `at${' '.repeat(200)}@${' '.repeat(290)}`, `at async${' '.repeat(490)}x`])
    expect(framesOf(`${line}\n`.repeat(60))).toEqual([])
  expect(performance.now() - begin).toBeLessThan(1_000)
})

describe('the store', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-errors-'))
  const file = join(folder, 'gateway/remote-errors.json')
  afterAll(() => rmSync(folder, { recursive: true }))
  const stores = [['memory', () => createErrorStore()] as const, ['a file', () => fileErrorStore(file)] as const]

  test.each(stores)('in %s groups by version, message and stack', async (_, create) => {
    const store = create()
    expect((await store.add(report()))?.isNew).toBe(true)
    expect((await store.add(report()))?.isNew).toBe(false)
    await store.add(report({ message: 'another' }))
    await store.add(report({ version: '2.0.0' }))
    expect((await store.of('reports')).map(({ version, count, groups }) => [version, count, groups.length])).toEqual([
      ['2.0.0', 1, 1],
      ['1.0.0', 3, 2],
    ])
    expect(await store.of('other')).toEqual([])
    await store.close()
  })

  test('starts with the records of an earlier gateway', async () => {
    const store = fileErrorStore(file)
    expect((await store.add(report()))?.isNew).toBe(false)
    const [last, first] = await store.of('reports')
    expect([last, first]).toMatchObject([
      { version: '1.0.0', count: 4 },
      { version: '2.0.0', count: 1 },
    ])
    writeFileSync(file, '[["reports",7]]')
    expect(await fileErrorStore(file).of('reports')).toEqual([])
    await store.close()
  })

  test('is limited, but still counts', async () => {
    const store = createErrorStore()
    const word = (i: number) => `${String.fromCharCode(97 + (i % 26))}${String.fromCharCode(97 + Math.floor(i / 26))}`
    for (let i = 0; i < 100; i++) await store.add(report({ message: `failed ${word(i)}` }))
    expect((await store.of('reports'))[0]).toMatchObject({ count: 100, ungrouped: 70 })
    expect((await store.of('reports'))[0]?.groups).toHaveLength(30)
    for (let i = 0; i < 50; i++) await store.add(report({ version: `2.${i}` }))
    expect(await store.of('reports')).toHaveLength(10)
  })
})

describe('the gateway', () => {
  const root = mkdtempSync(join(tmpdir(), 'gateway-errors-'))
  mkdirSync(join(root, 'apps/reports/dist'), { recursive: true })
  writeFileSync(
    join(root, 'apps/reports/dist/remote.json'),
    JSON.stringify({ id: 'reports', version: '1.0.0', entry: 'e.js', mounts: ['/x'] }),
  )
  let hook: StandInUpstream
  let here: TestGateway
  beforeAll(async () => {
    hook = await startUpstream()
    here = await startGateway({ root, remotes: { reports: { webhook: `${hook.url}/errors` } } })
  })
  afterAll(async () => {
    await here.close()
    await hook.close()
    rmSync(root, { recursive: true })
  })
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    here.as('anonymous', '/remote-errors', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  test('accepts reports from anyone, and forwards the first of its kind without personal data', async () => {
    expect((await send(report({ message: 'ada@northwind.example is not known' }))).status).toBe(204)
    expect((await send(report({ message: 'ada@northwind.example is not known' }))).status).toBe(204)
    const end = Date.now() + 5_000
    while (hook.seen.length === 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(hook.seen).toHaveLength(1)
    const [seen] = hook.seen
    expect(seen?.url).toBe('/errors')
    expect(seen?.headers).not.toHaveProperty('cookie')
    expect(JSON.parse(seen?.body ?? '')).toMatchObject({
      remote: 'reports',
      errors: [
        { version: '1.0.0', kind: 'broken', message: '… is not known', frames: ['List /reports/12.abcdef.js:1:2'] },
      ],
    })
  })

  test('ignores versions that no remote has', async () => {
    expect((await send(report({ version: '9.9.9' }))).status).toBe(204)
    expect((await send(report({ remote: '__proto__' }))).status).toBe(204)
  })

  test.each([
    ['invalid JSON', '{', 400, 'malformed_body'],
    ['an unknown field', { ...report(), user: 'ada' }, 400, 'invalid_report'],
    ['no body', '', 400, 'malformed_body'],
    ['a message that is too long', report({ message: 'x'.repeat(1_001) }), 400, 'invalid_report'],
    ['a body that is too large', report({ stack: 'x'.repeat(9_000) }), 413, 'body_too_large'],
  ])('rejects %s', async (_, body, status, id) => {
    const response = await send(body)
    expect(response.status).toBe(status)
    expect(await errorId(response)).toBe(id)
  })

  test('rejects other origins', async () => {
    expect((await send(report(), { origin: 'https://other.example' })).status).toBe(403)
    const plain = await fetch(`${here.url}/remote-errors`, { method: 'POST', body: JSON.stringify(report()) })
    expect(plain.status).toBe(403)
  })

  test('accepts thirty reports a minute', async () => {
    const statuses = []
    for (let i = 0; i < 31; i++) statuses.push((await send(report())).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
