import { bothProtocols, serveHttp2, type Http2Side, type WatchedCertificate } from '@atrium/shared/tls'
import type { FastifyInstance } from 'fastify'

import type { Config } from './config/schema'

/** Milliseconds; bytes of a request's headers. */
const headersTimeout = 20_000
const requestTimeout = 120_000
const keepAliveTimeout = 65_000
const maxHeaderSize = 32_768

const http = { requireHostHeader: false, headersTimeout, connectionsCheckingInterval: 5_000, maxHeaderSize }

/** Fastify's connection options: HTTP/1.1 in the clear, or TLS with a certificate. */
export function connections({ http2 }: Pick<Config, 'http2'>, certificate: WatchedCertificate | undefined): object {
  const protocol = certificate
    ? { https: { ...http, ...certificate.options(), ...(http2 && bothProtocols) } }
    : { http }
  // An `object`, since the library declares another kind of instance for TLS.
  return { requestTimeout, keepAliveTimeout, ...protocol }
}

/** Accepts HTTP/2 as well as HTTP/1.1 (decision 107), if the server has a certificate and HTTP/2 isn't turned off. */
export function takeHttp2(server: FastifyInstance, { http2 }: Pick<Config, 'http2'>): Http2Side | undefined {
  if (!http2) return undefined
  return serveHttp2(server.server, { headersTimeout, requestTimeout, keepAliveTimeout, maxHeaderSize })
}

/** Closes connections: requests in flight have `drain` milliseconds. */
export async function endConnections(
  server: FastifyInstance,
  http2: Http2Side | undefined,
  drain: number,
): Promise<void> {
  const { server: http } = server
  const drained = setTimeout(() => http.closeAllConnections(), drain)
  // A connection whose last call ends after the stop began would be kept alive.
  const idle = setInterval(() => http.closeIdleConnections(), 50)
  await Promise.all([server.close(), http2?.close(drain)])
  clearTimeout(drained)
  clearInterval(idle)
}
