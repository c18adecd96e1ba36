import type { Resource } from '@atrium/shared/contract/domain'

import { discoveryPaths } from '../paths'

const title = { en: 'Discovery', de: 'Discovery' }
const requires = 'clients:read'

export const discoveryResource: Resource = {
  routes: [
    {
      path: discoveryPaths.discovery.pattern,
      handle: { title, requires },
      lazy: () => import('./discovery-page'),
    },
  ],
  nav: [
    {
      title,
      to: discoveryPaths.discovery.pattern,
      requires,
      group: 'oauth2',
      icon: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M16 8l-2.5 5.5L8 16l2.5-5.5z',
      order: 70,
    },
  ],
}
