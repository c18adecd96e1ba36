import type { Resource } from '@atrium/shared/contract/domain'

import { apiKeyPaths } from '../paths'

const title = { en: 'API keys', de: 'API-Schlüssel' }
const newKey = { en: 'New API key', de: 'Neuer API-Schlüssel' }
const read = 'apikeys:read'
const write = 'apikeys:write'
const list = apiKeyPaths.apiKeys.pattern
const one = apiKeyPaths.apiKey.pattern

export const apiKeys: Resource = {
  routes: [
    {
      path: list,
      handle: { title, requires: read },
      children: [
        { index: true, handle: { title, requires: read }, lazy: () => import('./api-keys-page') },
        {
          path: apiKeyPaths.issue.pattern,
          handle: { title: newKey, requires: write },
          lazy: () => import('./issue-key'),
        },
        {
          path: apiKeyPaths.importKeys.pattern,
          handle: { title: { en: 'Import API keys', de: 'API-Schlüssel importieren' }, requires: write },
          lazy: () => import('./import-keys'),
        },
        {
          path: apiKeyPaths.check.pattern,
          handle: { title: { en: 'Verify an API key', de: 'API-Schlüssel prüfen' }, requires: read },
          lazy: () => import('./check-page'),
        },
        {
          path: one,
          handle: { title: { en: 'API key', de: 'API-Schlüssel' }, requires: read },
          lazy: () => import('./api-key-page'),
          children: [
            {
              path: apiKeyPaths.editKey.pattern,
              handle: { title: { en: 'Edit API key', de: 'API-Schlüssel bearbeiten' }, requires: write },
              lazy: () => import('./edit-key'),
            },
            {
              path: apiKeyPaths.rotateKey.pattern,
              handle: { title: { en: 'Rotate API key', de: 'API-Schlüssel rotieren' }, requires: write },
              lazy: () => import('./rotate-key'),
            },
            {
              path: apiKeyPaths.revokeKey.pattern,
              handle: { title: { en: 'Revoke API key', de: 'API-Schlüssel widerrufen' }, requires: write },
              lazy: () => import('./revoke-key'),
            },
          ],
        },
      ],
    },
  ],
  nav: [{ title, to: list, requires: read, group: 'oauth2', service: 'control', icon: 'lock-keyhole', order: 45 }],
  commands: [
    { title: newKey, to: apiKeyPaths.issue.pattern, requires: write },
    { title: { en: 'Verify an API key', de: 'API-Schlüssel prüfen' }, to: apiKeyPaths.check.pattern, requires: read },
  ],
}
