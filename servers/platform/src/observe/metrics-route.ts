import { mayReadMetrics } from '@atrium/shared/metrics-access'
import type { FastifyInstance } from 'fastify'
import { registry } from './metrics'

type Access = { metricsToken?: string | undefined; metricsOpen?: boolean }

/** `GET /metrics`, for who has the token; without one for this machine, unless the platform is deployed. */
export function metricsRoute(app: FastifyInstance, { metricsToken: token, metricsOpen: open = false }: Access): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, { token, open }))
      return reply.code(404).send({ error: { code: 404, message: 'Not Found' } })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
