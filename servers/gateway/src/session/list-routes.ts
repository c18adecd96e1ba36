import type { FastifyInstance, FastifyRequest } from 'fastify'

import { originOf, type Context } from '../context'
import { GatewayError } from '../errors'
import { requireOwnOrigin } from '../origin-proof'

/**
 * A person's own console sessions: `GET /session/list`, `DELETE /session/list/{id}` ends one, `DELETE /session/list` all others. They
 * end at the target, too.
 */
export function sessionListRoutes(server: FastifyInstance, context: Context): void {
  const { sessions } = context

  const own = async (request: FastifyRequest) => {
    const { session } = await sessions.require(request.raw)
    return { session, all: await sessions.list(session) }
  }

  server.get('/session/list', async (request, reply) => {
    const { session, all } = await own(request)
    reply.header('cache-control', 'no-store')
    return all.map(({ key, id, created, seen, expires, ip, agent }) => ({
      id,
      current: key === session.key,
      created_at: time(created),
      last_seen_at: time(seen),
      expires_at: time(expires),
      ip,
      user_agent: agent,
    }))
  })

  server.delete('/session/list', async (request, reply) => {
    requireOwnOrigin(request.raw, originOf(request, context))
    const { session, all } = await own(request)
    await sessions.end(all.filter(({ key }) => key !== session.key))
    return reply.code(204).send()
  })

  server.delete<{ Params: { id: string } }>('/session/list/:id', async (request, reply) => {
    requireOwnOrigin(request.raw, originOf(request, context))
    const { all } = await own(request)
    const found = all.find(({ id }) => id === request.params.id)
    if (!found)
      throw new GatewayError({ status: 404, id: 'not_found', reason: 'The session does not exist or has ended.' })
    await sessions.end([found])
    return reply.code(204).send()
  })
}

const time = (seconds: number): string => new Date(seconds * 1000).toISOString()
