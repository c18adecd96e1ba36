import { defineDomain } from '@atrium/shared/contract/domain'

import { projectSettings } from './projects/routes'
import { workspaces } from './workspaces/routes'

export const domain = defineDomain('cloud', {
  '/workspaces': [workspaces],
  '/projects/:project/settings': [projectSettings],
})
