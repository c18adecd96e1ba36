import type { Resource } from '@atrium/shared/contract/domain'

import { checkPaths } from '../paths'

const title = { en: 'Check', de: 'Prüfen' }
const batch = { en: 'Batch check', de: 'Mehrere Prüfungen' }
const newRelationship = { en: 'New relationship', de: 'Neue Beziehung' }
const requires = 'permissions:read'
const path = checkPaths.check.pattern

export const check: Resource = {
  routes: [
    {
      path,
      handle: { title, requires },
      lazy: () => import('./check-page'),
      children: [
        {
          path: checkPaths.addSuggested.pattern,
          handle: { title: newRelationship, requires: 'relationships:write' },
          lazy: () => import('../relationships/create-relationship'),
        },
      ],
    },
    { path: checkPaths.batch.pattern, handle: { title: batch, requires }, lazy: () => import('./batch-page') },
  ],
  nav: [{ title, to: path, requires, group: 'permissions', icon: 'shield-check', order: 20 }],
  commands: [{ title: batch, to: checkPaths.batch.pattern, requires }],
}
