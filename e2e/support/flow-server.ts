import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Json = { [name: string]: unknown }

const script = '/* nothing to do */'
const integrity = `sha512-${createHash('sha512').update(script).digest('base64')}`

/** An identity service that only serves given flows, to check how screens render them. */
export class FlowServer {
  readonly #flows = new Map<string, Json>()
  /** Milliseconds before it responds to a read of a flow. */
  delay = 0
  /** How many reads of a flow to reject with 429, and the seconds in `Retry-After`. */
  refused = { times: 0, seconds: 0 }
  readonly #server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const respond = () => this.#respond(pathname, searchParams.get('id') ?? '', response)
    if (pathname.endsWith('/flows')) setTimeout(respond, this.delay)
    else respond()
  })

  private constructor(readonly own: string) {}

  /** `own` is the URL at which browsers reach the server in front of it. */
  static async start(own: string): Promise<FlowServer> {
    const server = new FlowServer(own)
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve))
    return server
  }

  get url() {
    // The address of a TCP server has a port.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Serves a flow document under an ID; its scripts are replaced by one that does nothing, with its hash. */
  offer(id: string, flow: Json) {
    const ui = flow.ui as Json & { nodes?: (Json & { attributes?: Json })[] }
    const nodes = (ui.nodes ?? []).map((node) =>
      node.type === 'script'
        ? { ...node, attributes: { ...node.attributes, src: '/.well-known/ory/webauthn.js', integrity } }
        : node,
    )
    this.#flows.set(id, { ...flow, id, ui: { ...ui, nodes, action: `/self-service/x?flow=${id}` } })
  }

  async stop() {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #respond(path: string, id: string, response: ServerResponse) {
    if (path === '/.well-known/ory/webauthn.js') {
      return void response.setHeader('content-type', 'text/javascript').end(script)
    }
    response.setHeader('content-type', 'application/json')
    const flow = this.#flows.get(id)
    if (path.endsWith('/browser')) {
      // Enough for the gateway to recognize an identity service.
      return void response.end(JSON.stringify({ id, ui: { action: `${this.own}/self-service/login`, nodes: [] } }))
    }
    if (path.endsWith('/flows') && this.refused.times-- > 0) {
      return void response.writeHead(429, { 'retry-after': String(this.refused.seconds) }).end('{}')
    }
    if (path.endsWith('/flows') && flow) return void response.end(JSON.stringify(flow))
    if (path === '/health/ready') return void response.end('{"status":"ok"}')
    response.writeHead(404).end(JSON.stringify({ error: { code: 404, status: 'Not Found', reason: path } }))
  }
}
