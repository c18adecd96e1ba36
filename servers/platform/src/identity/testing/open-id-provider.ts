import { createHash, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWK, type JWTPayload } from 'jose'
import { listening, type ReceivedRequest, type StubResponse } from '../../../testing/listening'

/** How the provider misbehaves in a test. */
export type Quirks = {
  /** Claims that replace those of the ID token. */
  idToken?: JWTPayload
  /** The header and the signing key of its ID tokens, of the public key that it publishes; without a key they are unsigned. */
  forged?: (key: JWK) => { alg: string; secret?: Uint8Array }
  /** Claims of the userinfo endpoint that replace those of the person. */
  userinfo?: JWTPayload
  /** Members of its metadata that are others than they should be. */
  metadata?: object
  /** Where its token endpoint redirects to. */
  moved?: string
  /** Whether its metadata support PKCE. */
  pkce?: boolean
  /** Its port; any free one by default. */
  port?: number
  /** The page of the authorization endpoint, for tests with a browser. */
  page?: (address: string) => string
}

type Agreed = { claims: JWTPayload; nonce: string | null; challenge: string | null; redirectUri: string | null }

const lifetime = () => {
  const iat = Math.floor(Date.now() / 1000)
  return { iat, exp: iat + 300 }
}

/** A small OpenID provider on this machine: discovery, keys, token and userinfo endpoints, and people who consent at once. */
export async function openIdProvider(quirks: Quirks = {}) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'only', alg: 'RS256', use: 'sig' }
  const agreed = new Map<string, Agreed>()
  const people = new Map<string, JWTPayload>()
  let issuer = ''

  const idTokenOf = async (claims: JWTPayload, nonce?: string | null) => {
    const all = { iss: issuer, aud: 'client', ...lifetime(), ...claims, ...(nonce && { nonce }), ...quirks.idToken }
    const { alg = 'RS256', secret } = quirks.forged?.(key) ?? {}
    if (alg === 'none') return new UnsecuredJWT(all).encode()
    return new SignJWT(all).setProtectedHeader({ alg, kid: 'only' }).sign(secret ?? privateKey)
  }

  async function token({ body, headers }: ReceivedRequest): Promise<StubResponse> {
    const form = new URLSearchParams(body)
    const code = form.get('code') ?? ''
    const known = agreed.get(code)
    agreed.delete(code)
    const reject = (error: string) => ({ status: 400, body: { error } })
    if (headers.authorization !== `Basic ${Buffer.from('client:not-a-secret').toString('base64')}`)
      return { status: 401, body: { error: 'invalid_client' } }
    if (!known || known.redirectUri !== form.get('redirect_uri')) return reject('invalid_grant')
    const shown = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (known.challenge !== null && shown !== known.challenge) return reject('invalid_grant')
    const accessToken = randomUUID()
    people.set(accessToken, known.claims)
    const id_token = await idTokenOf(known.claims, known.nonce)
    return { body: { access_token: accessToken, refresh_token: 'refresh', token_type: 'bearer', id_token } }
  }

  const { url, received } = await listening((one): StubResponse | Promise<StubResponse> => {
    const { pathname } = new URL(one.url, 'http://provider')
    if (pathname === '/.well-known/openid-configuration') {
      return {
        body: {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/keys`,
          ...quirks.metadata,
          ...(quirks.pkce && { code_challenge_methods_supported: ['S256'] }),
        },
      }
    }
    if (pathname === '/keys') return { body: { keys: [key] } }
    if (pathname === '/token' && quirks.moved) return { status: 307, headers: { location: quirks.moved } }
    if (pathname === '/token') return token(one)
    if (pathname === '/userinfo')
      return { body: { ...people.get((one.headers.authorization ?? '').replace(/^bearer /i, '')), ...quirks.userinfo } }
    if (pathname === '/authorize' && quirks.page)
      return { headers: { 'content-type': 'text/html' }, body: quirks.page(`${issuer}${one.url}`) }
    return { status: 404 }
  }, quirks.port)
  issuer = url

  return {
    issuer,
    received,
    idTokenOf,
    /** The person consents. @returns the URL that the browser is redirected to */
    agree(address: string, claims: JWTPayload): string {
      const { searchParams } = new URL(address)
      const code = randomUUID()
      const redirectUri = searchParams.get('redirect_uri')
      const [nonce, challenge] = [searchParams.get('nonce'), searchParams.get('code_challenge')]
      agreed.set(code, { claims, nonce, challenge, redirectUri })
      return `${redirectUri ?? ''}?${new URLSearchParams({ code, state: searchParams.get('state') ?? '' })}`
    },
    /** The person declines. */
    reject(address: string): string {
      const { searchParams } = new URL(address)
      const query = { error: 'access_denied', error_description: 'No.', state: searchParams.get('state') ?? '' }
      return `${searchParams.get('redirect_uri') ?? ''}?${new URLSearchParams(query)}`
    },
  }
}

export type OpenIdProvider = Awaited<ReturnType<typeof openIdProvider>>
