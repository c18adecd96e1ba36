import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { RequestSpan, Tracing } from '@atrium/tracing'

const spans = new WeakMap<FastifyRequest, RequestSpan>()

/** Gives every request a span. Traces start here: a browser's `traceparent` is ignored. */
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

/** The header that links a call to its trace; undefined without tracing. */
export const traceHeaders = (request: FastifyRequest): Record<string, string> | undefined => spans.get(request)?.headers
