import { exportJWK, generateKeyPair } from 'jose'
import * as oauth from 'oauth4webapi'
import * as oidc from 'openid-client'
import {
  at,
  begin,
  CONSENT,
  LOGIN,
  relyingParty,
  shop,
  shopProject,
  signOut,
  through,
  type Shop,
} from '../testing/shop'

const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code'
const BYE = 'https://app.example.com/bye'
const grant_types = ['authorization_code', 'refresh_token', 'client_credentials', DEVICE_GRANT]

type Way = { client: object; proof: oidc.ClientAuth; proofs: oauth.ClientAuth }

const byName = async (): Promise<Way> => ({
  client: { client_secret: undefined },
  proof: oidc.None(),
  proofs: oauth.None(),
})

/** Each way of a client to prove itself that discovery lists. */
const ways: Record<string, () => Promise<Way>> = {
  client_secret_basic: async () => ({
    client: {},
    proof: oidc.ClientSecretBasic(shop.client_secret),
    proofs: oauth.ClientSecretBasic(shop.client_secret),
  }),
  client_secret_post: async () => ({
    client: {},
    proof: oidc.ClientSecretPost(shop.client_secret),
    proofs: oauth.ClientSecretPost(shop.client_secret),
  }),
  private_key_jwt: async () => {
    const { privateKey: key, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }
    return {
      client: { client_secret: undefined, jwks: { keys: [jwk] }, token_endpoint_auth_signing_alg: 'ES256' },
      proof: oidc.PrivateKeyJwt({ key, kid: 'one' }),
      proofs: oauth.PrivateKeyJwt({ key, kid: 'one' }),
    }
  },
  none: byName,
}

async function shopWith(method: string) {
  const { client, proof, proofs } = await (ways[method] ?? byName)()
  const more = { grant_types, token_endpoint_auth_method: method, post_logout_redirect_uris: [BYE], ...client }
  const polling = { oauth2: { device_authorization: { token_polling_interval: '1s' } } }
  const here = await shopProject(polling, more)
  return { here, party: await relyingParty(here, proof), proofs }
}

/** Types a device's code, signs in and consents. */
async function approve(here: Shop, address: string): Promise<void> {
  const page = async (to: URL | undefined, kind: string, json: object) => {
    const challenge = to?.searchParams.get(`${kind}_challenge`)
    return here.browser(
      await here.admin(`/admin/oauth2/auth/requests/${kind}/accept?${kind}_challenge=${challenge}`, json),
    )
  }
  const first = await here.browser(address)
  const login = await page(first.to, 'device', { user_code: new URL(address).searchParams.get('user_code') })
  expect(at(login.to)).toBe(LOGIN)
  const consent = await page(login.to, 'login', { subject: 'ada' })
  expect(at(consent.to)).toBe(CONSENT)
  await page(consent.to, 'consent', { grant_scope: ['openid', 'offline_access'] })
}

describe.each(Object.keys(ways))('openid-client with %s', (method) => {
  it('signs in, refreshes, revokes and signs out', async () => {
    const { here, party } = await shopWith(method)
    const { start, checks } = await begin(party)
    const back = await through(here, start, { login: { remember: true } })
    const tokens = await oidc.authorizationCodeGrant(party, back, checks)
    expect(await oidc.fetchUserInfo(party, tokens.access_token, 'ada')).toMatchObject({ sub: 'ada' })
    const fresh = await oidc.refreshTokenGrant(party, tokens.refresh_token ?? '')
    await oidc.tokenRevocation(party, fresh.access_token)
    await expect(oidc.fetchUserInfo(party, fresh.access_token, 'ada')).rejects.toThrow()
    const hint = { id_token_hint: fresh.id_token ?? '', post_logout_redirect_uri: BYE, state: 'signed-out' }
    expect((await signOut(here, oidc.buildEndSessionUrl(party, hint))).to?.href).toBe(`${BYE}?state=signed-out`)
    const silent = await begin(party, { prompt: 'none' })
    expect((await here.browser(silent.start)).to?.searchParams.get('error')).toBe('login_required')
  })

  it('polls for a device’s tokens', async () => {
    const { here, party } = await shopWith(method)
    const codes = await oidc.initiateDeviceAuthorization(party, { scope: 'openid offline_access' })
    const polling = oidc.pollDeviceAuthorizationGrant(party, codes)
    await approve(here, codes.verification_uri_complete ?? '')
    expect((await polling).claims()?.sub).toBe('ada')
  })

  it('gets a token for itself, unless it is public', async () => {
    const { party } = await shopWith(method)
    const granted = oidc.clientCredentialsGrant(party, { scope: 'photos.read' })
    if (method === 'none') await expect(granted).rejects.toMatchObject({ error: 'invalid_grant' })
    else expect((await granted).scope).toBe('photos.read')
  })
})

describe.each(Object.keys(ways))('oauth4webapi with %s', (method) => {
  it('authorizes a device and gets its tokens', async () => {
    const { here, proofs } = await shopWith(method)
    const insecure = { [oauth.allowInsecureRequests]: true }
    const issuer = new URL(here.base)
    const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure))
    const client = { client_id: 'shop' }
    const parameters = new URLSearchParams({ scope: 'openid' })
    const deviceResponse = await oauth.deviceAuthorizationRequest(server, client, proofs, parameters, insecure)
    const codes = await oauth.processDeviceAuthorizationResponse(server, client, deviceResponse)
    await approve(here, codes.verification_uri_complete ?? '')
    const response = await oauth.deviceCodeGrantRequest(server, client, proofs, codes.device_code, insecure)
    const tokens = await oauth.processDeviceCodeResponse(server, client, response)
    expect(oauth.getValidatedIdTokenClaims(tokens)?.sub).toBe('ada')
  })
})

describe('unsupported features', () => {
  it('include pushed authorization requests, and registration unless it is configured', async () => {
    const { party } = await shopWith('client_secret_basic')
    const { pushed_authorization_request_endpoint: pushed, registration_endpoint } = party.serverMetadata()
    expect([pushed, registration_endpoint]).toEqual([undefined, undefined])
    await expect(oidc.buildAuthorizationUrlWithPAR(party, { scope: 'openid' })).rejects.toThrow(/pushed_authorization/)
  })

  it('include client_secret_jwt and client certificates', async () => {
    for (const method of ['client_secret_jwt', 'tls_client_auth']) {
      const { here } = await shopWith(method)
      const party = await relyingParty(here, oidc.ClientSecretJwt(shop.client_secret))
      expect(party.serverMetadata().token_endpoint_auth_methods_supported).not.toContain(method)
      await expect(oidc.clientCredentialsGrant(party)).rejects.toMatchObject({
        error: expect.stringMatching(/^invalid_/),
      })
    }
  })
})
