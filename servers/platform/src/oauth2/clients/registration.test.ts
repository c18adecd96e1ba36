import * as oauth from 'oauth4webapi'
import * as oidc from 'openid-client'
import { client } from '../../../testing/client'
import { begin, CALLBACK, shopProject, through } from '../testing/shop'

/** A client as it registers itself. */
const metadata = {
  client_name: 'Registered',
  redirect_uris: [CALLBACK],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  scope: 'openid offline_access photos.read',
}

/** A project in which clients register themselves, at the URL that discovery names. */
async function open() {
  const here = await shopProject({ oidc: { dynamic_client_registration: { enabled: true } } })
  const opened = await platform()
  const control = client(opened, undefined, opened.workspaceToken)
  const value = { oidc_discovery: { client_registration_url: `${here.base}/oauth2/register` } }
  const json = [{ op: 'add', path: '/services/oauth2/config/webfinger', value }]
  expect((await control({ method: 'PATCH', path: `/projects/${here.id}`, json })).status).toBe(200)
  return here
}

it.each([
  ['client_secret_basic', (secret: string) => oidc.ClientSecretBasic(secret)],
  ['client_secret_post', (secret: string) => oidc.ClientSecretPost(secret)],
  ['none', () => oidc.None()],
])('registers a client with %s by openid-client, and signs in with it', async (method, proof) => {
  const here = await open()
  const request = { ...metadata, token_endpoint_auth_method: method }
  const execute = { execute: [oidc.allowInsecureRequests] }
  const made = await oidc.dynamicClientRegistration(new URL(here.base), request, undefined, execute)
  const known = made.clientMetadata()
  expect(known).toMatchObject({ client_name: 'Registered', token_endpoint_auth_method: method })
  const secret = typeof known.client_secret === 'string' ? known.client_secret : ''
  expect(secret !== '').toBe(method !== 'none')
  const party = await oidc.discovery(new URL(here.base), known.client_id, undefined, proof(secret), execute)
  const { start, checks } = await begin(party)
  const tokens = await oidc.authorizationCodeGrant(party, await through(here, start), checks)
  expect(tokens.claims()).toMatchObject({ sub: 'ada', aud: [known.client_id] })
  expect(await oidc.refreshTokenGrant(party, tokens.refresh_token ?? '')).toHaveProperty('access_token')
})

describe('oauth4webapi', () => {
  const insecure = { [oauth.allowInsecureRequests]: true }

  async function register(here: Awaited<ReturnType<typeof open>>, request: object) {
    const issuer = new URL(here.base)
    const found = await oauth.discoveryRequest(issuer, insecure)
    const as = await oauth.processDiscoveryResponse(issuer, found)
    return oauth.dynamicClientRegistrationRequest(as, request, insecure)
  }

  it('registers a client, which is read, changed and deleted with its token', async () => {
    const here = await open()
    const made = await oauth.processDynamicClientRegistrationResponse(await register(here, metadata))
    const manage = async (method: string, token: unknown, body?: object) => {
      const response = await fetch(String(made.registration_client_uri), {
        method,
        headers: { authorization: `Bearer ${String(token)}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, body: (text ? JSON.parse(text) : {}) as Record<string, unknown> } // a JSON object
    }
    const first = made.registration_access_token
    expect(await manage('GET', first)).toMatchObject({ status: 200, body: { client_id: made.client_id } })
    expect((await manage('GET', 'another')).status).toBe(401)
    const changed = await manage('PUT', first, { ...metadata, client_name: 'Changed' })
    expect(changed).toMatchObject({ status: 200, body: { client_name: 'Changed' } })
    const second = changed.body.registration_access_token
    // the token was replaced
    expect([(await manage('GET', first)).status, (await manage('GET', second)).status]).toEqual([401, 200])
    expect((await manage('DELETE', second)).status).toBe(204)
    expect((await manage('GET', second)).status).toBe(401)
  })

  it.each([
    ['PUT', {}],
    ['PATCH', []],
  ])('invalidates the registration token when an administrator changes the client (%s)', async (method, json) => {
    const here = await open()
    const made = await oauth.processDynamicClientRegistrationResponse(await register(here, metadata))
    const read = async () =>
      (await fetch(`${String(made.registration_client_uri)}?access_token=${String(made.registration_access_token)}`))
        .status
    expect(await read()).toBe(200)
    expect((await here.call({ method, path: `/admin/clients/${made.client_id}`, json })).status).toBe(200)
    expect(await read()).toBe(401)
  })

  it('rejects token lifespans chosen by a client', async () => {
    const here = await open()
    const lifespans = { client_credentials_grant_access_token_lifespan: '876000h' }
    const rejected = await register(here, { ...metadata, ...lifespans })
    expect(rejected.status).toBe(400)
    expect(await rejected.text()).toContain('client_credentials_grant_access_token_lifespan')
    const nulls = { client_credentials_grant_access_token_lifespan: null }
    expect((await register(here, { ...metadata, ...nulls })).status).toBe(201)
  })

  it('keeps what only an administrator may set when a client changes itself', async () => {
    const here = await open()
    const made = await oauth.processDynamicClientRegistrationResponse(await register(here, metadata))
    const lifespans = { client_credentials_grant_access_token_lifespan: '5m' }
    const path = `/admin/clients/${made.client_id}`
    expect((await here.call({ method: 'PUT', path: `${path}/lifespans`, json: lifespans })).status).toBe(200)
    const change = (token: unknown, client_name: string) =>
      fetch(String(made.registration_client_uri), {
        method: 'PUT',
        headers: { authorization: `Bearer ${String(token)}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...metadata, client_name }),
      })
    const names = ['First', 'Second', 'Third']
    const answers = await Promise.all(names.map((name) => change(made.registration_access_token, name)))
    // the token is replaced with the first change
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect((await here.call({ path })).body).toMatchObject({ client_credentials_grant_access_token_lifespan: '5m0s' })
  })

  it('returns why a client is rejected', async () => {
    const here = await open()
    const rejected = register(here, { ...metadata, redirect_uris: ['not a url'] })
    await expect(rejected.then(oauth.processDynamicClientRegistrationResponse)).rejects.toMatchObject({
      error: 'invalid_redirect_uri',
      status: 400,
    })
  })

  it('finds no registration endpoint in a project without registration', async () => {
    const here = await shopProject()
    await expect(register(here, metadata)).rejects.toThrow(/registration_endpoint/)
    const json = JSON.stringify(metadata)
    const response = await fetch(`${here.base}/oauth2/register`, { method: 'POST', body: json })
    expect(response.status).toBe(404)
  })
})
