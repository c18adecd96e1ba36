import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database'
import { aliveProblem, isLeaving, readyProblem } from '../db/health'
import { version } from '../version'
import { HttpError } from './errors'
import { own, type AnyCall } from './handlers'

const ok = { status: 'ok' }
const failing = (errors: Record<string, string>) => new HttpError({ status: 503, body: { errors } })

/** `alive`: restart the process when this fails, or gets no response because the event loop is blocked. */
async function alive(db: Database) {
  const database = aliveProblem(db)
  if (database) throw failing({ database })
  return ok
}

/** `ready`: send no requests here while this fails. */
async function ready(db: Database) {
  const problem = await readyProblem(db)
  if (problem) throw failing({ [isLeaving(db) ? 'platform' : 'database']: problem })
  return ok
}

/** Health of a project's service: the platform's own. */
export const projectAlive = own(async ({ db }: Pick<AnyCall, 'db'>) => alive(db))
export const projectReady = own(async ({ db }: Pick<AnyCall, 'db'>) => ready(db))

/** Health of the platform, for load balancers and process managers. */
export function healthRoutes(app: FastifyInstance, db: Database): void {
  const route = (path: string, check: (db: Database) => Promise<unknown>) =>
    app.get(path, async (_request, reply) => {
      try {
        return await check(db)
      } catch (error) {
        if (error instanceof HttpError) return reply.code(error.status).send(error.body)
        throw error
      }
    })
  route('/health/alive', alive)
  route('/health/ready', ready)
  app.get('/health/version', async () => ({ version }))
}
