import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An OpenID provider on this machine at which one person agrees to everything at once. `/app` stands for a native app's own address. */
export async function startOpenIdProvider(claims: { sub: string; email: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const asked = new Map<string, URLSearchParams>()
  let issuer = ''

  const idToken = (nonce: string | null) => {
    const now = Math.floor(Date.now() / 1000)
    const payload = { iss: issuer, aud: 'client', iat: now, exp: now + 600, ...claims, ...(nonce && { nonce }) }
    const text = `${base64({ alg: 'RS256', kid: 'only' })}.${base64(payload)}`
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
  }
  const token = (form: URLSearchParams) => {
    const known = asked.get(form.get('code') ?? '')
    const shown = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const challenge = known?.get('code_challenge')
    if (!known || (challenge && challenge !== shown)) return { error: 'invalid_grant' }
    return { access_token: randomUUID(), token_type: 'bearer', id_token: idToken(known.get('nonce')) }
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', issuer)
    const say = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return say({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
        })
      case '/keys':
        return say({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'only', alg: 'RS256', use: 'sig' }] })
      case '/authorize': {
        const code = randomUUID()
        asked.set(code, url.searchParams)
        const back = new URLSearchParams({ code, state: url.searchParams.get('state') ?? '' })
        return response.writeHead(303, { location: `${url.searchParams.get('redirect_uri')}?${back}` }).end()
      }
      case '/token': {
        let text = ''
        request.on('data', (chunk) => (text += String(chunk)))
        return request.on('end', () => say(token(new URLSearchParams(text))))
      }
      default:
        return response.setHeader('content-type', 'text/html').end('<title>App</title><h1>Back in the app</h1>')
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  // A server that listens on a port has an address of this shape.
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  return { issuer, app: `${issuer}/app`, stop }
}
