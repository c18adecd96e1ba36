import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

import { networkOf } from '@atrium/shared/network'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatcher } from 'undici'

import { errorCode } from '../error-code'
import { errorBody, GatewayError } from '../errors'
import { noteFailure } from '../observe/noted-failure'
import { traceHeaders } from '../observe/request-spans'
import { upstreamError, type Upstream } from '../targets/upstream'
import { BodyMeter } from './body-meter'
import { SlowReaders, type Reader } from './slow-readers'

export type Forward = {
  upstream: Upstream
  /** Path and query as the service knows them. */
  path: string
  headers: Record<string, string>
  body: Readable | null
  /** Milliseconds until the response has to start; by default the configuration's. */
  patience?: number
  /** Headers of the response; throws a GatewayError if it must not be passed on. */
  responseHeaders: (headers: IncomingHttpHeaders, status: number) => OutgoingHttpHeaders
  /** Changes a JSON response, which is then read completely before it is passed on. */
  rewriteJson?: (body: unknown) => unknown
  /**
   * Removes what must not be passed on; the response is then read completely before anything is sent. Throws a
   * GatewayError if it can't tell what the response holds.
   */
  hide?: (body: Buffer) => Buffer | string
  /** Replaces a response, whose body is discarded. */
  instead?: (status: number, headers: OutgoingHttpHeaders) => WholeResponse | Promise<WholeResponse> | undefined
  /** What to send in place of an error of the gateway's own. */
  failure?: (error: GatewayError) => Promise<WholeResponse | undefined>
  /** Runs before any response is sent, so that actions are recorded before the caller knows. */
  settle?: (status: number) => Promise<void>
}

export type WholeResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer | string }

/** Bytes of a response that has to be read completely before it is sent. */
const mostHeld = 64 * 1024 * 1024

/** Bytes of a whole response that no connection takes at once. */
const long = 256 * 1024

const slowReaders = new SlowReaders()

/** The client disconnected before the response; only the log shows this status. */
const clientClosedRequest = 499

/** A kept-alive connection may be closed at the moment it is reused: such a read is sent once more. */
const isStale = (error: Error) => ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(errorCode(error))

/**
 * Forwards a call and streams the response back, without following redirects. Stops as soon as the client disconnects. A failure
 * before the response starts becomes 502 or 504; a failure in the middle cuts the connection, so that no one mistakes a part for
 * the whole.
 */
export function forward(request: FastifyRequest, reply: FastifyReply, call: Forward): void {
  const { raw: client } = reply
  const method = request.raw.method ?? 'GET'
  reply.hijack()

  let controller: Dispatcher.DispatchController | undefined
  let whole: Buffer[] | undefined
  let held: { status: number; responseHeaders: OutgoingHttpHeaders; size: number } | undefined
  let gone = false
  let isReplaced = false
  let attempts = 0
  let reader: Reader | undefined
  const waitForClient = () => {
    reader ??= slowReaders.watch(networkOf(request.ip), () => client.destroy())
    reader.waits()
  }
  client.once('close', () => {
    reader?.ends()
    if (client.writableFinished) return
    gone = true
    controller?.abort(new ClientGone())
  })

  let isSettled = false
  const settled = (status: number, then: () => void) => {
    if (!call.settle || isSettled) return then()
    isSettled = true
    controller?.pause()
    call.settle(status).then(then, (error: unknown) => {
      request.log.error({ err: error }, 'settling a call failed')
      then()
    })
  }

  const fail = (error: GatewayError) => {
    noteFailure(request.raw, error)
    if (gone) return settled(clientClosedRequest, () => client.destroy())
    if (client.headersSent) return void client.destroy()
    const sendPlainly = () => settled(error.status, () => sendError(reply, error, request.id))
    if (!call.failure) return sendPlainly()
    call.failure(error).then((page) => {
      if (!page || gone || client.headersSent) return sendPlainly()
      settled(page.status, () => sendWhole(page, { connection: 'close' }))
    }, sendPlainly)
  }

  const end = (body: Buffer | string = '') => {
    client.end(body)
    if (body.length > long && client.writableLength > 0) waitForClient()
  }

  const sendWhole = ({ status, headers, body }: WholeResponse, more: OutgoingHttpHeaders = {}) => {
    if (gone) return
    const own = { 'x-request-id': request.id, 'content-length': Buffer.byteLength(body) }
    client.writeHead(status, { ...headers, ...own, ...more })
    end(body)
  }

  const start = (status: number, headers: IncomingHttpHeaders) => {
    let responseHeaders: OutgoingHttpHeaders
    try {
      responseHeaders = call.responseHeaders(headers, status)
    } catch (error) {
      if (!(error instanceof GatewayError)) request.log.error({ err: error }, 'a response could not be read')
      controller?.abort(upstreamError(error, call.upstream))
      return
    }
    responseHeaders['x-request-id'] = request.id
    const other = call.instead?.(status, responseHeaders)
    if (other) {
      isReplaced = true
      const send = (whole: WholeResponse) => settled(whole.status, () => sendWhole(whole))
      if (!(other instanceof Promise)) return send(other)
      return void other.then(send, (error: unknown) => fail(upstreamError(error, call.upstream)))
    }
    if (call.hide && method !== 'HEAD' && hasBody(status)) {
      if (headers['content-encoding'] !== undefined) return void controller?.abort(unreadable())
      whole = []
      delete responseHeaders['content-length']
      held = { status, responseHeaders, size: 0 }
      return
    }
    if (call.rewriteJson && isPlainJson(headers) && method !== 'HEAD') {
      whole = []
      delete responseHeaders['content-length']
    }
    settled(status, () => {
      if (gone) return
      client.writeHead(status, responseHeaders)
      controller?.resume()
    })
  }

  const release = ({ status, responseHeaders }: NonNullable<typeof held>, body: Buffer) => {
    let shown: Buffer | string
    try {
      shown = call.hide?.(body) ?? body
    } catch (error) {
      return fail(upstreamError(error, call.upstream))
    }
    settled(status, () => {
      if (gone) return
      client.writeHead(status, { ...responseHeaders, 'content-length': Buffer.byteLength(shown) })
      end(shown)
    })
  }

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(dispatched) {
      controller = dispatched
      if (gone) dispatched.abort(new ClientGone())
    },
    onResponseStart(_, status, headers) {
      if (status >= 200) start(status, headers)
    },
    onResponseData(dispatched, chunk) {
      if (isReplaced) return
      if (held && (held.size += chunk.length) > mostHeld) return void dispatched.abort(tooMuch())
      if (whole) return void whole.push(chunk)
      if (client.write(chunk)) return
      dispatched.pause()
      waitForClient()
      client.once('drain', () => {
        reader?.reads()
        dispatched.resume()
      })
    },
    onResponseEnd() {
      if (isReplaced) return
      if (held) return release(held, joined(whole))
      end(whole && call.rewriteJson && rewritten(joined(whole), call.rewriteJson))
    },
    onResponseError(_, error) {
      if (isReplaced) return
      const again = attempts < 2 && call.body === null && !client.headersSent && !gone && isStale(error)
      if (again) return send()
      fail(upstreamError(error, call.upstream))
    },
  }

  const send = () => {
    attempts++
    const { upstream, path, body } = call
    const trace = traceHeaders(request)
    const headers = trace ? { ...call.headers, ...trace } : call.headers
    upstream.pool.dispatch(
      { path, method: methodOf(method), headers, body, headersTimeout: call.patience || null },
      handler,
    )
  }
  const { body } = call
  if (!(body instanceof BodyMeter) || body.measure.gatheredFrom === undefined) return send()
  body.once('finish', send)
  body.once('error', (error) => !attempts && fail(upstreamError(error, call.upstream)))
}

/** Most responses come in one piece, which isn't copied. */
const joined = (chunks: readonly Buffer[] = []): Buffer =>
  chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)

const isPlainJson = (headers: IncomingHttpHeaders) =>
  /\bjson\b/.test(headers['content-type'] ?? '') && headers['content-encoding'] === undefined

/** The text with its content changed; unchanged if it isn't JSON after all. */
function rewritten(text: Buffer, rewrite: (body: unknown) => unknown): Buffer | string {
  try {
    return JSON.stringify(rewrite(JSON.parse(text.toString())))
  } catch {
    return text
  }
}

/** An error of our own as a response. */
export const errorResponse = (error: GatewayError, requestId: string): WholeResponse => ({
  status: error.status,
  headers: {
    ...error.headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  },
  body: JSON.stringify(errorBody(error, requestId)),
})

/** A response of our own on a hijacked reply. */
export function sendError({ raw }: FastifyReply, error: GatewayError, requestId: string): void {
  if (raw.headersSent) return void raw.destroy()
  const { status, headers, body } = errorResponse(error, requestId)
  raw.writeHead(status, {
    ...headers,
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
    // Part of a body may still be arriving, so the connection can't be reused.
    ...([400, 408, 413].includes(error.status) && { connection: 'close' }),
  })
  raw.end(body)
}

const hasBody = (status: number) => status !== 204 && status !== 304

const unreadable = () =>
  new GatewayError({
    status: 502,
    id: 'unreadable_answer',
    reason: 'The response was compressed, which the request did not allow.',
  })

const tooMuch = () =>
  new GatewayError({
    status: 502,
    id: 'answer_too_large',
    reason: `A response that can contain secrets can have at most ${mostHeld} bytes. Request a smaller page.`,
  })

class ClientGone extends Error {
  override name = 'ClientGone'
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
const methods: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const methodOf = (method: string): Method => methods.find((known) => known === method) ?? 'GET'
