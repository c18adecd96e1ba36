import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as oidc from 'openid-client'
import { at, browser, CONSENT, DEVICE, DONE, LOGIN, shopProject } from '../testing/shop'

const GRANT = 'urn:ietf:params:oauth:grant-type:device_code'
const television = {
  client_id: 'television',
  client_secret: undefined,
  token_endpoint_auth_method: 'none',
  grant_types: [GRANT, 'refresh_token'],
}

type Codes = { device_code: string; user_code: string; verification_uri_complete: string; interval: number }
type Project = Awaited<ReturnType<typeof shopProject>>

async function project() {
  const here = await shopProject({}, television)
  const form = { client_id: 'television', scope: 'openid offline_access' }
  const requestCodes = async (more = {}) =>
    here.call<Codes>({ method: 'POST', path: '/oauth2/device/auth', form: { ...form, ...more }, token: null })
  const poll = async (device_code: string, client_id = 'television') =>
    here.call<{ error?: string; access_token?: string }>({
      method: 'POST',
      path: '/oauth2/token',
      form: { grant_type: GRANT, client_id, device_code },
      token: null,
    })
  return { ...here, requestCodes, poll }
}

const parameter = (url: URL | undefined, name: string) => url?.searchParams.get(name) ?? ''

const type = async (here: Project, challenge: string, user_code: string) =>
  here.call<{ redirect_to: string; error: string }>({
    method: 'PUT',
    path: `/admin/oauth2/auth/requests/device/accept?device_challenge=${challenge}`,
    json: { user_code },
  })

/** The person's part: types the code, signs in and consents. @returns where the browser ends up */
async function signIn(here: Project, codes: Codes, visit = here.browser, beforeConsent = async () => {}) {
  const first = await visit(codes.verification_uri_complete)
  expect([at(first.to), parameter(first.to, 'user_code')]).toEqual([DEVICE, codes.user_code])
  const typed = await type(here, parameter(first.to, 'device_challenge'), codes.user_code)
  const login = await visit(typed.body.redirect_to)
  expect(at(login.to)).toBe(LOGIN)
  const loginChallenge = parameter(login.to, 'login_challenge')
  const accepted = await here.admin(`/admin/oauth2/auth/requests/login/accept?login_challenge=${loginChallenge}`, {
    subject: 'ada',
  })
  const consent = await visit(accepted)
  expect(at(consent.to)).toBe(CONSENT)
  const consentChallenge = parameter(consent.to, 'consent_challenge')
  await beforeConsent()
  return visit(
    await here.admin(`/admin/oauth2/auth/requests/consent/accept?consent_challenge=${consentChallenge}`, {
      grant_scope: ['openid', 'offline_access'],
    }),
  )
}

describe('a device', () => {
  it('gets its tokens once, after a person has signed in elsewhere', async () => {
    const here = await project()
    const server = new URL(here.base)
    const party = await oidc.discovery(server, 'television', undefined, oidc.None(), {
      execute: [oidc.allowInsecureRequests],
    })
    const codes = await oidc.initiateDeviceAuthorization(party, { scope: 'openid offline_access' })
    expect(codes.expires_in).toBe(600)
    const pending = await here.poll(codes.device_code)
    expect([pending.status, pending.body.error]).toEqual([400, 'authorization_pending'])
    const visited: string[] = []
    const visit = (url: string | URL) => {
      visited.push(String(url))
      return here.browser(url)
    }
    const done = await signIn(here, codes as Codes, visit)
    expect(done.to?.href).toBe(`${DONE}?client_id=television`)
    // the answer of the consent page counts once
    expect(await here.browser(visited.at(-1) ?? '')).toMatchObject({ status: 403 })
    const tokens = await oidc.genericGrantRequest(party, GRANT, { device_code: codes.device_code })
    expect(tokens).toMatchObject({ access_token: expect.stringMatching(/^ory_at_/), refresh_token: expect.anything() })
    expect(tokens.claims()?.sub).toBe('ada')
    expect((await oidc.refreshTokenGrant(party, tokens.refresh_token ?? '')).claims()?.sub).toBe('ada')
    expect((await here.poll(codes.device_code)).body.error).toBe('invalid_grant')
  })

  it('gets tokens once, however many concurrent requests', async () => {
    const here = await project()
    const { body: codes } = await here.requestCodes()
    await signIn(here, codes)
    const responses = await Promise.all([1, 2, 3].map(() => here.poll(codes.device_code)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  it('is told to slow down when it polls too often', async () => {
    const here = await project()
    const { body: codes } = await here.requestCodes()
    const errors = []
    for (let attempt = 0; attempt < 7; attempt += 1) errors.push((await here.poll(codes.device_code)).body.error)
    expect(errors.slice(0, 5)).toEqual(Array(5).fill('authorization_pending'))
    expect(errors[6]).toBe('slow_down')
  })

  it('can request only what its client allows', async () => {
    const here = await project()
    const rejection = async (more: Record<string, string>) => {
      const { status, body } = await here.requestCodes(more)
      return [status, (body as unknown as { error: string }).error]
    }
    expect(await rejection({ scope: 'openid admin' })).toEqual([400, 'invalid_scope'])
    expect(await rejection({ audience: 'https://other.example.com' })).toEqual([400, 'invalid_request'])
    expect(await rejection({ client_id: 'nobody' })).toEqual([401, 'invalid_client'])
    await here.call({
      method: 'PATCH',
      path: '/admin/clients/television',
      json: [{ op: 'remove', path: '/grant_types' }],
    })
    expect(await rejection({})).toEqual([400, 'invalid_grant'])
  })

  it('can’t get the tokens of another client’s device', async () => {
    const here = await project()
    await here.call({
      method: 'POST',
      path: '/admin/clients',
      json: { ...television, client_id: 'radio', scope: 'openid' },
    })
    const { body: codes } = await here.requestCodes()
    expect((await here.poll(codes.device_code, 'radio')).body.error).toBe('authorization_pending')
    await signIn(here, codes)
    expect((await here.poll(codes.device_code, 'radio')).body.error).toBe('invalid_grant')
    expect((await here.poll(codes.device_code)).status).toBe(200)
  })

  it('gets an error when its code has expired', async () => {
    const here = await project()
    const { body: codes } = await here.requestCodes()
    const { db } = await platform()
    await db
      .updateTable('oauth2_devices')
      .set({ expires_at: new Date(Date.now() - 30 * 60_000) })
      .where('project_id', '=', here.id)
      .execute()
    expect((await here.poll(codes.device_code)).body.error).toBe('expired_token')
    const first = await here.browser(codes.verification_uri_complete)
    const typed = await type(here, parameter(first.to, 'device_challenge'), codes.user_code)
    expect([typed.status, typed.body.error]).toEqual([400, 'invalid_request'])
  })
})

it('a sign-in that ends after the code has expired fails for the person, too', async () => {
  const here = await project()
  const { body: codes } = await here.requestCodes()
  const { db } = await platform()
  const end = await signIn(here, codes, here.browser, async () => {
    const over = { expires_at: new Date(Date.now() - 1000) }
    await db.updateTable('oauth2_devices').set(over).where('project_id', '=', here.id).execute()
  })
  expect([end.status, JSON.parse(end.text)]).toMatchObject([403, { error: 'access_denied' }])
})

describe('a user code', () => {
  it('can be typed in lowercase with a hyphen, works once, and can’t be guessed', async () => {
    const here = await project()
    const { body: codes } = await here.requestCodes()
    const challenge = parameter((await here.browser(`${here.base}/oauth2/device/verify`)).to, 'device_challenge')
    const loose = `${codes.user_code.slice(0, 4)}-${codes.user_code.slice(4)}`.toLowerCase()
    expect((await type(here, challenge, loose)).status).toBe(200)
    await signIn(here, codes)
    expect((await type(here, challenge, codes.user_code)).status).toBe(400)
    const statuses = []
    for (let tried = 0; tried < 12; tried += 1) statuses.push((await type(here, challenge, `WRONG${tried}`)).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('can’t be guessed by more attempts at once than the limit', async () => {
    const here = await project()
    const { body: codes } = await here.requestCodes()
    const { to } = await browser()(`${here.base}/oauth2/device/verify`)
    const guesses = [...Array.from({ length: 30 }, (_, n) => `WRONG${n}`), codes.user_code]
    const responses = await Promise.all(guesses.map((code) => type(here, parameter(to, 'device_challenge'), code)))
    expect(responses.at(-1)?.status).toBe(429)
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(10)
  })

  it('can’t be guessed in many browsers of one IP address, and others aren’t affected', async () => {
    const here = await project()
    const { db, gatewaySecret } = await platform()
    const [guesser, other] = ['203.0.113.9', '203.0.113.10']
    const { body: codes } = await here.requestCodes()
    const typed = async (ip: string, user_code: string) => {
      const { to } = await browser()(`${here.base}/oauth2/device/verify`)
      const path = `/admin/oauth2/auth/requests/device/accept?device_challenge=${parameter(to, 'device_challenge')}`
      const headers = { 'x-forwarded-for': ip, 'x-atrium-gateway': gatewaySecret }
      return (await here.call({ method: 'PUT', path, json: { user_code }, headers })).status
    }
    expect(await typed(guesser, 'WRONGONE')).toBe(400)
    const key = createHash('sha256')
      .update(JSON.stringify(['userCodesFrom', guesser]))
      .digest('hex')
    const used = await sql`update identity_attempts set count = 2001 where key = ${key}`.execute(db)
    expect(Number(used.numAffectedRows)).toBe(1)
    expect(await typed(guesser, codes.user_code)).toBe(429)
    expect(await typed(other, codes.user_code)).toBe(200)
  })

  it('is valid only in the browser in which it was typed', async () => {
    const here = await project()
    const { body: codes } = await here.requestCodes()
    const first = await here.browser(codes.verification_uri_complete)
    const { body } = await type(here, parameter(first.to, 'device_challenge'), codes.user_code)
    expect((await browser()(body.redirect_to)).status).toBe(403)
    expect(at((await here.browser(body.redirect_to)).to)).toBe(LOGIN)
  })

  it('stays unused when the person declines', async () => {
    const here = await project()
    const { body: codes } = await here.requestCodes()
    const first = await here.browser(codes.verification_uri_complete)
    const { body } = await type(here, parameter(first.to, 'device_challenge'), codes.user_code)
    const login = await here.browser(body.redirect_to)
    const rejected = await here.browser(
      await here.admin(
        `/admin/oauth2/auth/requests/login/reject?login_challenge=${parameter(login.to, 'login_challenge')}`,
        {},
      ),
    )
    expect([rejected.status, JSON.parse(rejected.text)]).toMatchObject([400, { error: 'login request denied' }])
    expect((await here.poll(codes.device_code)).body.error).toBe('authorization_pending')
  })

  it('can’t be used with a website’s login verifier, nor the reverse', async () => {
    const here = await project()
    await here.call({
      method: 'PATCH',
      path: '/admin/clients/television',
      json: [{ op: 'add', path: '/grant_types/-', value: 'authorization_code' }],
    })
    const { body: codes } = await here.requestCodes()
    const wish = { client_id: 'television', response_type: 'code', state: 'state-12345', scope: 'openid' }
    const website = new URL(
      `${here.base}/oauth2/auth?${new URLSearchParams({ ...wish, redirect_uri: 'https://app.example.com/callback' })}`,
    )
    const login = await here.browser(website)
    const accept = (url: URL | undefined) =>
      here.admin(`/admin/oauth2/auth/requests/login/accept?login_challenge=${parameter(url, 'login_challenge')}`, {
        subject: 'ada',
      })
    const forWebsite = parameter(new URL(await accept(login.to)), 'login_verifier')
    const query = new URLSearchParams({ client_id: 'television', login_verifier: forWebsite })
    expect((await here.browser(`${here.base}/oauth2/device/verify?${query}`)).status).toBe(403)
    const first = await here.browser(codes.verification_uri_complete)
    const { body } = await type(here, parameter(first.to, 'device_challenge'), codes.user_code)
    const forDevice = parameter(new URL(await accept((await here.browser(body.redirect_to)).to)), 'login_verifier')
    website.searchParams.set('login_verifier', forDevice)
    expect(parameter((await here.browser(website)).to, 'error')).toBe('request_forbidden')
  })
})
