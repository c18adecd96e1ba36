import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatcher } from 'undici'

import { errorCode } from '../error-code'
import { GatewayError } from '../errors'
import { noteFailure } from '../observe/noted-failure'
import { traceHeaders } from '../observe/request-spans'
import { clientClosedRequest } from '../observe/when-over'
import { upstreamError, type Upstream } from '../targets/upstream'
import { BodyMeter } from './body-meter'
import { ClientResponse } from './client-response'
import { sendError, type WholeResponse } from './error-response'

export type Forward = {
  upstream: Upstream
  /** Path and query at the service. */
  path: string
  headers: Record<string, string>
  body: Readable | null
  /** Milliseconds until the response has to start; by default the configuration's. */
  timeout?: number
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
  /** What to send in place of the gateway's own errors. */
  failure?: (error: GatewayError) => Promise<WholeResponse | undefined>
  /** Runs before any response is sent, so that actions are recorded before the caller knows. */
  settle?: (status: number) => Promise<void>
}

/** Bytes of a response that has to be read completely before it is sent. */
const maxBuffered = 64 * 1024 * 1024

/** A kept-alive connection may be closed at the moment it is reused: such a read is sent once more. */
const isStale = (error: Error) => ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(errorCode(error))

/**
 * Forwards a call and streams the response back, without following redirects. Stops as soon as the client disconnects. A failure
 * before the response starts becomes 502 or 504; a failure in the middle cuts the connection, so that no one mistakes a part for
 * the whole.
 */
export function forward(request: FastifyRequest, reply: FastifyReply, call: Forward): void {
  reply.hijack()
  const method = methodOf(request.raw.method)
  let controller: Dispatcher.DispatchController | undefined
  const client = new ClientResponse(request, reply, () => controller?.abort(new ClientGone()))
  /** A response that is changed before any of it is sent. */
  let buffered: Buffered | undefined
  let isReplaced = false
  let attempts = 0

  let isSettled = false
  const settleThen = (status: number, then: () => void) => {
    if (!call.settle || isSettled) return then()
    isSettled = true
    controller?.pause()
    call.settle(status).then(then, (error: unknown) => {
      request.log.error({ err: error }, 'settling a call failed')
      then()
    })
  }
  const sendWhole = (whole: WholeResponse, more?: OutgoingHttpHeaders) =>
    settleThen(whole.status, () => client.sendWhole(whole, more))

  const fail = (error: GatewayError) => {
    noteFailure(request.raw, error)
    if (client.isGone) return settleThen(clientClosedRequest, () => client.destroy())
    if (client.hasBegun) return client.destroy()
    const sendPlainly = () => settleThen(error.status, () => sendError(reply, error, request.id))
    if (!call.failure) return sendPlainly()
    call.failure(error).then((page) => {
      if (!page || client.isGone || client.hasBegun) return sendPlainly()
      sendWhole(page, { connection: 'close' })
    }, sendPlainly)
  }
  const failWith = (error: unknown) => fail(upstreamError(error, call.upstream))

  const start = (status: number, received: IncomingHttpHeaders) => {
    const headers = call.responseHeaders(received, status)
    const replacement = call.instead?.(status, headers)
    if (replacement) {
      isReplaced = true
      if (replacement instanceof Promise) return void replacement.then(sendWhole, failWith)
      return sendWhole(replacement)
    }
    const change = method !== 'HEAD' && hasBody(status) ? changeOf(call, received) : undefined
    if (change) {
      buffered = { status, headers, change, chunks: [], size: 0 }
      return
    }
    settleThen(status, () => {
      client.begin(status, headers)
      controller?.resume()
    })
  }

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(dispatched) {
      controller = dispatched
      if (client.isGone) dispatched.abort(new ClientGone())
    },
    onResponseStart(dispatched, status, headers) {
      if (status < 200) return
      try {
        start(status, headers)
      } catch (error) {
        if (!(error instanceof GatewayError)) request.log.error({ err: error }, 'a response could not be read')
        dispatched.abort(upstreamError(error, call.upstream))
      }
    },
    onResponseData(dispatched, chunk) {
      if (isReplaced) return
      if (buffered) {
        buffered.chunks.push(chunk)
        buffered.size += chunk.length
        if (buffered.size > maxBuffered) dispatched.abort(tooMuch())
      } else if (!client.write(chunk, () => dispatched.resume())) dispatched.pause()
    },
    onResponseEnd() {
      if (isReplaced) return
      if (!buffered) return client.end()
      try {
        sendWhole(applyBufferedChange(buffered))
      } catch (error) {
        failWith(error)
      }
    },
    onResponseError(_, error) {
      if (isReplaced) return
      const shouldRetry = attempts < 2 && call.body === null && !client.hasBegun && !client.isGone && isStale(error)
      if (shouldRetry) return send()
      failWith(error)
    },
  }

  const send = () => {
    attempts++
    buffered = undefined
    const { upstream, path, body, timeout: timeout } = call
    const headers = { ...call.headers, ...traceHeaders(request) }
    upstream.pool.dispatch({ path, method, headers, body, headersTimeout: timeout || null }, handler)
  }
  const { body } = call
  if (!(body instanceof BodyMeter) || body.measure.gatheredFrom === undefined) return send()
  body.once('finish', send)
  body.once('error', (error) => !attempts && failWith(error))
}

type Change = (body: Buffer) => Buffer | string
type Buffered = { status: number; headers: OutgoingHttpHeaders; change: Change; chunks: Buffer[]; size: number }

/** What has to be changed in a response. @throws GatewayError 502 if it can't be read */
function changeOf({ hide, rewriteJson }: Forward, headers: IncomingHttpHeaders): Change | undefined {
  if (hide && headers['content-encoding'] !== undefined) throw unreadable()
  if (hide) return hide
  return rewriteJson && isPlainJson(headers) ? (body) => rewriteBody(body, rewriteJson) : undefined
}

const applyBufferedChange = ({ status, headers, change, chunks }: Buffered): WholeResponse => ({
  status,
  headers,
  body: change(concat(chunks)),
})

/** Most responses come in one piece, which isn't copied. */
const concat = (chunks: readonly Buffer[]): Buffer =>
  chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)

const isPlainJson = (headers: IncomingHttpHeaders) =>
  /\bjson\b/.test(headers['content-type'] ?? '') && headers['content-encoding'] === undefined

/** The text with its content changed; unchanged if it isn't JSON after all. */
function rewriteBody(text: Buffer, rewrite: (body: unknown) => unknown): Buffer | string {
  try {
    return JSON.stringify(rewrite(JSON.parse(text.toString())))
  } catch {
    return text
  }
}

const hasBody = (status: number) => status !== 204 && status !== 304

const unreadable = () =>
  new GatewayError({
    status: 502,
    id: 'unreadable_response',
    reason: 'The service sent a compressed response, which was not requested.',
  })

const tooMuch = () =>
  new GatewayError({
    status: 502,
    id: 'response_too_large',
    reason: `The response is too large: responses that have to be changed are limited to ${maxBuffered} bytes. Request a smaller page.`,
  })

class ClientGone extends Error {
  override name = 'ClientGone'
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
const methods: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const methodOf = (method = 'GET'): Method => methods.find((known) => known === method) ?? 'GET'
