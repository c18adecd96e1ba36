import type { WatchedCertificate } from '@atrium/shared/tls'
import type { FastifyInstance } from 'fastify'
import type { GrpcPlace, GrpcServer } from '../grpc/grpc-server'
import { headersOf } from '../outgoing/headers-of'
import type { Kernel } from './kernel'
import { listenOnSocket } from './listen-on-socket'
import { createServer } from './server'
import { codeOf } from '../error-code'

export type Listeners = {
  /** Answers a request without a socket. */
  fetch: (request: Request) => Promise<Response>
  /**
   * Listens; several hosts share the port. `socket`: the path of a Unix domain socket, for a gateway of the same user on this
   * machine.
   * @returns the URL of the first host
   */
  listen: (where: { port: number; host?: string | readonly string[]; socket?: string | undefined }) => Promise<string>
  /** Listens for gRPC calls of the permission API. @returns the port */
  listenGrpc: (where: GrpcPlace) => Promise<number>
  close: () => Promise<void>
}

/** The platform's servers. With a certificate, those with a port serve TLS; a socket never does. */
export function createListeners(kernel: Kernel, certificate: WatchedCertificate | undefined): Listeners {
  const first = createServer(kernel, certificate)
  const servers: Pick<FastifyInstance | GrpcServer, 'close'>[] = [first]

  return {
    async fetch(request) {
      const url = new URL(request.url)
      const { statusCode, headers, rawPayload } = await first.inject({
        // the operations' methods; others are rejected by the server
        method: request.method as 'GET',
        url: url.pathname + url.search,
        headers: { host: url.host, ...Object.fromEntries(request.headers) },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      const isEmpty = statusCode === 204 || statusCode === 304
      return new Response(isEmpty ? null : new Uint8Array(rawPayload), {
        status: statusCode,
        headers: headersOf(headers),
      })
    },
    async listen({ port, host = '127.0.0.1', socket }) {
      const [firstHost = '127.0.0.1', ...others] = [host].flat()
      const address = await first.listen({ port, host: firstHost })
      const taken = Number(new URL(address).port)
      kernel.egress.keepClear(taken)
      kernel.ownApis?.listensOn(taken)
      for (const other of others) {
        const server = createServer(kernel, certificate)
        try {
          await server.listen({ port, host: other })
          servers.push(server)
        } catch (error) {
          if (!isMissing(error)) throw error
        }
      }
      if (socket !== undefined) {
        const server = createServer(kernel)
        await listenOnSocket(server, socket)
        servers.push(server)
      }
      return address
    },
    async listenGrpc(where) {
      const { listenGrpc } = await import('../grpc/grpc-server')
      const server = await listenGrpc(kernel, where)
      servers.push(server)
      kernel.egress.keepClear(server.port)
      return server.port
    },
    close: async () => void (await Promise.all(servers.map((server) => server.close()))),
  }
}

/** A machine without IPv6 has no `::1`. */
const isMissing = (error: unknown): boolean => codeOf(error) === 'EADDRNOTAVAIL' || codeOf(error) === 'EAFNOSUPPORT'
