import type { Resource } from '@atrium/shared/contract/domain'

import { thingPaths } from '../paths'

const title = { en: '_Things_', de: '_Things_' }
// The word in `packages/shared/src/operations` that lets a role read these.
const requires = 'clients:read'

const list = thingPaths.things.pattern

export const things: Resource = {
  routes: [{ path: list, handle: { title, requires }, lazy: () => import('./things-page') }],
  nav: [{ title, to: list, requires, group: 'project', icon: 'layout-grid', order: 50 }],
}
