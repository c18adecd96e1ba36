import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { noBody } from '../actions/action-log'
import { requireConsoleOwner, consoleWorkspace } from '../console-owner'
import { originOf, type Context } from '../context'
import { GatewayError, notFound } from '../errors'
import { requireOwnOrigin } from '../origin-proof'
import { textOf } from '../proxy/body'
import { jsonOf, readValue } from '../read-json'
import { remoteId } from '../releases/registry-file'
import { createReleasedRemotes, type Parts } from './released-remotes'

const bodySchema = z.strictObject({ to: z.string().min(1).max(200).optional() })
const operations = { rollback: 'rollBackRemote', retire: 'retireRemote' } as const

/** `GET /api/remotes`, `POST /api/remotes/<id>/{rollback,retire}`: the registry, for owners of the console. */
export function remoteRoutes(server: FastifyInstance, context: Context, parts: Parts): void {
  const { config, sessions } = context
  const rateLimit = { max: config.rateLimit.credentials, timeWindow: 60_000, groupId: 'remotes' }
  const released = createReleasedRemotes(config, parts)

  server.get('/api/remotes', { config: { rateLimit } }, async (request, reply) => {
    const { person } = await sessions.require(request.raw)
    requireConsoleOwner(person, config)
    return reply.header('cache-control', 'no-store').send(await released.list())
  })

  for (const action of ['rollback', 'retire'] as const) {
    server.post<{ Params: { id: string } }>(
      `/api/remotes/:id/${action}`,
      { config: { rateLimit } },
      async (request, reply) => {
        await change(request, action)
        return reply.header('cache-control', 'no-store').send(await released.list())
      },
    )
  }

  const change = async (request: FastifyRequest<{ Params: { id: string } }>, action: 'rollback' | 'retire') => {
    const startedAt = Date.now()
    const { person } = await sessions.require(request.raw)
    const { id } = request.params
    if (!remoteId.safeParse(id).success) throw notFound()
    const auditedCall = {
      person,
      grant: { role: 'owner' as const, workspace: consoleWorkspace },
      target: context.target.name,
      match: { id: operations[action], operation: {}, params: { remote: id } },
      method: 'POST',
      path: `/remotes/${id}/${action}`,
      requestId: request.id,
      startedAt,
      ip: request.ip,
    }
    try {
      requireOwnOrigin(request.raw, originOf(request, context))
      requireConsoleOwner(person, config)
    } catch (error) {
      if (error instanceof GatewayError) await context.actions.reject({ ...auditedCall, grant: {} }, error.status)
      throw error
    }
    const text = await textOf(request.raw, config)
    const body = readValue(jsonOf(text), bodySchema, 'invalid_body')
    const end = await context.actions.begin(auditedCall)
    const sent = { ...noBody, text, size: Buffer.byteLength(text), contentType: 'application/json' }
    try {
      await released.change(id, action, { by: person.user.email, to: body.to })
      await end(200, sent)
    } catch (error) {
      await end(error instanceof GatewayError ? error.status : 500, sent)
      throw error
    }
  }
}
