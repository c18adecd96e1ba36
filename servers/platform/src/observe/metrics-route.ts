import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { registry } from './metrics'

type Access = { metricsToken?: string | undefined; metricsOpen?: boolean }

const digest = (text: string) => createHash('sha256').update(text).digest()
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']
const loopback = /^(?:::ffff:)?127\.|^::1$/
/** Another site's name can lead to this machine, and its pages could then read the response in a browser here. */
const namedHere = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/** `GET /metrics`, for who has the token; without one for this machine, unless the platform is deployed. */
export function metricsRoute(app: FastifyInstance, access: Access): void {
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request, access)) return reply.code(404).send({ error: { code: 404, message: 'Not Found' } })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function isAllowed({ headers, socket }: FastifyRequest, { metricsToken, metricsOpen }: Access): boolean {
  if (metricsToken !== undefined) {
    const given = /^bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
    return given !== undefined && timingSafeEqual(digest(given), digest(metricsToken))
  }
  const isForwarded = forwarding.some((name) => headers[name] !== undefined)
  const isHere = namedHere.test(headers.host ?? '') && loopback.test(socket.remoteAddress ?? '')
  return metricsOpen === true && !isForwarded && isHere
}
