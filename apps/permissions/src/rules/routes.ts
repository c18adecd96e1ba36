import type { Resource } from '@atrium/shared/contract/domain'

import { rulesPaths } from '../paths'

const title = { en: 'Rules', de: 'Regeln' }
const requires = 'permissions:read'

const path = rulesPaths.rules.pattern

const history = { en: 'Rules history', de: 'Verlauf der Regeln' }
const version = { en: 'Rules version', de: 'Version der Regeln' }
// The control API's requirement.
const readsProject = 'projects:read'

export const rules: Resource = {
  routes: [
    {
      path,
      handle: { title, requires },
      children: [
        { index: true, handle: { title, requires }, lazy: () => import('./rules-page') },
        {
          path: rulesPaths.history.pattern,
          handle: { title: history, requires: readsProject },
          children: [
            { index: true, handle: { title: history, requires: readsProject }, lazy: () => import('./history-page') },
            {
              path: rulesPaths.version.pattern,
              handle: { title: version, requires: readsProject },
              lazy: () => import('./version-page'),
            },
          ],
        },
      ],
    },
  ],
  nav: [{ title, to: path, requires, group: 'permissions', icon: 'file-code', order: 30 }],
  commands: [{ title: history, to: rulesPaths.history.pattern, requires: readsProject }],
}
