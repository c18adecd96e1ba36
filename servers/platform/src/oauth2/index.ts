import type { ExtraRoute, Handlers } from '../http/handlers'
import { clientHandlers } from './clients/handlers'
import { registrationHandlers } from './clients/registration'
import { discovery, discoveryHandlers } from './discovery/handlers'
import { issuerHandlers } from './issuers/handlers'
import { keyHandlers } from './keys/handlers'
import { tokenHandlers } from './tokens/handlers'

export const handlers: Handlers = {
  ...clientHandlers,
  ...registrationHandlers,
  ...keyHandlers,
  ...issuerHandlers,
  ...discoveryHandlers,
  ...tokenHandlers,
}

export { migrations } from './migrations'

export const extraRoutes: ExtraRoute[] = [
  { method: 'GET', path: '/.well-known/oauth-authorization-server', handler: discovery },
]
