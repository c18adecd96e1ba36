import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { TestProject } from './platform'
import { platformUrl } from './platform'

/**
 * An identity service at its own URL, for people who run nothing else: one project's public API and not one
 * operation more. It assumes that browsers reach it at `own`, whatever the server in front of it sends.
 */
export class IdentityService {
  /** Paths that were asked for and are not part of it. */
  readonly strangers: string[] = []
  readonly #server

  private constructor(project: TestProject, own: string) {
    this.#server = createServer((asked, reply) => this.#pass(asked, reply, project, new URL(own)))
  }

  static async start(project: TestProject, own: string): Promise<IdentityService> {
    const service = new IdentityService(project, own)
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve))
    return service
  }

  get url() {
    // A server that listens on TCP has an address with a port.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop() {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #pass(asked: IncomingMessage, reply: ServerResponse, { slug }: TestProject, own: URL) {
    const path = asked.url ?? '/'
    if (!/^\/(?:self-service|sessions|schemas|health|version|\.well-known\/ory)(?:[/?]|$)/.test(path)) {
      this.strangers.push(path)
      return void reply.writeHead(404).end()
    }
    const forwarded = {
      // Set where the servers are started; the platform believes the others only with it.
      'x-atrium-gateway': process.env.ATRIUM_GATEWAY_SECRET,
      'x-forwarded-host': own.host,
      'x-forwarded-proto': 'http',
      'x-forwarded-prefix': '/',
    }
    const onward = request(`${platformUrl()}/p/${slug}${path}`, {
      method: asked.method,
      headers: { ...asked.headers, ...forwarded, host: new URL(platformUrl()).host },
    })
    onward.on('response', (response) => {
      reply.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(reply)
    })
    onward.on('error', () => reply.destroy())
    asked.pipe(onward)
  }
}
