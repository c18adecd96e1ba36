import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { originOf, type Context } from '../context'
import { notFound } from '../errors'
import { requireOwnOrigin } from '../origin-proof'
import { isKnownTo, matchFor, sendApiCall, type Api } from './api-call'
import { requestsReveal } from './reveal'

const projectPath = /^\/api\/p\/([a-z0-9][a-z0-9-]{0,62})(\/[^?]*)/
const consolePath = /^\/api\/console(\/[^?]*)/

/** The API that a request's target names, and the path there. */
export function readApi(target: string): Api | undefined {
  const project = projectPath.exec(target)
  if (project) return { kind: 'project', slug: project[1] ?? '', path: project[2] ?? '' }
  const control = consolePath.exec(target)
  return control ? { kind: 'console', path: control[1] ?? '' } : undefined
}

/**
 * `/api/console/…` and `/api/p/<project>/…`: checks session, operation and role, then calls the target with its
 * credential.
 */
export function apiRoutes(server: FastifyInstance, context: Context): void {
  const { config, sessions } = context
  const rateLimit = { max: config.rateLimit.api, timeWindow: 60_000, groupId: 'api' }

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = request
    const method = raw.method ?? ''
    const api = readApi(raw.url ?? '')
    if (!api) {
      await sessions.require(raw)
      throw notFound()
    }
    const match = matchFor(api, method)
    const { session, person } = await sessions.requireFor(raw, (found) => !match || isKnownTo(found, api, match))
    if (!match) throw notFound('unknown_operation', `${method} ${api.path} is not an operation of this API.`)
    const origin = originOf(request, context)
    return sendApiCall(context, request, reply, {
      api,
      match,
      person,
      credential: session.credential,
      origin,
      prefix: api.kind === 'project' ? `/api/p/${api.slug}` : '/api/console',
      reveals: requestsReveal(request, match),
      requireIntent: () => requireOwnOrigin(raw, origin),
      onChange: () => sessions.clearRoles(session.id),
    })
  }

  server.all('/api/p/*', { config: { rateLimit } }, handle)
  server.all('/api/console/*', { config: { rateLimit } }, handle)
  server.all('/api/*', { config: { rateLimit } }, handle)
}
