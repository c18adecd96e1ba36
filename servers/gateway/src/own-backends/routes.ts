import { strongest, type Role } from '@atrium/shared/operations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { readOfBody, type AuditedCall } from '../actions/action-log'
import { originOf, type Context } from '../context'
import { GatewayError, notFound } from '../errors'
import { isWriteMethod, requireOwnOrigin } from '../origin-proof'
import { projectOf, type Person } from '../person'
import { adminResponseHeaders } from '../proxy/response-headers'
import { measureOf } from '../proxy/body'
import { forward } from '../proxy/forward'
import { recordedBody, sentBody } from '../proxy/recorded-body'
import { adminRequestHeaders } from '../proxy/request-headers'
import type { Config } from '../config/schema'
import { createUpstreams } from '../targets/upstream'

const callPath = /^\/api\/x\/([a-z0-9][a-z0-9-]{0,62})\/([a-z0-9][a-z0-9-]{0,62})(\/[^?]*)(\?.*)?$/

type Called = { name: string; slug: string; path: string; query: string; to: Config['upstreams'][string] }

/**
 * `/api/x/<name>/<project>/…`: a service that belongs to a remote, from the configuration's `upstreams`. The person needs the configured role
 * in the project; the gateway adds the credential and the caller's identity. Changes need proof of our own origin and are recorded.
 */
export function ownBackendRoutes(server: FastifyInstance, context: Context): void {
  const { config, sessions, target, actions } = context
  for (const [name, to] of Object.entries(config.upstreams)) {
    const timeouts = { ...config.timeouts, headers: to.timeout, body: to.timeout }
    const upstreams = createUpstreams({ timeouts, connections: config.connections })
    const upstream = upstreams.at(to.url, { called: `service of “${name}”` })
    server.addHook('onClose', () => upstreams.close())

    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const startedAt = Date.now()
      const { raw } = request
      const [, , slug = '', path = '', query = ''] = callPath.exec(raw.url ?? '') ?? []
      const { person } = await sessions.requireFor(raw, (known) => slug === '' || projectOf(known, slug) !== undefined)
      if (slug === '') throw notFound()
      const call = { name, slug, path, query, to }
      const method = raw.method ?? ''
      const changes = isWriteMethod(method)
      const origin = originOf(request, context)
      const project = projectOf(person, slug)
      const auditedCall: AuditedCall = {
        person,
        grant: project?.role ? { role: project.role, project, workspace: project.workspace_id ?? undefined } : {},
        target: target.name,
        match: { id: 'callUpstream', operation: {}, params: { upstream: name } },
        method,
        path: `/x/${name}${path}${query}`,
        requestId: request.id,
        startedAt,
        ip: request.ip,
      }
      try {
        if (changes) requireOwnOrigin(raw, origin)
        requireRole(person, call, changes)
      } catch (error) {
        if (changes && error instanceof GatewayError) await actions.reject(auditedCall, error.status)
        throw error
      }
      const end = changes ? await actions.begin(auditedCall) : undefined
      const measure = measureOf(config, raw, undefined, end ? readOfBody : 0)
      const body = await recordedBody(raw, { ...measure, bounds: { ...measure.bounds, bytes: to.bodyLimit } }, end)
      const mapping = {
        upstreamOrigin: upstream.origin,
        origin,
        upstreamPrefixes: [upstream.prefix],
        prefix: `/api/x/${name}/${slug}`,
      }
      forward(request, reply, {
        upstream,
        path: upstream.prefix + path + query,
        headers: {
          ...adminRequestHeaders(raw, request.id),
          ...to.headers,
          'x-atrium-person': person.user.id,
          'x-atrium-role': project?.role ?? '',
          'x-atrium-project': project?.id ?? '',
        },
        body,
        responseHeaders: (headers) => ({ ...adminResponseHeaders(headers, mapping), 'cache-control': 'no-store' }),
        settle: end && ((status) => end(status, sentBody(body, raw.headers['content-type']))),
      })
    }
    const rateLimit = { max: to.rateLimit, timeWindow: 60_000, groupId: `x-${name}` }
    server.all(`/api/x/${name}/*`, { config: { rateLimit } }, handle)
  }
}

/** @throws GatewayError 403, 404 as for the APIs of a project */
function requireRole(person: Person, { name, slug, to }: Called, changes: boolean): void {
  const role = projectOf(person, slug)?.role
  if (!role || projectOf(person, slug)?.slug !== slug) {
    throw notFound('unknown_project', 'The project does not exist, or you have no access to it.')
  }
  const needed: Role = changes ? to.changes : to.reads
  if (strongest(role, needed) === role) return
  throw new GatewayError({
    status: 403,
    id: 'missing_role',
    reason: `The service of “${name}” requires the role ${needed} for this. Your role is ${role}.`,
  })
}
