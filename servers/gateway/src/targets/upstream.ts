import { Pool } from 'undici'

import type { Config } from '../config/schema'
import { errorCode } from '../error-code'
import { GatewayError } from '../errors'
import { parsedJson } from '../parsed-json'

/**
 * A service's URL with its kept-alive connections. `prefix` is the URL's path, empty or `/…` without a trailing slash; `called` is the
 * service's name in errors, with the configuration key of its URL; `inLog` the same for the log, also if clients don't learn it.
 */
export type Upstream = {
  url: string
  origin: string
  prefix: string
  pool: Pool
  called?: string | undefined
  inLog?: string | undefined
}

export type Upstreams = {
  /** `socket`: the Unix domain socket that reaches the service, unencrypted whatever its URL says. */
  at(url: string, about?: { called?: string; socket?: string | undefined }): Upstream
  close(): Promise<void>
}

/** One pool of connections per origin or socket, however many services share it. */
export function createUpstreams({ timeouts, connections }: Pick<Config, 'timeouts' | 'connections'>): Upstreams {
  const pools = new Map<string, Pool>()
  return {
    at(url, { called, socket } = {}) {
      const { origin, pathname } = new URL(url)
      const key = socket ?? origin
      let pool = pools.get(key)
      if (!pool) {
        pool = new Pool(socket === undefined ? origin : origin.replace(/^https:/, 'http:'), {
          connections,
          pipelining: 1,
          connect: { timeout: timeouts.connect, ...(socket !== undefined && { socketPath: socket }) },
          headersTimeout: timeouts.headers,
          bodyTimeout: timeouts.body,
          keepAliveTimeout: 20_000,
          // Links to other pages repeat a query of up to 30 KB.
          maxHeaderSize: 131_072,
        })
        pools.set(key, pool)
      }
      return { url, origin, prefix: pathname === '/' ? '' : pathname, pool, called, inLog: called }
    },
    close: async () => void (await Promise.all([...pools.values()].map((pool) => pool.destroy()))),
  }
}

type UpstreamResponse = { status: number; headers: Record<string, string | string[] | undefined>; body: unknown }

/**
 * A call made by the gateway itself. `body` is the parsed JSON, or undefined if it isn't JSON.
 * @throws GatewayError 502, 504
 */
export async function callService(
  upstream: Upstream,
  path: string,
  {
    method = 'GET',
    headers = {},
    json,
    signal,
  }: {
    method?: 'GET' | 'PUT' | 'DELETE'
    headers?: Record<string, string>
    json?: unknown
    signal?: AbortSignal
  } = {},
): Promise<UpstreamResponse> {
  try {
    const response = await upstream.pool.request({
      method,
      path: upstream.prefix + path,
      headers: {
        accept: 'application/json',
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: json === undefined ? null : JSON.stringify(json),
      headersTimeout: 8_000,
      ...(signal && { signal }),
    })
    const text = await response.body.text()
    return { status: response.statusCode, headers: response.headers, body: parsedJson(text) }
  } catch (error) {
    throw upstreamError(error, upstream)
  }
}

const timedOut = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT'])

/** What clients learn about a failed connection; IP addresses and system errors stay here. */
export function upstreamError(
  error: unknown,
  { called, inLog = called }: Pick<Upstream, 'called' | 'inLog'> = {},
): GatewayError {
  if (error instanceof GatewayError) return error
  if (timedOut.has(errorCode(error))) {
    return new GatewayError({
      status: 504,
      id: 'upstream_timeout',
      reason: `The ${called ?? 'service'} did not respond in time.`,
      upstream: inLog,
    })
  }
  return new GatewayError({
    status: 502,
    id: 'upstream_unreachable',
    reason: `The connection${called ? ` to the ${called}` : ''} failed or was interrupted.`,
    upstream: inLog,
  })
}
