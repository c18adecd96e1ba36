import type { Resource } from '@atrium/shared/contract/domain'

const title = { en: 'Social sign-in', de: 'Social Sign-in' }
const requires = 'projects:read'
const list = '/projects/:project/providers'

export const providers: Resource = {
  routes: [{ path: list, handle: { title, requires }, lazy: () => import('./providers-page') }],
  nav: [{ title, to: list, requires, group: 'experience', icon: 'key-round', order: 10 }],
}
