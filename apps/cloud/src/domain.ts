import { defineDomain } from '@atrium/shared/contract/domain'

import { events, metrics } from './events/routes'
import { getStarted } from './get-started/routes'
import { organizations } from './organizations/routes'
import { projectSettings } from './projects/routes'
import { providers } from './providers/routes'
import { webhooks } from './webhooks/routes'
import { workspaces } from './workspaces/routes'

export const domain = defineDomain('cloud', {
  '/workspaces': [workspaces],
  '/projects/:project/events': [events],
  '/projects/:project/get-started': [getStarted],
  '/projects/:project/metrics': [metrics],
  '/projects/:project/organizations': [organizations],
  '/projects/:project/providers': [providers],
  '/projects/:project/settings': [projectSettings],
  '/projects/:project/webhooks': [webhooks],
})
