import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { provedDomains } from '../control/domains/proved-domains'
import type { DomainProof } from '../control/domains/domain-proof'
import type { Database } from '../db/database'
import type { Trust } from './place'

type Source = { db: Database; trust: Pick<Trust, 'isGateway'>; domains: DomainProof }

/**
 * `GET /gateway/domains`: the verified custom domains with the slug of their project, for callers with the secret that gateway
 * and platform share; 404 for everyone else. Responds with 304 if `If-None-Match` has the list's `ETag`.
 */
export function gatewayRoutes(app: FastifyInstance, { db, trust, domains }: Source): void {
  app.get('/gateway/domains', async ({ headers }, reply) => {
    if (!trust.isGateway(headers)) return reply.code(404).send({ error: { code: 404, message: 'Not Found' } })
    const proved = await provedDomains(db, domains).catch(() => undefined)
    if (!proved) return reply.code(503).send({ error: { code: 503, message: 'Service Unavailable' } })
    const body = JSON.stringify({ domains: proved })
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
    reply.header('etag', etag)
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json').send(body)
  })
}
