import { generateKeyPairSync } from 'node:crypto'
import { totpCode } from '../strategies/totp-code'
import { identityProject, testConfig, type FlowBody } from '../testing/visitor'

const CALLBACK = 'https://shop.example.com/callback'
const html = { accept: 'text/html' }

type OAuth2Flow = FlowBody & {
  refresh?: boolean
  oauth2_login_request?: { client: { client_name: string; jwks: unknown } }
}

/** A project with an OAuth2 client, and a browser that the client sends to sign in. */
async function withShop(config: object = testConfig) {
  const project = await identityProject(await platform(), config)
  const { body: client } = await project.call<{ client_id: string }>({
    method: 'POST',
    path: '/admin/clients',
    json: {
      client_name: 'Shop',
      redirect_uris: [CALLBACK],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      scope: 'openid',
    },
  })
  const visitor = project.open()
  /** @returns the challenge of a new sign-in */
  const challenge = async () => {
    const { client_id } = client
    const query = { client_id, redirect_uri: CALLBACK, response_type: 'code', scope: 'openid', state: 'state-12345' }
    const { headers } = await visitor.fetch({ path: '/oauth2/auth', query, headers: html })
    return new URL(headers.get('location') ?? '').searchParams.get('login_challenge') ?? ''
  }
  /** Requests a URL of the project. @returns the URL that it redirects to */
  const follow = async (address: string) => {
    const { headers } = await visitor.fetch({ path: address.slice(project.base.length), headers: html })
    return new URL(headers.get('location') ?? '')
  }
  return { ...project, visitor, challenge, follow }
}

describe('a sign-in for an OAuth2 client', () => {
  it('shows the client, and redirects to the consent after the right password', async () => {
    const { person, visitor, begin, send, challenge, follow, call } = await withShop()
    const ada = await person('ada@example.com')
    const flow: OAuth2Flow = await begin(visitor, 'login', { login_challenge: await challenge() })
    expect(flow.oauth2_login_request?.client.client_name).toBe('Shop')
    const { status, body } = await send<{ redirect_browser_to: string }>(visitor, 'login', flow, {
      method: 'password',
      identifier: 'ada@example.com',
      password: 'correct-horse-battery',
    })
    expect(status).toBe(422)
    const consent = (await follow(body.redirect_browser_to)).searchParams.get('consent_challenge')
    const consentRequest = await call<{ subject: string; amr: string[] }>({
      path: `/admin/oauth2/auth/requests/consent?consent_challenge=${consent}`,
    })
    expect(consentRequest.body).toMatchObject({ subject: ada.id, amr: ['password'] })
  })

  it('exposes only the public keys of a client, even if private ones are stored', async () => {
    const { visitor, begin, challenge, call } = await withShop()
    const { d, ...key } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
    const { body: clients } = await call<{ client_id: string }[]>({ path: '/admin/clients' })
    const path = `/admin/clients/${clients[0]?.client_id ?? ''}`
    const json = [{ op: 'replace', path: '/jwks', value: { keys: [{ ...key, d }] } }]
    expect((await call({ method: 'PATCH', path, json })).body).toMatchObject({ jwks: { keys: [{ ...key, d }] } })
    const flow: OAuth2Flow = await begin(visitor, 'login', { login_challenge: await challenge() })
    expect(flow.oauth2_login_request?.client.jwks).toEqual({ keys: [key] })
  })

  it('must be confirmed once by a signed-in person, then is skipped for pages and rejected for scripts', async () => {
    const { person, visitor, begin, send, signIn, challenge, follow } = await withShop()
    await person('ada@example.com')
    await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const first: OAuth2Flow = await begin(visitor, 'login', { login_challenge: await challenge() })
    expect(first.refresh).toBe(true)
    const { body } = await send<{ redirect_browser_to: string }>(visitor, 'login', first, {
      method: 'password',
      identifier: 'ada@example.com',
      password: 'correct-horse-battery',
    })
    await follow(body.redirect_browser_to)
    const path = `/self-service/login/browser?login_challenge=${await challenge()}`
    expect((await visitor.fetch({ path })).status).toBe(400)
    const { status, headers } = await visitor.fetch({ path, headers: html })
    expect(status).toBe(303)
    const next = await follow(headers.get('location') ?? '')
    expect(next.searchParams.has('consent_challenge')).toBe(true)
  })

  it('requires the second factor of people who have one, even if OAuth2 remembers them', async () => {
    const { person, visitor, begin, send, challenge, follow, call } = await withShop()
    const { id } = await person('ada@example.com')
    const password = { method: 'password', identifier: 'ada@example.com', password: 'correct-horse-battery' }
    const withPassword = async () => {
      const flow = await begin(visitor, 'login', { login_challenge: await challenge() })
      return (await send<{ redirect_browser_to: string }>(visitor, 'login', flow, password)).body.redirect_browser_to
    }
    const isAccepted = async (address: string) => (await follow(address)).searchParams.has('consent_challenge')
    expect(await isAccepted(await withPassword())).toBe(true)
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    const totp = { config: { totp_url: `otpauth://totp/Test:ada?secret=${secret}&issuer=Test` } }
    const json = { schema_id: 'person', state: 'active', traits: { email: 'ada@example.com' }, credentials: { totp } }
    expect((await call({ method: 'PUT', path: `/admin/identities/${id}`, json })).status).toBe(200)
    // the session with one factor still exists, and the login request could be skipped
    const login_challenge = await challenge()
    const path = `/self-service/login/browser?login_challenge=${login_challenge}`
    const loginUrl = new URL((await visitor.fetch({ path, headers: html })).headers.get('location') ?? '')
    expect([loginUrl.searchParams.get('aal'), loginUrl.searchParams.get('login_challenge')]).toEqual([
      'aal2',
      login_challenge,
    ])
    const second = await begin(visitor, 'login', { aal: 'aal2', login_challenge })
    const code = { method: 'totp', totp_code: totpCode(secret, Math.floor(Date.now() / 30_000)) }
    const { body } = await send<{ redirect_browser_to: string }>(visitor, 'login', second, code)
    expect(await isAccepted(body.redirect_browser_to)).toBe(true)
    // another browser, which doesn't remember the person
    visitor.cookies.clear()
    expect(new URL(await withPassword()).searchParams.get('aal')).toBe('aal2')
  })

  it('ends both sessions when the client signs the person out, even after a new sign-in', async () => {
    const { person, visitor, begin, send, signIn, challenge, follow, call, base } = await withShop()
    await person('ada@example.com')
    const password = { method: 'password', identifier: 'ada@example.com', password: 'correct-horse-battery' }
    const flow = await begin(visitor, 'login', { login_challenge: await challenge() })
    const { body } = await send<{ redirect_browser_to: string }>(visitor, 'login', flow, password)
    await follow(body.redirect_browser_to)
    const isSignedIn = async () => (await visitor.fetch({ path: '/sessions/whoami' })).status === 200
    const signOut = async () => {
      const { headers } = await visitor.fetch({ path: '/oauth2/sessions/logout', headers: html })
      const logout = new URL(headers.get('location') ?? '').searchParams.get('logout_challenge')
      const path = `/admin/oauth2/auth/requests/logout/accept?logout_challenge=${logout}`
      expect(await isSignedIn()).toBe(true)
      await follow((await call<{ redirect_to: string }>({ method: 'PUT', path })).body.redirect_to)
    }
    // the session here ends, while the OAuth2 service remembers; it continues with a new one
    const { body: logoutFlow } = await visitor.fetch<{ logout_url: string }>({ path: '/self-service/logout/browser' })
    await visitor.fetch({ path: logoutFlow.logout_url.slice(base.length), headers: html })
    await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const path = `/self-service/login/browser?login_challenge=${await challenge()}`
    const { headers } = await visitor.fetch({ path, headers: html })
    await follow(headers.get('location') ?? '')
    await signOut()
    expect(await isSignedIn()).toBe(false)
    const { body: sessions } = await call({ path: '/admin/sessions' })
    expect(sessions).toMatchObject([{ active: false }, { active: false }])
  })

  it('can turn into a registration that also continues to the consent', async () => {
    const { visitor, begin, send, challenge, follow } = await withShop()
    const flow: OAuth2Flow = await begin(visitor, 'registration', { login_challenge: await challenge() })
    const { status, body } = await send<{ continue_with: { redirect_browser_to: string }[] }>(
      visitor,
      'registration',
      flow,
      { method: 'password', password: 'correct-horse-battery', traits: { email: 'grace@example.com' } },
    )
    expect(status).toBe(200)
    const next = await follow(body.continue_with[0]?.redirect_browser_to ?? '')
    expect(next.searchParams.has('consent_challenge')).toBe(true)
  })

  it('redirects a signed-in person from registration to login', async () => {
    const { person, visitor, signIn, challenge, base } = await withShop()
    await person('ada@example.com')
    await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const query = `?login_challenge=${await challenge()}`
    const { status, headers } = await visitor.fetch({
      path: `/self-service/registration/browser${query}`,
      headers: html,
    })
    expect([status, headers.get('location')]).toEqual([302, `${base}/self-service/login/browser${query}`])
  })

  it('returns to the original authorization request if configured', async () => {
    const returnTo = async (config: object) => {
      const { visitor, begin, challenge } = await withShop(config)
      const query = { login_challenge: await challenge(), return_to: 'https://app.example.com/elsewhere' }
      return [(await begin(visitor, 'login', query)).return_to, (await begin(visitor, 'registration', query)).return_to]
    }
    const elsewhere = 'https://app.example.com/elsewhere'
    expect(await returnTo(testConfig)).toEqual([elsewhere, elsewhere])
    const request = expect.stringMatching(/\/oauth2\/auth\?client_id=.+&state=state-12345$/)
    const oauth2_provider = { override_return_to: true }
    expect(await returnTo({ ...testConfig, oauth2_provider })).toEqual([request, request])
  })

  it('is rejected with an unknown challenge', async () => {
    const { visitor } = await withShop()
    for (const kind of ['login', 'registration']) {
      const path = `/self-service/${kind}/browser?login_challenge=nonsense`
      const { status, body } = await visitor.fetch<{ error: { details: object } }>({ path })
      expect([status, body.error.details]).toEqual([400, { oauth2_error_hint: '', status_code: 404 }])
    }
  })
})
