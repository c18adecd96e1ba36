import type { Resource } from '@atrium/shared/contract/domain'
import { links } from '@atrium/shared/links'
import { definePaths } from '@atrium/shared/paths'

const title = { en: 'Check', de: 'Prüfen' }
const batch = { en: 'Batch check', de: 'Mehrere Prüfungen' }
const requires = 'permissions:read'
const path = links.check.pattern

export const checkPaths = definePaths({ check: path, batch: `${path}/batch` })

export const check: Resource = {
  routes: [
    { path, handle: { title, requires }, lazy: () => import('./check-page') },
    { path: checkPaths.batch.pattern, handle: { title: batch, requires }, lazy: () => import('./batch-page') },
  ],
  nav: [{ title, to: path, requires, group: 'permissions', icon: 'shield-check', order: 20 }],
  commands: [{ title: batch, to: checkPaths.batch.pattern, requires }],
}
