/** @jest-environment node */
import { cookieOfToken } from '@atrium/shared/session-cookie'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { personWith, tokenOf } from '../testing/stand-in-upstream'
import { errorId, startGateway, type TestGateway } from '../testing/test-gateway'
import { fileSessionStore } from './file-session-store'
import { memorySessionStore } from './memory-session-store'
import { createSealer } from './seal'
import type { SessionRecord, SessionStore } from './session-record'
import { createSessions } from './sessions'

type Listed = { id: string; current: boolean; user_agent: string; ip: string; expires_at: string }

const proof = { 'x-atrium-request': '1', 'sec-fetch-site': 'same-origin' }

describe('a person’s sessions of the console', () => {
  let here: TestGateway
  beforeEach(async () => void (here = await startGateway()))
  afterEach(() => here.close())

  const signIn = async (role: 'owner' | 'viewer', agent: string) => {
    const response = await fetch(`${here.url}/a/console/continue`, {
      redirect: 'manual',
      headers: { cookie: `ory_kratos_session=${cookieOfToken(tokenOf(role))}`, 'user-agent': agent },
    })
    return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  }
  const call = (cookie: string, path: string, method = 'GET') =>
    fetch(here.url + path, { method, headers: { cookie, ...proof } })
  const list = async (cookie: string) => (await (await call(cookie, '/session/list')).json()) as Listed[]

  test('are listed with device and IP address, without anyone else’s', async () => {
    const laptop = await signIn('owner', 'Laptop')
    await signIn('owner', 'Phone')
    await signIn('viewer', 'Other')
    const sessions = await list(laptop)
    expect(sessions.map(({ user_agent, current }) => [user_agent, current]).sort()).toEqual([
      ['Laptop', true],
      ['Phone', false],
    ])
    expect(sessions[0]?.ip).toMatch(/127\.0\.0\.1|::1/)
    expect(JSON.stringify(sessions)).not.toContain(laptop.split('=')[1])
  })

  test('end one at a time, here and at the platform', async () => {
    const laptop = await signIn('owner', 'Laptop')
    const phone = await signIn('owner', 'Phone')
    expect((await call(phone, '/session')).status).toBe(200)
    const other = (await list(laptop)).find(({ current }) => !current)
    here.upstream.seen.splice(0)
    expect((await call(laptop, `/session/list/${other?.id ?? ''}`, 'DELETE')).status).toBe(204)
    expect((await call(phone, '/session')).status).toBe(401)
    expect((await call(laptop, '/session')).status).toBe(200)
    expect(here.upstream.seen).toContainEqual(
      expect.objectContaining({ method: 'DELETE', url: '/p/console/self-service/logout/api' }),
    )
  })

  test('end all at once, except the current one', async () => {
    const laptop = await signIn('owner', 'Laptop')
    const others = [await signIn('owner', 'Phone'), await signIn('owner', 'Tablet')]
    expect((await call(laptop, '/session/list', 'DELETE')).status).toBe(204)
    for (const cookie of others) expect((await call(cookie, '/session')).status).toBe(401)
    expect(await list(laptop)).toHaveLength(1)
  })

  test('are deleted on sign-out, so that their cookie no longer works', async () => {
    const cookie = await signIn('owner', 'Laptop')
    expect((await call(cookie, '/session', 'DELETE')).status).toBe(204)
    expect((await call(cookie, '/session')).status).toBe(401)
    expect((await call(cookie, '/session/list')).status).toBe(401)
  })

  test('can’t be ended by anyone else', async () => {
    const laptop = await signIn('owner', 'Laptop')
    const viewer = await signIn('viewer', 'Other')
    const [mine] = await list(laptop)
    const response = await call(viewer, `/session/list/${mine?.id ?? ''}`, 'DELETE')
    expect([response.status, await errorId(response)]).toEqual([404, 'not_found'])
    const unproven = await fetch(`${here.url}/session/list`, { method: 'DELETE', headers: { cookie: laptop } })
    expect(unproven.status).toBe(403)
    expect((await call(laptop, '/session')).status).toBe(200)
  })
})

describe('the lifetime of a session', () => {
  const sealer = createSealer(['a-secret-of-sixteen'])
  const person = { person: 'ada', ip: '::1', agent: 'jest' }

  const at = async (store: SessionStore, more: Partial<Parameters<typeof createSessions>[3]> = {}) => {
    const clock = { now: Date.now() }
    const target = { identify: async () => personWith('owner'), signOut: async () => undefined }
    const options = { secure: false, hours: 10, idleHours: 2, now: () => clock.now, ...more }
    const sessions = createSessions(sealer, target, store, options)
    const { value } = await sessions.start(
      { kind: 'claims', subject: 'ada', email: 'a@x.example', name: 'Ada' },
      person,
    )
    // Only the headers of a request are read.
    const request = { headers: { cookie: `atrium_session=${value}` } } as Parameters<typeof sessions.open>[0]
    return {
      clock,
      sessions,
      request,
      value,
      hour: 3_600_000,
      again: () => createSessions(sealer, target, store, options),
    }
  }

  test('ends when it isn’t used', async () => {
    const { clock, sessions, request, hour } = await at(memorySessionStore())
    clock.now += 1.9 * hour
    expect(await sessions.open(request)).toBeDefined()
    clock.now += 1.9 * hour
    expect(await sessions.open(request)).toBeDefined()
    clock.now += 2.1 * hour
    expect(await sessions.open(request)).toBeUndefined()
    await sessions.close()
  })

  test('ends after its maximum lifetime, however much it is used', async () => {
    const { clock, sessions, request, hour } = await at(memorySessionStore())
    for (let i = 0; i < 9; i++) {
      clock.now += hour
      expect(await sessions.open(request)).toBeDefined()
    }
    clock.now += 1.1 * hour
    expect(await sessions.open(request)).toBeUndefined()
    await sessions.close()
  })

  test('ends within seconds if another gateway ends a session of an OpenID provider', async () => {
    const store = memorySessionStore()
    const { clock, sessions, request, again } = await at(store)
    const other = again()
    const session = await sessions.open(request)
    if (!session) throw new Error('there is no session')
    await other.end([session])
    clock.now += 2_001
    expect(await sessions.open(request)).toBeUndefined()
    await sessions.close()
    await other.close()
  })

  test('reports once that its use can’t be recorded, and once that it can again', async () => {
    const store = memorySessionStore()
    let isBroken = true
    const touch = (key: string, seen: number) =>
      isBroken ? Promise.reject(new Error('disk full')) : store.touch(key, seen)
    const onChange = jest.fn()
    const { clock, sessions, request } = await at({ ...store, touch }, { onChange })
    const use = async () => {
      clock.now += 61_000
      await sessions.open(request)
    }
    await use()
    await use()
    isBroken = false
    await use()
    expect(onChange.mock.calls).toEqual([[new Error('disk full')], [undefined]])
    await sessions.close()
  })

  test('ends the oldest of more than fifty', async () => {
    const store = memorySessionStore()
    const { clock, sessions, request } = await at(store)
    for (let i = 0; i < 50; i++) {
      clock.now += 1_000
      await sessions.start({ kind: 'token', token: 't' }, person)
    }
    clock.now += 2_001
    expect(await store.of('ada')).toHaveLength(50)
    expect(await sessions.open(request)).toBeUndefined()
    await sessions.close()
  })

  test('leaves neither the cookie nor the credential readable in the store', async () => {
    const storedRecords: SessionRecord[] = []
    const store = memorySessionStore(
      [],
      async (records) => void storedRecords.splice(0, storedRecords.length, ...records),
    )
    const { sessions, value } = await at(store)
    expect(JSON.stringify(storedRecords)).not.toContain(value)
    expect(JSON.stringify(storedRecords)).not.toContain('a@x.example')
    await sessions.close()
  })
})

describe('the file of sessions', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sessions-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'gateway', 'sessions.json')
  const record = (key: string, seen: number): SessionRecord => ({
    ...{ key, id: key, person: 'ada', sealed: 's', created: 1, seen, expires: 100, ip: '::1', agent: 'jest' },
  })

  test('survives a restart, is readable by its owner only, and loses no simultaneous changes', async () => {
    const store = fileSessionStore(file)
    await Promise.all(['a', 'b', 'c', 'd'].map((key, i) => store.put(record(key, i))))
    await store.remove(['b'])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const read = fileSessionStore(file)
    expect((await read.of('ada')).map(({ key }) => key)).toEqual(['d', 'c', 'a'])
    await read.sweep(50, 2)
    expect((await fileSessionStore(file).of('ada')).map(({ key }) => key)).toEqual(['d'])
  })

  test('signs everyone out if it is broken, instead of preventing the start', async () => {
    const broken = path.join(folder, 'broken.json')
    const store = fileSessionStore(broken)
    await store.put(record('a', 1))
    writeFileSync(broken, readFileSync(broken, 'utf8').slice(0, 10))
    expect(await fileSessionStore(broken).of('ada')).toEqual([])
  })
})
