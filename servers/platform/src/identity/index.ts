import type { ExtraRoute, Handlers } from '../http/handlers'
import { adminIdentityHandlers } from './admin/identities'
import { adminSessionHandlers } from './admin/sessions'
import { courierHandlers } from './courier/admin'
import { getFlowError } from './errors-page'
import { loginHandlers } from './flows/login'
import { registrationHandlers } from './flows/registration'
import { schemaHandlers } from './schemas/handlers'
import { logoutHandlers } from './sessions/logout'
import { ownSessionHandlers, whoamiRoutes } from './sessions/own-sessions'

export { migrations } from './migrations'

/** What the identity service answers; operations that are not here answer 501. */
export const handlers: Handlers = {
  ...loginHandlers,
  ...registrationHandlers,
  ...logoutHandlers,
  ...ownSessionHandlers,
  ...schemaHandlers,
  ...courierHandlers,
  ...adminIdentityHandlers,
  ...adminSessionHandlers,
  getFlowError,
}

export const extraRoutes: ExtraRoute[] = [...whoamiRoutes]
