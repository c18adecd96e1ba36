import { loopbacks } from '@atrium/shared/loopbacks'
import { mayReadMetrics } from '@atrium/shared/metrics-access'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

import { withoutSecretParts } from '../actions/redact'
import type { Config } from '../config/schema'
import { notFound } from '../errors'
import { matchFor } from '../proxy/api-call'
import { readApi } from '../proxy/api-routes'
import { failureFacts } from './noted-failure'
import { whenOver } from './when-over'

const kinds: [prefix: string, kind: string][] = [
  ['/api/p/', 'project'],
  ['/api/console/', 'control'],
  ['/api/', 'gateway'],
  ['/a/', 'account'],
  ['/shell/', 'file'],
  ['/remotes/', 'file'],
  ['/session', 'session'],
  ['/*', 'page'],
]

const logFrom = 1_000

type Access = Pick<Config, 'metricsToken' | 'publicUrl' | 'trustedProxies'>

/** Times every response, logs changes, failures and slow ones, and serves `/metrics`. */
export function observe(server: FastifyInstance, config: Access): void {
  const register = new Registry()
  collectDefaultMetrics({ register, prefix: 'atrium_gateway_' })
  const durations = new Histogram({
    name: 'atrium_gateway_request_duration_seconds',
    help: 'Time until a response was sent, by kind of address, method and status',
    labelNames: ['kind', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [register],
  })
  // Labels are looked up once per combination, not per call.
  const known = new Map<string, Histogram.Internal<'kind' | 'method' | 'status'>>()

  const note = (request: FastifyRequest, status: number, milliseconds: number) => {
    const { method } = request
    const kind = kindOf(request)
    const key = `${kind} ${method} ${status}`
    let series = known.get(key)
    if (!series) known.set(key, (series = durations.labels({ kind, method, status: String(status) })))
    series.observe(milliseconds / 1000)
    if (status >= 500 || milliseconds > logFrom || (method !== 'GET' && method !== 'HEAD')) {
      const path = loggedPath(method, request.raw.url ?? '')
      const facts = status >= 400 ? failureFacts(request.raw) : {}
      const line = { method, path, status, ms: Math.round(milliseconds), ip: request.ip, ...facts }
      request.log[status >= 500 ? 'warn' : 'info'](line, 'answered')
    }
  }
  server.addHook('onRequest', (request, reply, done) => {
    const begin = performance.now()
    whenOver(reply, (status) => note(request, status, performance.now() - begin))
    done()
  })

  server.get('/metrics', async (request, reply) => {
    const access = { token: config.metricsToken, open: !isDeployed(config) }
    if (!mayReadMetrics(request.raw, access)) throw notFound()
    return reply.type(register.contentType).send(await register.metrics())
  })

  server.addHook('onClose', async () => register.clear())
}

/** A request's path as it is logged: without its query, and the secrets in it. */
export function loggedPath(method: string, url: string): string {
  const [path = ''] = url.split('?')
  const api = readApi(path)
  const match = api && matchFor(api, method)
  return match ? withoutSecretParts(path, match) : path
}

function kindOf(request: FastifyRequest): string {
  const route = request.routeOptions.url ?? ''
  return kinds.find(([prefix]) => route.startsWith(prefix))?.[1] ?? 'other'
}

/** Behind a proxy everyone looks local, so a deployed gateway needs the token. */
const isDeployed = ({ publicUrl, trustedProxies }: Access): boolean =>
  trustedProxies > 0 || (publicUrl !== undefined && !loopbacks.has(new URL(publicUrl).hostname))
