import type { FastifyInstance } from 'fastify'
import { gauge, histogram } from './metrics'
import type { RequestSpan, Tracing } from '@atrium/tracing'

/** What became known of a request while it was answered. */
export type Seen = {
  requestId?: string
  /** Id of the operation; absent for unknown paths. */
  operation?: string
  service?: string
  /** Slug or id of the project, or id of the workspace, that the request is about. */
  project?: string | undefined
}

declare module 'fastify' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    /** Filled in while the request is answered. */
    seen: Seen
    span: RequestSpan | undefined
  }
}

/** A line of the access log. It has no path, query or header: those can carry tokens. */
export type AccessLine = Seen & { method: string; status: number; ms: number; bytes: number }

const durations = histogram('request_duration_seconds', 'Time until a response was sent', ['service', 'kind', 'status'])

/** Labels are looked up once per combination, not once per request. */
const series = new Map<string, ReturnType<typeof durations.labels>>()

function seriesOf(service: string, kind: string, status: string) {
  const name = `${service} ${kind} ${status}`
  const known = series.get(name) ?? durations.labels({ service, kind, status })
  series.set(name, known)
  return known
}

let inProgress = 0
gauge('requests_in_progress', 'Requests that are being answered', () => inProgress)

const isRead = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** Measures every response, and passes it to `log` for the access log. Requests get a place for what becomes known of them. */
export function observeRequests(
  app: FastifyInstance,
  log: ((line: AccessLine) => void) | undefined,
  tracing: Tracing | undefined,
): void {
  // without a slot of its own every request would be an object of another shape
  app.decorateRequest('seen')
  app.decorateRequest('span')
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers
    request.seen = {}
    request.span = tracing?.begin([traceparent].flat()[0])
    inProgress++
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    inProgress--
    const { method, seen, span } = request
    const { statusCode: status, elapsedTime } = reply
    const kind = isRead(method) ? 'read' : 'write'
    seriesOf(seen.service ?? 'none', kind, String(status)).observe(elapsedTime / 1000)
    const bytes = Number(reply.getHeader('content-length') ?? 0)
    const name = seen.operation ?? method
    const facts = { 'http.request.method': method, 'http.response.status_code': status }
    span?.end(name, { ...facts, 'atrium.project': seen.project, 'atrium.request_id': seen.requestId }, status >= 500)
    log?.({ method, ...seen, status, ms: Math.round(elapsedTime), bytes })
    done()
  })
}
