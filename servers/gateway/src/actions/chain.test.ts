/** @jest-environment node */
import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'

import { errorId, startGateway } from '../testing/test-gateway'
import { actionId, type Action } from './action'
import { linkEntry } from './chain'
import { fileActionStore } from './file-store'
import { postgresActionStore } from './postgres-store'
import { verifyLog } from './verify-log'

const action = (n: number, more: Partial<Action> = {}): Action => ({
  id: actionId(Date.UTC(2026, 9, 31, 23, 59) + n * 1000, randomBytes(4).toString('hex')),
  time: new Date(Date.UTC(2026, 9, 31, 23, 59) + n * 1000).toISOString(),
  phase: 'ended',
  begun: null,
  actor: { id: 'u', email: 'u@example.com' },
  role: 'owner',
  target: 'here',
  project: 'acme',
  project_id: 'p',
  workspace_id: 'w',
  operation: 'createIdentity',
  resource: {},
  method: 'POST',
  path: '/admin/identities',
  body: { n, name: 'Zoë 🎈 \u0000 \ud800 \\u0000', 7: 1e21 },
  body_size: 10,
  body_sha256: null,
  status: 201,
  request_id: `r${n}`,
  duration_ms: 1,
  ip: '127.0.0.1',
  ...more,
})

/** A folder with a log of 100 entries over two months. */
async function folderWithLog() {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-chain-'))
  const store = fileActionStore(folder)
  // Concurrent entries: written together, still chained.
  for (let n = 0; n < 100; n += 10) await Promise.all(Array.from({ length: 10 }, (_, i) => store.append(action(n + i))))
  await store.close()
  return { folder, file: join(folder, '2026-11.ndjson') }
}

const edit = (file: string, change: (lines: string[]) => string[]) =>
  writeFileSync(file, `${change(readFileSync(file, 'utf8').trim().split('\n')).join('\n')}\n`)

describe('a log in a folder', () => {
  test('stays intact across the end of a month, a restart and a crash in the middle of a line', async () => {
    const { folder, file } = await folderWithLog()
    appendFileSync(file, '{"id":"cut sho')
    const again = fileActionStore(folder)
    await again.append(action(100))
    await again.close()
    expect(await verifyLog(folder)).toMatchObject({
      entries: 101,
      first: { seq: 1 },
      last: { seq: 101 },
      fault: undefined,
    })
  })

  test.each<[string, (lines: string[]) => string[], RegExp]>([
    [
      'a changed status',
      (lines) => lines.map((line, i) => (i === 3 ? line.replace('"status":201', '"status":403') : line)),
      /content was changed/,
    ],
    [
      'a second status before the hashed one',
      (lines) => lines.map((line, i) => (i === 3 ? line.replace('{', '{"status":403,') : line)),
      /content was changed/,
    ],
    ['a deleted entry', (lines) => lines.filter((_, i) => i !== 3), /entries 64 to 64 are missing/],
    ['two swapped entries', ([a = '', b = '', ...rest]) => [b, a, ...rest], /missing|reordered/],
    ['an inserted entry', (lines) => lines.toSpliced(3, 0, JSON.stringify(action(3))), /not part of the chain/],
    ['a destroyed line', (lines) => lines.map((line, i) => (i === 3 ? 'x'.repeat(line.length) : line)), /missing/],
    [
      'an entry that was changed and rehashed',
      (lines) => {
        const {
          seq,
          prev,
          hash: _,
          ...rest
        } = JSON.parse(lines[3] ?? '') as Action & { seq: number; prev: string; hash: string }
        return lines.with(3, linkEntry({ seq: seq - 1, hash: prev }, { ...rest, status: 403 }).line)
      },
      /does not follow/,
    ],
  ])('reveals %s', async (_, change, reason) => {
    const { folder, file } = await folderWithLog()
    edit(file, change)
    expect((await verifyLog(folder)).fault).toEqual({
      at: expect.stringContaining('entry '),
      reason: expect.stringMatching(reason),
    })
  })

  test('reveals missing entries at its end by a noted head', async () => {
    const { folder, file } = await folderWithLog()
    const { last } = await verifyLog(folder)
    const noted = [`${last?.seq}:${last?.hash}`]
    expect((await verifyLog(folder, noted)).fault).toBeUndefined()
    edit(file, (lines) => lines.slice(0, -2))
    expect((await verifyLog(folder)).fault).toBeUndefined()
    expect((await verifyLog(folder, noted)).fault?.reason).toContain('noted head')
  })

  test('stays verifiable when its oldest month is moved away', async () => {
    const { folder } = await folderWithLog()
    rmSync(join(folder, '2026-10.ndjson'))
    expect(await verifyLog(folder)).toMatchObject({ first: { seq: 61 }, last: { seq: 100 }, fault: undefined })
  })
})

test('verifies an export as a whole or with gaps, and detects a changed one', async () => {
  const { folder } = await folderWithLog()
  const store = fileActionStore(folder)
  const visibleTo = { projects: ['p'], workspaces: [], actor: '' }
  const all = await store.find({ filter: {}, visibleTo, size: 500 })
  const file = join(folder, 'export.ndjson')
  const write = (entries: unknown[]) =>
    writeFileSync(file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  write(all)
  expect(await verifyLog(file)).toMatchObject({ entries: 100, gaps: 0, fault: undefined })
  write(all.filter((_, i) => i % 3))
  expect(await verifyLog(file)).toMatchObject({ entries: 66, gaps: 32, fault: undefined })
  write(all.map((entry, i) => (i === 5 ? { ...entry, ip: '10.0.0.1' } : entry)))
  expect((await verifyLog(file)).fault?.reason).toContain('changed')
  await store.close()
})

describe('a write whose entry can’t be stored', () => {
  test('is rejected with 503, and doesn’t reach the service', async () => {
    const data = mkdtempSync(join(tmpdir(), 'gateway-full-'))
    const here = await startGateway({ data })
    try {
      await here.cookieOf('owner')
      // A file in place of the folder: nothing can be written, not even by root.
      rmSync(join(data, 'gateway', 'actions'), { recursive: true })
      writeFileSync(join(data, 'gateway', 'actions'), '')
      const write = () =>
        here.as('owner', '/api/p/acme/admin/clients', { method: 'POST', body: '{"client_name":"App"}' })
      const rejected = await write()
      expect(rejected.status).toBe(503)
      expect(rejected.headers.get('retry-after')).toBe('5')
      expect(await errorId(rejected)).toBe('action_log_unavailable')
      expect(here.upstream.seen).toEqual([])
      expect((await here.as('owner', '/api/p/acme/admin/clients')).status).toBe(200)

      rmSync(join(data, 'gateway', 'actions'))
      expect((await write()).status).toBe(200)
      expect(await verifyLog(join(data, 'gateway', 'actions'))).toMatchObject({ entries: 2, fault: undefined })
    } finally {
      await here.close()
    }
  })
})

const database = process.env.DATABASE_URL
const onPostgres = (url: string) => {
  const client = new pg.Client({ connectionString: url })
  beforeAll(async () => {
    await client.connect()
    await client.query('drop table if exists gateway_actions, gateway_actions_head')
  })
  afterAll(() => client.end())

  test('stays one chain when two gateways write at once, and reveals changes and deletions', async () => {
    const [storeA, storeB] = [postgresActionStore(url), postgresActionStore(url)]
    await Promise.all(Array.from({ length: 200 }, (_, n) => (n % 2 ? storeA : storeB).append(action(n))))
    expect(await verifyLog(url)).toMatchObject({ entries: 200, gaps: 0, fault: undefined })

    await client.query(
      `update gateway_actions set entry = replace(entry, '"status":201', '"status":403') where seq = 50`,
    )
    expect((await verifyLog(url)).fault?.reason).toContain('changed')
    await client.query(
      `update gateway_actions set entry = replace(entry, '"status":403', '"status":201') where seq = 50`,
    )
    expect((await verifyLog(url)).fault).toBeUndefined()
    await client.query('delete from gateway_actions where seq = 200')
    expect((await verifyLog(url)).fault?.reason).toContain('its head is entry 200')
    await client.query('delete from gateway_actions where seq = 100')
    expect((await verifyLog(url)).fault?.reason).toContain('missing')
    await Promise.all([storeA.close(), storeB.close()])
  })
}

// Only with PostgreSQL do two gateways share a log.
if (database) describe('a log in PostgreSQL', () => onPostgres(database))
