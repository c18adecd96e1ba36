import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { TestProject } from './platform'
import { platformUrl } from './platform'

/**
 * A standalone identity service at its own URL: one project's public API and no other operation.
 * It assumes that browsers reach it at `own`, whatever the server in front of it sends.
 */
export class IdentityService {
  /** Requested paths that aren't part of the API. */
  readonly unknownPaths: string[] = []
  readonly #server

  private constructor(project: TestProject, own: string) {
    this.#server = createServer((incoming, reply) => this.#pass(incoming, reply, project, new URL(own)))
  }

  static async start(project: TestProject, own: string): Promise<IdentityService> {
    const service = new IdentityService(project, own)
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve))
    return service
  }

  get url() {
    // The address of a TCP server has a port.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop() {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #pass(incoming: IncomingMessage, reply: ServerResponse, { slug }: TestProject, own: URL) {
    const path = incoming.url ?? '/'
    if (!/^\/(?:self-service|sessions|schemas|health|version|\.well-known\/ory)(?:[/?]|$)/.test(path)) {
      this.unknownPaths.push(path)
      return void reply.writeHead(404).end()
    }
    const forwarded = {
      // Set where the servers are started; the platform only trusts the other headers with it.
      'x-atrium-gateway': process.env.ATRIUM_GATEWAY_SECRET,
      'x-forwarded-host': own.host,
      'x-forwarded-proto': 'http',
      'x-forwarded-prefix': '/',
    }
    const outgoing = request(`${platformUrl()}/p/${slug}${path}`, {
      method: incoming.method,
      headers: { ...incoming.headers, ...forwarded, host: new URL(platformUrl()).host },
    })
    outgoing.on('response', (response) => {
      reply.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(reply)
    })
    outgoing.on('error', () => reply.destroy())
    incoming.pipe(outgoing)
  }
}
