import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { RequestSpan, Tracing } from '@atrium/tracing'

const spans = new WeakMap<FastifyRequest, RequestSpan>()

/** Gives every request a span. A trace begins here: what a browser says of one is not believed. */
export function traceRequests(server: FastifyInstance, tracing: Tracing): void {
  server.addHook('onRequest', (request, _reply, done) => {
    spans.set(request, tracing.begin(undefined))
    done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply.raw
    const { method } = request
    const route = request.routeOptions.url ?? ''
    const facts = { 'http.request.method': method, 'http.response.status_code': status, 'http.route': route }
    spans.get(request)?.end(`${method} ${route}`, { ...facts, 'atrium.request_id': request.id }, status >= 500)
    done()
  })
  server.addHook('onClose', () => tracing.close())
}

/** What tells a service which trace a call belongs to. */
export const traceHeaders = (request: FastifyRequest): Record<string, string> => spans.get(request)?.headers ?? {}
