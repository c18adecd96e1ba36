import { defineDomain } from '@atrium/shared/contract/domain'

import { branding } from './branding/routes'
import { courier } from './courier/routes'
import { customDomains } from './domains/routes'
import { eventStreams } from './event-streams/routes'
import { events, metrics } from './events/routes'
import { getStarted } from './get-started/routes'
import { organizations } from './organizations/routes'
import { projectSettings } from './projects/routes'
import { providers } from './providers/routes'
import { webhooks } from './webhooks/routes'
import { workspaces } from './workspaces/routes'

export const domain = defineDomain('cloud', {
  '/workspaces': [workspaces],
  '/projects/:project/branding': [branding],
  '/projects/:project/courier': [courier],
  '/projects/:project/domains': [customDomains],
  '/projects/:project/event-streams': [eventStreams],
  '/projects/:project/events': [events],
  '/projects/:project/get-started': [getStarted],
  '/projects/:project/metrics': [metrics],
  '/projects/:project/organizations': [organizations],
  '/projects/:project/providers': [providers],
  '/projects/:project/settings': [projectSettings],
  '/projects/:project/webhooks': [webhooks],
})
