import { loopbacks } from '@atrium/shared/loopbacks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { acceptsPage } from './accepts-page'
import type { Config } from './config/schema'
import type { Context } from './context'
import { badRequest, GatewayError } from './errors'
import { sendUnknownHost } from './page/unknown-host'
import { rejectDoubtfulHeaders } from './proxy/request-headers'
import { rejectTarget } from './request-target'

const everyHost = new Set(['/healthz', '/readyz', '/metrics'])

/** Rejects requests for hosts that aren't ours, and those that another server could read differently, before they reach a route. */
export function checkRequests(
  server: FastifyInstance,
  { config, readHost, secure }: Pick<Context, 'config' | 'readHost' | 'secure'>,
): void {
  /** @returns whether it responded itself. @throws GatewayError if the request is rejected */
  const respond = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const rejected = rejectTarget(request.originalUrl)
    if (rejected) throw rejected
    const { url = '', headers } = request.raw
    if (!readHost(headers.host) && !everyHost.has(url)) {
      if (headers.host === undefined) throw noHost()
      if (request.method !== 'GET' || !acceptsPage(request)) throw unknownHost()
      void sendUnknownHost(request, reply, { publicUrl: config.publicUrl, secure })
      return true
    }
    rejectDoubtfulHeaders(request.raw)
    const home = config.target.kind === 'account' ? atConfiguredName(request, config) : undefined
    if (home !== undefined) void reply.redirect(home, 303)
    return home !== undefined
  }

  // With a callback: an async hook would cost every request a promise.
  server.addHook('onRequest', (request, reply, done) => {
    try {
      if (!respond(request, reply)) done()
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  })
}

/** The URL at the configured host name, for a page opened at another name of this machine: cookies belong to one name. */
function atConfiguredName(request: FastifyRequest, { publicUrl }: Config): string | undefined {
  if (publicUrl === undefined || request.method !== 'GET' || !acceptsPage(request)) return undefined
  const own = new URL(publicUrl)
  const requested = `${own.protocol}//${request.raw.headers.host ?? ''}`
  if (!URL.canParse(requested) || !loopbacks.has(own.hostname)) return undefined
  const { hostname } = new URL(requested)
  return loopbacks.has(hostname) && hostname !== own.hostname ? publicUrl + request.originalUrl : undefined
}

const noHost = () => badRequest('no_host', 'The request has no Host header.')

const unknownHost = () =>
  new GatewayError({ status: 421, id: 'unknown_host', reason: 'No console or project uses this host name.' })
