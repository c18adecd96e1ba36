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

/** The origin of a request. Its host was checked, so clients can't choose it. */
export const originOf = (request: FastifyRequest, { secure, config }: Pick<Context, 'secure' | 'config'>): string =>
  // If the origin serves only one service, that service's configuration names exactly one URL.
  (config.target.kind === 'account' && config.publicUrl) ||
  `${secure ? 'https' : 'http'}://${request.raw.headers.host ?? ''}`
