import type { ExtraRoute, Handlers } from '../http/handlers'
import { onboardingPortalHandlers } from '../control/onboarding-portal'
import { accountExperienceHandlers, accountExperienceRoutes } from './account-experience'
import { adminIdentityHandlers } from './admin/identities'
import { adminRecoveryHandlers } from './admin/recovery'
import { adminSessionHandlers } from './admin/sessions'
import { testLoginHandlers } from './admin/test-login'
import { courierHandlers } from './courier/admin'
import { getFlowError } from './errors-page'
import { loginHandlers, loginRoutes } from './flows/login'
import { recoveryHandlers, recoveryRoutes } from './flows/recovery'
import { registrationHandlers, registrationRoutes } from './flows/registration'
import { settingsHandlers, settingsRoutes } from './flows/settings'
import { verificationHandlers, verificationRoutes } from './flows/verification'
import { withSchemas } from './schemas/fetched'
import { schemaHandlers } from './schemas/handlers'
import { healthRoutes, serviceHandlers } from './service'
import { logoutHandlers } from './sessions/logout'
import { ownSessionHandlers, whoamiRoutes } from './sessions/own-sessions'
import { tokenExchangeHandlers } from './sessions/token-exchange'
import { oidcRoutes } from './strategies/oidc/callback'
import { fedcmHandlers } from './strategies/oidc/fedcm'
import { samlRoutes } from './strategies/saml/acs'
import { discoveryRoutes } from './scim/discovery'
import { groupRoutes } from './scim/groups'
import { searchRoutes } from './scim/search'
import { userRoutes } from './scim/users'
import { scriptHandlers } from './strategies/keys/script'

import { captchaRoutes } from './captcha/script'

export { migrations } from './migrations'

const operations: Handlers = {
  ...loginHandlers,
  ...registrationHandlers,
  ...recoveryHandlers,
  ...verificationHandlers,
  ...settingsHandlers,
  ...logoutHandlers,
  ...serviceHandlers,
  ...accountExperienceHandlers,
  ...scriptHandlers,
  ...ownSessionHandlers,
  ...tokenExchangeHandlers,
  ...fedcmHandlers,
  ...schemaHandlers,
  ...courierHandlers,
  ...adminIdentityHandlers,
  ...adminSessionHandlers,
  ...adminRecoveryHandlers,
  ...testLoginHandlers,
  ...onboardingPortalHandlers,
  getFlowError,
}

/** The handlers of the identity service; other operations respond with 501. */
export const handlers: Handlers = Object.fromEntries(
  Object.entries(operations).map(([id, handler]) => [id, withSchemas(handler)]),
)

const routes: ExtraRoute[] = [
  ...whoamiRoutes,
  ...accountExperienceRoutes,
  ...loginRoutes,
  ...registrationRoutes,
  ...settingsRoutes,
  ...recoveryRoutes,
  ...verificationRoutes,
  ...oidcRoutes,
  ...captchaRoutes,
  ...samlRoutes,
  ...userRoutes,
  ...groupRoutes,
  ...searchRoutes,
  ...discoveryRoutes,
]

export const extraRoutes: ExtraRoute[] = [
  ...healthRoutes,
  ...routes.map((route) => ({ ...route, handler: withSchemas(route.handler) })),
]
