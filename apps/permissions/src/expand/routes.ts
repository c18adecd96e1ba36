import type { Resource } from '@atrium/shared/contract/domain'

import { expandPaths } from '../paths'

const title = { en: 'Expand', de: 'Auflösen' }
const requires = 'permissions:read'

const path = expandPaths.expand.pattern

export const expand: Resource = {
  routes: [{ path, handle: { title, requires }, lazy: () => import('./expand-page') }],
  nav: [{ title, to: path, requires, group: 'permissions', icon: 'list-tree', order: 25 }],
}
