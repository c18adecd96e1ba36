import { inEnglish, message, type Message } from '@atrium/shared/setup-check'

import { errorCode } from '../error-code'
import { parsedJson } from '../parsed-json'
import type { Upstream } from '../targets/upstream'

/** `skew`: milliseconds by which the service's clock is ahead of ours; undefined without a `Date` header. */
export type Probed = {
  status: number
  headers: Record<string, string | string[] | undefined>
  json: unknown
  skew: number | undefined
}

/** A service didn't respond; `reason` says why and what to check. */
export class NoResponse extends Error {
  override name = 'NoResponse'
  constructor(readonly reason: Message) {
    super(inEnglish(reason))
  }
}

/** Milliseconds for one call. */
const timeout = 4_000
const maxBytes = 262_144

/**
 * One GET.
 * @throws NoResponse
 */
export async function probe(
  { pool, prefix }: Pick<Upstream, 'pool' | 'prefix'>,
  path: string,
  { headers = {}, signal }: { headers?: Record<string, string>; signal: AbortSignal },
): Promise<Probed> {
  const started = Date.now()
  try {
    const response = await pool.request({
      method: 'GET',
      path: prefix + path,
      headers: { accept: 'application/json', ...headers },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    })
    const { date } = response.headers
    const serverTime = typeof date === 'string' ? Date.parse(date) : Number.NaN
    // The header has whole seconds, and the response took its time.
    const skew = Number.isNaN(serverTime) ? undefined : serverTime + 500 - (started + Date.now()) / 2
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
    if (bytes > maxBytes) return undefined
    chunks.push(chunk)
  }
  return parsedJson(Buffer.concat(chunks).toString('utf8'))
}

/** Why there was no response, in our words, without IP addresses or file names from a library's message. */
export function reasonOf(error: unknown): Message {
  const code = errorCode(error) || errorCode(error instanceof Error ? error.cause : undefined)
  if (code === 'ECONNREFUSED') return message('reason_refused')
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return message('reason_name')
  if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH') return message('reason_host')
  if (code === 'CERT_HAS_EXPIRED') return message('reason_certificate_expired')
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return message('reason_certificate_name')
  if (/CERT|SELF_SIGNED|SIGNATURE|ISSUER/.test(code)) return message('reason_certificate')
  if (/SSL|EPROTO/.test(code)) return message('reason_no_tls')
  if (code === 'UND_ERR_SOCKET' || code === 'ECONNRESET') return message('reason_closed')
  return message('reason_silent', { seconds: timeout / 1000 })
}
