import type { Resource } from '@atrium/shared/contract/domain'

const title = { en: 'Overview', de: 'Übersicht' }
const requires = 'identities:read'
const path = '/projects/:project/overview'

export const home: Resource = {
  routes: [{ path, handle: { title, requires }, lazy: () => import('./home-page') }],
  nav: [{ title, to: path, requires, group: 'identities', icon: 'house', order: 0 }],
}
