import { createHash } from 'node:crypto'
import { testProject } from '../../testing/client'
import { shopProject, through } from './testing/shop'

it.each([
  ['application/json', 'application/json; charset=utf-8'],
  ['text/html', 'text/html; charset=utf-8'],
  ['text/plain', 'text/plain; charset=utf-8'],
  ['*/*', 'text/html; charset=utf-8'],
])('responds to an unknown path in the type that Accept: %s prefers', async (accept, type) => {
  const { call } = await testProject(await platform(), { oauth2: { strategies: { scope: 'exact' } } })
  for (const path of ['/nothing', '/health/ready', '/oauth2/auth']) {
    const response = await call({ method: 'PATCH', path, headers: { accept } })
    expect([response.status, response.headers.get('content-type')]).toEqual([404, type])
  }
})

it('keeps a tilde and escapes an asterisk in URL parameters, ordered by name', async () => {
  const redirect_uri = 'com.example.app:/back?x=1'
  const shop = await shopProject({}, { redirect_uris: [redirect_uri], token_endpoint_auth_method: 'none' })
  const query = { client_id: 'shop', response_type: 'code', scope: 'openid', state: 'a~b*c-of-the-client' }
  const proof = { code_challenge: createHash('sha256').update('v'.repeat(43)).digest('base64url') }
  const start = new URL(`${shop.base}/oauth2/auth`)
  start.search = String(new URLSearchParams({ ...query, redirect_uri, ...proof, code_challenge_method: 'S256' }))
  const back = await through(shop, start)
  expect(back.href.replace(/ory_ac_[^&]+/, 'CODE')).toBe(
    'com.example.app:/back?code=CODE&scope=openid+offline_access+photos.read&state=a~b%2Ac-of-the-client&x=1',
  )
})

it('doesn’t find an unknown sign-out verifier', async () => {
  const shop = await shopProject()
  const { to } = await shop.browser(`${shop.base}/oauth2/sessions/logout?logout_verifier=unknown`)
  expect(to?.searchParams.get('error')).toBe('Not Found')
})
