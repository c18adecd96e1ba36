import { projectAlive, projectReady } from '../http/health'
import { own, redirect, type ExtraRoute, type Handlers } from '../http/handlers'
import { version } from '../version'
import { visited } from './visit'

const tellVersion = own(async () => ({ version }))

/** Health for load balancers; also available under the admin path. */
export const healthRoutes: ExtraRoute[] = [
  ...['/health', '/admin/health'].flatMap((path) => [
    { method: 'GET' as const, path: `${path}/alive`, handler: projectAlive },
    { method: 'GET' as const, path: `${path}/ready`, handler: projectReady },
  ]),
  { method: 'GET', path: '/admin/version', handler: tellVersion, capability: 'projects:read' },
]

export const serviceHandlers: Handlers = {
  getVersion: tellVersion,
  /** Where password managers find the form to change a password. */
  getWellKnownChangePassword: visited(async ({ call, config }) =>
    redirect(config.flows.settings.uiUrl ?? `${call.base}/self-service/settings/browser`),
  ),
}
