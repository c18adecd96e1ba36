import type { Resource } from '@atrium/shared/contract/domain'
import { defineTabs } from '@atrium/shared/tabs'

import { newWorkspaceKey } from '../api-keys/routes'
import { billingRoutes, billingTabs } from '../billing/routes'
import { apiKeyPaths, workspacePaths } from '../paths'
import { invitationRoute, workspaceMembersTab } from '../people/routes'
import { newProjectRoute } from '../projects/routes'

const title = { en: 'Workspaces', de: 'Arbeitsbereiche' }
const newWorkspace = { en: 'New workspace', de: 'Neuer Arbeitsbereich' }

const workspaceTabs = defineTabs([
  {
    path: workspacePaths.projects.pattern,
    label: { en: 'Projects', de: 'Projekte' },
    requires: 'projects:read',
    lazy: () => import('../projects/projects-page'),
    children: [newProjectRoute],
  },
  workspaceMembersTab,
  {
    path: apiKeyPaths.workspaceKeys.pattern,
    label: { en: 'API keys', de: 'API-Schlüssel' },
    requires: 'workspace-keys:read',
    lazy: () => import('../api-keys/workspace-keys-page'),
    children: [newWorkspaceKey],
  },
  ...billingTabs,
  {
    path: `${workspacePaths.workspace.pattern}/settings`,
    label: { en: 'Settings', de: 'Einstellungen' },
    requires: 'workspaces:read',
    lazy: () => import('./rename-workspace'),
  },
])

export const workspaces: Resource = {
  routes: [
    {
      path: workspacePaths.workspaces.pattern,
      handle: { title },
      lazy: () => import('./workspaces-page'),
      children: [
        {
          path: workspacePaths.newWorkspace.pattern,
          handle: { title: newWorkspace, requires: 'workspaces:create' },
          lazy: () => import('./create-workspace'),
        },
      ],
    },
    invitationRoute,
    ...billingRoutes,
    {
      path: workspacePaths.workspace.pattern,
      handle: {
        title: { en: 'Workspace', de: 'Arbeitsbereich' },
        requires: 'workspaces:read',
        tabs: workspaceTabs.links,
      },
      lazy: () => import('./workspace-page'),
      children: workspaceTabs.routes,
    },
  ],
  nav: [
    { title, to: workspacePaths.workspaces.pattern, group: 'workspace', icon: 'M3 7h18v13H3zM8 7V3h8v4', order: 10 },
  ],
  commands: [{ title: newWorkspace, to: workspacePaths.newWorkspace.pattern, requires: 'workspaces:create' }],
}
