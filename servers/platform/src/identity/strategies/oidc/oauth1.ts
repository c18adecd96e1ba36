import { createHmac, randomBytes } from 'node:crypto'
import OAuth from 'oauth-1.0a'
import type { Call } from '../../../http/handlers'
import { callProvider, type Scope } from './client'
import type { OidcSettings } from './oidc-settings'
import { upstreamError } from './upstream-error'

export type OAuth1Token = { token: string; secret: string }

type Stamps = { oauth_nonce: string; oauth_timestamp: string }

/** The `Authorization` header of a signed request (RFC 5849, HMAC-SHA1). `own`: more protocol parameters. */
export function signature(
  request: { method: string; url: string },
  client: { key: string; secret: string },
  token: OAuth1Token | undefined,
  { oauth_nonce, oauth_timestamp, ...own }: Stamps & Record<string, string>,
): string {
  const oauth = new OAuth({
    consumer: client,
    signature_method: 'HMAC-SHA1',
    hash_function: (base, key) => createHmac('sha1', key).update(base).digest('base64'),
  })
  // the library's nonce isn't random enough, and its clock isn't the request's
  oauth.getNonce = () => oauth_nonce
  oauth.getTimeStamp = () => Number(oauth_timestamp)
  const signed = oauth.authorize({ ...request, data: own }, token && { key: token.token, secret: token.secret })
  return oauth.toHeader({ ...signed, ...own }).Authorization
}

const stamps = ({ now }: Pick<Call, 'now'>) => ({
  oauth_nonce: randomBytes(16).toString('hex'),
  oauth_timestamp: String(Math.floor(now.getTime() / 1000)),
})

/** Sends a signed request to the provider. @throws HttpError 502 */
export async function signedCall(
  scope: Scope,
  { client_id: key, client_secret: secret }: OidcSettings,
  request: { method: string; url: string },
  token?: OAuth1Token,
  own: Record<string, string> = {},
): Promise<Response> {
  const authorization = signature(request, { key, secret }, token, { ...stamps(scope), ...own })
  const response = await callProvider(scope, request.url, { method: request.method, headers: { authorization } })
  if (!response.ok) throw upstreamError(`The provider responded with status ${response.status}.`)
  return response
}

/** The token in the response to a signed request. @throws HttpError 502 */
export async function tokenOf(response: Response): Promise<OAuth1Token> {
  const fields = new URLSearchParams(await response.text())
  const token = fields.get('oauth_token')
  if (!token) throw upstreamError('The provider returned no token.')
  return { token, secret: fields.get('oauth_token_secret') ?? '' }
}
