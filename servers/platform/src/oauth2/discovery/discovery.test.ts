import { generateKeyPairSync } from 'node:crypto'
import { decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { at, begin, browser, LOGIN, relyingParty, shopProject, type Shop } from '../testing/shop'
import {
  all,
  responseOf,
  changeClient,
  DEVICE_GRANT,
  documentOf,
  outcomeOf,
  pathOf,
  post,
  signedOut,
  tokensOf,
  wish,
  type Document,
} from '../testing/discovery'

type Told = { keys: { kid: string }[] }

/** The test that proves a member. Every member has one. */
const checks: Record<string, (here: Shop, document: Document) => Promise<void>> = {
  issuer: async (here, { issuer }) => {
    expect((await tokensOf(here)).claims()?.iss).toBe(issuer)
  },
  authorization_endpoint: async (here, document) => {
    const { start } = await begin(await relyingParty(here))
    expect(start.href).toContain(`${document.authorization_endpoint}?`)
    expect(at((await here.browser(start)).to)).toBe(LOGIN)
  },
  device_authorization_endpoint: async (here, document) => {
    const { body } = await post(here, pathOf(here, document.device_authorization_endpoint), { client_id: 'shop' })
    expect(body).toHaveProperty('user_code')
  },
  token_endpoint: async (here, document) => {
    const { body } = await post(here, pathOf(here, document.token_endpoint), { grant_type: 'client_credentials' })
    expect(body).toHaveProperty('access_token')
  },
  jwks_uri: async (here, document) => {
    const { body } = await here.call<Told>({ path: pathOf(here, document.jwks_uri), token: null })
    const { kid } = decodeProtectedHeader((await tokensOf(here)).id_token ?? '')
    expect(body.keys.map((key) => key.kid)).toContain(kid)
  },
  userinfo_endpoint: async (here, document) => {
    const { access_token: token } = await tokensOf(here)
    const { body } = await here.call({ path: pathOf(here, document.userinfo_endpoint), token })
    expect(body).toMatchObject({ sub: 'ada' })
  },
  revocation_endpoint: async (here, document) => {
    const { access_token: token } = await tokensOf(here)
    expect(await post(here, pathOf(here, document.revocation_endpoint), { token })).toMatchObject({ status: 200 })
    expect(await here.call({ path: '/userinfo', token })).toMatchObject({ status: 401 })
  },
  end_session_endpoint: async (here, document) => {
    const { status, to } = await browser()(document.end_session_endpoint ?? '')
    expect([status, to?.href]).toEqual([302, `${here.base}/oauth2/fallbacks/logout/callback`])
  },
  subject_types_supported: async (here, document) => {
    expect(document.subject_types_supported).toEqual(['public'])
    const json = { subject_type: 'pairwise' }
    expect(await here.call({ method: 'POST', path: '/admin/clients', json })).toMatchObject({ status: 400 })
  },
  response_types_supported: async (here, document) => {
    const names: Record<string, string> = { code: 'code', token: 'access_token', id_token: 'id_token' }
    for (const response_type of document.response_types_supported) {
      const { parameters } = await responseOf(here, { response_type })
      const words = Object.keys(names).filter((word) => Object.hasOwn(parameters, names[word] ?? ''))
      expect([response_type, words]).toEqual([
        response_type,
        Object.keys(names).filter((word) => response_type.split(' ').includes(word)),
      ])
    }
  },
  response_modes_supported: async (here, document) => {
    expect(document.response_modes_supported).toEqual(['query', 'fragment', 'form_post'])
    expect((await responseOf(here, { response_mode: 'query' })).back.searchParams.has('code')).toBe(true)
    expect((await responseOf(here, { response_mode: 'fragment' })).back.hash).toContain('code=')
    const form = { ...wish, prompt: 'none', response_mode: 'form_post' }
    expect((await here.browser(`${here.base}/oauth2/auth?${new URLSearchParams(form)}`)).text).toContain('<form')
  },
  grant_types_supported: async (here, document) => {
    const rejected = async (grant_type: string) =>
      (await post(here, '/oauth2/token', { grant_type, code: 'x', refresh_token: 'x', device_code: 'x' })).body.error
    expect(document.grant_types_supported).toEqual([
      'authorization_code',
      'implicit',
      'client_credentials',
      'refresh_token',
      DEVICE_GRANT,
    ])
    expect(await rejected('authorization_code')).toBe('invalid_grant')
    expect(await rejected('refresh_token')).toBe('invalid_grant')
    expect(await rejected(DEVICE_GRANT)).toBe('invalid_grant')
    expect(await rejected('client_credentials')).toBeUndefined()
    // the authorization endpoint issues this grant's tokens
    expect((await responseOf(here, { response_type: 'token' })).parameters).toHaveProperty('access_token')
  },
  claims_supported: async (here, document) => {
    const claims = (await tokensOf(here)).claims()
    for (const name of document.claims_supported) expect(claims).toHaveProperty(name)
  },
  scopes_supported: async (here, document) => {
    expect(document.scopes_supported).toEqual(['offline_access', 'offline', 'openid'])
    expect(await tokensOf(here, 'offline_access')).toHaveProperty('refresh_token')
    expect(await tokensOf(here, 'offline')).toHaveProperty('refresh_token')
    expect(await tokensOf(here, 'openid')).toHaveProperty('id_token')
    expect(await tokensOf(here, 'photos.read')).not.toHaveProperty('id_token')
  },
  token_endpoint_auth_methods_supported: async (_here, document) => {
    const methods = ['client_secret_post', 'client_secret_basic', 'private_key_jwt', 'none']
    expect(document.token_endpoint_auth_methods_supported).toEqual(methods)
    // each is used in a whole sign-in in clients/libraries.test.ts
  },
  code_challenge_methods_supported: async (here, document) => {
    // the real service lists "plain", too, and rejects it after the consent (decision 46)
    expect(document.code_challenge_methods_supported).toEqual(['plain', 'S256'])
    expect(
      (await responseOf(here, { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' })).parameters.error,
    ).toBe('invalid_request')
    expect((await responseOf(here, { code_challenge_method: 'S256' })).parameters).toHaveProperty('code')
  },
  id_token_signing_alg_values_supported: async (here, document) => {
    expect(document.id_token_signing_alg_values_supported).toEqual([
      decodeProtectedHeader((await tokensOf(here)).id_token ?? '').alg,
    ])
  },
  id_token_signed_response_alg: async (_here, document) => {
    expect(document.id_token_signed_response_alg).toEqual(document.id_token_signing_alg_values_supported)
  },
  userinfo_signing_alg_values_supported: async (here, document) => {
    const userInfo = async () => {
      const { access_token: token } = await tokensOf(here)
      return (await here.call({ path: '/userinfo', token })).text
    }
    expect(document.userinfo_signing_alg_values_supported[0]).toBe('none')
    expect(JSON.parse(await userInfo())).toMatchObject({ sub: 'ada' })
    await changeClient(here, 'userinfo_signed_response_alg', 'RS256')
    expect(decodeProtectedHeader(await userInfo()).alg).toBe(document.userinfo_signing_alg_values_supported[1])
    await changeClient(here, 'userinfo_signed_response_alg', 'none')
  },
  userinfo_signed_response_alg: async (_here, document) => {
    expect(document.userinfo_signed_response_alg).toEqual(document.userinfo_signing_alg_values_supported.slice(1))
  },
  request_object_signing_alg_values_supported: async (here, document) => {
    const state = 'state-of-the-object'
    for (const alg of document.request_object_signing_alg_values_supported) {
      if (alg === 'none') {
        await changeClient(here, 'jwks', { keys: [] })
        expect(await outcomeOf(here, new UnsecuredJWT({ state }).encode())).toBe(LOGIN)
        continue
      }
      const { publicKey, privateKey } = await generateKeyPair(alg)
      await changeClient(here, 'jwks', { keys: [{ ...(await exportJWK(publicKey)), kid: alg, alg, use: 'sig' }] })
      expect(
        await outcomeOf(here, await new SignJWT({ state }).setProtectedHeader({ alg, kid: alg }).sign(privateKey)),
      ).toBe(LOGIN)
    }
  },
  request_parameter_supported: async (here) => {
    await changeClient(here, 'jwks', { keys: [] })
    expect(await outcomeOf(here, 'no-object')).toBe('invalid_request_object')
  },
  request_uri_parameter_supported: async (here) => {
    // fetched in clients/signed-requests.test.ts
    await changeClient(here, 'request_uris', ['https://objects.invalid/one'])
    await changeClient(here, 'jwks', { keys: [] })
    expect(await outcomeOf(here, 'https://objects.invalid/one', 'request_uri')).toBe('invalid_request_uri')
  },
  require_request_uri_registration: async (here) => {
    await changeClient(here, 'jwks', { keys: [] })
    expect(await outcomeOf(here, 'https://objects.invalid/two', 'request_uri')).toBe('invalid_request_uri')
  },
  claims_parameter_supported: async (here, document) => {
    expect(document.claims_parameter_supported).toBe(false)
    const claims = JSON.stringify({ id_token: { phone_number: { essential: true } } })
    expect((await responseOf(here, { claims })).parameters).toHaveProperty('code')
  },
  backchannel_logout_supported: async (here) => expect(await signedOut(here)).toMatchObject({ noticed: 1 }),
  backchannel_logout_session_supported: async (here) => {
    // notices name the session
    const { noticed, sid } = await signedOut(here)
    expect([noticed, sid]).toEqual([1, expect.any(String)])
  },
  frontchannel_logout_supported: async (here) =>
    expect((await signedOut(here)).page).toContain('https://app.example.com/front?'),
  frontchannel_logout_session_supported: async (here) => {
    const { page, sid } = await signedOut(here)
    expect(page).toContain(`sid=${sid}`)
    expect(page).toContain(`iss=${encodeURIComponent(here.base)}`)
  },
  credentials_endpoint_draft_00: async (here, document) => {
    const request = {
      method: 'POST',
      path: pathOf(here, document.credentials_endpoint_draft_00),
      json: { format: 'jwt_vc_json' },
    }
    const { body } = await here.call({ ...request, token: (await tokensOf(here)).access_token })
    expect(body).toMatchObject({ error: 'missing_proof' })
  },
  credentials_supported_draft_00: async (here, document) => {
    const [told] = document.credentials_supported_draft_00 as unknown as { cryptographic_suites_supported: string[] }[] // as in the document
    const tokens = await tokensOf(here)
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
    for (const alg of told?.cryptographic_suites_supported ?? []) {
      const { publicKey, privateKey } = /^[RP]S/.test(alg) ? rsa : await generateKeyPair(alg)
      const header = { alg, jwk: await exportJWK(publicKey) }
      const proof = new SignJWT({ nonce: String(tokens.c_nonce_draft_00) }).setProtectedHeader(header)
      const json = { format: 'jwt_vc_json', proof: { proof_type: 'jwt', jwt: await proof.sign(privateKey) } }
      const { status } = await here.call({ method: 'POST', path: '/credentials', json, token: tokens.access_token })
      expect([alg, status]).toEqual([alg, 200])
    }
  },
}

describe('the discovery document', () => {
  let here: Shop
  let document: Document
  beforeAll(async () => {
    here = await shopProject({}, all)
    document = await documentOf(here)
  })

  it('has no member without a check', async () => {
    expect(Object.keys(document).sort()).toEqual(Object.keys(checks).sort())
    expect(await documentOf(here, '/.well-known/oauth-authorization-server')).toEqual(document)
  })

  it.each(Object.entries(checks))('is accurate about %s', (_name, check) => check(here, document))

  it('reflects the current signing key', async () => {
    const json = { alg: 'ES256', use: 'sig', kid: 'newer' }
    await here.call({ method: 'POST', path: '/admin/keys/hydra.openid.id-token', json })
    expect(await documentOf(here)).toMatchObject({
      id_token_signing_alg_values_supported: ['ES256'],
      userinfo_signing_alg_values_supported: ['none', 'ES256'],
    })
    expect(decodeProtectedHeader((await tokensOf(here)).id_token ?? '')).toMatchObject({ alg: 'ES256', kid: 'newer' })
  })
})

it('uses the configured issuer, and endpoints at the public URL', async () => {
  const self = { issuer: 'https://id.example.com/', public: 'https://login.example.com/' }
  const { call } = await shopProject({ urls: { self } })
  const { body } = await call<Record<string, string>>({ path: '/.well-known/openid-configuration' })
  expect(body).toMatchObject({
    issuer: self.issuer,
    authorization_endpoint: 'https://login.example.com/oauth2/auth',
    token_endpoint: 'https://login.example.com/oauth2/token',
    userinfo_endpoint: 'https://login.example.com/userinfo',
    jwks_uri: 'https://id.example.com/.well-known/jwks.json',
    revocation_endpoint: 'https://id.example.com/oauth2/revoke',
  })
})
