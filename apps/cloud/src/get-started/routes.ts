import type { Resource } from '@atrium/shared/contract/domain'

import { startPaths } from '../paths'

const title = { en: 'Get started', de: 'Erste Schritte' }

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
      icon: 'M5 21V4h14l-3 5 3 5H5',
      order: 80,
    },
  ],
}
