import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { acceptsPage } from './accepts-page'
import { noteFailure } from './observe/noted-failure'
import { sendFailedPage } from './page/failed-page'
import { badRequest, errorBody, GatewayError, notFound } from './errors'

/** Sends every failure in the error shape, or as a page to a browser that opens one. Unexpected ones are logged and sent without details. */
export function handleFailures(server: FastifyInstance): void {
  server.setErrorHandler(sendFailure)
  server.setNotFoundHandler((request, reply) => sendFailure(notFound(), request, reply))
}

export function sendFailure(error: Error | FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toFailure(error)
  noteFailure(request.raw, failure)
  if (failure.status >= 500 && !(error instanceof GatewayError)) request.log.error({ err: error }, 'a call failed')
  if (request.method === 'GET' && acceptsPage(request)) return sendFailedPage(request, reply, failure)
  return reply
    .code(failure.status)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...failure.headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(failure, request.id)))
}

/** Any failure as a response of the gateway. */
export function toFailure(error: Error | FastifyError): GatewayError {
  if (error instanceof GatewayError) return error
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === undefined || status >= 500) {
    return new GatewayError({
      status: 500,
      id: 'internal',
      reason: 'An unexpected error occurred in the gateway. See its log for details.',
    })
  }
  return new GatewayError({ status, id: 'request_refused', reason: error.message })
}

/** Requests that the HTTP parser rejects: two lengths, bad framing, headers that are too long or too slow. */
export function writeClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // An SSL error happens in the handshake, so nothing can be written yet.
  if (error.code === 'ECONNRESET' || error.code?.startsWith('ERR_SSL') || !socket.writable) return void socket.destroy()
  const failure =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new GatewayError({ status: 431, id: 'headers_too_large', reason: 'The headers are too large.' })
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? new GatewayError({ status: 408, id: 'request_timeout', reason: 'The request arrived too slowly.' })
        : badRequest('malformed_request', 'The request is not valid HTTP.')
  const body = JSON.stringify(errorBody(failure, randomUUID()))
  socket.end(
    `HTTP/1.1 ${failure.status} Refused\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
