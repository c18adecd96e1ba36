import { own, redirect, type ExtraRoute, type Handlers } from '../http/handlers'
import { version } from '../version'
import { identityConfig } from './config'

const fine = own(async () => ({ status: 'ok' }))

/** Health as load balancers ask for it; that a project was found says that the database answers. */
export const healthRoutes: ExtraRoute[] = ['/health/alive', '/health/ready'].map((path) => ({
  method: 'GET',
  path,
  handler: fine,
}))

export const serviceHandlers: Handlers = {
  getVersion: own(async () => ({ version })),
  /** Where password managers find the form to change a password. */
  getWellKnownChangePassword: own(async ({ base, project }) =>
    redirect(identityConfig(project).flows.settings.uiUrl ?? `${base}/self-service/settings/browser`),
  ),
}
