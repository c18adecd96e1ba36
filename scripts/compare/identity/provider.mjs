import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'

import { standIn } from '../stand-in.mjs'

/** URL of the stand-in for a sign-in provider, which runs during `npm run compare`. */
let issuer = 'http://127.0.0.1:1'
let key
const granted = new Map()

export const client = { client_id: 'compare', client_secret: 'a secret of the provider' }
export const issuerUrl = () => issuer

const json = (response, status, body) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

const documentOf = (base) => ({
  issuer: base,
  authorization_endpoint: `${base}/authorize`,
  token_endpoint: `${base}/token`,
  jwks_uri: `${base}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
})

const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An ID token from the stand-in, signed with RS256. */
function idToken(claims) {
  const now = Math.floor(Date.now() / 1_000)
  const said = { ...claims, iss: issuer, aud: client.client_id, iat: now, exp: now + 600 }
  const text = `${part({ alg: 'RS256', kid: 'one' })}.${part(said)}`
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`
}

async function token(request, response) {
  let text = ''
  for await (const chunk of request) text += chunk
  const claims = granted.get(new URLSearchParams(text).get('code'))
  if (!claims) return json(response, 400, { error: 'invalid_grant' })
  json(response, 200, {
    access_token: 'an-access-token',
    token_type: 'Bearer',
    expires_in: 3600,
    id_token: idToken(claims),
  })
}

/** Starts the stand-in: discovery, keys and tokens, without pages, as no one signs in by hand. @returns a function that stops it */
export async function startProvider() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  key = privateKey
  const jwks = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }
  const { base, stop } = await standIn((request, response) => {
    if (request.url === '/.well-known/openid-configuration') return json(response, 200, documentOf(issuer))
    if (request.url === '/jwks') return json(response, 200, jwks)
    if (request.url === '/token') return void token(request, response)
    json(response, 404, {})
  })
  issuer = base
  return stop
}

/** The provider's redirect back after a sign-in with these claims, or a rejection (`error`). */
export function comeBack(away, { error, forged, ...claims }) {
  const asked = URL.parse(away)?.searchParams
  const back = URL.parse(asked?.get('redirect_uri') ?? '')
  if (!back) return undefined
  back.searchParams.set('state', forged ? 'forged' : (asked.get('state') ?? ''))
  if (error) back.searchParams.set('error', error)
  else {
    const code = randomUUID()
    granted.set(code, { ...claims, nonce: asked.get('nonce') ?? undefined })
    back.searchParams.set('code', code)
  }
  return back.href
}
