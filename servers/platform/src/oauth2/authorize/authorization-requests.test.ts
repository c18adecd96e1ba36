import * as oidc from 'openid-client'
import { begin, CALLBACK, relyingParty, shopProject, signOut, through, type Shop } from '../testing/shop'

// What conversations with the real service showed about its authorization endpoint and its pages.

const wish = { client_id: 'shop', redirect_uri: CALLBACK, response_type: 'code', state: 'state-12345', scope: 'openid' }
const start = ({ base }: Shop, more: Record<string, string> = {}) =>
  new URL(`${base}/oauth2/auth?${new URLSearchParams({ ...wish, ...more })}`)

const pageOf = async <T>({ call, browser }: Shop, url: URL | string, kind: string) => {
  const { to } = await browser(url)
  const challenge = to?.searchParams.get(`${kind}_challenge`)
  return (await call<T>({ path: `/admin/oauth2/auth/requests/${kind}?${kind}_challenge=${challenge}` })).body
}

describe('an invalid max_age', () => {
  it.each(['x', '1.5', ' 5', '99999999999999999999'])(
    '"%s" is reported with the generic error code',
    async (max_age) => {
      const here = await shopProject()
      await through(here, start(here), { login: { remember: true } })
      const { to } = await here.browser(start(here, { max_age }))
      expect(to?.searchParams.get('error')).toBe('error')
    },
  )

  it('is compared with an authentication time in whole seconds', async () => {
    const here = await shopProject()
    await through(here, start(here), { login: { remember: true } })
    const { db } = await platform()
    const { authenticated_at } = await db
      .selectFrom('oauth2_sessions')
      .select('authenticated_at')
      .where('project_id', '=', here.id)
      .executeTakeFirstOrThrow()
    expect(authenticated_at.getMilliseconds()).toBe(0)
  })
})

it('passes lists on to the login page as they were sent', async () => {
  const here = await shopProject()
  const { oidc_context } = await pageOf<{ oidc_context: object }>(
    here,
    start(here, { acr_values: 'gold  silver', ui_locales: ' ' }),
    'login',
  )
  expect(oidc_context).toEqual({ acr_values: ['gold', '', 'silver'], ui_locales: ['', ''] })
})

it('treats other whitespace as part of a word, and ignores parameters with an invalid encoding', async () => {
  const here = await shopProject()
  const request = (query: string) => `${start(here, { response_type: '\tcode', scope: 'openid\t' }).href}&${query}`
  const loginRequest = await pageOf<{ requested_scope: string[] }>(
    here,
    request('scope=photos.read&audience=%zz'),
    'login',
  )
  expect(loginRequest.requested_scope).toEqual(['openid'])
  const { to } = await here.browser(request('').replace('&state=', '&x;state='))
  expect(to?.searchParams.get('error')).toBe('invalid_state')
})

describe('a project without login pages', () => {
  it.each([
    ['login', 200],
    ['consent', 200],
    ['logout', 200],
    ['logout/callback', 200],
    ['device', 200],
    ['device/done', 200],
    ['error', 500],
  ])('has a fallback page: %s', async (name, status) => {
    const here = await shopProject()
    const query = '?error=<script>&error_description=gone'
    const { status: actualStatus, text } = await here.browser(`${here.base}/oauth2/fallbacks/${name}${query}`)
    expect(actualStatus).toBe(status)
    expect(text).not.toContain('<script>')
  })

  it('redirects to the fallback pages', async () => {
    const here = await shopProject({ urls: {} })
    const at = async (url: URL) => (await here.browser(url)).to?.pathname.replace(/^\/p\/[^/]+/, '')
    expect(await at(start(here))).toBe('/oauth2/fallbacks/login')
    expect(await at(start(here, { client_id: 'nobody' }))).toBe('/oauth2/fallbacks/error')
    expect(await at(new URL(`${here.base}/oauth2/sessions/logout`))).toBe('/oauth2/fallbacks/logout/callback')
  })
})

it('adds the error before the redirect URI’s own parameters, which are kept', async () => {
  const redirect_uri = `${CALLBACK}?state=mine&x=1`
  const here = await shopProject({}, { redirect_uris: [redirect_uri] })
  const { to } = await here.browser(start(here, { redirect_uri, scope: 'odd' }))
  expect(to?.searchParams.getAll('state')).toEqual(['state-12345', 'mine'])
  const code = await through(here, start(here, { redirect_uri }))
  expect([code.searchParams.getAll('state'), code.searchParams.get('x')]).toEqual([['state-12345'], '1'])
})

it('rejects a repeated response type', async () => {
  const here = await shopProject()
  const { to } = await here.browser(start(here, { response_type: 'code code' }))
  expect(to?.searchParams.get('error')).toBe('unsupported_response_type')
})

it('validates the types in the pages’ responses', async () => {
  const here = await shopProject()
  const answer = async (kind: string, url: URL | string, how: string, json: object) => {
    const { to } = await here.browser(url)
    const challenge = to?.searchParams.get(`${kind}_challenge`)
    const path = `/admin/oauth2/auth/requests/${kind}/${how}?${kind}_challenge=${challenge}`
    const { status, body } = await here.call<{ error?: string; redirect_to: string }>({ method: 'PUT', path, json })
    return [status, body.error, body.redirect_to] as const
  }
  expect((await answer('login', start(here), 'reject', { status_code: 'x' })).slice(0, 2)).toEqual([
    400,
    'invalid_request',
  ])
  const signedIn = { subject: 'ada', amr: [null], remember: true, remember_for: 1e11 }
  const login = await answer('login', start(here), 'accept', signedIn)
  expect(login[0]).toBe(200)
  const rejected = await answer('consent', login[2], 'reject', { status_code: 'x' })
  expect(rejected.slice(0, 2)).toEqual([400, 'error'])
})

it('never redirects to a relative URL, even if a client registered one', async () => {
  const here = await shopProject({}, { redirect_uris: ['/callback'], post_logout_redirect_uris: [] })
  const { to } = await here.browser(start(here, { redirect_uri: '', scope: 'photos.read' }))
  expect(to?.searchParams.get('error')).toBe('invalid_request')
})

it('requests confirmation of a sign-out even for a client that skips it', async () => {
  const here = await shopProject({}, { skip_logout_consent: true })
  const party = await relyingParty(here)
  const { start: url, checks } = await begin(party)
  const tokens = await oidc.authorizationCodeGrant(
    party,
    await through(here, url, { login: { remember: true } }),
    checks,
  )
  const end = oidc.buildEndSessionUrl(party, { id_token_hint: tokens.id_token ?? '' })
  expect(await pageOf(here, end, 'logout')).toMatchObject({ rp_initiated: true, client: { client_id: 'shop' } })
  expect((await signOut(here, end)).cookies.join()).toContain('Max-Age=0')
  // the client that the token was issued to no longer exists
  await here.call({ method: 'DELETE', path: '/admin/clients/shop' })
  expect((await here.browser(end)).to?.searchParams.get('error')).toBe('error')
})
