import { constants, Http2ServerResponse, type Http2ServerRequest } from 'node:http2'
import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http'

/** Connection headers, which are forbidden in HTTP/2 (RFC 9113, 8.2.2). */
const ofConnections = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade'])

/**
 * Converts an HTTP/2 request's headers to HTTP/1.1, so that code that reads or rejects requests handles one kind: the
 * authority becomes the host, a body of unknown length is chunked, and pseudo-headers are removed.
 */
export function headersAsHttp1(request: Http2ServerRequest): void {
  const { headers, rawHeaders, stream, method, url } = request
  const authority = headers[':authority']
  Object.defineProperties(request, {
    method: { value: method },
    // Fastify rewrites it.
    url: { value: url, writable: true },
  })
  for (const name in headers) if (name.startsWith(':')) Reflect.deleteProperty(headers, name)
  const pseudo = rawHeaders.findIndex((name, i) => i % 2 === 0 && !name.startsWith(':'))
  rawHeaders.splice(0, pseudo < 0 ? rawHeaders.length : pseudo)
  if (authority !== undefined && headers.host !== authority) {
    // A differing host is then present twice, and rejected.
    rawHeaders.push('host', authority)
    headers.host = authority
  }
  if (headers['content-length'] === undefined && !stream.endAfterHeaders) headers['transfer-encoding'] = 'chunked'
}

/** A response that accepts what an HTTP/1.1 response does: it drops connection headers, and a body where none is allowed. */
export class Http1Response extends Http2ServerResponse {
  override setHeader(name: string, value: number | string | readonly string[]): this {
    if (!ofConnections.has(name.toLowerCase())) super.setHeader(name, value)
    return this
  }

  override writeHead(status: number, ...more: unknown[]): this {
    const headers = more.find((one): one is OutgoingHttpHeaders => typeof one === 'object' && one !== null)
    return super.writeHead(status, headers && streamed(headers))
  }

  override write(...args: unknown[]): boolean {
    return this.#hasNoBody() || super.write(...(args as Parameters<Http2ServerResponse['write']>))
  }

  override end(...args: unknown[]): this {
    // The first argument is the body or the callback.
    const forwarded = this.#hasNoBody() ? args.filter((one) => typeof one === 'function') : args
    super.end(...(forwarded as Parameters<Http2ServerResponse['end']>))
    return this
  }

  /** Within a body this closes the stream with an error, so that a truncated body isn't mistaken for a complete one. */
  override destroy(error?: Error): this {
    if (this.headersSent && !this.writableEnded) this.stream.close(constants.NGHTTP2_INTERNAL_ERROR)
    else super.destroy(error)
    return this
  }

  #hasNoBody(): boolean {
    return this.req.method === 'HEAD' || this.statusCode === 204 || this.statusCode === 304
  }
}

function streamed(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const forwarded: Record<string, OutgoingHttpHeader> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !ofConnections.has(name.toLowerCase())) forwarded[name] = value
  }
  return forwarded
}
