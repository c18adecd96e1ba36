import type { Resource } from '@atrium/shared/contract/domain'
import { definePaths } from '@atrium/shared/paths'

const title = { en: 'Expand', de: 'Auflösen' }
const requires = 'permissions:read'

export const expandPaths = definePaths({ expand: '/projects/:project/permissions/expand' })
const path = expandPaths.expand.pattern

export const expand: Resource = {
  routes: [{ path, handle: { title, requires }, lazy: () => import('./expand-page') }],
  nav: [{ title, to: path, requires, group: 'permissions', icon: 'list-tree', order: 25 }],
}
