/** @jest-environment node */
import { cookieOfToken } from '@atrium/shared/session-cookie'
import { get, type IncomingMessage } from 'node:http'

import { personWith, tokenOf } from '../testing/stand-in-upstream'
import { errorId, startGateway, type TestGateway } from '../testing/test-gateway'
import { returnPath } from './return-path'
import { memorySessionStore } from './memory-session-store'
import { createSealer } from './seal'
import { createSessions } from './sessions'

describe('a sealed cookie', () => {
  const firstSealer = createSealer(['the-first-secret'])

  test('opens with the key that sealed it, even if a newer one was added', async () => {
    const sealed = await firstSealer.seal('session', { id: '1' }, 60)
    const rotated = createSealer(['a-newer-secret-x', 'the-first-secret'])
    expect(await rotated.open('session', sealed)).toMatchObject({ id: '1' })
  })

  test('hides its content', async () => {
    const sealed = await firstSealer.seal('session', { token: 'in-the-clear' }, 60)
    expect(Buffer.from(sealed, 'base64').toString()).not.toContain('in-the-clear')
  })

  test.each<[string, (sealed: string) => Promise<unknown>]>([
    ['another key', (sealed) => createSealer(['another-secret-xx']).open('session', sealed)],
    ['another purpose', (sealed) => firstSealer.open('oidc', sealed)],
    [
      'a changed character',
      (sealed) => firstSealer.open('session', sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')),
    ],
    ['a part of it', (sealed) => firstSealer.open('session', sealed.slice(0, 40))],
    ['something else', () => firstSealer.open('session', 'eyJhbGciOiJub25lIn0.e30.')],
  ])('does not open with %s', async (_, open) => {
    expect(await open(await firstSealer.seal('session', { id: '1' }, 60))).toBeUndefined()
  })

  test('doesn’t open once it has expired', async () => {
    expect(await firstSealer.open('session', await firstSealer.seal('session', { id: '1' }, -1))).toBeUndefined()
  })
})

describe('where a person continues after signing in', () => {
  test.each([
    ['/projects/acme?x=1#y', '/projects/acme?x=1#y'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example/', '/'],
    ['/a\\..\\b', '/'],
    ['/\tevil', '/'],
    ['javascript:alert(1)', '/'],
    [['/a', '/b'], '/'],
    ['/..//evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/%2e%2e//evil.example', '/'],
    ['/a/..//evil.example', '/'],
    [undefined, '/'],
  ])('%s redirects to %s', (to, expected) => {
    expect(returnPath(to, 'http://localhost:4455')).toBe(expected)
  })
})

describe('signing in and out', () => {
  let here: TestGateway
  beforeAll(async () => void (here = await startGateway()))
  afterAll(() => here.close())
  beforeEach(() => void here.upstream.seen.splice(0))

  test('starts with no one signed in', async () => {
    const response = await here.as('anonymous', '/session')
    expect([response.status, await errorId(response)]).toEqual([401, 'session_inactive'])
  })

  test('exchanges the platform’s session for the console’s own, and continues to the requested page', async () => {
    const response = await fetch(`${here.url}/a/console/continue?to=/projects/acme/identities`, {
      redirect: 'manual',
      headers: { cookie: `ory_kratos_session=${cookieOfToken(tokenOf('owner'))}` },
    })
    expect(response.headers.get('location')).toBe('/projects/acme/identities')
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^atrium_session=.*; HttpOnly.*; SameSite=Lax/i)
    expect(cookie).not.toContain(tokenOf('owner'))

    const session = await fetch(`${here.url}/session`, { headers: { cookie: cookie.split(';')[0] ?? '' } })
    const { projects, ...person } = personWith('owner')
    expect(await session.json()).toEqual({
      ...person,
      projects: projects.map((one) => ({ ...one, services: ['identity', 'oauth2', 'permission', 'control'] })),
      target: { kind: 'embedded', name: 'This machine', control: true, account: '/a/console/settings' },
    })
  })

  test.each(['', 'ory_kratos_session=ory_sc_unknown', `ory_kratos_session=${tokenOf('owner')}`])(
    'redirects to sign-in without a session (%s), and returns here',
    async (cookie) => {
      const response = await fetch(`${here.url}/a/console/continue?to=/about`, {
        redirect: 'manual',
        headers: { cookie },
      })
      const location = new URL(response.headers.get('location') ?? '', here.url)
      expect(location.pathname).toBe('/a/console/login')
      expect(location.searchParams.get('return_to')).toBe(`${here.url}/a/console/continue?to=%2Fabout`)
      expect(response.headers.get('set-cookie')).toBeNull()
    },
  )

  test('shows an error instead of another sign-in if no session was created', async () => {
    const response = await fetch(`${here.url}/a/console/continue?to=/about`, {
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(response.headers.get('location')).toBe('/a/console/error?error=console_session_not_kept')
  })

  test('ends the platform’s session on sign-out, too', async () => {
    const response = await here.as('owner', '/session', { method: 'DELETE' })
    expect(response.status).toBe(204)
    expect(response.headers.get('set-cookie')).toMatch(/^atrium_session=;.*Max-Age=0/)
    expect(here.upstream.seen[0]).toMatchObject({
      method: 'DELETE',
      url: '/p/console/self-service/logout/api',
      body: JSON.stringify({ session_token: tokenOf('owner') }),
    })
  })

  test('rejects a sign-out from another site', async () => {
    const response = await here.as('owner', '/session', {
      method: 'DELETE',
      headers: { origin: 'https://evil.example' },
    })
    expect([response.status, await errorId(response)]).toEqual([403, 'origin_not_proven'])
    expect(here.upstream.seen).toHaveLength(0)
  })

  test('binds the cookie to the host with https', async () => {
    const secure = await startGateway({ publicUrl: 'https://console.example.com' })
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      get(
        {
          port: secure.port,
          host: '127.0.0.1',
          path: '/a/console/continue',
          headers: { host: 'console.example.com', cookie: `ory_kratos_session=${cookieOfToken(tokenOf('owner'))}` },
        },
        resolve,
      ).on('error', reject),
    )
    response.resume()
    expect(response.headers['set-cookie']?.[0]).toMatch(/^__Host-atrium_session=.*Path=\/;.*Secure/)
    await secure.close()
  })
})

describe('roles', () => {
  const sealer = createSealer(['a-secret-of-sixteen'])
  let ends: (() => unknown)[] = []
  const onTestEnd = (end: () => unknown) => ends.push(end)
  afterEach(async () => {
    await Promise.all(ends.map((end) => end()))
    ends = []
  })

  const sessionsAt = async (clock: { now: number }) => {
    let calls = 0
    const responses = { next: async () => personWith('owner') as ReturnType<typeof personWith> | undefined }
    const sessions = createSessions(
      sealer,
      { identify: () => (calls++, responses.next()), signOut: async () => undefined },
      memorySessionStore(),
      { secure: false, hours: 1, idleHours: 1, now: () => clock.now },
    )
    onTestEnd(() => sessions.close())
    const { value } = await sessions.start({ kind: 'token', token: 't' }, { person: 'ada', ip: '::1', agent: 'jest' })
    // Only the headers of a request are read.
    const request = { headers: { cookie: `atrium_session=${value}` } } as Parameters<typeof sessions.require>[0]
    return { sessions, request, responses, calls: () => calls }
  }

  test('are requested at most every five seconds', async () => {
    const clock = { now: Date.now() }
    const { sessions, request, calls } = await sessionsAt(clock)
    await Promise.all([sessions.require(request), sessions.require(request)])
    clock.now += 4_900
    await sessions.require(request)
    expect(calls()).toBe(1)
    clock.now += 200
    await sessions.require(request)
    expect(calls()).toBe(2)
  })

  test('are requested again if something is missing, but not for every call', async () => {
    const clock = { now: Date.now() }
    const { sessions, request, calls } = await sessionsAt(clock)
    await sessions.require(request)
    await sessions.requireFor(request, () => false)
    expect(calls()).toBe(1)
    clock.now += 1_100
    await sessions.requireFor(request, () => false)
    expect(calls()).toBe(2)
  })

  test('end with their session at the next check, and are requested again after a failure', async () => {
    const clock = { now: Date.now() }
    const { sessions, request, responses } = await sessionsAt(clock)
    responses.next = () => Promise.reject(new Error('down'))
    await expect(sessions.require(request)).rejects.toThrow('down')
    responses.next = async () => personWith('viewer')
    await expect(sessions.require(request)).resolves.toMatchObject({ person: { user: { name: 'A viewer' } } })
    clock.now += 5_100
    responses.next = async () => undefined
    await expect(sessions.require(request)).rejects.toMatchObject({ status: 401 })
  })
})
