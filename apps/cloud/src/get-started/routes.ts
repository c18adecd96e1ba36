import type { Resource } from '@atrium/shared/contract/domain'
import { definePaths } from '@atrium/shared/paths'

const title = { en: 'Get started', de: 'Erste Schritte' }

export const startPaths = definePaths({ getStarted: '/projects/:project/get-started' })

export const getStarted: Resource = {
  routes: [
    {
      path: startPaths.getStarted.pattern,
      handle: { title, requires: 'projects:read' },
      lazy: () => import('./get-started-page'),
    },
  ],
  nav: [
    {
      title,
      to: startPaths.getStarted.pattern,
      requires: 'projects:read',
      group: 'project',
      icon: 'layout-grid',
      order: 80,
    },
  ],
}
