import type { FastifyInstance } from 'fastify'
import { gauge, histogram } from './metrics'
import type { Tracing } from '@atrium/tracing'

/** What became known of a request while it was handled. */
export type ObservedRequest = {
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
    observed: Observed
  }
}

/** A line of the access log. It has no path, query or header: those can carry tokens. */
export type AccessLine = ObservedRequest & { method: string; status: number; ms: number; bytes: number }

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

/** A request under way. */
export type Observed = {
  /** Filled in while the request is handled. */
  seen: ObservedRequest
  /** Settles once the request is handled; undefined if that is synchronous. */
  handled?: Promise<unknown>
  /** Measures the response and writes its line of the access log; `bytes` of the body. */
  end: (status: number, bytes: number) => void
}

export type Observers = { onResponded?: ((line: AccessLine) => void) | undefined; tracing?: Tracing | undefined }

/** Begins to measure a request; `traceparent` is the caller's span. */
export function observe(
  method: string,
  traceparent: string | undefined,
  { onResponded, tracing }: Observers,
): Observed {
  const seen: ObservedRequest = {}
  const span = tracing?.begin(traceparent)
  const begin = performance.now()
  inProgress++
  const end = (status: number, bytes: number) => {
    inProgress--
    const ms = performance.now() - begin
    const kind = isRead(method) ? 'read' : 'write'
    seriesOf(seen.service ?? 'none', kind, String(status)).observe(ms / 1000)
    const facts = { 'http.request.method': method, 'http.response.status_code': status }
    const about = { 'atrium.project': seen.project, 'atrium.request_id': seen.requestId }
    span?.end(seen.operation ?? method, { ...facts, ...about }, status >= 500)
    onResponded?.({ method, ...seen, status, ms: Math.round(ms), bytes })
  }
  return { seen, end }
}

/** Observes every request of a server, including those whose client disconnects before the response. */
export function observeRequests(app: FastifyInstance, observers: Observers): void {
  // declared up front, so that all request objects have one shape
  app.decorateRequest('observed')
  app.addHook('onRequest', (request, reply, done) => {
    const observed = observe(request.method, [request.headers.traceparent].flat()[0], observers)
    request.observed = observed
    const end = () => observed.end(reply.statusCode, Number(reply.getHeader('content-length') ?? 0))
    reply.raw.once('close', () => void Promise.resolve(observed.handled).then(end, end))
    done()
  })
}
