import { shopProject } from '../testing/shop'

type Made = { client_id: string; client_name: string; registration_client_uri: string }

const made = async (text: string) => {
  const here = await shopProject()
  const headers = { 'content-type': 'application/json' }
  return { here, ...(await here.call<Made>({ method: 'POST', path: '/admin/clients', text, headers })) }
}

it.each([
  ['trailing text', '{"client_name":"Shop"} and more'],
  ['field names in another case', '{"Client_Name":"Shop"}'],
])('reads a client with %s', async (_name, text) => {
  const { status, body } = await made(text)
  expect([status, body.client_name]).toEqual([201, 'Shop'])
})

it.each([
  [undefined, 'offline_access offline openid'],
  [['openid'], 'openid'],
  [[], ''],
])('has the project’s default scope: %j', async (default_scope, scope) => {
  const { call } = await shopProject({ oidc: { dynamic_client_registration: { enabled: true, default_scope } } })
  const { body } = await call<{ scope: string }>({ method: 'POST', path: '/admin/clients', json: {} })
  expect(body.scope).toBe(scope)
})

it('formats durations below a millisecond', async () => {
  const name = 'authorization_code_grant_access_token_lifespan'
  const written = async (time: string) => (await made(JSON.stringify({ [name]: time }))).body[name as keyof Made]
  expect([await written('1us'), await written('1ns'), await written('1.5ms')]).toEqual(['1µs', '1ns', '1.5ms'])
})

it('accepts client IDs that must be encoded in URLs', async () => {
  const { here, headers, body } = await made('{"client_id":"a/b c"}')
  expect(headers.get('location')).toBe('/admin/clients/a%252Fb%2520c')
  expect(body.registration_client_uri).toBe(`${here.base}/oauth2/register/a%252Fb%2520c`)
  const found = await here.call<Made>({ path: `/admin/clients/${encodeURIComponent('a/b c')}` })
  expect([found.status, found.body.client_id]).toEqual([200, 'a/b c'])
})

it('encodes only what a URL path requires', async () => {
  const { headers } = await made(JSON.stringify({ client_id: "a+b:c@d=e&f$g!h(i)*'" }))
  expect(headers.get('location')).toBe('/admin/clients/a+b:c@d=e&f$g%2521h%2528i%2529%252A%2527')
})

it('echoes a registration token and URI that are sent with a client, without storing them', async () => {
  const { here } = await made('{"client_id":"again"}')
  const sent = { registration_access_token: 'a-token', registration_client_uri: 'an-address' }
  const put = await here.call({ method: 'PUT', path: '/admin/clients/again', json: sent })
  expect(put).toMatchObject({ status: 200, body: sent })
  const add = Object.entries(sent).map(([name, value]) => ({ op: 'add', path: `/${name}`, value }))
  expect(await here.call({ method: 'PATCH', path: '/admin/clients/again', json: add })).toMatchObject({ body: sent })
  expect(await here.call({ path: '/admin/clients/again' })).not.toMatchObject({ body: sent })
})

it('rejects page tokens of other lists', async () => {
  const { call } = await shopProject()
  const status = async (query: string) => (await call({ path: `/admin/clients?${query}` })).status
  expect(await status('page_token=00000000-0000-0000-0000-000000000000')).toBe(400)
  expect(await status('page_size=%2B2')).toBe(200)
})
