import type { Resource } from '@atrium/shared/contract/domain'

import { checkPaths } from '../paths'

const title = { en: 'Check', de: 'Prüfen' }
const batch = { en: 'Batch check', de: 'Mehrere Prüfungen' }
const requires = 'permissions:read'
const path = checkPaths.check.pattern

export const check: Resource = {
  routes: [
    { path, handle: { title, requires }, lazy: () => import('./check-page') },
    { path: checkPaths.batch.pattern, handle: { title: batch, requires }, lazy: () => import('./batch-page') },
  ],
  nav: [{ title, to: path, requires, group: 'permissions', icon: 'shield-check', order: 20 }],
  commands: [{ title: batch, to: checkPaths.batch.pattern, requires }],
}
