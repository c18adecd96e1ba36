import { createHmac, randomBytes } from 'node:crypto'
import { HttpError } from '../../../http/errors'
import type { Call } from '../../../http/handlers'
import { callProvider, type Scope } from './client'
import type { OidcSettings } from './oidc-settings'

export type OAuth1Token = { token: string; secret: string }

/** Percent-encoding of RFC 5849, which leaves only unreserved letters. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** The `Authorization` header of a signed request (RFC 5849, HMAC-SHA1). `own` are parameters of the protocol. */
export function signature(
  request: { method: string; url: string },
  client: { key: string; secret: string },
  token: OAuth1Token | undefined,
  own: Record<string, string>,
): string {
  const { method, url } = request
  const address = new URL(url)
  const protocol: Record<string, string> = {
    oauth_consumer_key: client.key,
    oauth_signature_method: 'HMAC-SHA1',
    oauth_version: '1.0',
    ...(token && { oauth_token: token.token }),
    ...own,
  }
  const all = [...address.searchParams, ...Object.entries(protocol)]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .toSorted(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
  const parameters = all.map(([name, value]) => `${name}=${value}`).join('&')
  const base = [method, encode(address.origin + address.pathname), encode(parameters)].join('&')
  const key = `${encode(client.secret)}&${encode(token?.secret ?? '')}`
  const signed = { ...protocol, oauth_signature: createHmac('sha1', key).update(base).digest('base64') }
  return `OAuth ${Object.entries(signed)
    .map(([name, value]) => `${encode(name)}="${encode(value)}"`)
    .join(', ')}`
}

const stamps = ({ now }: Pick<Call, 'now'>) => ({
  oauth_nonce: randomBytes(16).toString('hex'),
  oauth_timestamp: String(Math.floor(now.getTime() / 1000)),
})

/** Calls the provider with a signature. @throws HttpError 502 */
export async function signedCall(
  scope: Scope,
  { client_id: key, client_secret: secret }: OidcSettings,
  request: { method: string; url: string },
  token?: OAuth1Token,
  own: Record<string, string> = {},
): Promise<Response> {
  const authorization = signature(request, { key, secret }, token, { ...stamps(scope), ...own })
  const answer = await callProvider(scope, request.url, { method: request.method, headers: { authorization } })
  if (!answer.ok) throw new HttpError({ status: 502, reason: `The provider answered with status ${answer.status}.` })
  return answer
}

/** A token of the answer to such a call. @throws HttpError 502 */
export async function tokenOf(answer: Response): Promise<OAuth1Token> {
  const fields = new URLSearchParams(await answer.text())
  const token = fields.get('oauth_token')
  if (!token) throw new HttpError({ status: 502, reason: 'The provider gave no token.' })
  return { token, secret: fields.get('oauth_token_secret') ?? '' }
}
