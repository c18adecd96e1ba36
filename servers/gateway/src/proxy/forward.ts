import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatcher } from 'undici'

import { errorCode } from '../error-code'
import { errorBody, GatewayError } from '../errors'
import { traceHeaders } from '../observe/request-spans'
import { upstreamError, type Upstream } from '../targets/upstream'

export type Forward = {
  upstream: Upstream
  /** Path and query as the service knows them. */
  path: string
  headers: Record<string, string>
  body: Readable | null
  /** Milliseconds until the answer has to begin; the configuration's if not given. */
  patience?: number
  /** Headers of the answer; throws a GatewayError where the answer must not be passed on. */
  answerHeaders: (headers: IncomingHttpHeaders, status: number) => OutgoingHttpHeaders
  /** Changes an answer that is JSON; then it is read to its end before it is passed on. */
  rewriteJson?: (body: unknown) => unknown
  /**
   * Takes out of a whole answer what must not be passed on; then it is read to its end before anything goes out. Throws a
   * GatewayError where it can't say what the answer holds.
   */
  hide?: (body: Buffer) => Buffer | string
  /** Replaces a response, whose body is discarded. */
  instead?: (status: number, headers: OutgoingHttpHeaders) => WholeAnswer | Promise<WholeAnswer> | undefined
  /** What goes out in place of an error of the gateway's own. */
  failure?: (error: GatewayError) => Promise<WholeAnswer | undefined>
  /** Runs before any response is sent, so that actions are recorded before the caller knows. */
  settle?: (status: number) => Promise<void>
}

export type WholeAnswer = { status: number; headers: OutgoingHttpHeaders; body: Buffer | string }

/** Of an answer that has to be read whole before it goes out. */
const mostHeld = 64 * 1024 * 1024

/** The client disconnected before the response; only the log shows this status. */
const clientClosedRequest = 499

/** A connection that was kept alive may be closed at the moment it is used again: such a read goes out once more. */
const isStale = (error: Error) => ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(errorCode(error))

/**
 * Sends a call on and streams the answer back, following no redirect. Gives up as soon as the client does. What fails before the
 * answer has begun becomes 502 or 504; what fails in the middle cuts the connection, so that nobody takes a part for the whole.
 */
export function forward(request: FastifyRequest, reply: FastifyReply, call: Forward): void {
  const { raw: client } = reply
  const method = request.raw.method ?? 'GET'
  reply.hijack()

  let controller: Dispatcher.DispatchController | undefined
  let whole: Buffer[] | undefined
  let held: { status: number; answer: OutgoingHttpHeaders; size: number } | undefined
  let gone = false
  let isReplaced = false
  let attempts = 0
  client.once('close', () => {
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
    if (gone) return settled(clientClosedRequest, () => client.destroy())
    if (client.headersSent) return void client.destroy()
    const sendPlainly = () => settled(error.status, () => sendError(reply, error, request.id))
    if (!call.failure) return sendPlainly()
    call.failure(error).then((page) => {
      if (!page || gone || client.headersSent) return sendPlainly()
      settled(page.status, () => sendWhole(page, { connection: 'close' }))
    }, sendPlainly)
  }

  const sendWhole = ({ status, headers, body }: WholeAnswer, more: OutgoingHttpHeaders = {}) => {
    if (gone) return
    const own = { 'x-request-id': request.id, 'content-length': Buffer.byteLength(body) }
    client.writeHead(status, { ...headers, ...own, ...more })
    client.end(body)
  }

  const start = (status: number, headers: IncomingHttpHeaders) => {
    let answer: OutgoingHttpHeaders
    try {
      answer = call.answerHeaders(headers, status)
    } catch (error) {
      if (!(error instanceof GatewayError)) request.log.error({ err: error }, 'an answer could not be read')
      controller?.abort(upstreamError(error, call.upstream))
      return
    }
    answer['x-request-id'] = request.id
    const other = call.instead?.(status, answer)
    if (other) {
      isReplaced = true
      const send = (whole: WholeAnswer) => settled(whole.status, () => sendWhole(whole))
      if (!(other instanceof Promise)) return send(other)
      return void other.then(send, (error: unknown) => fail(upstreamError(error, call.upstream)))
    }
    if (call.hide && method !== 'HEAD' && hasBody(status)) {
      if (headers['content-encoding'] !== undefined) return void controller?.abort(unreadable())
      whole = []
      delete answer['content-length']
      held = { status, answer, size: 0 }
      return
    }
    if (call.rewriteJson && isPlainJson(headers) && method !== 'HEAD') {
      whole = []
      delete answer['content-length']
    }
    settled(status, () => {
      if (gone) return
      client.writeHead(status, answer)
      controller?.resume()
    })
  }

  const release = ({ status, answer }: NonNullable<typeof held>, body: Buffer) => {
    let shown: Buffer | string
    try {
      shown = call.hide?.(body) ?? body
    } catch (error) {
      return fail(upstreamError(error, call.upstream))
    }
    settled(status, () => {
      if (gone) return
      client.writeHead(status, { ...answer, 'content-length': Buffer.byteLength(shown) })
      client.end(shown)
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
      client.once('drain', () => dispatched.resume())
    },
    onResponseEnd() {
      if (isReplaced) return
      if (held) return release(held, joined(whole))
      client.end(whole && call.rewriteJson && rewritten(joined(whole), call.rewriteJson))
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
    const { upstream, path, body, patience } = call
    const headers = { ...call.headers, ...traceHeaders(request) }
    const asked = { path, method: methodOf(method), headers, body, ...(patience && { headersTimeout: patience }) }
    upstream.pool.dispatch(asked, handler)
  }
  send()
}

/** Most answers come in one piece, which isn't copied. */
const joined = (chunks: readonly Buffer[] = []): Buffer =>
  chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)

const isPlainJson = (headers: IncomingHttpHeaders) =>
  /\bjson\b/.test(headers['content-type'] ?? '') && headers['content-encoding'] === undefined

/** The text with its content changed; as it came where that is no JSON after all. */
function rewritten(text: Buffer, rewrite: (body: unknown) => unknown): Buffer | string {
  try {
    return JSON.stringify(rewrite(JSON.parse(text.toString())))
  } catch {
    return text
  }
}

/** An answer of our own on a hijacked reply. */
export function sendError({ raw }: FastifyReply, error: GatewayError, requestId: string): void {
  if (raw.headersSent) return void raw.destroy()
  const body = JSON.stringify(errorBody(error, requestId))
  raw.writeHead(error.status, {
    ...error.headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    // Part of a body may still be on its way in: the connection can't be used again.
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
