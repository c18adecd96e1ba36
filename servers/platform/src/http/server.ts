import { largestBody } from '@atrium/shared/operations'
import Fastify, { type FastifyInstance, type HTTPMethods } from 'fastify'
import { answer, type Incoming, type Kernel, type Outgoing } from './answer'
import { HttpError, renderError } from './errors'
import { faultSchema } from './faults'
import { healthRoutes } from './health'

/** What is no operation: health, and the switch for faults. */
const fixed = new Set(['/health/alive', '/health/ready', '/health/version', '/__faults'])

const methods: HTTPMethods[] = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT', 'OPTIONS']

const failure = (status: number, reason: string): Outgoing => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(renderError(new HttpError({ status, reason }), 'control')),
})

/** The HTTP side: one catch-all route, as the operations' own router decides. */
export function createServer(kernel: Kernel): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: largestBody,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    // operations have their own router, which sees the address as it was sent
    rewriteUrl: ({ url = '/' }) => (fixed.has(url.split('?', 1)[0] ?? '') ? url : '/'),
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Error && 'statusCode' in error && error.statusCode === 413 ? 413 : 400
    const reason = status === 413 ? `A body may have ${largestBody} bytes.` : 'The request could not be read.'
    const { headers, body } = failure(status, reason)
    return reply.code(status).headers(headers).send(body)
  })
  if (kernel.faults) faultRoutes(app, kernel.faults)
  healthRoutes(app, kernel.db)
  app.route({
    method: methods,
    url: '/',
    handler: async (request, reply) => {
      const incoming: Incoming = {
        method: request.method,
        url: request.originalUrl,
        headers: request.headers,
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        peer: request.socket.remoteAddress ?? '127.0.0.1',
      }
      const outgoing = await answer(kernel, incoming)
      if (!outgoing) {
        reply.hijack()
        request.raw.destroy()
        reply.raw.destroy()
        return reply
      }
      return reply.code(outgoing.status).headers(outgoing.headers).send(outgoing.body)
    },
  })
  return app
}

/** The switch by which tests ask for faults: only there when the platform was started with it. */
function faultRoutes(app: FastifyInstance, faults: NonNullable<Kernel['faults']>): void {
  app.put('/__faults', async (request, reply) => {
    const parsed = faultSchema.safeParse(jsonOf(request.body))
    if (!parsed.success) {
      const { status, headers, body } = failure(400, parsed.error.issues[0]?.message ?? 'This is no fault.')
      return reply.code(status).headers(headers).send(body)
    }
    faults.add(parsed.data)
    return reply.code(204).send()
  })
  app.delete<{ Querystring: { project?: string } }>('/__faults', async (request, reply) => {
    faults.clear(request.query.project)
    return reply.code(204).send()
  })
}

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
