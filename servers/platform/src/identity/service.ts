import { own, redirect, type ExtraRoute, type Handlers } from '../http/handlers'
import { version } from '../version'
import { identityConfig } from './config'

const fine = own(async () => ({ status: 'ok' }))

const tellVersion = own(async () => ({ version }))

/**
 * Health as load balancers ask for it; that a project was found says that the database answers. The service has the same
 * below its admin address.
 */
export const healthRoutes: ExtraRoute[] = [
  ...['/health/alive', '/health/ready', '/admin/health/alive', '/admin/health/ready'].map((path) => ({
    method: 'GET' as const,
    path,
    handler: fine,
  })),
  { method: 'GET', path: '/admin/version', handler: tellVersion, capability: 'projects:read' },
]

export const serviceHandlers: Handlers = {
  getVersion: tellVersion,
  /** Where password managers find the form to change a password. */
  getWellKnownChangePassword: own(async ({ base, project }) =>
    redirect(identityConfig(project).flows.settings.uiUrl ?? `${base}/self-service/settings/browser`),
  ),
}
