import type { FastifyInstance } from 'fastify'

import type { Context } from '../context'
import { GatewayError } from '../errors'
import type { Person } from '../person'
import { diagnose, type Report } from './diagnose'

/** Milliseconds; owners who open it at the same time share one run. */
const cachedFor = 5_000

/** `GET /api/doctor`: the checks of this console and everything around it, for owners. */
export function doctorRoutes(
  server: FastifyInstance,
  { sessions, config }: Pick<Context, 'sessions' | 'config'>,
): void {
  let last: { at: number; report: Promise<Report> } | undefined
  server.get('/api/doctor', async (request, reply) => {
    const { person } = await sessions.require(request.raw)
    if (!isOwner(person)) {
      throw new GatewayError({ status: 403, id: 'owners_only', reason: 'Only owners can check the configuration.' })
    }
    if (!last || Date.now() - last.at > cachedFor) {
      last = { at: Date.now(), report: diagnose(config, process.env, { isRunning: true }) }
      last.report.catch(() => (last = undefined))
    }
    return reply.header('cache-control', 'no-store').send(await last.report)
  })
}

const isOwner = ({ workspaces, projects }: Person) => [...workspaces, ...projects].some(({ role }) => role === 'owner')
