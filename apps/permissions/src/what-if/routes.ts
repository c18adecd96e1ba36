import type { Resource } from '@atrium/shared/contract/domain'

const title = { en: 'What if', de: 'Was wäre wenn' }
const requires = 'permissions:read'
const path = '/projects/:project/permissions/what-if'

export const whatIf: Resource = {
  routes: [{ path, handle: { title, requires }, lazy: () => import('./what-if-page') }],
  nav: [{ title, to: path, requires, group: 'permissions', icon: 'sliders-horizontal', order: 50 }],
}
