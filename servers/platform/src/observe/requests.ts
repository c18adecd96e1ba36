import type { FastifyInstance, FastifyRequest } from 'fastify'
import { gauge, histogram } from './metrics'

/** What became known of a request while it was answered. */
export type Seen = {
  requestId?: string
  /** Id of the operation; absent for unknown paths. */
  operation?: string
  service?: string
  /** Slug or id of the project, or id of the workspace, that the request is about. */
  project?: string | undefined
}

/** A line of the access log. It has no path, query or header: those can carry tokens. */
export type AccessLine = Seen & { method: string; status: number; ms: number; bytes: number }

const durations = histogram('request_duration_seconds', 'Time until a response was sent', ['service', 'kind', 'status'])
let inProgress = 0
gauge('requests_in_progress', 'Requests that are being answered', () => inProgress)

const isRead = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/**
 * Measures every response, and passes it to `log` for the access log.
 * @returns the function that gives a request's facts, to be filled in
 */
export function observeRequests(
  app: FastifyInstance,
  log: ((line: AccessLine) => void) | undefined,
): (request: FastifyRequest) => Seen {
  const known = new WeakMap<FastifyRequest, Seen>()
  app.addHook('onRequest', (request, _reply, done) => {
    known.set(request, {})
    inProgress++
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    inProgress--
    const { method } = request
    const seen = known.get(request) ?? {}
    const { statusCode: status, elapsedTime } = reply
    const kind = isRead(method) ? 'read' : 'write'
    durations.observe({ service: seen.service ?? 'none', kind, status: String(status) }, elapsedTime / 1000)
    const bytes = Number(reply.getHeader('content-length') ?? 0)
    log?.({ method, ...seen, status, ms: Math.round(elapsedTime), bytes })
    done()
  })
  return (request) => known.get(request) ?? {}
}
