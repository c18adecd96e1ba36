import { Admission } from '@atrium/shared/admission'
import { Connections } from '@atrium/shared/connections'
import { networkOf } from '@atrium/shared/network'
import type { FastifyInstance } from 'fastify'

import { GatewayError } from '../errors'

/** Probes of load balancers. */
const always = new Set(['/healthz', '/readyz'])
/** Milliseconds after which a request no longer counts: by then it waits for its body, for a service or for its client. */
const AT_WORK = 1_000

/**
 * Limits the requests in progress per connection and per network, before any work is done for them. Networks take turns, so that a
 * flood from one doesn't hold up the others.
 */
export function boundLoad(server: FastifyInstance): void {
  const connections = new Connections()
  // No overall limit: a sender with many networks could use it up.
  const admission = new Admission(
    { atOnce: Infinity, perLane: 128, waiting: 4_000, waitingPerLane: 1_000, queueTimeout: 5_000 },
    busy,
  )
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply
    if (!connections.takes(request.raw, raw)) return void reply.hijack()
    if (always.has(request.url)) return done()
    const network = networkOf(request.ip)
    let leave: (() => void) | undefined
    let isOver = false
    raw.once('close', () => {
      isOver = true
      leave?.()
    })
    const enter = () => {
      const late = setTimeout(() => leave?.(), AT_WORK).unref()
      leave = () => {
        clearTimeout(late)
        leave = undefined
        admission.leave(network)
      }
      if (!isOver) return done()
      leave()
      reply.hijack()
    }
    try {
      const turn = admission.enter(network)
      if (turn) turn.then(enter, done)
      else enter()
    } catch (error) {
      done(error instanceof Error ? error : busy())
    }
  })
  server.addHook('onClose', async () => connections.close())
}

const busy = () =>
  new GatewayError({
    status: 503,
    id: 'busy',
    reason: 'Too many requests are in progress. Try again in a moment.',
    headers: { 'retry-after': '1' },
  })
