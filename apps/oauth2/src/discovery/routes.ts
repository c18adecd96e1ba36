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
  nav: [{ title, to: discoveryPaths.discovery.pattern, requires, group: 'oauth2', icon: 'globe', order: 70 }],
}
