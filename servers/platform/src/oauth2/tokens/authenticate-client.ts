import { networkOf } from '@atrium/shared/network'
import { header, type Call } from '../../http/handlers'
import { assertMayTryWithCount, attempt, attemptKey, type Attempt } from '../../identity/attempts'
import { findClientAndAttempts, type ClientRow } from '../clients/store'
import { isSecret } from '../secrets'
import { clientOfAssertion } from './client-assertion'
import { invalidClient, invalidRequest } from './errors'

type Presented = { id: string; secret: string }

/**
 * The client that makes the request: identified by a signed assertion, by its secret in the header or in the form, or, if it is
 * public, by its ID alone. Only the client's own method is accepted.
 * @throws HttpError 400 `invalid_request` without any credentials, 401 `invalid_client` with wrong ones, 429 after too many
 */
export async function authenticateClient(call: Call, form: URLSearchParams): Promise<ClientRow> {
  if (form.get('client_assertion_type')) return clientOfAssertion(call, form)
  const { id, secret } = presented(call, form)
  const tried: Attempt = { kind: 'client', of: [id, networkOf(call.ip)] }
  const found = await findClientAndAttempts(call, id, attemptKey(tried))
  if (!found) await attempt(call, [tried])
  if (!found) throw unknownClient()
  const { client, attempts } = found
  assertMethods(call, form, client)
  // attempts only count for clients with a secret to guess
  if (client.document.token_endpoint_auth_method === 'none') return client
  if (secret === '') throw unknownClient()
  if (attempts) assertMayTryWithCount(call, tried, attempts)
  if (!(await knowsSecret(call, client, secret))) {
    await attempt(call, [tried])
    throw unknownClient()
  }
  return client
}

const unknownClient = () => invalidClient('The client does not exist or its secret is wrong.')

/** Every secret has to be sent with the client's authentication method, even if several are sent. @throws HttpError 401 */
function assertMethods(call: Call, form: URLSearchParams, { document }: ClientRow): void {
  const expected = document.token_endpoint_auth_method
  const reject = (method: string) => invalidClient(`The client must authenticate with ${expected}, not ${method}.`)
  const [id, secret] = [form.get('client_id'), form.get('client_secret')]
  if (id && secret && expected !== 'client_secret_post') throw reject('client_secret_post')
  if (basicOf(call)?.secret && expected !== 'client_secret_basic') throw reject('client_secret_basic')
}

async function knowsSecret({ project }: Call, client: ClientRow, secret: string): Promise<boolean> {
  const hashes = [client.secret_hash, ...client.rotated_hashes]
  for (const hash of hashes) if (hash !== null && (await isSecret(project, secret, hash))) return true
  return false
}

/** The header's credentials, else the form's. @throws HttpError 400 */
function presented(call: Call, form: URLSearchParams): Presented {
  const basic = basicOf(call)
  if (basic) return { id: decoded(basic.id), secret: decoded(basic.secret) }
  const id = form.get('client_id')
  if (!id) throw invalidRequest('The request has no client ID in its header or body.')
  return { id, secret: form.get('client_secret') ?? '' }
}

/** The credentials of a Basic authentication header, still encoded; a malformed header is ignored. */
function basicOf(call: Call): Presented | undefined {
  const encoded = /^basic (.*)$/i.exec(header(call, 'authorization') ?? '')?.[1]
  if (encoded === undefined || !/^[A-Za-z0-9+/]*={0,2}$/.test(encoded)) return undefined
  const text = Buffer.from(encoded, 'base64').toString()
  const at = text.indexOf(':')
  return at < 0 ? undefined : { id: text.slice(0, at), secret: text.slice(at + 1) }
}

/** Name and secret are form-encoded inside of Base64 (RFC 6749, section 2.3.1). @throws HttpError 400 */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    throw invalidRequest('The credentials in the header are not form-encoded.')
  }
}

/** The client that a request names, authenticated or not. */
export function presentedId(call: Call, form: URLSearchParams): string | undefined {
  try {
    return presented(call, form).id
  } catch {
    return undefined
  }
}
