import type { DomainRoute, Resource } from '@atrium/shared/contract/domain'
import { links } from '@atrium/shared/links'
import { defineTabs } from '@atrium/shared/tabs'

import { newProjectKey, newProjectKeyCommand } from '../api-keys/routes'
import { configurationTabs, revisionRoute } from '../all-settings/configuration/routes'
import { apiKeyPaths } from '../paths'
import { projectMembersTab } from '../people/routes'
import { newTemplateCommand, tokenRoutes, tokensTab } from '../tokens/routes'

const title = { en: 'Settings', de: 'Einstellungen' }
const newProject = { en: 'New project', de: 'Neues Projekt' }
const settings = links.projectSettings.pattern

const settingsTabs = defineTabs([
  {
    path: settings,
    label: { en: 'General', de: 'Allgemein' },
    title,
    requires: 'projects:read',
    lazy: () => import('./general-tab'),
  },
  {
    path: `${settings}/all`,
    label: { en: 'All settings', de: 'Alle Einstellungen' },
    requires: 'projects:read',
    lazy: () => import('../all-settings/all-settings-tab'),
  },
  {
    path: `${settings}/json`,
    label: { en: 'JSON', de: 'JSON' },
    requires: 'projects:read',
    lazy: () => import('../all-settings/json-tab'),
  },
  {
    path: apiKeyPaths.projectKeys.pattern,
    label: { en: 'API keys', de: 'API-Schlüssel' },
    requires: 'project-keys:read',
    lazy: () => import('../api-keys/project-keys-page'),
    children: [newProjectKey],
  },
  tokensTab,
  projectMembersTab,
  ...configurationTabs,
])

export const newProjectRoute: DomainRoute = {
  path: links.newProject.pattern,
  handle: { title: newProject, requires: 'projects:write' },
  lazy: () => import('./create-project'),
}

export const projectSettings: Resource = {
  routes: [
    {
      path: settings,
      handle: { title, requires: 'projects:read', tabs: settingsTabs.links },
      lazy: () => import('./settings-page'),
      children: settingsTabs.routes,
    },
    { path: settings, handle: { title, requires: 'projects:read' }, children: [revisionRoute, tokenRoutes] },
  ],
  nav: [{ title, to: settings, requires: 'projects:read', group: 'project', icon: 'settings', order: 90 }],
  commands: [
    { title: newProject, to: links.newProject.pattern, requires: 'projects:write' },
    newProjectKeyCommand,
    newTemplateCommand,
  ],
  search: [
    {
      title: { en: 'All settings', de: 'Alle Einstellungen' },
      requires: 'projects:read',
      service: 'control',
      kind: 'setting',
      find: async (...args) => (await import('../all-settings/search-settings')).searchSettings(...args),
    },
  ],
}
