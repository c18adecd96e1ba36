import type { FastifyRequest } from 'fastify'

import type { ActionLog } from './actions/action-log'
import type { Config } from './config/schema'
import type { HostReader } from './hosts'
import type { Sealer } from './session/seal'
import type { Sessions } from './session/sessions'
import type { Target } from './targets/target'

/** What the routes work with: made once, in `create-gateway.ts`. */
export type Context = {
  config: Config
  target: Target
  sealer: Sealer
  sessions: Sessions
  actions: ActionLog
  readHost: HostReader
  /** Whether browsers reach us by https. */
  secure: boolean
}

/** The origin of a request. Its host was checked, so clients can't choose it. */
export const originOf = (request: FastifyRequest, { secure, config }: Pick<Context, 'secure' | 'config'>): string =>
  // Where the origin is one service's alone, its configuration names exactly one address.
  (config.target.kind === 'account' && config.publicUrl) ||
  `${secure ? 'https' : 'http'}://${request.raw.headers.host ?? ''}`
