import type { DomainRoute } from '@atrium/shared/contract/domain'

import { apiKeyPaths } from '../paths'

const newKey = { en: 'New API key', de: 'Neuer API-Schlüssel' }

export const newProjectKey: DomainRoute = {
  path: apiKeyPaths.newProjectKey.pattern,
  handle: { title: newKey, requires: 'project-keys:write' },
  lazy: () => import('./create-project-key'),
}

export const newWorkspaceKey: DomainRoute = {
  path: apiKeyPaths.newWorkspaceKey.pattern,
  handle: { title: newKey, requires: 'workspace-keys:write' },
  lazy: () => import('./create-workspace-key'),
}

export const newProjectKeyCommand = {
  title: newKey,
  to: apiKeyPaths.newProjectKey.pattern,
  requires: 'project-keys:write',
} as const
