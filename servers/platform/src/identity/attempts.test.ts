import { client } from '../../testing/client'
import { totpCode } from './strategies/totp-code'
import { identityProject, type FlowBody } from './testing/visitor'

type Opened = Awaited<ReturnType<typeof platform>>
const password = 'correct-horse-battery'
const MINUTE = 60_000

let now = new Date()
const later = (minutes: number) => void (now = new Date(now.getTime() + minutes * MINUTE))
let opened: Opened
// A tenth of the limits: 3 wrong passwords or codes, one message, 12 registrations.
beforeAll(async () => void (opened = await openPlatform({ guessLimits: 0.1, now: () => now })))

/** Calls of a client with an IP address, as the gateway forwards it. */
const from = (ip: string) => ({ 'x-forwarded-for': ip, 'x-atrium-gateway': opened.gatewaySecret })

async function passwords(base: string) {
  const call = client(opened, base)
  return async (identifier: string, candidate: string, headers = {}) => {
    const { body: flow } = await call<FlowBody>({ path: '/self-service/login/api', headers })
    const json = { method: 'password', identifier, password: candidate }
    const query = { flow: flow.id }
    return call<{ error?: { id: string } }>({ method: 'POST', path: '/self-service/login', query, json, headers })
  }
}

describe('password attempts', () => {
  it('are limited per account, whether it exists or not', async () => {
    const { base, person } = await identityProject(opened)
    await person('ada@example.com')
    await person('bob@example.com')
    const tryPassword = await passwords(base)
    for (const identifier of ['ada@example.com', 'nobody@example.com']) {
      const statuses: number[] = []
      for (let n = 0; n < 5; n++) statuses.push((await tryPassword(identifier, `wrong-${n}`)).status)
      expect(statuses).toEqual([400, 400, 400, 429, 429])
      const right = await tryPassword(identifier, password)
      expect(right).toMatchObject({ status: 429, body: { error: { id: 'too_many_attempts' } } })
      expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(500)
    }
    expect((await tryPassword('bob@example.com', password)).status).toBe(200)
    later(10)
    expect((await tryPassword('ada@example.com', password)).status).toBe(200)
  })

  it('are counted together for a /64 of IPv6 addresses', async () => {
    const { base, person } = await identityProject(opened)
    await person('ada@example.com')
    const tryPassword = await passwords(base)
    for (let n = 1; n < 4; n++) await tryPassword('ada@example.com', 'wrong', from(`2001:db8:1:2::${n}`))
    expect((await tryPassword('ada@example.com', password, from('2001:db8:1:2:ffff::9'))).status).toBe(429)
    expect((await tryPassword('ada@example.com', password, from('2001:db8:1:3::9'))).status).toBe(200)
  })

  it('are counted individually when sent concurrently', async () => {
    const { base } = await identityProject(opened)
    const tryPassword = await passwords(base)
    const all = await Promise.all(Array.from({ length: 12 }, (_, n) => tryPassword('ada@example.com', `wrong-${n}`)))
    expect(all.filter(({ status }) => status === 400)).toHaveLength(3)
  })

  it('are limited per account across all IP addresses', async () => {
    const { base, person } = await identityProject(opened)
    await person('ada@example.com')
    const tryPassword = await passwords(base)
    for (let n = 0; n < 4; n++) await tryPassword('ada@example.com', 'wrong', from('198.51.100.1'))
    expect((await tryPassword('ada@example.com', password, from('198.51.100.1'))).status).toBe(429)
    expect((await tryPassword('ada@example.com', password, from('198.51.100.2'))).status).toBe(200)
    for (let n = 0; n < 8; n++) await tryPassword('ada@example.com', 'wrong', from(`203.0.113.${n}`))
    expect((await tryPassword('ada@example.com', password, from('203.0.113.99'))).status).toBe(429)
  })

  it('by strangers don’t lock the owner out at a known IP address, which has its own limit', async () => {
    const { base, person } = await identityProject(opened)
    await person('ada@example.com')
    const tryPassword = await passwords(base)
    const home = from('198.51.100.7')
    expect((await tryPassword('ada@example.com', password, home)).status).toBe(200)
    later(20 * 24 * 60)
    expect((await tryPassword('ada@example.com', password, home)).status).toBe(200)
    later(20 * 24 * 60)
    for (let n = 0; n < 11; n++) await tryPassword('ada@example.com', 'wrong', from(`203.0.113.${n}`))
    expect((await tryPassword('ada@example.com', password, from('203.0.113.99'))).status).toBe(429)
    expect((await tryPassword('ada@example.com', password, home)).status).toBe(200)
    const statuses: number[] = []
    for (let n = 0; n < 15; n++) {
      if (n % 3 === 0) later(10)
      statuses.push((await tryPassword('ada@example.com', 'wrong', home)).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), ...Array<number>(5).fill(429)])
    later(31 * 24 * 60)
    for (let n = 0; n < 11; n++) await tryPassword('ada@example.com', 'wrong', from(`203.0.113.${n}`))
    expect((await tryPassword('ada@example.com', password, home)).status).toBe(429)
  })

  it('don’t count when they succeed', async () => {
    const { base, person } = await identityProject(opened)
    await person('ada@example.com')
    const tryPassword = await passwords(base)
    for (let n = 0; n < 12; n++) expect((await tryPassword('ada@example.com', password)).status).toBe(200)
  })
})

/** A person with an authenticator app and backup codes, with more sessions that still need the second factor. */
async function withSecondFactor() {
  const project = await identityProject(opened)
  const { open, begin, send, signIn, person } = project
  await person('ada@example.com')
  const visitor = open()
  await signIn(visitor, 'ada@example.com', password)
  const flow = await begin(visitor, 'settings')
  const node = flow.ui.nodes.find(({ attributes }) => attributes.id === 'totp_secret_key')
  const secret = /"secret":"([A-Z2-7]+)"/.exec(JSON.stringify(node))?.[1] ?? ''
  const code = () => totpCode(secret, Math.floor(now.getTime() / 30_000))
  await send(visitor, 'settings', flow, { method: 'totp', totp_code: code() })
  const again = await begin(visitor, 'settings')
  await send(visitor, 'settings', again, { method: 'lookup_secret', lookup_secret_regenerate: 'true' })
  await send(visitor, 'settings', again, { method: 'lookup_secret', lookup_secret_confirm: 'true' })
  const session = async () => {
    const browser = open()
    await signIn(browser, 'ada@example.com', password)
    return async (fields: Record<string, unknown>) =>
      send<{ error?: { id: string } }>(
        browser,
        'login',
        await begin(browser, 'login', { aal: 'aal2', refresh: 'true' }),
        fields,
      )
  }
  return { session, code }
}

describe('a code of an authenticator app', () => {
  it('is accepted in one session only', async () => {
    const { session, code } = await withSecondFactor()
    const [owner, thief] = [await session(), await session()]
    later(1)
    const totp_code = code()
    expect((await owner({ method: 'totp', totp_code })).status).toBe(200)
    expect((await thief({ method: 'totp', totp_code })).status).toBe(400)
    expect((await owner({ method: 'totp', totp_code })).status).toBe(200)
    later(1)
    expect((await thief({ method: 'totp', totp_code: code() })).status).toBe(200)
  })

  it.each(['totp', 'lookup_secret'])('can’t be guessed, nor can a backup code: %s', async (method) => {
    const { session, code } = await withSecondFactor()
    const field = method === 'totp' ? 'totp_code' : method
    const tried: number[] = []
    // A new session doesn't allow new guesses.
    for (let n = 0; n < 5; n++) tried.push((await (await session())({ method, [field]: `00000${n}` })).status)
    expect(tried).toEqual([400, 400, 400, 429, 429])
    if (method === 'totp') expect((await (await session())({ method, totp_code: code() })).status).toBe(429)
  })
})

describe('messages', () => {
  it.each(['recovery', 'verification'])('of a %s are limited per address, whether or not it is known', async (kind) => {
    const { open, begin, send, person, call } = await identityProject(opened)
    await person('ada@example.com')
    for (const email of ['ada@example.com', 'nobody@example.com']) {
      const statuses: number[] = []
      for (let n = 0; n < 3; n++) {
        const visitor = open()
        statuses.push((await send(visitor, kind, await begin(visitor, kind), { method: 'code', email })).status)
      }
      expect(statuses).toEqual([200, 429, 429])
    }
    const { body } = await call<unknown[]>({
      path: '/admin/courier/messages',
      query: { recipient: 'ada@example.com' },
    })
    expect(body).toHaveLength(1)
  })

  it('with a sign-in code are limited, too', async () => {
    const { open, begin, send, person } = await identityProject(opened)
    await person('ada@example.com')
    const requestCode = async () => {
      const visitor = open()
      return send(visitor, 'login', await begin(visitor, 'login'), { method: 'code', identifier: 'ada@example.com' })
    }
    expect([(await requestCode()).status, (await requestCode()).status]).toEqual([400, 429])
  })
})

test('limits registrations per IP address', async () => {
  const { base } = await identityProject(opened)
  const call = client(opened, base)
  const register = async (n: number, headers: Record<string, string>) => {
    const { body: flow } = await call<FlowBody>({ path: '/self-service/registration/api' })
    const json = { method: 'password', password, traits: { email: `p${n}@example.com` } }
    const query = { flow: flow.id }
    return (await call({ method: 'POST', path: '/self-service/registration', query, json, headers })).status
  }
  for (let n = 0; n < 12; n++) expect(await register(n, from('198.51.100.7'))).toBe(200)
  expect(await register(12, from('198.51.100.7'))).toBe(429)
  expect(await register(13, from('198.51.100.8'))).toBe(200)
  // text that isn't an IP address is one client, whatever it is
  for (let n = 14; n < 26; n++) expect(await register(n, from(`unknown-${n}`))).toBe(200)
  expect(await register(26, from('unknown-26'))).toBe(429)
})

test('limits dynamic client registrations per IP address', async () => {
  const { base, id } = await identityProject(opened)
  const config = { oidc: { dynamic_client_registration: { enabled: true } } }
  const patch = [{ op: 'add', path: '/services/oauth2/config/oidc', value: config.oidc }]
  const control = client(opened, undefined, opened.workspaceToken)
  expect((await control({ method: 'PATCH', path: `/projects/${id}`, json: patch })).status).toBe(200)
  const register = async (ip: string) =>
    (await client(opened, base)({ method: 'POST', path: '/oauth2/register', json: {}, headers: from(ip), token: null }))
      .status
  for (let n = 0; n < 12; n++) expect(await register('198.51.100.7')).toBe(201)
  expect([await register('198.51.100.7'), await register('198.51.100.8')]).toEqual([429, 201])
})

test('limits guesses of OAuth2 client secrets at the token endpoint', async () => {
  const { base, call } = await identityProject(opened)
  const json = { grant_types: ['client_credentials'], client_secret: 'the-right-secret' }
  const { body: made } = await call<{ client_id: string }>({ method: 'POST', path: '/admin/clients', json })
  const requestToken = (secret: string, id = made.client_id) =>
    client(
      opened,
      base,
    )<{ error: string }>({
      method: 'POST',
      path: '/oauth2/token',
      form: { grant_type: 'client_credentials' },
      headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
    })
  for (const id of [made.client_id, 'no-such-client']) {
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) statuses.push((await requestToken(`wrong-${n}`, id)).status)
    expect(statuses).toEqual([401, 401, 401, 429, 429])
  }
  expect(await requestToken('the-right-secret')).toMatchObject({ status: 429, body: { error: 'too_many_attempts' } })
  later(11)
  expect((await requestToken('the-right-secret')).status).toBe(200)
})

test('can turn the limits off, and by default allows 30 failed attempts', async () => {
  const usual = await platform()
  const { open, signIn, person } = await identityProject(usual)
  await person('ada@example.com')
  const visitor = open()
  for (let n = 0; n < 30; n++) expect((await signIn(visitor, 'ada@example.com', 'wrong')).status).toBe(400)
  expect((await signIn(visitor, 'ada@example.com', 'wrong')).status).toBe(429)

  const off = await openPlatform({ guessLimits: 0 })
  const free = await identityProject(off)
  for (let n = 0; n < 32; n++) expect((await free.signIn(free.open(), 'ada@example.com', 'wrong')).status).toBe(400)
})
