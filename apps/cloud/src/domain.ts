import { CONTRACT, type Domain, type DomainRoute } from '@atrium/shared/contract/domain'

const workspaces = { en: 'Workspaces', de: 'Arbeitsbereiche' }
const workspace = { en: 'Workspace', de: 'Arbeitsbereich' }
const newWorkspace = { en: 'New workspace', de: 'Neuer Arbeitsbereich' }
const projects = { en: 'Projects', de: 'Projekte' }
const newProject = { en: 'New project', de: 'Neues Projekt' }
const keys = { en: 'API keys', de: 'API-Schlüssel' }
const newKey = { en: 'New API key', de: 'Neuer API-Schlüssel' }
const settings = { en: 'Settings', de: 'Einstellungen' }
const members = { en: 'Members', de: 'Mitglieder' }

const inWorkspace: DomainRoute[] = [
  {
    path: 'projects',
    handle: { title: projects, requires: 'projects:read' },
    lazy: () => import('./projects/projects-page'),
    children: [
      {
        path: 'new',
        handle: { title: newProject, requires: 'projects:write' },
        lazy: () => import('./projects/create-project'),
      },
    ],
  },
  {
    path: 'keys',
    handle: { title: keys, requires: 'workspace-keys:read' },
    lazy: () => import('./api-keys/workspace-keys-page'),
    children: [
      {
        path: 'new',
        handle: { title: newKey, requires: 'workspace-keys:write' },
        lazy: () => import('./api-keys/create-workspace-key'),
      },
    ],
  },
  {
    path: 'settings',
    handle: { title: settings, requires: 'workspaces:read' },
    lazy: () => import('./workspaces/rename-workspace'),
  },
]

const inProject: DomainRoute[] = [
  { index: true, handle: { title: settings, requires: 'projects:read' }, lazy: () => import('./projects/general-tab') },
  {
    path: 'keys',
    handle: { title: keys, requires: 'project-keys:read' },
    lazy: () => import('./api-keys/project-keys-page'),
    children: [
      {
        path: 'new',
        handle: { title: newKey, requires: 'project-keys:write' },
        lazy: () => import('./api-keys/create-project-key'),
      },
    ],
  },
  {
    path: 'members',
    handle: { title: members, requires: 'members:read' },
    lazy: () => import('./projects/members-tab'),
  },
]

export const domain: Domain = {
  contract: CONTRACT,
  id: 'cloud',

  mounts: [
    {
      path: '/workspaces',
      routes: [
        {
          path: '',
          handle: { title: workspaces },
          lazy: () => import('./workspaces/workspaces-page'),
          children: [
            {
              path: 'new',
              handle: { title: newWorkspace, requires: 'workspaces:create' },
              lazy: () => import('./workspaces/create-workspace'),
            },
          ],
        },
        {
          path: ':workspace',
          handle: { title: workspace, requires: 'workspaces:read' },
          lazy: () => import('./workspaces/workspace-page'),
          children: inWorkspace,
        },
      ],
    },
    {
      path: '/projects/:project/settings',
      routes: [
        {
          path: '',
          handle: { title: settings, requires: 'projects:read' },
          lazy: () => import('./projects/settings-page'),
          children: inProject,
        },
      ],
    },
  ],

  nav: [
    {
      title: settings,
      to: '/projects/:project/settings',
      requires: 'projects:read',
      group: 'project',
      icon: 'settings',
      order: 90,
    },
    { title: workspaces, to: '/workspaces', group: 'workspace', icon: 'layout-grid', order: 10 },
  ],
  commands: [
    { title: newProject, to: '/workspaces/:workspace/projects/new', requires: 'projects:write' },
    { title: newWorkspace, to: '/workspaces/new', requires: 'workspaces:create' },
    { title: newKey, to: '/projects/:project/settings/keys/new', requires: 'project-keys:write' },
  ],
  search: [],
}
