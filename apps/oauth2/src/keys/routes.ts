import type { Resource } from '@atrium/shared/contract/domain'

import { keyPaths } from '../paths'

const title = { en: 'Keys', de: 'Schlüssel' }
const set = { en: 'Key set', de: 'Schlüsselsatz' }
const read = 'keys:read'
const write = 'keys:write'
const list = keyPaths.keySets.pattern

export const keys: Resource = {
  routes: [
    {
      path: list,
      handle: { title, requires: read },
      children: [
        { index: true, handle: { title, requires: read }, lazy: () => import('./key-sets-page') },
        {
          path: keyPaths.keySet.pattern,
          handle: { title: set, requires: read },
          lazy: () => import('./key-set-page'),
          children: [
            {
              path: keyPaths.newKey.pattern,
              handle: { title: { en: 'New key', de: 'Neuer Schlüssel' }, requires: write },
              lazy: () => import('./new-key'),
            },
            {
              path: keyPaths.replaceKeys.pattern,
              handle: { title: { en: 'Replace keys', de: 'Schlüssel ersetzen' }, requires: write },
              lazy: () => import('./replace-keys'),
            },
          ],
        },
      ],
    },
  ],
  nav: [{ title, to: list, requires: read, group: 'oauth2', icon: 'key', order: 60 }],
}
