/** @jest-environment node */
import { errorId, startGateway, type TestGateway } from '../testing/test-gateway'
import { playgroundOperations } from './playground-routes'

let here: TestGateway
beforeAll(async () => void (here = await startGateway()))
afterAll(() => here.close())
beforeEach(() => void here.upstream.seen.splice(0))

type Role = Parameters<TestGateway['as']>[0]
const post = (path: string, body: object, role: Role = 'developer') =>
  here.as(role, `/api/playground/acme${path}`, { method: 'POST', body: JSON.stringify(body) })
const secret = 's3cret & +%'
const sealedFor = async (client: string, role: Role = 'developer') => {
  const response = await post('/secret', { client, secret }, role)
  const { sealed }: { sealed: string } = await response.json()
  return sealed
}
const token = {
  operation: 'oauth2TokenExchange',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'grant_type=client_credentials&client_secret=typed',
}

test('allows only a client’s requests to the OAuth2 service', () => {
  expect(playgroundOperations).toContain('oauth2TokenExchange')
  expect(playgroundOperations).toContain('oAuth2DeviceFlow')
  expect(playgroundOperations).toContain('createOidcDynamicClient')
  for (const id of [
    'listOAuth2Clients',
    'oAuth2Authorize',
    'updateLoginFlow',
    'introspectOAuth2Token',
    'getConsoleSession',
  ])
    expect(playgroundOperations).not.toContain(id)
})

test('adds the credential, which the page has only in sealed form', async () => {
  const sealed = await sealedFor('shop')
  expect(sealed).not.toContain('s3cret')
  const response = await post('', { ...token, client: { id: 'shop', method: 'client_secret_basic', sealed } })
  expect(response.status).toBe(200)
  const [seen] = here.upstream.seen
  expect([seen?.url, seen?.body]).toEqual(['/p/acme/oauth2/token', 'grant_type=client_credentials'])
  const pair = Buffer.from(seen?.headers.authorization?.slice(6) ?? '', 'base64').toString()
  expect(pair).toBe('shop:s3cret+%26+%2B%25')
  const text = JSON.stringify(await response.json())
  expect(text).not.toContain('s3cret')
})

test('adds the credential to the form, or identifies a public client', async () => {
  const sealed = await sealedFor('shop')
  await post('', { ...token, client: { id: 'shop', method: 'client_secret_post', sealed } })
  await post('', { ...token, client: { id: 'app', method: 'none' } })
  const [confidential, open] = here.upstream.seen
  expect(Object.fromEntries(new URLSearchParams(confidential?.body))).toEqual({
    grant_type: 'client_credentials',
    client_id: 'shop',
    client_secret: secret,
  })
  expect(open?.body).toBe('grant_type=client_credentials&client_id=app')
})

test.each(['another client', 'another person', 'nothing sealed', 'something made up'])(
  'rejects the secret: %s',
  async (who) => {
    const sealed =
      who === 'something made up' ? 'x.y.z' : who === 'nothing sealed' ? undefined : await sealedFor('shop')
    const client = { id: who === 'another client' ? 'other' : 'shop', method: 'client_secret_basic', sealed }
    const response = await post('', { ...token, client }, who === 'another person' ? 'owner' : 'developer')
    expect([response.status, await errorId(response)]).toEqual([400, 'secret_unknown'])
    expect(here.upstream.seen).toEqual([])
  },
)

test.each(['viewer', 'anonymous'] as const)('%s can neither send requests nor seal a secret', async (role) => {
  const status = role === 'viewer' ? 403 : 401
  expect((await post('', token, role)).status).toBe(status)
  expect((await post('/secret', { client: 'shop', secret }, role)).status).toBe(status)
  expect(here.upstream.seen).toEqual([])
})

test('doesn’t seal a secret for another site', async () => {
  const response = await fetch(`${here.url}/api/playground/acme/secret`, {
    method: 'POST',
    headers: { cookie: await here.cookieOf('owner'), 'sec-fetch-site': 'cross-site', 'x-atrium-request': '1' },
    body: JSON.stringify({ client: 'shop', secret }),
  })
  expect([response.status, await errorId(response)]).toEqual([403, 'origin_not_proven'])
})

test('keeps the secret out of the action log', async () => {
  const sealed = await sealedFor('shop')
  await post('', { ...token, client: { id: 'shop', method: 'client_secret_post', sealed } })
  const actions = await (await here.as('owner', '/api/actions')).text()
  expect(actions).toContain('oauth2TokenExchange')
  expect(actions).not.toContain('s3cret')
  expect(actions).not.toContain('typed')
})
