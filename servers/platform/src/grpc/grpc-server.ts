import {
  createSecureServer,
  createServer,
  type Http2Server,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import type { AddressInfo } from 'node:net'
import { createContextValues } from '@connectrpc/connect'
import { connectNodeAdapter } from '@connectrpc/connect-node'
import type { KeptCertificate } from '@atrium/shared/tls'
import type { Kernel } from '../http/kernel'
import { connection, grpcServices } from './services'

/** Bytes of one message, as large as the largest body of the operations behind it. */
const MOST_BYTES = 4 * 2 ** 20
const MOST_CONNECTIONS = 500
const MOST_STREAMS = 100
/** Milliseconds of a call, its message included. */
const CALL_TIME = 60_000
/** Milliseconds that a connection may be silent. */
const IDLE_TIME = 300_000
/** Milliseconds that calls have to end when the server does. */
const LAST_CALLS = 5_000

export type GrpcPlace = { port: number; host?: string | undefined; certificate?: KeptCertificate | undefined }

export type GrpcServer = { port: number; close: () => Promise<void> }

/**
 * Serves the permission service's gRPC API by HTTP/2: in the clear, or by TLS where there is a certificate.
 * @throws where the port is taken
 */
export async function listenGrpc(
  kernel: Kernel,
  { port, host = '127.0.0.1', certificate }: GrpcPlace,
): Promise<GrpcServer> {
  const handler = connectNodeAdapter({
    routes: (router) => grpcServices(router, kernel),
    connect: false,
    grpcWeb: false,
    acceptCompression: [],
    readMaxBytes: MOST_BYTES,
    maxTimeoutMs: CALL_TIME,
    contextValues: ({ headers, socket }) =>
      createContextValues().set(connection, {
        authority: [headers[':authority'] ?? headers.host].flat()[0] ?? '',
        peer: socket.remoteAddress ?? '127.0.0.1',
      }),
  })
  const settings = { maxConcurrentStreams: MOST_STREAMS, maxHeaderListSize: 16_384 }
  const server: Http2Server = certificate
    ? createSecureServer({ ...certificate.options(), settings }, handler)
    : createServer({ settings }, handler)
  certificate?.follow(server)
  const sessions = new Set<ServerHttp2Session>()
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
    session.setTimeout(IDLE_TIME, () => session.close())
  })
  server.on('stream', endInTime)
  // A connection that breaks is nobody's failure.
  server.on('sessionError', () => undefined)
  ;(server as unknown as { maxConnections: number }).maxConnections = MOST_CONNECTIONS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port, // it listens on a port
    async close() {
      const ended = new Promise<void>((resolve) => server.close(() => resolve()))
      // Calls that are under way come to their end; a client that keeps its connection does not keep the server.
      for (const session of sessions) session.close()
      const late = setTimeout(() => sessions.forEach((session) => session.destroy()), LAST_CALLS)
      await ended
      clearTimeout(late)
      certificate?.close()
    },
  }
}

function endInTime(stream: ServerHttp2Stream): void {
  const timer = setTimeout(() => stream.destroy(), CALL_TIME)
  stream.once('close', () => clearTimeout(timer))
}
