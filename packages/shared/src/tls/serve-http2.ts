import {
  constants,
  createServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import { Server as SecureServer, type TLSSocket } from 'node:tls'

import { headersAsHttp1, Http1Response } from './as-http1'

/** Times in milliseconds. */
export type Http2Limits = {
  /** Until the first request of a new connection is complete. */
  headersTimeout: number
  /** How long a connection without requests stays open. */
  keepAliveTimeout: number
  /** Until a request's body is complete. */
  requestTimeout: number
  /** Bytes of a request's headers. */
  maxHeaderSize: number
}

export type Http2Side = {
  /** Ends each connection after its next response; still accepts new ones. */
  leave(): void
  /** Accepts no new requests. Resolves when those in flight have ended; after `drain` milliseconds they are cut. */
  close(drain: number): Promise<void>
}

/** TLS server options: HTTP/2 for clients that support it, HTTP/1.1 for others. */
export const bothProtocols = { ALPNProtocols: ['h2', 'http/1.1'] }

const maxStreams = 100
const maxSessions = 2_000
/** Headers of one request; Node's HTTP/1.1 server accepts more, but no browser or proxy sends that many. */
const maxHeaders = 128
/** Megabytes of server memory per connection. */
const maxMemory = 4
/** Pings, settings and cancelled requests per connection and minute. */
const maxNoise = 400
/** Milliseconds without activity on either side of a request. */
const silence = 300_000
/** Milliseconds for the client to close a connection. */
const lastWords = 1_000

/**
 * Serves HTTP/2 on the port of an HTTPS server, whose handshake (`bothProtocols`) negotiates it, and passes its requests to the
 * server as if they were HTTP/1.1. The server keeps handling HTTP/1.1 with its own limits; the same limits apply here, plus those
 * that only HTTP/2 needs.
 * @param takes may handle a request instead of the server; returns whether it does
 * @returns undefined for a server without TLS
 */
export function serveHttp2(
  secure: object,
  limits: Http2Limits,
  takes: (request: Http2ServerRequest, response: Http2ServerResponse) => boolean = () => false,
): Http2Side | undefined {
  if (!(secure instanceof SecureServer)) return undefined
  const sessions = new Set<ServerHttp2Session>()
  let isLeaving = false
  let isClosing = false
  const server = createServer({
    settings: { maxConcurrentStreams: maxStreams, maxHeaderListSize: limits.maxHeaderSize },
    maxHeaderListPairs: maxHeaders,
    maxSessionMemory: maxMemory,
    maxSessionInvalidFrames: 100,
    maxSessionRejectedStreams: 100,
    unknownProtocolTimeout: limits.headersTimeout,
    // The library's types require the constructor of every possible response.
    Http2ServerResponse: Http1Response as unknown as typeof Http2ServerResponse,
  })

  server.on('session', (session) => {
    if (isClosing || sessions.size >= maxSessions) return session.destroy()
    sessions.add(session)
    const noise = countNoise(session)
    let open = 0
    let quiet = setTimeout(() => end(), limits.headersTimeout)
    const end = () => {
      session.close()
      setTimeout(() => open > 0 || session.destroy(), lastWords).unref()
    }
    session.on('stream', (stream) => {
      open += 1
      clearTimeout(quiet)
      boundStream(stream, limits.requestTimeout)
      stream.once('close', () => {
        open -= 1
        if (stream.rstCode !== constants.NGHTTP2_NO_ERROR) noise()
        if (isLeaving) end()
        else if (open === 0 && !session.destroyed) quiet = setTimeout(end, limits.keepAliveTimeout)
      })
    })
    session.once('close', () => {
      clearTimeout(quiet)
      sessions.delete(session)
    })
  })
  server.on('request', (request, response) => {
    response.once('finish', () => {
      // Nobody reads the rest of a rejected body.
      if (!request.complete) setImmediate(() => request.stream.close(constants.NGHTTP2_NO_ERROR))
    })
    // The client cancelled it before it was handled.
    if (request.stream.closed) return
    // Node allows twice as much.
    const size = request.rawHeaders.reduce((sum, text) => sum + text.length, 0)
    if (size > limits.maxHeaderSize) return void response.writeHead(431).end()
    headersAsHttp1(request)
    if (!takes(request, response)) secure.emit('request', request, response)
  })
  // A broken connection isn't an error.
  server.on('sessionError', () => undefined)

  const plain = secure.listeners('secureConnection')
  secure.removeAllListeners('secureConnection')
  secure.on('secureConnection', (socket: TLSSocket) => {
    if (socket.alpnProtocol === 'h2') server.emit('connection', socket)
    else for (const listener of plain) listener.call(secure, socket)
  })

  return {
    leave: () => void (isLeaving = true),
    async close(drain) {
      isClosing = true
      const all = [...sessions]
      const ended = all.map((session) => new Promise<void>((resolve) => session.once('close', () => resolve())))
      for (const session of all) session.close()
      const late = setTimeout(() => all.forEach((session) => session.destroy()), drain)
      await Promise.all(ended)
      clearTimeout(late)
    },
  }
}

function boundStream(stream: ServerHttp2Stream, requestTimeout: number): void {
  stream.setTimeout(silence, () => stream.close(constants.NGHTTP2_CANCEL))
  if (stream.endAfterHeaders) return
  const late = setTimeout(() => stream.close(constants.NGHTTP2_CANCEL), requestTimeout)
  stream.once('end', () => clearTimeout(late)).once('close', () => clearTimeout(late))
}

/** Ends a connection that keeps the server busy without requests. @returns a function that counts one more frame */
function countNoise(session: ServerHttp2Session): () => void {
  let count = 0
  let since = Date.now()
  const more = () => {
    if (Date.now() - since > 60_000) {
      count = 0
      since = Date.now()
    }
    count += 1
    if (count > maxNoise && !session.destroyed) session.destroy(undefined, constants.NGHTTP2_ENHANCE_YOUR_CALM)
  }
  session.on('ping', more).on('remoteSettings', more)
  return more
}
