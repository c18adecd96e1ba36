import type { Resource } from '@atrium/shared/contract/domain'
import { links } from '@atrium/shared/links'

const title = { en: 'Check', de: 'Prüfen' }
const requires = 'permissions:read'
const path = links.check.pattern

export const check: Resource = {
  routes: [{ path, handle: { title, requires }, lazy: () => import('./check-page') }],
  nav: [{ title, to: path, requires, group: 'permissions', icon: 'shield-check', order: 20 }],
}
