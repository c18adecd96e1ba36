import { access } from 'node:fs/promises'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import type { Context } from '../context'
import { isTimeout, within } from '../doctor/within'
import { errorCode } from '../error-code'
import type { Registry } from '../page/which-remotes'
import type { Target } from '../targets/target'
import { callService } from '../targets/upstream'

export type ServiceHealth = { status: 'ok' | 'failing'; version?: string; reason?: string; ms: number }

const versionSchema = z.object({ version: z.string() })
const querySchema = z.object({ project: z.string().optional().catch(undefined) })
const cachedFor = 1_000
/** Milliseconds for the gateway's own parts, and for each service that a page shows. */
const timeout = 3_000

/** `/healthz`: the process runs. `/readyz`: people can sign in, with everything that needs. `/api/health`: each service, for signed-in people. */
export function healthRoutes(
  server: FastifyInstance,
  { sessions, actions, target }: Pick<Context, 'sessions' | 'actions' | 'target'>,
  {
    readRegistry,
    shell,
    leaving,
  }: { readRegistry: () => Promise<Pick<Registry, 'missing'>>; shell: string; leaving: AbortSignal },
): void {
  const services = target.services.map((service) => ({ service, check: cachedCheck(() => promptHealthOf(service)) }))
  // A further platform that doesn't respond must not make a probe wait.
  const ownServices = cachedCheck(() => healthOf({ services: target.services.filter(({ isFurther }) => !isFurther) }))
  const failingParts = cachedCheck(async () => {
    const parts = await Promise.all([
      failingPart('session store', () => sessions.ready()),
      failingPart('action log', () => actions.store.ready()),
      // a development server has its own index.html
      ...(/^https?:/.test(shell) ? [] : [failingPart('shell', () => access(join(shell, 'index.html')))]),
    ])
    return parts.flat()
  })

  server.get('/healthz', async () => ({ status: 'ok' }))

  server.get('/readyz', async (_request, reply) => {
    if (leaving.aborted) return reply.code(503).send({ errors: { gateway: 'it is stopping' } })
    const failing = Object.entries(await ownServices()).flatMap(([name, { status, reason }]) =>
      status === 'ok' ? [] : [[name, reason]],
    )
    const { missing } = await readRegistry()
    const failingOwn = await failingParts()
    if (failing.length + missing.length + failingOwn.length === 0) return { status: 'ok' }
    const errors = [
      ...failing,
      ...failingOwn,
      ...missing.map((id) => [`remote ${id}`, 'the registry names it, and no version of it could be read']),
    ]
    return reply.code(503).send({ errors: Object.fromEntries(errors) })
  })

  server.get('/api/health', async (request, reply) => {
    await sessions.require(request.raw)
    const { project } = querySchema.parse(request.query)
    const requested = services.filter(({ service: { name } }) => project === undefined || isOf(project, name))
    const entries = await Promise.all(requested.map(({ check }) => check()))
    return reply.header('cache-control', 'no-store').send(Object.fromEntries(entries))
  })
}

/** Runs at most once a second; in between, returns the last result. */
function cachedCheck<Found>(runCheck: () => Promise<Found>): () => Promise<Found> {
  let last: { at: number; found: Promise<Found> } | undefined
  return () => {
    if (!last || Date.now() - last.at > cachedFor) last = { at: Date.now(), found: runCheck() }
    return last.found
  }
}

type Failing = [part: string, reason: string]

/** System messages contain paths and IP addresses, so only their code is shown. */
const failingPart = async (part: string, check: () => Promise<void>): Promise<Failing[]> =>
  within(timeout, check()).then(
    () => [],
    (error: unknown): Failing[] => [[part, `it can't be used (${errorCode(error) || 'no response'})`]],
  )

type Service = Target['services'][number]

/** A platform's service has its project's slug as name; the name of one of your own begins with it. */
const isOf = (project: string, service: string) => service === project || service.startsWith(`${project}/`)

/** The health of each service of the target. */
const healthOf = async ({ services }: Pick<Target, 'services'>) =>
  Object.fromEntries(await Promise.all(services.map(serviceHealth)))

/** Counts a service that doesn't respond in time as failing, so that a page doesn't wait for it. */
const promptHealthOf = (service: Service) =>
  within(timeout, serviceHealth(service)).catch((error: unknown): [string, ServiceHealth] => {
    if (!isTimeout(error)) throw error
    return [service.name, { status: 'failing', reason: `it did not respond within ${timeout / 1000} s`, ms: timeout }]
  })

async function serviceHealth(service: Service): Promise<[string, ServiceHealth]> {
  const start = performance.now()
  try {
    const { status } = await callService(service.upstream, service.readyPath)
    const ms = Math.round(performance.now() - start)
    // A service without this path still responds: only connection failures count.
    if (status >= 500) return [service.name, { status: 'failing', reason: `it responds with ${status}`, ms }]
    const version = versionSchema.safeParse((await callService(service.upstream, service.versionPath)).body).data
      ?.version
    return [service.name, { status: 'ok', version, ms }]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [service.name, { status: 'failing', reason, ms: Math.round(performance.now() - start) }]
  }
}
