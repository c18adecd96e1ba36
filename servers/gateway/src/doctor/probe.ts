import { errorCode } from '../error-code'
import type { Upstream } from '../targets/upstream'

/** `skew`: milliseconds by which the service's clock is ahead of ours; undefined without a `Date` header. */
export type Probed = {
  status: number
  headers: Record<string, string | string[] | undefined>
  json: unknown
  skew: number | undefined
}

/** A service didn't respond; the message has the reason and what to check. */
export class NoResponse extends Error {
  override name = 'NoResponse'
}

/** Milliseconds for one call. */
const patience = 4_000
const mostBytes = 262_144

/**
 * One GET.
 * @throws NoResponse
 */
export async function probe(
  { pool, prefix }: Pick<Upstream, 'pool' | 'prefix'>,
  path: string,
  { headers = {}, signal }: { headers?: Record<string, string>; signal: AbortSignal },
): Promise<Probed> {
  const begun = Date.now()
  try {
    const response = await pool.request({
      method: 'GET',
      path: prefix + path,
      headers: { accept: 'application/json', ...headers },
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    })
    const { date } = response.headers
    const serverTime = typeof date === 'string' ? Date.parse(date) : Number.NaN
    // The header has whole seconds, and the response took its time.
    const skew = Number.isNaN(serverTime) ? undefined : serverTime + 500 - (begun + Date.now()) / 2
    return { status: response.statusCode, headers: response.headers, json: await jsonOf(response.body), skew }
  } catch (error) {
    throw new NoResponse(reasonOf(error))
  }
}

async function jsonOf(body: AsyncIterable<Uint8Array>): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > mostBytes) return undefined
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return undefined
  }
}

/** Why there was no response, in our words, without IP addresses or file names from a library's message. */
export function reasonOf(error: unknown): string {
  const code = errorCode(error) || errorCode(error instanceof Error ? error.cause : undefined)
  if (code === 'ECONNREFUSED') return 'connection refused'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host name cannot be resolved'
  if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH') return 'the host is unreachable'
  if (code === 'CERT_HAS_EXPIRED') return 'its certificate has expired'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'its certificate is for another name'
  if (/CERT|SELF_SIGNED|SIGNATURE|ISSUER/.test(code)) {
    return 'its certificate isn’t trusted (set NODE_EXTRA_CA_CERTS to the file of its certificate authority)'
  }
  if (/SSL|EPROTO/.test(code)) return 'it doesn’t use TLS (http instead of https)'
  if (code === 'UND_ERR_SOCKET' || code === 'ECONNRESET') return 'it closed the connection (it may require https)'
  return `no response within ${patience / 1000} s`
}
