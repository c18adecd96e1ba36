import { networkOf } from '@atrium/shared/network'
import { header, type Call } from '../../http/handlers'
import { assertMayStillTry, attempt, attemptKey, type Attempt } from '../../identity/attempts'
import { findClient, findClientAndAttempts, type ClientRow } from '../clients/store'
import { isSecret } from '../secrets'
import { clientOfAssertion } from './client-assertion'
import { invalidClient, invalidRequest } from './errors'

type Presented = { method: 'client_secret_basic' | 'client_secret_post' | 'none'; id: string; secret: string }

/**
 * The client that makes the request: by a signed assertion, by its secret in the header or in the form, or, if it is public, by
 * its name alone. Only the client's own method counts.
 * @throws HttpError 400 `invalid_request` without any credentials, 401 `invalid_client` with wrong ones, 429 after too many
 */
export async function authenticateClient(call: Call, form: URLSearchParams): Promise<ClientRow> {
  if (form.get('client_assertion_type')) return clientOfAssertion(call, form)
  const { method, id, secret } = presented(call, form)
  if (method === 'none') return publicClient(call, id)
  const tried: Attempt = { kind: 'client', of: [id, networkOf(call.ip)] }
  const found = await findClientAndAttempts(call, id, attemptKey(tried))
  if (!found) await attempt(call, [tried])
  if (!found) throw unknownClient()
  const { client, attempts } = found
  if (attempts) assertMayStillTry(call, tried, attempts)
  assertMethod(client, method)
  if (!(await knowsSecret(call, client, secret))) {
    await attempt(call, [tried])
    throw unknownClient()
  }
  return client
}

const unknownClient = () => invalidClient('The client does not exist or its secret is wrong.')

function assertMethod({ document }: ClientRow, method: Presented['method']): void {
  const expected = document.token_endpoint_auth_method
  if (method !== expected) throw invalidClient(`The client must authenticate with ${expected}, not ${method}.`)
}

/** There is no secret that could be guessed, so nothing is counted. */
async function publicClient(call: Call, id: string): Promise<ClientRow> {
  const client = await findClient(call.db, call.project.id, id)
  if (!client) throw unknownClient()
  assertMethod(client, 'none')
  return client
}

async function knowsSecret({ project }: Call, client: ClientRow, secret: string): Promise<boolean> {
  const hashes = [client.secret_hash, ...client.rotated_hashes]
  for (const hash of hashes) if (hash !== null && (await isSecret(project, secret, hash))) return true
  return false
}

function presented(call: Call, form: URLSearchParams): Presented {
  const [formId, formSecret] = [form.get('client_id'), form.get('client_secret')]
  if (formId && formSecret) return { method: 'client_secret_post', id: formId, secret: formSecret }
  const authorization = header(call, 'authorization')
  const basic = /^basic +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (basic !== undefined) {
    const pair = pairOf(basic)
    if (pair) return { method: 'client_secret_basic', ...pair }
  } else if (formId) return { method: 'none', id: formId, secret: '' }
  throw invalidRequest('The request has no client ID in its header or body.')
}

/** Name and secret are form-encoded inside of Base64 (RFC 6749, point 2.3.1). */
function pairOf(encoded: string): { id: string; secret: string } | undefined {
  const text = Buffer.from(encoded, 'base64').toString()
  const at = text.indexOf(':')
  if (at < 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(encoded)) return undefined
  const decode = (part: string) => decodeURIComponent(part.replaceAll('+', ' '))
  try {
    return { id: decode(text.slice(0, at)), secret: decode(text.slice(at + 1)) }
  } catch {
    return undefined
  }
}

/** The client that a request names, whether it is that client or not. */
export function presentedId(call: Call, form: URLSearchParams): string | undefined {
  try {
    return presented(call, form).id
  } catch {
    return undefined
  }
}
