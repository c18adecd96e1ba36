import type { OutgoingHttpHeaders } from 'node:http'

import type { FastifyReply } from 'fastify'

import { errorBody, type GatewayError } from '../errors'

export type WholeResponse = { status: number; headers: OutgoingHttpHeaders; body: Buffer | string }

/** One of our own errors as a response. */
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
