import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as oauth from 'oauth4webapi'
import * as oidc from 'openid-client'
import { listening, stopListening } from '../../../testing/listening'
import { at, begin, CALLBACK, LOGIN, relyingParty, shopProject, through } from '../testing/shop'

afterAll(stopListening)

const pairOf = async (kid: string) => {
  const pair = await generateKeyPair('RS256', { extractable: true })
  return { key: pair.privateKey, kid, jwk: { ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

describe('a client with private_key_jwt', () => {
  it('authenticates with the keys at its URL, including new ones', async () => {
    const [first, second] = [await pairOf('one'), await pairOf('two')]
    const keys = [first.jwk]
    const server = await listening(() => ({ body: { keys } }))
    const grant_types = ['client_credentials', 'authorization_code', 'refresh_token']
    const here = await shopProject(
      {},
      {
        client_secret: undefined,
        token_endpoint_auth_method: 'private_key_jwt',
        jwks_uri: server.url,
        grant_types,
      },
    )
    const granted = async ({ key, kid }: typeof first) => {
      const party = await relyingParty(here, oidc.PrivateKeyJwt({ key, kid }))
      return oidc.clientCredentialsGrant(party, { scope: 'photos.read' })
    }
    expect((await granted(first)).access_token).toMatch(/^ory_at_/)
    expect((await granted(first)).access_token).toMatch(/^ory_at_/)
    expect(server.received).toHaveLength(1)
    keys.push(second.jwk)
    expect((await granted(second)).access_token).toMatch(/^ory_at_/)
    expect(server.received).toHaveLength(2)
    for (const kid of ['three', 'four']) {
      await expect(granted({ ...second, kid })).rejects.toMatchObject({ error: 'invalid_request' })
    }
    await expect(granted({ ...second, kid: 'one' })).rejects.toMatchObject({ error: 'invalid_client' })
    expect(server.received.length).toBeLessThanOrEqual(3)
  })

  it('is rejected if its URL returns no keys', async () => {
    const server = await listening(() => ({ status: 404 }))
    const method = { client_secret: undefined, token_endpoint_auth_method: 'private_key_jwt', jwks_uri: server.url }
    const here = await shopProject({}, { ...method, grant_types: ['client_credentials'] })
    const { key, kid } = await pairOf('one')
    const party = await relyingParty(here, oidc.PrivateKeyJwt({ key, kid }))
    await expect(oidc.clientCredentialsGrant(party)).rejects.toMatchObject({ cause: { status: 500 } })
  })

  it('is rejected with claims of the wrong type', async () => {
    const { key, kid, jwk } = await pairOf('one')
    const { base, call } = await shopProject(
      {},
      {
        client_secret: undefined,
        token_endpoint_auth_method: 'private_key_jwt',
        jwks: { keys: [jwk] },
        grant_types: ['client_credentials'],
      },
    )
    const tokenStatus = async (claims: object) => {
      const now = Math.floor(Date.now() / 1000)
      const all = { iss: 'shop', sub: 'shop', aud: base, jti: Math.random().toString(36), exp: now + 60, ...claims }
      const form = {
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: await new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid }).sign(key),
      }
      return (await call({ method: 'POST', path: '/oauth2/token', form, token: null })).status
    }
    expect(await tokenStatus({})).toBe(200)
    const invalidClaims = [
      { jti: 1 },
      { jti: { a: 1 } },
      { nbf: 'soon' },
      { iat: 'soon' },
      { exp: '9999999999' },
      { sub: { toString: 1 } },
    ]
    for (const claims of invalidClaims) expect([claims, await tokenStatus(claims)]).toEqual([claims, 401])
  })

  it('can sign in with oauth4webapi and client_secret_post', async () => {
    const here = await shopProject({}, { token_endpoint_auth_method: 'client_secret_post' })
    const insecure = { [oauth.allowInsecureRequests]: true }
    const issuer = new URL(here.base)
    const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure))
    const client = { client_id: 'shop' }
    const [verifier, state, nonce] = [
      oauth.generateRandomCodeVerifier(),
      oauth.generateRandomState(),
      oauth.generateRandomNonce(),
    ]
    const start = new URL(server.authorization_endpoint ?? '')
    start.search = new URLSearchParams({
      client_id: 'shop',
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'openid offline_access',
      state,
      nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).toString()
    const back = oauth.validateAuthResponse(server, client, await through(here, start), state)
    const secret = oauth.ClientSecretPost('a secret of the shop')
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      secret,
      back,
      CALLBACK,
      verifier,
      insecure,
    )
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, { expectedNonce: nonce })
    await oauth.validateApplicationLevelSignature(server, response, insecure)
    const refreshed = await oauth.refreshTokenGrantRequest(server, client, secret, tokens.refresh_token ?? '', insecure)
    const fresh = await oauth.processRefreshTokenResponse(server, client, refreshed)
    const told = await oauth.userInfoRequest(server, client, fresh.access_token, insecure)
    expect(await oauth.processUserInfoResponse(server, client, 'ada', told)).toMatchObject({ email: 'ada@example.com' })
    const ended = await oauth.revocationRequest(server, client, secret, fresh.refresh_token ?? '', insecure)
    expect(await oauth.processRevocationResponse(ended)).toBeUndefined()
  })
})

describe('a request object', () => {
  const setUp = async (client: (url: string) => object = () => ({})) => {
    const { key, kid, jwk } = await pairOf('one')
    let object = ''
    const server = await listening(() => ({ body: object, headers: { 'content-type': 'application/jwt' } }))
    const here = await shopProject({}, { jwks: { keys: [jwk] }, ...client(server.url) })
    const sign = (claims: object) => new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
    const visit = async (more: Record<string, string>) => {
      const plain = { client_id: 'shop', response_type: 'code', scope: 'openid', redirect_uri: CALLBACK }
      const { to } = await here.browser(`${here.base}/oauth2/auth?${new URLSearchParams({ ...plain, ...more })}`)
      return to
    }
    return { ...here, sign, visit, serve: (text: string) => (object = text), url: server.url }
  }

  it('overrides the query in a whole sign-in', async () => {
    const here = await setUp()
    const party = await relyingParty(here)
    const { start, checks } = await begin(party)
    const { state, nonce, scope, ...others } = Object.fromEntries(start.searchParams)
    const request = await here.sign({ state, nonce, scope, max_age: 3600 })
    start.search = new URLSearchParams({ ...others, scope: 'openid', state: 'another-state', request }).toString()
    const back = await through(here, start)
    const tokens = await oidc.authorizationCodeGrant(party, back, { ...checks, maxAge: 3600 })
    expect(tokens.claims()?.sub).toBe('ada')
  })

  it('is fetched only from a registered URL', async () => {
    const here = await setUp((url) => ({ request_uris: [url] }))
    here.serve(await here.sign({ state: 'state-of-the-object' }))
    expect(at(await here.visit({ request_uri: here.url }))).toBe(LOGIN)
    const elsewhere = await here.visit({ request_uri: `${here.url}/other` })
    expect(elsewhere?.searchParams.get('error')).toBe('invalid_request_uri')
    here.serve('no object')
    expect((await here.visit({ request_uri: here.url }))?.searchParams.get('error')).toBe('invalid_request_object')
  })

  it('is accepted only if signed with the client’s algorithm and not expired', async () => {
    const here = await setUp(() => ({ request_object_signing_alg: 'RS256' }))
    const error = async (request: string) => (await here.visit({ request }))?.searchParams.get('error')
    const state = 'state-of-the-object'
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ state })).toString('base64url')}.`
    expect(await error(unsigned)).toBe('invalid_request_object')
    // the real service has no name for this one
    expect(await error(await here.sign({ state, exp: 1 }))).toBe('error')
    const [header, , signature] = (await here.sign({ state })).split('.')
    const forged = Buffer.from(JSON.stringify({ state, scope: 'openid photos.read' })).toString('base64url')
    expect(await error(`${header}.${forged}.${signature}`)).toBe('invalid_request_object')
    expect(await error(await here.sign({ state }))).toBeNull()
    const other = await setUp()
    expect(at(await other.visit({ request: unsigned }))).toBe(LOGIN)
  })
})
