import { exportJWK, generateKeyPair, SignJWT, createRemoteJWKSet, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { begin, relyingParty, shopProject, through } from '../testing/shop'

const scope = 'openid userinfo_credential_draft_00'

async function signedIn() {
  const here = await shopProject({}, { scope })
  const party = await relyingParty(here)
  const { start, checks } = await begin(party, { scope })
  const consent = { grant_scope: scope.split(' ') }
  const tokens = await oidc.authorizationCodeGrant(party, await through(here, start, { consent }), checks)
  const pair = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(pair.publicKey)
  const proof = (claims: object, header: object = { jwk }, key = pair.privateKey) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'ES256', ...header }).sign(key)
  const requestCredential = async (jwt?: string, token = tokens.access_token) =>
    here.call<{ error?: string; c_nonce?: string; credential_draft_00?: string }>({
      method: 'POST',
      path: '/credentials',
      json: { format: 'jwt_vc_json', ...(jwt && { proof: { proof_type: 'jwt', jwt } }) },
      token,
    })
  return { ...here, tokens, proof, requestCredential, jwk, pair }
}

describe('a verifiable credential', () => {
  it('identifies the key’s owner, after proof of possession', async () => {
    const { base, tokens, proof, requestCredential, jwk } = await signedIn()
    const nonce = String(tokens.c_nonce_draft_00)
    const { status, body } = await requestCredential(await proof({ nonce }))
    expect(status).toBe(200)
    const keys = createRemoteJWKSet(new URL(`${base}/.well-known/jwks.json`))
    const { payload } = await jwtVerify(body.credential_draft_00 ?? '', keys, { issuer: base })
    const id = `did:jwk:${Buffer.from(JSON.stringify(jwk)).toString('base64url')}`
    expect(payload).toMatchObject({
      sub: id,
      vc: { credentialSubject: { id, sub: 'ada', email: 'ada@example.com' }, type: expect.any(Array) },
    })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600)
  })

  it('needs a proof with a nonce of the same access token', async () => {
    const { proof, requestCredential } = await signedIn()
    const primed = await requestCredential()
    expect([primed.status, primed.body.error]).toEqual([400, 'missing_proof'])
    expect((await requestCredential(await proof({ nonce: primed.body.c_nonce }))).status).toBe(200)
    const other = await signedIn()
    expect((await requestCredential(await proof({ nonce: String(other.tokens.c_nonce_draft_00) }))).body.error).toBe(
      'invalid_request',
    )
    expect((await requestCredential(await proof({}))).body.error).toBe('invalid_request')
    const exp = Math.floor(Date.now() / 1000) - 1
    expect((await requestCredential(await proof({ nonce: primed.body.c_nonce, exp }))).body.error).toBe(
      'invalid_request',
    )
  })

  it('is not issued for another person’s key, a private key, or an unsigned proof', async () => {
    const { tokens, proof, requestCredential, jwk, pair } = await signedIn()
    const nonce = String(tokens.c_nonce_draft_00)
    const stranger = await generateKeyPair('ES256')
    expect((await requestCredential(await proof({ nonce }, { jwk }, stranger.privateKey))).status).toBe(400)
    expect((await requestCredential(await proof({ nonce }, { jwk: await exportJWK(pair.privateKey) }))).status).toBe(
      400,
    )
    const [, claims] = (await proof({ nonce })).split('.')
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', jwk })).toString('base64url')
    expect((await requestCredential(`${unsigned}.${claims}.`)).status).toBe(400)
    expect((await requestCredential(await proof({ nonce }), 'ory_at_wrong.wrong')).status).toBe(401)
  })
})
