import type { Resource } from '@atrium/shared/contract/domain'

import { expectationPaths } from '../paths'

const title = { en: 'Tests', de: 'Tests' }
const newTitle = { en: 'New permission test', de: 'Neuer Berechtigungstest' }
const importTitle = { en: 'Import permission tests', de: 'Berechtigungstests importieren' }
const requires = 'permissions:read'

const list = expectationPaths.expectations.pattern

export const expectations: Resource = {
  routes: [
    {
      path: list,
      handle: { title, requires },
      lazy: () => import('./expectations-page'),
      children: [
        {
          path: expectationPaths.newExpectation.pattern,
          handle: { title: newTitle, requires },
          lazy: () => import('./new-expectation'),
        },
        {
          path: expectationPaths.importExpectations.pattern,
          handle: { title: importTitle, requires },
          lazy: () => import('./import-expectations'),
        },
      ],
    },
  ],
  nav: [
    {
      title,
      to: list,
      requires,
      group: 'permissions',
      icon: 'M3 6l2 2 3-4M3 16l2 2 3-4M12 6h9M12 12h9M12 18h9',
      order: 40,
    },
  ],
  commands: [{ title: newTitle, to: expectationPaths.newExpectation.pattern, requires }],
}
