import type { Resource } from '@atrium/shared/contract/domain'
import { defineTabs } from '@atrium/shared/tabs'

import { thingPaths } from '../paths'

const title = { en: '_Things_', de: '_Things_' }
const thing = { en: '_Thing_', de: '_Thing_' }
// The words in `packages/shared/src/operations` that let a role read and change these.
const read = 'clients:read'
const write = 'clients:write'

const list = thingPaths.things.pattern
const one = thingPaths.thing.pattern

const thingTabs = defineTabs([
  {
    path: one,
    label: { en: 'Overview', de: 'Übersicht' },
    title: thing,
    requires: read,
    lazy: async () => (await import('./thing-page')).overview,
  },
  {
    path: `${one}/json`,
    label: { en: 'JSON', de: 'JSON' },
    requires: read,
    lazy: async () => (await import('./thing-page')).json,
  },
])

export const things: Resource = {
  routes: [
    { path: list, handle: { title, requires: read }, lazy: () => import('./things-page') },
    {
      path: thingPaths.editThing.pattern,
      handle: { title: { en: 'Edit _thing_', de: '_Thing_ bearbeiten' }, requires: write },
      lazy: () => import('./edit-thing'),
    },
    {
      path: one,
      handle: { title: thing, requires: read, tabs: thingTabs.links },
      lazy: () => import('./thing-page'),
      children: thingTabs.routes,
    },
  ],
  nav: [{ title, to: list, requires: read, group: 'project', icon: 'layout-grid', order: 50 }],
}
