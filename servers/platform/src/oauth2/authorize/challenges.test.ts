import { createHash } from 'node:crypto'
import { testProject } from '../../../testing/client'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { CALLBACK, shop as shopClient, shopProject, through } from '../testing/shop'

const project = async () => testProject(await platform(), {})

describe('a sign-in', () => {
  const address = (client: string, more: Record<string, string>) =>
    new URLSearchParams({
      client_id: client,
      response_type: 'code',
      redirect_uri: CALLBACK,
      scope: 'openid',
      state: 'a-state-of-the-client',
      nonce: 'a-nonce-of-the-client',
      ...more,
    })
  const everything = {
    grant_types: ['authorization_code', 'implicit'],
    response_types: ['code', 'id_token token', 'code id_token'],
  }

  it.each([
    ['an ID token without consent to "openid"', { response_type: 'id_token token' }, [], 'unsupported_response_type'],
    ['a short nonce', { response_type: 'code id_token', nonce: 'short' }, ['openid'], 'insufficient_entropy'],
    ['a max_age that isn’t a number', { max_age: 'x' }, ['openid'], null],
    ['a negative max_age', { max_age: '-1' }, ['openid'], null],
  ])('has the real service’s result with %s', async (_what, more, grant_scope, error) => {
    const shop = await shopProject({}, everything)
    const start = new URL(`${shop.base}/oauth2/auth?${address(shopClient.client_id, more)}`)
    const back = await through(shop, start, { consent: { grant_scope } })
    const result = new URLSearchParams(back.hash === '' ? back.search : back.hash.slice(1))
    expect(result.get('error')).toBe(error)
  })

  it.each([
    ['code id_token', true],
    ['code token', true],
    ['code', false],
  ])('by %s includes c_hash in the exchanged ID token: %s', async (response_type, isVouched) => {
    const shop = await shopProject({}, { ...everything, response_types: ['code', 'code token', 'code id_token'] })
    const start = new URL(`${shop.base}/oauth2/auth?${address(shopClient.client_id, { response_type })}`)
    const back = await through(shop, start, { consent: { grant_scope: ['openid'] } })
    const code = new URLSearchParams(back.hash === '' ? back.search : back.hash.slice(1)).get('code') ?? ''
    const { client_id, client_secret } = shopClient
    const basic = Buffer.from(`${client_id}:${encodeURIComponent(client_secret)}`).toString('base64')
    const { body } = await shop.call<{ id_token: string }>({
      method: 'POST',
      path: '/oauth2/token',
      form: { grant_type: 'authorization_code', code, redirect_uri: CALLBACK },
      headers: { authorization: `Basic ${basic}` },
      token: null,
    })
    const half = createHash('sha256').update(code).digest().subarray(0, 16).toString('base64url')
    expect(decodeJwt(body.id_token).c_hash).toBe(isVouched ? half : undefined)
  })

  it('accepts a negative remember time, and omits token claims from userinfo', async () => {
    const shop = await shopProject({}, everything)
    const start = new URL(
      `${shop.base}/oauth2/auth?${address(shopClient.client_id, { response_type: 'id_token token' })}`,
    )
    const back = await through(shop, start, {
      login: { remember: true, remember_for: -5 },
      consent: { grant_scope: ['openid'], session: { id_token: { exp: 1, nonce: 'x', email: 'ada@example.com' } } },
    })
    const token = new URLSearchParams(back.hash.slice(1)).get('access_token')
    const headers = { authorization: `Bearer ${token}` }
    const { body } = await shop.call<object>({ path: '/userinfo', headers, token: null })
    expect(body).toMatchObject({ email: 'ada@example.com' })
    expect(body).not.toHaveProperty('exp')
    expect(body).not.toHaveProperty('nonce')
  })
})

describe('a page’s response to a challenge', () => {
  it('is void as a rejection once the request has expired', async () => {
    const shop = await shopProject()
    const started = await shop.browser(
      `${shop.base}/oauth2/auth?client_id=shop&response_type=code&scope=openid&state=12345678&redirect_uri=${CALLBACK}`,
    )
    const challenge = started.to?.searchParams.get('login_challenge')
    const back = await shop.admin(`/admin/oauth2/auth/requests/login/reject?login_challenge=${challenge}`, {
      error: 'no_account',
    })
    const errorOf = async () => (await shop.browser(back)).to?.searchParams.get('error')
    expect(await errorOf()).toBe('no_account')
    const { db } = await platform()
    await sql`update oauth2_login_requests set expires_at = now() where project_id = ${shop.id}`.execute(db)
    expect(await errorOf()).toBe('request_unauthorized')
  })

  it.each([
    ['login', 'accept', { subject: 5 }, 'invalid_request'],
    ['login', 'reject', { error: 5 }, 'invalid_request'],
    ['consent', 'accept', { grant_scope: [true] }, 'error'],
    ['consent', 'reject', { error: ['a'] }, 'error'],
  ])('is validated before the %s request is looked up: %s %p', async (kind, response, json, error) => {
    const { call } = await project()
    const path = `/admin/oauth2/auth/requests/${kind}/${response}`
    const request = { method: 'PUT', path, query: { [`${kind}_challenge`]: 'nothing' } }
    expect(await call({ ...request, json })).toMatchObject({ status: 400, body: { error } })
    expect((await call({ ...request, json: { subject: 'ada' } })).status).toBe(404)
  })
})
