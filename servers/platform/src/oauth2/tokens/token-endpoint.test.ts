import { testProject } from '../../../testing/client'
import * as oidc from 'openid-client'
import { begin, CALLBACK, relyingParty, shop, shopProject, through, type Shop } from '../testing/shop'

type Result = { error?: string; access_token?: string; refresh_token?: string; active?: boolean; email?: string }
const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
})
const token = async ({ call }: Shop, form: Record<string, string>, headers: Record<string, string> = {}) => {
  const { status, body } = await call<Result>({ method: 'POST', path: '/oauth2/token', form, headers, token: null })
  return { status, ...body }
}
const change = ({ call }: Shop, values: Record<string, unknown>) =>
  call({
    method: 'PATCH',
    path: '/admin/clients/shop',
    json: Object.entries(values).map(([name, value]) => ({ op: 'replace', path: `/${name}`, value })),
  })
type Client = { client_id: string; client_secret: string }
const project = async () => testProject(await platform(), {})
const clients = '/admin/clients'

describe('client credentials', () => {
  const machine = { grant_type: 'client_credentials' }
  const own = basic(shop.client_id, shop.client_secret)

  it.each([
    ['a secret in both header and form', { client_id: shop.client_id, client_secret: shop.client_secret }, own, 401],
    ['another client’s ID in the form', { client_id: 'other' }, own, 200],
    ['another secret in the form', { client_secret: 'other' }, own, 200],
    ['two spaces in the header', {}, { authorization: own.authorization.replace(' ', '  ') }, 400],
    ['a header that isn’t base64 and an ID in the form', { client_id: 'shop' }, { authorization: 'Basic !' }, 401],
    ['an invalid escape in the header', {}, { authorization: `Basic ${btoa('%zz:x')}` }, 400],
  ])('with %s', async (_name, form, headers, status) => {
    const here = await shopProject({}, { grant_types: ['client_credentials'] })
    expect((await token(here, { ...machine, ...form }, headers)).status).toBe(status)
  })

  it('must be empty for a public client, even in a header', async () => {
    const here = await shopProject({}, { client_secret: undefined, token_endpoint_auth_method: 'none' })
    // known, but not allowed to act for itself
    expect(await token(here, machine, basic('shop', ''))).toMatchObject({ status: 400, error: 'invalid_grant' })
    expect(await token(here, machine, basic('shop', 'x'))).toMatchObject({ status: 401, error: 'invalid_client' })
  })
})

it.each([
  ['scope=a&scope=b', 'a'],
  ['scope=%09a%20%20b', 'a b'],
  ['scope=%zz', ''],
  ['x=a;scope=b', ''],
])('reads a form with %s as the scope "%s"', async (text, scope) => {
  const here = await shopProject({}, { grant_types: ['client_credentials'], scope: 'a b' })
  const answered = await here.call<{ scope: string }>({
    method: 'POST',
    path: '/oauth2/token',
    text: `grant_type=+client_credentials&${text}`,
    headers: {
      ...basic(shop.client_id, shop.client_secret),
      'content-type': 'application/x-www-form-urlencoded',
    },
    token: null,
  })
  expect(answered).toMatchObject({ status: 200, body: { scope } })
})

describe('a refresh token', () => {
  const signedIn = async (here: Shop, more = {}, consent = {}) => {
    const party = await relyingParty(here)
    const { start, checks } = await begin(party, more)
    const { refresh_token = '' } = await oidc.authorizationCodeGrant(
      party,
      await through(here, start, { consent }),
      checks,
    )
    return refresh_token
  }
  const refreshed = (here: Shop, refresh_token: string) =>
    token(here, { grant_type: 'refresh_token', refresh_token }, basic(shop.client_id, shop.client_secret))

  it('can be reused as often as the grace period allows in total', async () => {
    const refresh_token = { rotation_grace_period: '1m', rotation_grace_reuse_count: 2 }
    const here = await shopProject({ oauth2: { grant: { refresh_token } } })
    const first = await signedIn(here)
    const statuses = []
    for (let time = 0; time < 3; time += 1) statuses.push((await refreshed(here, first)).status)
    expect(statuses).toEqual([200, 200, 400])
  })

  it('is invalid once its client loses the audience', async () => {
    const here = await shopProject()
    const audience = 'https://api.example.com'
    const first = await signedIn(here, { audience }, { grant_access_token_audience: [audience] })
    await change(here, { audience: [] })
    expect(await refreshed(here, first)).toMatchObject({ status: 400, error: 'invalid_request' })
    await change(here, { audience: [audience] })
    expect((await refreshed(here, first)).status).toBe(200)
  })
})

it('introspects scopes by wildcards if the project uses them', async () => {
  const here = await shopProject(
    { strategies: { scope: 'wildcard' } },
    { grant_types: ['client_credentials'], scope: 'files.*' },
  )
  const { access_token = '' } = await token(
    here,
    { grant_type: 'client_credentials', scope: 'files.*' },
    basic(shop.client_id, shop.client_secret),
  )
  const isActive = async (scope: string) => {
    const form = { token: access_token, scope }
    return (await here.call<Result>({ method: 'POST', path: '/admin/oauth2/introspect', form })).body.active
  }
  expect([await isActive('files.read'), await isActive('mail.read')]).toEqual([true, false])
})

it('exchanges a code for a client without grant types, and ignores the consent page’s acr', async () => {
  const here = await shopProject({}, { grant_types: [] })
  const party = await relyingParty(here)
  const { start, checks } = await begin(party)
  const session = { id_token: { acr: 'chosen', amr: ['chosen'], email: 'ada@example.com' } }
  const back = await through(here, start, { consent: { session } })
  const claims = (await oidc.authorizationCodeGrant(party, back, checks)).claims()
  expect(claims).toMatchObject({ email: 'ada@example.com' })
  expect(claims).not.toHaveProperty('acr')
  expect(claims).not.toHaveProperty('amr')
})

it('issues a code to a client that can’t exchange it, and ignores a PKCE method without a challenge', async () => {
  const here = await shopProject({}, { grant_types: ['client_credentials'] })
  const wish = {
    client_id: 'shop',
    redirect_uri: CALLBACK,
    response_type: 'code',
    state: 'state-12345',
    scope: 'openid',
  }
  const start = (more = {}) => new URL(`${here.base}/oauth2/auth?${new URLSearchParams({ ...wish, ...more })}`)
  const codeOf = async (url: URL) => (await through(here, url)).searchParams.get('code') ?? ''
  const exchange = (code: string) =>
    token(
      here,
      { grant_type: 'authorization_code', code, redirect_uri: CALLBACK },
      basic(shop.client_id, shop.client_secret),
    )
  expect(await exchange(await codeOf(start()))).toMatchObject({ status: 400, error: 'unauthorized_client' })
  await change(here, { grant_types: ['authorization_code'] })
  expect((await exchange(await codeOf(start({ code_challenge_method: 'S256' })))).status).toBe(200)
})

it.each([
  ['sets none', {}, '0'],
  ['sets one', { acr: 'silver' }, 'silver'],
])('sets an acr in an ID token if the client requests levels and the login page %s', async (_name, login, acr) => {
  const here = await shopProject()
  const party = await relyingParty(here)
  const { start, checks } = await begin(party, { acr_values: 'gold' })
  const tokens = await oidc.authorizationCodeGrant(party, await through(here, start, { login }), checks)
  expect(tokens.claims()?.acr).toBe(acr)
})

describe('the token endpoints', () => {
  const form = (method: string, path: string, fields: Record<string, string>) => ({ method, path, form: fields })

  it('report an unknown grant before a wrong client, and a public client before a missing grant', async () => {
    const { call } = await project()
    const token = async (fields: Record<string, string>) =>
      (await call<{ error: string }>({ ...form('POST', '/oauth2/token', fields), token: null })).body.error
    expect(await token({ grant_type: 'nothing', client_id: 'nobody' })).toBe('invalid_request')
    expect(await token({ grant_type: 'refresh_token', client_id: 'nobody' })).toBe('invalid_client')
    const json = { token_endpoint_auth_method: 'none', grant_types: ['authorization_code'] }
    const { body: made } = await call<Client>({ method: 'POST', path: clients, json })
    expect(await token({ grant_type: 'client_credentials', client_id: made.client_id })).toBe('invalid_grant')
    const revoked = { ...form('POST', '/oauth2/revoke', { token: '', client_id: made.client_id }), token: null }
    const response = await call(revoked)
    expect(response).toMatchObject({ status: 200, text: '' })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('omit an empty scope', async () => {
    const { call } = await project()
    const { body: made } = await call<Client>({
      method: 'POST',
      path: clients,
      json: { grant_types: ['client_credentials'], token_endpoint_auth_method: 'client_secret_post' },
    })
    const fields = {
      grant_type: 'client_credentials',
      client_id: made.client_id,
      client_secret: made.client_secret,
      scope: '',
    }
    const request = { ...form('POST', '/oauth2/token', fields), token: null }
    const { body: tokens } = await call<{ access_token: string }>(request)
    const { body } = await call(form('POST', '/admin/oauth2/introspect', { token: tokens.access_token }))
    expect(body).toMatchObject({ active: true })
    expect(body).not.toHaveProperty('scope')
  })
})
