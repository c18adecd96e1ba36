import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerHttp2Stream } from 'node:http2'

import { networkOf } from './network'

export type ConnectionLimits = {
  /** Pipelined requests on one HTTP/1.1 connection. Browsers and API clients wait for a response before the next request. */
  atOnce: number
  /** Bytes of responses not yet read by their clients, over all connections. */
  unread: number
  /** Milliseconds between two checks of these bytes. */
  every: number
}

const defaults: ConnectionLimits = { atOnce: 16, unread: 64 * 1024 * 1024, every: 1_000 }

/** What carries requests: a socket, or an HTTP/2 session. */
type Connection = { once(event: 'close', run: () => void): unknown; destroy(): unknown }
type Held = { network: string; responses: Set<ServerResponse> }

/**
 * Limits the memory that connections can occupy: 64 KB of pipelined requests are 800 pages to render and hold, and an HTTP/2 client can
 * request a hundred responses and never read one.
 */
export class Connections {
  readonly #limits: ConnectionLimits
  readonly #held = new Map<Connection, Held>()
  readonly #timer: NodeJS.Timeout
  constructor(limits: Partial<ConnectionLimits> = {}) {
    this.#limits = { ...defaults, ...limits }
    this.#timer = setInterval(() => this.#cutUnread(), this.#limits.every).unref()
  }

  /**
   * Tracks a request until its response ends. Requests without an IP address, as from a Unix domain socket, aren't limited.
   * @returns whether it may be served; if not, its connection was cut
   */
  takes({ socket }: Pick<IncomingMessage, 'socket'>, response: ServerResponse): boolean {
    const { remoteAddress } = socket
    const stream = streamOf(response)
    const connection: Connection | undefined = stream ? stream.session : socket
    if (remoteAddress === undefined || !connection) return true
    const { responses } = this.#held.get(connection) ?? this.#meets(connection, remoteAddress)
    if (!stream && responses.size >= this.#limits.atOnce) {
      connection.destroy()
      return false
    }
    responses.add(response)
    response.once('close', () => responses.delete(response))
    return true
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #meets(connection: Connection, ip: string): Held {
    const held: Held = { network: networkOf(ip), responses: new Set() }
    this.#held.set(connection, held)
    connection.once('close', () => {
      this.#held.delete(connection)
      // Node doesn't notify queued responses.
      for (const response of held.responses) response.emit('close')
    })
    return held
  }

  /** Over the limit, cuts connections of the network with the most unread bytes first, the largest connections first. */
  #cutUnread(): void {
    const networks = new Map<string, number>()
    let total = 0
    const unread = [...this.#held].flatMap(([connection, { network, responses }]) => {
      const bytes = [...responses].reduce((sum, { writableLength }) => sum + writableLength, 0)
      total += bytes
      networks.set(network, (networks.get(network) ?? 0) + bytes)
      return bytes > 0 ? [{ connection, network, bytes }] : []
    })
    if (total <= this.#limits.unread) return
    const ofNetwork = ({ network }: { network: string }) => networks.get(network) ?? 0
    unread.sort((a, b) => ofNetwork(b) - ofNetwork(a) || b.bytes - a.bytes)
    for (const { connection, bytes } of unread) {
      if (total <= this.#limits.unread) return
      connection.destroy()
      total -= bytes
    }
  }
}

/** The stream of an HTTP/2 response; once it has ended, it has no session. */
const streamOf = (response: ServerResponse & { stream?: ServerHttp2Stream }) => response.stream
