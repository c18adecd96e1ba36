import {
  createSecureServer,
  createServer,
  type Http2Server,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import type { AddressInfo } from 'node:net'
import { createConnectRouter, createContextValues } from '@connectrpc/connect'
import { universalRequestFromNodeRequest, universalResponseToNodeResponse } from '@connectrpc/connect-node'
import { networkOf } from '@atrium/shared/network'
import type { WatchedCertificate } from '@atrium/shared/tls'
import type { Kernel } from '../http/kernel'
import { boundBody } from './bound-body'
import { isKnown } from './call-operation'
import { connection, grpcServices } from './services'

const MOST_CONNECTIONS = 500
const MOST_STREAMS = 100
/** Milliseconds that a call may take, including its message. */
const CALL_TIME = 60_000
/** Milliseconds that a connection may be silent. */
const IDLE_TIME = 300_000
/** Milliseconds that calls have to finish when the server closes. */
const LAST_CALLS = 5_000

export type GrpcPlace = { port: number; host?: string | undefined; certificate?: WatchedCertificate | undefined }

export type GrpcServer = { port: number; close: () => Promise<void> }

/**
 * Serves the permission service's gRPC API over HTTP/2, with TLS if there is a certificate.
 * @throws if the port is taken
 */
export async function listenGrpc(
  kernel: Kernel,
  { port, host = '127.0.0.1', certificate }: GrpcPlace,
): Promise<GrpcServer> {
  const handler = handlerOf(kernel)
  const server = certificate
    ? createSecureServer({ ...certificate.options(), settings }, handler)
    : createServer({ settings }, handler)
  certificate?.follow(server)
  const endSessions = boundSessions(server)
  ;(server as unknown as { maxConnections: number }).maxConnections = MOST_CONNECTIONS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port, // it listens on a port
    async close() {
      const ended = new Promise<void>((resolve) => server.close(() => resolve()))
      await Promise.all([ended, endSessions()])
      certificate?.close()
    },
  }
}

/** Answers gRPC calls on the platform's own port, for clients that expect both APIs at one URL with TLS, such as the command line tool. */
export function grpcHandler(kernel: Kernel): (request: Http2ServerRequest, response: Http2ServerResponse) => void {
  const handle = handlerOf(kernel)
  return (request, response) => {
    endInTime(request.stream)
    handle(request, response)
  }
}

const settings = { maxConcurrentStreams: MOST_STREAMS, maxHeaderListSize: 16_384 }

/** What the library's own adapter for Node.js does, with limits on bodies before they are decoded. */
function handlerOf(kernel: Kernel) {
  const router = createConnectRouter({
    connect: false,
    grpcWeb: false,
    acceptCompression: [],
    maxTimeoutMs: CALL_TIME,
    binaryOptions: { readUnknownFields: false },
  })
  grpcServices(router, kernel)
  const handlers = new Map(router.handlers.map((handler) => [handler.requestPath, handler]))
  const answer = async (request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> => {
    const handler = handlers.get(request.url.split('?', 1)[0] ?? '')
    if (!handler) return void response.writeHead(404).end()
    const { headers, socket } = request
    const caller = {
      authority: [headers[':authority'] ?? headers.host].flat()[0] ?? '',
      peer: socket.remoteAddress ?? '127.0.0.1',
    }
    // the library makes a URL of it
    if (!URL.canParse(`https://${caller.authority}`)) return void response.writeHead(400).end()
    const ended = new Promise<void>((resolve) => {
      if (request.stream.destroyed) resolve()
      else request.stream.once('close', resolve)
    })
    const sender = {
      network: networkOf(caller.peer),
      isKnown: () => isKnown(kernel, { ...caller, authorization: headers.authorization }),
      ended,
    }
    const received = universalRequestFromNodeRequest(
      request,
      response,
      undefined,
      createContextValues().set(connection, caller),
    )
    const body = boundBody(received.body as AsyncIterable<Uint8Array>, handler.method.input, sender)
    await universalResponseToNodeResponse(await handler({ ...received, body }), response)
  }
  return (request: Http2ServerRequest, response: Http2ServerResponse): void =>
    // the client has gone, or sent what can't be read
    void answer(request, response).catch(() => request.stream.destroy())
}

/**
 * Limits the number and the idle time of a server's connections and the duration of its calls.
 * @returns a function that closes the connections once their calls have ended; idle connections don't delay it
 */
function boundSessions(server: Http2Server): () => Promise<void> {
  const sessions = new Set<ServerHttp2Session>()
  let isEnding = false
  server.on('session', (session) => {
    if (isEnding || sessions.size >= MOST_CONNECTIONS) return session.destroy()
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
    session.setTimeout(IDLE_TIME, () => session.close())
  })
  server.on('stream', endInTime)
  // A broken connection is not an error.
  server.on('sessionError', () => undefined)
  return async () => {
    isEnding = true
    const all = [...sessions]
    // not `once`, which an error of the connection would reject
    const ended = all.map((session) => new Promise<void>((resolve) => session.once('close', resolve)))
    for (const session of all) session.close()
    const late = setTimeout(() => all.forEach((session) => session.destroy()), LAST_CALLS)
    await Promise.all(ended)
    clearTimeout(late)
  }
}

function endInTime(stream: ServerHttp2Stream): void {
  const timer = setTimeout(() => stream.destroy(), CALL_TIME)
  stream.once('close', () => clearTimeout(timer))
}
