import { loopbacks } from '@atrium/shared/loopbacks'
import type { FastifyRequest } from 'fastify'

import type { ActionLog } from './actions/action-log'
import type { Config } from './config/schema'
import type { HostReader } from './hosts'
import type { Sealer } from './session/seal'
import type { Sessions } from './session/sessions'
import type { Target } from './targets/target'

/** What the routes work with; created once, in `create-gateway.ts`. */
export type Context = {
  config: Config
  target: Target
  sealer: Sealer
  sessions: Sessions
  actions: ActionLog
  readHost: HostReader
  /** Whether browsers use https. */
  secure: boolean
}

/**
 * The origin of a request. Its host name was checked and its port is the public URL's, so clients can't choose where links lead. If
 * everything runs on one machine, whose user controls its names and ports, it is the requested origin.
 */
export function originOf(request: FastifyRequest, { secure, config }: Pick<Context, 'secure' | 'config'>): string {
  const { publicUrl, target } = config
  const requested = `${secure ? 'https' : 'http'}://${request.raw.headers.host ?? ''}`
  // fast path for most requests
  if (publicUrl === undefined || requested === publicUrl) return requested
  // If the origin serves only one service, that service's configuration names exactly one URL.
  if (target.kind === 'account') return publicUrl
  const own = new URL(publicUrl)
  if (loopbacks.has(own.hostname)) return requested
  own.hostname = new URL(requested).hostname
  return own.origin
}
