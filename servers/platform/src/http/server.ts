import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { Connections } from '@atrium/shared/connections'
import { networkOf } from '@atrium/shared/network'
import { bodyBounds } from '@atrium/shared/operations/bounds'
import { repeatedHeader } from '@atrium/shared/repeated-header'
import { inPieces, LONG_BODY } from '@atrium/shared/slow-readers'
import { bothProtocols, serveHttp2, type Http2Side, type WatchedCertificate } from '@atrium/shared/tls'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { respond, type Incoming } from './respond'
import { isLeaving } from '../db/health'
import type { Kernel } from './kernel'
import { HttpError, renderError, statusText } from './errors'
import { faultSchema } from './faults'
import { gatewayRoutes } from './gateway-routes'
import { healthRoutes } from './health'
import { parsedJson } from './json'
import type { Outgoing } from './outgoing'
import { metricsRoute } from '../observe/metrics-route'
import { observeRequests } from '../observe/requests'
import { hasBody, readBody, type BodyPace } from './read-body'

/** Paths that aren't operations. */
const fixed = new Set([
  '/health/alive',
  '/health/ready',
  '/health/version',
  '/__faults',
  '/metrics',
  '/gateway/domains',
])

/** Bytes of a request's line and headers; a little more than at the gateway, which adds some. */
const maxHeaderSize = 40_960
/** Milliseconds, as all below. */
const headersTimeout = 15_000
const keepAliveTimeout = 72_000
/** Enough for the largest body at the slowest pace; smaller ones have less time. */
const requestTimeout = 180_000
/** How long HTTP/2 calls have to finish when the server closes. */
const LAST_CALLS = 5_000
const PACE: BodyPace = { pause: 10_000, perMebibyte: 2_000 }

const failure = (status: number, reason: string): Outgoing => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(renderError(new HttpError({ status, reason }), 'control')),
})

/** The HTTP server: one catch-all route, as operations have their own router. With TLS if there is a certificate. */
export function createServer(kernel: Kernel, certificate?: WatchedCertificate): FastifyInstance {
  const http = { requireHostHeader: false, headersTimeout, connectionsCheckingInterval: 5_000, maxHeaderSize }
  // an `object`, as the library's types know another kind of instance for TLS
  const protocol: object = certificate ? { https: { ...http, ...certificate.options(), ...bothProtocols } } : { http }
  const app = Fastify({
    logger: false,
    // requests on open connections are served until the end
    return503OnClosing: false,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    requestTimeout,
    keepAliveTimeout,
    ...protocol,
    clientErrorHandler: writeClientError,
    // operations have their own router, which gets the URL as sent
    rewriteUrl: ({ url = '/' }) => (fixed.has(url.split('?', 1)[0] ?? '') ? url : '/'),
  })
  certificate?.follow(app.server)
  const http2 = takeHttp2(app, kernel)
  const connections = new Connections()
  app.addHook('onRequest', (request, reply, done) => {
    if (connections.takes(request.raw, reply.raw)) done()
    else reply.hijack()
  })
  app.addHook('onClose', async () => connections.close())
  // RFC 9112, 3.2: of two Host headers, a proxy may have picked the other one
  app.addHook('onRequest', (request, reply, done) => {
    const repeated = repeatedHeader(request.raw.rawHeaders)
    if (repeated === undefined) return done()
    const { status, headers, body } = failure(400, `The header ${repeated} occurs twice.`)
    void reply.code(status).headers(headers).send(body)
  })
  // the client of this connection has to connect to another process
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isLeaving(kernel.db)) {
      reply.header('connection', 'close')
      http2?.leave()
    }
    done()
  })
  // a body is only read after authentication
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  const reject = (_error: unknown, _request: FastifyRequest, reply: FastifyReply) => {
    const { status, headers, body } = failure(400, 'The request could not be read.')
    return reply.code(status).headers(headers).send(body)
  }
  observeRequests(app, kernel)
  const handle = (request: FastifyRequest, reply: FastifyReply) => (request.observed.handled = handled(request, reply))
  const handled = async (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = request
    const incoming: Incoming = {
      method: request.method,
      url: request.originalUrl,
      headers: request.headers,
      readBody: hasBody(raw) ? (bounds, kind) => readBody(raw, bounds, kind, kernel.bodyPace ?? PACE) : undefined,
      peer: request.socket.remoteAddress ?? '127.0.0.1',
      seen: request.observed.seen,
    }
    const outgoing = await respond(kernel, incoming)
    if (!outgoing) {
      reply.hijack()
      raw.destroy()
      reply.raw.destroy()
      return reply
    }
    reply.header('x-request-id', incoming.seen.requestId)
    return reply
      .code(outgoing.status)
      .headers(outgoing.headers)
      .send(watched(request, reply, outgoing.body))
  }
  /** A long response, bounded in how slowly its client may read it. The gateway bounds its own clients. */
  const watched = (request: FastifyRequest, reply: FastifyReply, body: Outgoing['body']) => {
    const { raw } = reply
    if (body === undefined || body.length <= LONG_BODY || request.method === 'HEAD') return body
    if (kernel.trust.isGateway(request.headers)) return body
    const bytes = typeof body === 'string' ? Buffer.from(body) : body
    const reader = kernel.slowReaders.watch(networkOf(request.socket.remoteAddress ?? ''), () => raw.destroy())
    raw.once('finish', () => reader.ends()).once('close', () => reader.ends())
    reply.header('content-length', bytes.length)
    return Readable.from(inPieces(bytes, reader))
  }
  // content types that aren't media types: the operation decides
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? handle(request, reply) : reject(error, request, reply),
  )
  // methods that no operation has
  app.setNotFoundHandler(handle)
  if (kernel.faults) faultRoutes(app, kernel.faults)
  healthRoutes(app, kernel.db)
  metricsRoute(app, kernel)
  gatewayRoutes(app, kernel)
  app.all('/', handle)
  return app
}

/** HTTP/2 over TLS: the same, and gRPC calls. The gRPC library is loaded with the first call. */
function takeHttp2(app: FastifyInstance, kernel: Kernel): Http2Side | undefined {
  const load = () => import('../grpc/grpc-server').then(({ grpcHandler }) => grpcHandler(kernel))
  let grpc: ReturnType<typeof load> | undefined
  const side = serveHttp2(
    app.server,
    { headersTimeout, requestTimeout, keepAliveTimeout, maxHeaderSize },
    (request, response) => {
      if (!request.headers['content-type']?.startsWith('application/grpc')) return false
      grpc ??= load()
      grpc
        .then((handle) => handle(request, response))
        .catch((error: unknown) => {
          grpc = undefined
          kernel.onCrash(error, { requestId: '', operation: 'gRPC' })
          request.stream.destroy()
        })
      return true
    },
  )
  if (side) app.addHook('preClose', () => side.close(LAST_CALLS))
  return side
}

/** Input that the HTTP parser rejects never becomes a request. */
function writeClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // an SSL error is one of the handshake: nothing can be written yet
  if (error.code === 'ECONNRESET' || error.code?.startsWith('ERR_SSL') || !socket.writable) return void socket.destroy()
  const { status, headers, body } =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? failure(431, 'The headers are too large.')
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? failure(408, 'The request arrived too slowly.')
        : failure(400, 'The request is not valid HTTP.')
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body ?? ''), connection: 'close' })
  const head = lines.map(([name, value]) => `${name}: ${String(value)}\r\n`).join('')
  socket.end(`HTTP/1.1 ${status} ${statusText(status)}\r\n${head}\r\n${String(body)}`)
}

/** The endpoint that injects faults for tests: only there if the platform was started with it. */
function faultRoutes(app: FastifyInstance, faults: NonNullable<Kernel['faults']>): void {
  app.put('/__faults', async (request, reply) => {
    const parsed = faultSchema.safeParse(parsedJson(String(await readBody(request.raw, bodyBounds(), 'json', PACE))))
    if (!parsed.success) {
      const { status, headers, body } = failure(400, parsed.error.issues[0]?.message ?? 'This fault does not exist.')
      return reply.code(status).headers(headers).send(body)
    }
    faults.add(parsed.data)
    return reply.code(204).send()
  })
  app.delete<{ Querystring: { project?: string } }>('/__faults', async (request, reply) => {
    faults.clear(request.query.project)
    return reply.code(204).send()
  })
}
