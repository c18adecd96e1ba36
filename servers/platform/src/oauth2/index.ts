import type { ExtraRoute, Handlers } from '../http/handlers'
import { apiKeyHandlers } from './api-keys/handlers'
import { authorizeHandlers, authorizeRoutes } from './authorize/handlers'
import { fallbackRoutes } from './authorize/fallbacks'
import { challengeHandlers } from './challenges/handlers'
import { clientHandlers } from './clients/handlers'
import { registrationHandlers } from './clients/registration'
import { credentialHandlers } from './credentials/handlers'
import { consentHandlers } from './consents/handlers'
import { deviceHandlers } from './device/handlers'
import { discovery, discoveryHandlers } from './discovery/handlers'
import { issuerHandlers } from './issuers/handlers'
import { keyHandlers } from './keys/handlers'
import { logoutHandlers, logoutRoutes } from './logout/handlers'
import { tokenHandlers } from './tokens/handlers'
import { userInfoHandlers, userInfoRoutes } from './tokens/userinfo'

export const handlers: Handlers = {
  ...clientHandlers,
  ...registrationHandlers,
  ...keyHandlers,
  ...issuerHandlers,
  ...discoveryHandlers,
  ...authorizeHandlers,
  ...challengeHandlers,
  ...consentHandlers,
  ...deviceHandlers,
  ...credentialHandlers,
  ...apiKeyHandlers,
  ...logoutHandlers,
  ...tokenHandlers,
  ...userInfoHandlers,
}

export { migrations } from './migrations'

export const extraRoutes: ExtraRoute[] = [
  { method: 'GET', path: '/.well-known/oauth-authorization-server', handler: discovery },
  ...authorizeRoutes,
  ...fallbackRoutes,
  ...logoutRoutes,
  ...userInfoRoutes,
]
