import { CONTRACT, type Domain, type DomainRoute } from '@atrium/shared/contract/domain'

const clients = { en: 'OAuth2 clients', de: 'OAuth2-Clients' }
const client = { en: 'Client', de: 'Client' }
const newClient = { en: 'New OAuth2 client', de: 'Neuer OAuth2-Client' }
const editClient = { en: 'Edit client', de: 'Client bearbeiten' }
const settings = { en: 'Settings', de: 'Einstellungen' }
const rotate = { en: 'Rotate secret', de: 'Secret wechseln' }
const json = { en: 'JSON', de: 'JSON' }

const mount = '/projects/:project/oauth2'
const read = 'clients:read'
const write = 'clients:write'

const clientTabs: DomainRoute[] = [
  {
    path: '',
    handle: { title: client, requires: read },
    lazy: () => import('./clients/overview-tab'),
    children: [
      { path: 'rotate', handle: { title: rotate, requires: write }, lazy: () => import('./clients/rotate-secret') },
    ],
  },
  { path: 'settings', handle: { title: settings, requires: read }, lazy: () => import('./clients/settings-tab') },
  { path: 'json', handle: { title: json, requires: read }, lazy: () => import('./clients/json-tab') },
]

export const domain: Domain = {
  contract: CONTRACT,
  id: 'oauth2',

  mounts: [
    {
      path: mount,
      routes: [
        {
          path: 'clients',
          handle: { title: clients, requires: read },
          children: [
            { index: true, handle: { title: clients, requires: read }, lazy: () => import('./clients/clients-page') },
            {
              path: 'new',
              handle: { title: newClient, requires: write },
              lazy: () => import('./clients/create-client'),
            },
            {
              path: ':client/edit',
              handle: { title: editClient, requires: write },
              lazy: () => import('./clients/edit-client'),
            },
            {
              path: ':client',
              handle: { title: client, requires: read },
              lazy: () => import('./clients/client-page'),
              children: clientTabs,
            },
          ],
        },
      ],
    },
  ],

  nav: [
    {
      title: { en: 'Clients', de: 'Clients' },
      to: `${mount}/clients`,
      requires: read,
      group: 'oauth2',
      icon: 'key-round',
      order: 10,
    },
  ],
  commands: [{ title: newClient, to: `${mount}/clients/new`, requires: write }],

  search: [
    {
      title: clients,
      requires: read,
      find: async (...asked) => (await import('./clients/search-clients')).searchClients(...asked),
    },
  ],
}
