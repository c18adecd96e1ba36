import { defineDomain } from '@atrium/shared/contract/domain'

import { getStarted } from './get-started/routes'
import { organizations } from './organizations/routes'
import { projectSettings } from './projects/routes'
import { workspaces } from './workspaces/routes'

export const domain = defineDomain('cloud', {
  '/workspaces': [workspaces],
  '/projects/:project/get-started': [getStarted],
  '/projects/:project/organizations': [organizations],
  '/projects/:project/settings': [projectSettings],
})
