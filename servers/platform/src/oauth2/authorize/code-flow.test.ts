import { sql } from 'kysely'
import * as oidc from 'openid-client'
import { post } from '../testing/discovery'
import {
  at,
  begin,
  browser,
  CALLBACK,
  CONSENT,
  LOGIN,
  relyingParty,
  shopProject,
  through,
  type Shop,
} from '../testing/shop'

const signInUrl = ({ base }: Shop, more: Record<string, string> = {}) =>
  new URL(
    `${base}/oauth2/auth?${new URLSearchParams({
      client_id: 'shop',
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'openid offline_access',
      state: 'ääää',
      nonce: 'nonce-12345',
      ...more,
    })}`,
  )

describe('a relying party', () => {
  it.each(['opaque', 'jwt'])(
    'signs a person in, refreshes and revokes (%s access tokens)',
    async (access_token_strategy) => {
      const shopHere = await shopProject({}, { access_token_strategy })
      const party = await relyingParty(shopHere)
      const { start, checks } = await begin(party, { audience: 'https://api.example.com' })
      const back = await through(shopHere, start, { login: { acr: 'gold', amr: ['pwd'] } })
      const tokens = await oidc.authorizationCodeGrant(party, back, checks)
      expect(tokens.claims()).toMatchObject({ sub: 'ada', email: 'ada@example.com', acr: 'gold', amr: ['pwd'] })
      expect(tokens.claims()).toHaveProperty('sid')
      expect(tokens.access_token.startsWith('ey')).toBe(access_token_strategy === 'jwt')
      expect(await oidc.fetchUserInfo(party, tokens.access_token, 'ada')).toMatchObject({ email: 'ada@example.com' })
      const introspect = async (token = '') =>
        (await shopHere.call({ method: 'POST', path: '/admin/oauth2/introspect', form: { token } })).body
      expect(await introspect(tokens.access_token)).toMatchObject({ active: true, sub: 'ada', ext: { plan: 'free' } })
      const fresh = await oidc.refreshTokenGrant(party, tokens.refresh_token ?? '')
      expect(fresh.claims()?.sub).toBe('ada')
      expect(await introspect(tokens.access_token)).toEqual({ active: false })
      await oidc.tokenRevocation(party, fresh.refresh_token ?? '')
      expect(await introspect(fresh.access_token)).toEqual({ active: false })
    },
  )

  it('must use PKCE if it is a public client', async () => {
    const pkce = { oauth2: { pkce: { enforced_for_public_clients: true } } }
    const shopHere = await shopProject(pkce, { client_secret: undefined, token_endpoint_auth_method: 'none' })
    const party = await relyingParty(shopHere, oidc.None())
    const { start, checks } = await begin(party)
    const back = await through(shopHere, start)
    expect((await oidc.authorizationCodeGrant(party, back, checks)).access_token).toMatch(/^ory_at_/)
    const plain = oidc.buildAuthorizationUrl(party, { redirect_uri: CALLBACK, scope: 'openid', state: 'state-12345' })
    const rejected = await through(shopHere, plain)
    expect(rejected.searchParams.get('error')).toBe('invalid_request')
    plain.searchParams.set('code_challenge', checks.pkceCodeVerifier)
    plain.searchParams.set('code_challenge_method', 'plain')
    expect((await through(shopHere, plain)).searchParams.get('error')).toBe('invalid_request')
  })

  it('uses up its code with a wrong verifier', async () => {
    const shopHere = await shopProject()
    const party = await relyingParty(shopHere)
    const { start, checks } = await begin(party)
    const back = await through(shopHere, start)
    const wrong = { ...checks, pkceCodeVerifier: oidc.randomPKCECodeVerifier() }
    await expect(oidc.authorizationCodeGrant(party, back, wrong)).rejects.toMatchObject({ error: 'invalid_grant' })
    await expect(oidc.authorizationCodeGrant(party, back, checks)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  it('can retry a code issued without a challenge after it sent a verifier', async () => {
    const shopHere = await shopProject()
    const back = await through(shopHere, signInUrl(shopHere))
    const exchange = {
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: CALLBACK,
    }
    const rejected = await post(shopHere, '/oauth2/token', {
      ...exchange,
      code_verifier: oidc.randomPKCECodeVerifier(),
    })
    expect(rejected).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect(await post(shopHere, '/oauth2/token', exchange)).toMatchObject({ status: 200 })
  })

  it('gets no ID token with a nonce under 8 bytes', async () => {
    const shopHere = await shopProject()
    const exchanged = async (scope: string, nonce: string) => {
      const back = await through(shopHere, signInUrl(shopHere, { nonce }), { consent: { grant_scope: [scope] } })
      const code = back.searchParams.get('code') ?? ''
      return post(shopHere, '/oauth2/token', { grant_type: 'authorization_code', code, redirect_uri: CALLBACK })
    }
    expect(await exchanged('openid', '1234567')).toMatchObject({ status: 400, body: { error: 'insufficient_entropy' } })
    expect(await exchanged('openid', 'ääää')).toMatchObject({ status: 200 })
    expect(await exchanged('offline_access', '1234567')).toMatchObject({ status: 200 })
  })

  it('loses the access token of the hybrid flow with the first refresh', async () => {
    const shopHere = await shopProject({}, { response_types: ['code token'] })
    const back = await through(shopHere, signInUrl(shopHere, { response_type: 'code token' }))
    const { code = '', access_token: token = '' } = Object.fromEntries(new URLSearchParams(back.hash.slice(1)))
    const exchange = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK }
    const { refresh_token = '' } = (await post(shopHere, '/oauth2/token', exchange)).body
    const isActive = async () =>
      (await shopHere.call<{ active: boolean }>({ method: 'POST', path: '/admin/oauth2/introspect', form: { token } }))
        .body.active
    expect(await isActive()).toBe(true)
    await post(shopHere, '/oauth2/token', { grant_type: 'refresh_token', refresh_token: String(refresh_token) })
    expect(await isActive()).toBe(false)
  })

  it('gets tokens once, however many concurrent exchanges or refreshes', async () => {
    const shopHere = await shopProject()
    const party = await relyingParty(shopHere)
    const { start, checks } = await begin(party)
    const back = await through(shopHere, start)
    const exchanges = await Promise.allSettled([1, 2, 3].map(() => oidc.authorizationCodeGrant(party, back, checks)))
    expect(exchanges.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const again = await begin(party)
    const tokens = await oidc.authorizationCodeGrant(party, await through(shopHere, again.start), again.checks)
    const refreshes = await Promise.allSettled(
      [1, 2, 3].map(() => oidc.refreshTokenGrant(party, tokens.refresh_token ?? '')),
    )
    expect(refreshes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    // someone may have stolen it: nothing of the family is left
    const { db } = await platform()
    const left = await sql`select 1 from oauth2_tokens where project_id = ${shopHere.id}`.execute(db)
    expect(left.rows).toHaveLength(0)
  })

  it('gets all values of the hybrid flow in the fragment, with matching hashes', async () => {
    const shopHere = await shopProject()
    const party = await relyingParty(shopHere)
    oidc.useCodeIdTokenResponseType(party)
    const { start } = await begin(party, { response_type: 'code id_token token' })
    const back = await through(shopHere, start)
    const result = new URLSearchParams(back.hash.slice(1))
    expect([...result.keys()].sort()).toEqual([
      'access_token',
      'code',
      'expires_in',
      'id_token',
      'scope',
      'state',
      'token_type',
    ])
    const claims: unknown = JSON.parse(Buffer.from(result.get('id_token')?.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ at_hash: expect.any(String), c_hash: expect.any(String), aud: ['shop'] })
  })
})

describe('the authorization endpoint', () => {
  const wish = {
    client_id: 'shop',
    redirect_uri: CALLBACK,
    response_type: 'code',
    state: 'state-12345',
    scope: 'openid',
  }
  const address = ({ base }: Shop, more: Record<string, string>) =>
    new URL(`${base}/oauth2/auth?${new URLSearchParams({ ...wish, ...more })}`)

  it.each([
    ['an unknown client', { client_id: 'nobody' }, 'invalid_client'],
    ['an unregistered redirect URI', { redirect_uri: 'https://evil.example.com/' }, 'invalid_request'],
    ['an unknown response mode', { response_mode: 'pigeon' }, 'unsupported_response_mode'],
  ])('reports %s to the person, not the client', async (_name, more, error) => {
    const shopHere = await shopProject()
    const { to } = await shopHere.browser(address(shopHere, more))
    expect([at(to), to?.searchParams.get('error')]).toEqual(['https://pages.example.com/error', error])
  })

  it.each([
    ['an unknown scope', { scope: 'openid admin' }, 'invalid_scope'],
    ['an unknown audience', { audience: 'https://other.example.com' }, 'invalid_request'],
    ['an unsupported response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['a short state', { state: 'short' }, 'invalid_state'],
    ['a required sign-in', { prompt: 'none' }, 'login_required'],
  ])('reports %s to the client', async (_name, more, error) => {
    const shopHere = await shopProject()
    const { status, to } = await shopHere.browser(address(shopHere, more))
    expect([status, at(to), to?.searchParams.get('error')]).toEqual([303, CALLBACK, error])
  })

  it('responds with a form on request, and escapes all client values in it', async () => {
    const shopHere = await shopProject()
    const state = '"><script>alert(1)</script>'
    const { status, text } = await shopHere.browser(
      address(shopHere, { prompt: 'none', response_mode: 'form_post', state }),
    )
    expect(status).toBe(200)
    expect(text).toContain(`action="${CALLBACK}"`)
    expect(text).toContain('value="login_required"')
    expect(text).not.toContain('<script>')
  })

  it('accepts the login page’s response only in the same browser', async () => {
    const shopHere = await shopProject()
    const { to } = await shopHere.browser(address(shopHere, {}))
    const challenge = to?.searchParams.get('login_challenge')
    const next = await shopHere.admin(`/admin/oauth2/auth/requests/login/accept?login_challenge=${challenge}`, {
      subject: 'ada',
    })
    const elsewhere = await browser()(next)
    expect(elsewhere.to?.searchParams.get('error')).toBe('request_forbidden')
    expect(at((await shopHere.browser(next)).to)).toBe(CONSENT)
  })

  it('allows one consent per sign-in, and a new response after a rejection', async () => {
    const here = await shopProject()
    const { to } = await here.browser(address(here, {}))
    const accept = (kind: string, url: URL | undefined, json: object, how = 'accept') =>
      here.admin(
        `/admin/oauth2/auth/requests/${kind}/${how}?${kind}_challenge=${url?.searchParams.get(`${kind}_challenge`)}`,
        json,
      )
    const signedIn = await accept('login', to, { subject: 'ada' })
    const pages = [(await here.browser(signedIn)).to, (await here.browser(signedIn)).to]
    const answered = async (url: string) => (await here.browser(url)).to?.searchParams
    const rejected = await accept('consent', pages[1], { error: 'interaction_required' }, 'reject')
    for (let time = 0; time < 2; time += 1)
      expect((await answered(rejected))?.get('error')).toBe('interaction_required')
    const granted = await accept('consent', pages[1], { grant_scope: ['openid'] })
    expect((await answered(granted))?.get('code')).toMatch(/^ory_ac_/)
    expect((await answered(granted))?.get('error')).toBe('access_denied')
    // the CSRF cookie is the second page's
    const anew = (await here.browser(signedIn)).to
    expect((await answered(await accept('consent', anew, { grant_scope: ['openid'] })))?.get('error')).toBe(
      'access_denied',
    )
  })

  it('remembers a sign-in until it is too old, someone else signs in, or a prompt is requested', async () => {
    const shopHere = await shopProject()
    const skipped = async (more: Record<string, string>) => {
      const { to } = await shopHere.browser(address(shopHere, more))
      const path = `/admin/oauth2/auth/requests/login?login_challenge=${to?.searchParams.get('login_challenge')}`
      return (await shopHere.call<{ skip: boolean; subject: string }>({ path })).body
    }
    await through(shopHere, address(shopHere, {}), { login: { remember: true, remember_for: 3600 } })
    expect(await skipped({})).toMatchObject({ skip: true, subject: 'ada' })
    expect(await skipped({ prompt: 'login' })).toMatchObject({ skip: false, subject: '' })
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(await skipped({ max_age: '1' })).toMatchObject({ skip: false })
    const mixed = await through(shopHere, address(shopHere, {}), { login: { subject: 'grace' } })
    expect(at(mixed)).toBe(LOGIN)
    expect(await skipped({})).toMatchObject({ skip: true, subject: 'ada' })
  })

  it('remembers a consent only for the audiences it was given for', async () => {
    const here = await shopProject({}, { audience: ['https://api.one', 'https://api.two'] })
    const remember = { remember: true }
    const granted = { ...remember, grant_scope: ['openid'], grant_access_token_audience: ['https://api.one'] }
    const requestConsent = async (audience: string) => {
      const first = (await here.browser(address(here, { audience }))).to?.searchParams.get('login_challenge')
      const path = `/admin/oauth2/auth/requests/login/accept?login_challenge=${first}`
      const { to } = await here.browser(await here.admin(path, { subject: 'ada', ...remember }))
      const challenge = to?.searchParams.get('consent_challenge')
      const { body } = await here.call<{ skip: boolean }>({
        path: `/admin/oauth2/auth/requests/consent?consent_challenge=${challenge}`,
      })
      return { skip: body.skip, challenge }
    }
    const { challenge } = await requestConsent('https://api.one')
    await here.browser(
      await here.admin(`/admin/oauth2/auth/requests/consent/accept?consent_challenge=${challenge}`, granted),
    )
    expect((await requestConsent('https://api.one')).skip).toBe(true)
    expect((await requestConsent('https://api.two')).skip).toBe(false)
    expect((await requestConsent('https://api.one https://api.two')).skip).toBe(false)
  })

  it.each([
    [0, 30 * 24 * 3_600],
    [3_600, 3_600],
  ])('sets the cookie of a sign-in that is remembered for %i seconds for %i seconds', async (remember_for, seconds) => {
    const shopHere = await shopProject()
    const { to } = await shopHere.browser(address(shopHere, {}))
    const path = `/admin/oauth2/auth/requests/login/accept?login_challenge=${to?.searchParams.get('login_challenge')}`
    const json = { subject: 'ada', remember: true, remember_for }
    const { body } = await shopHere.call<{ redirect_to: string }>({ method: 'PUT', path, json })
    const { cookies } = await shopHere.browser(body.redirect_to)
    const cookie = cookies.find((one) => one.startsWith('ory_hydra_session='))
    expect(cookie).toMatch(new RegExp(`; Max-Age=${seconds}(;|$)`))
  })

  it.each([
    ['Strict', 'Strict'],
    // browsers ignore None without TLS
    ['None', 'Lax'],
  ])('sets cookies with the configured SameSite mode: %s', async (same_site_mode, sent) => {
    const { base, set } = await shopProject()
    expect((await set({ hydra_serve_cookies_same_site_mode: same_site_mode })).status).toBe(200)
    const wish = { client_id: 'shop', response_type: 'code', redirect_uri: CALLBACK, state: 'state-12345' }
    const { headers } = await fetch(`${base}/oauth2/auth?${new URLSearchParams(wish)}`, { redirect: 'manual' })
    expect(headers.getSetCookie()).toEqual([expect.stringContaining(`SameSite=${sent}`)])
  })

  it('issues tokens with the configured prefix', async () => {
    const shopHere = await shopProject({ oauth2: { token_prefix: 'acme_%s_' } })
    const party = await relyingParty(shopHere)
    const { start, checks } = await begin(party)
    const back = await through(shopHere, start)
    expect(back.searchParams.get('code')).toMatch(/^acme_ac_/)
    const tokens = await oidc.authorizationCodeGrant(party, back, checks)
    expect([tokens.access_token, tokens.refresh_token]).toEqual([
      expect.stringMatching(/^acme_at_/),
      expect.stringMatching(/^acme_rt_/),
    ])
    expect(await oidc.fetchUserInfo(party, tokens.access_token, 'ada')).toMatchObject({ sub: 'ada' })
    expect((await oidc.refreshTokenGrant(party, tokens.refresh_token ?? '')).access_token).toMatch(/^acme_at_/)
    for (const prefix of ['acme_', '%s%s', 'acme-%s', 'acme %s'])
      expect([prefix, (await shopHere.set({ hydra_oauth2_token_prefix: prefix })).status]).toEqual([prefix, 400])
    expect((await shopHere.set({ hydra_serve_cookies_same_site_mode: 'lax' })).status).toBe(400)
  })

  it('stores no secret in plaintext', async () => {
    const shopHere = await shopProject()
    const party = await relyingParty(shopHere)
    const { start } = await begin(party)
    const back = await through(shopHere, start, { login: { remember: true } })
    const { db } = await platform()
    for (const table of ['oauth2_codes', 'oauth2_answers', 'oauth2_sessions', 'oauth2_consents']) {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.table(table)} t where project_id = ${shopHere.id}`.execute(db)
      expect(rows.length).toBeGreaterThan(0)
      for (const { row } of rows) expect(row).not.toContain(back.searchParams.get('code'))
    }
  })

  it('gives pairwise clients their own subject, or the one set by the login page', async () => {
    const pairwise = {
      subject_identifiers: { supported_types: ['pairwise', 'public'], pairwise: { salt: 'some salt here' } },
    }
    const shopHere = await shopProject({ oidc: pairwise }, { subject_type: 'pairwise' })
    const party = await relyingParty(shopHere)
    const subjectAfter = async (login: object) => {
      const { start, checks } = await begin(party)
      const tokens = await oidc.authorizationCodeGrant(party, await through(shopHere, start, { login }), checks)
      return { sub: tokens.claims()?.sub, token: tokens.access_token }
    }
    const { sub, token } = await subjectAfter({})
    expect(sub).toMatch(/^[0-9a-f]{64}$/)
    expect((await subjectAfter({})).sub).toBe(sub)
    expect((await subjectAfter({ force_subject_identifier: 'number 7' })).sub).toBe('number 7')
    const request = { method: 'POST', path: '/admin/oauth2/introspect', form: { token } }
    expect((await shopHere.call(request)).body).toMatchObject({ sub: 'ada', obfuscated_subject: sub })
  })
})
