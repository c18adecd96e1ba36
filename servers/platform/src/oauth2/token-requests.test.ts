import { testProject } from '../../testing/client'
import { CALLBACK, shop as shopClient, shopProject, through } from './testing/shop'

const project = async () => testProject(await platform(), {})
const clients = '/admin/clients'

describe('token requests', () => {
  const robot = { client_id: 'robot', client_secret: 'a-secret-of-it', scope: 'a', grant_types: ['client_credentials'] }
  const post = { client_id: robot.client_id, client_secret: robot.client_secret }

  it('use the secret if an assertion has no type', async () => {
    const { call } = await project()
    const json = { ...robot, token_endpoint_auth_method: 'client_secret_post' }
    await call({ method: 'POST', path: clients, json })
    const form = { grant_type: 'client_credentials', client_assertion_type: '', client_assertion: 'x', ...post }
    expect((await call({ method: 'POST', path: '/oauth2/token', form, token: null })).status).toBe(200)
  })

  it('from a public client report errors of scope and audience first', async () => {
    const { call } = await project()
    const json = {
      client_id: 'app',
      token_endpoint_auth_method: 'none',
      scope: 'a',
      audience: ['https://api.example.com'],
    }
    await call({ method: 'POST', path: clients, json })
    const tokenError = async (more: Record<string, string>) => {
      const form = { grant_type: 'client_credentials', client_id: 'app', ...more }
      return (await call<{ error: string }>({ method: 'POST', path: '/oauth2/token', form, token: null })).body.error
    }
    expect(await tokenError({ scope: 'b' })).toBe('invalid_scope')
    expect(await tokenError({ scope: 'a', audience: 'https://other.example.com' })).toBe('invalid_request')
    expect(await tokenError({ scope: 'a' })).toBe('invalid_grant')
  })

  it.each(['token=%zz', 'token=a;scope=b'])('are rejected with an invalid form (%s)', async (text) => {
    const { call } = await project()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const request = { method: 'POST', path: '/admin/oauth2/introspect', text, headers }
    expect(await call(request)).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  })
})

it.each([
  ['of the login page if the consent page sets none', {}, { a: 1 }],
  ['of the consent page if it sets one', { context: { b: 2 } }, { b: 2 }],
])('returns for a consent the context %s', async (_which, consent, context) => {
  const shop = await shopProject()
  const query = { client_id: shopClient.client_id, response_type: 'code', redirect_uri: CALLBACK, scope: 'openid' }
  const start = new URL(`${shop.base}/oauth2/auth?${new URLSearchParams({ ...query, state: 'a-state-of-the-client' })}`)
  await through(shop, start, { login: { context: { a: 1 } }, consent: { grant_scope: ['openid'], ...consent } })
  const { body } = await shop.call({ path: '/admin/oauth2/auth/sessions/consent', query: { subject: 'ada' } })
  expect(body).toMatchObject([{ context, consent_request: { context } }])
})

it('introspection omits a scope without a name', async () => {
  const shop = await shopProject()
  const query = { client_id: shopClient.client_id, response_type: 'code', redirect_uri: CALLBACK, scope: 'openid' }
  const start = new URL(`${shop.base}/oauth2/auth?${new URLSearchParams({ ...query, state: 'a-state-of-the-client' })}`)
  const back = await through(shop, start, { consent: { grant_scope: [''] } })
  const { client_id, client_secret } = shopClient
  const { body } = await shop.call<{ access_token: string }>({
    method: 'POST',
    path: '/oauth2/token',
    form: {
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: CALLBACK,
    },
    token: null,
    headers: { authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}` },
  })
  const form = { token: body.access_token }
  const introspected = await shop.call({ method: 'POST', path: '/admin/oauth2/introspect', form })
  expect(introspected.body).toMatchObject({ active: true })
  expect(introspected.body).not.toHaveProperty('scope')
})
