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
    ['a nonce that is short', { response_type: 'code id_token', nonce: 'short' }, ['openid'], 'insufficient_entropy'],
    ['an age that is no number', { max_age: 'x' }, ['openid'], null],
    ['an age below zero', { max_age: '-1' }, ['openid'], null],
  ])('with %s', async (_what, more, grant_scope, error) => {
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
  ])('by %s vouches for the code again when it is exchanged: %s', async (response_type, isVouched) => {
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

  it('accept a negative remember time, and chosen claims of tokens are none of the person', async () => {
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

describe('a page’s answer to a request', () => {
  it('that rejects a sign-in counts only until the request expires', async () => {
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
  ])('is read before the %s request is looked for: %s %p', async (kind, response, json, error) => {
    const { call } = await project()
    const path = `/admin/oauth2/auth/requests/${kind}/${response}`
    const request = { method: 'PUT', path, query: { [`${kind}_challenge`]: 'nothing' } }
    expect(await call({ ...request, json })).toMatchObject({ status: 400, body: { error } })
    expect((await call({ ...request, json: { subject: 'ada' } })).status).toBe(404)
  })
})
