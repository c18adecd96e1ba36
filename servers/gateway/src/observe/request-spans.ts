import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { RequestSpan, Tracing } from '@atrium/tracing'

import { whenOver } from './when-over'

const spans = new WeakMap<FastifyRequest, RequestSpan>()

/** Gives every request a span. Traces start here: a browser's `traceparent` is ignored. */
export function traceRequests(server: FastifyInstance, tracing: Tracing): void {
  server.addHook('onRequest', (request, reply, done) => {
    const span = tracing.begin(undefined)
    spans.set(request, span)
    whenOver(reply, (status) => {
      const { method } = request
      const route = request.routeOptions.url ?? ''
      const facts = { 'http.request.method': method, 'http.response.status_code': status, 'http.route': route }
      span.end(`${method} ${route}`, { ...facts, 'atrium.request_id': request.id }, status >= 500)
    })
    done()
  })
  server.addHook('onClose', () => tracing.close())
}

/** The header that links a call to its trace; undefined without tracing. */
export const traceHeaders = (request: FastifyRequest): Record<string, string> | undefined => spans.get(request)?.headers
