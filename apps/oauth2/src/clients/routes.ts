import type { Resource } from '@atrium/shared/contract/domain'
import { defineTabs } from '@atrium/shared/tabs'

import { clientPaths } from '../paths'

const title = { en: 'OAuth2 clients', de: 'OAuth2-Clients' }
const newClient = { en: 'New OAuth2 client', de: 'Neuer OAuth2-Client' }
const deleteMatching = { en: 'Delete matching clients', de: 'Passende Clients löschen' }
const client = { en: 'Client', de: 'Client' }

const read = 'clients:read'
const write = 'clients:write'

const list = clientPaths.clients.pattern
const one = clientPaths.client.pattern

const clientTabs = defineTabs([
  {
    path: one,
    label: { en: 'Overview', de: 'Übersicht' },
    title: client,
    requires: read,
    lazy: () => import('./overview-tab'),
    children: [
      {
        path: clientPaths.rotateSecret.pattern,
        handle: { title: { en: 'Rotate secret', de: 'Secret rotieren' }, requires: write },
        lazy: () => import('./rotate-secret'),
      },
    ],
  },
  {
    path: `${one}/quick-start`,
    label: { en: 'Quick start', de: 'Schnellstart' },
    requires: read,
    lazy: () => import('./quick-start-tab'),
  },
  {
    path: `${one}/lifespans`,
    label: { en: 'Token lifespans', de: 'Token-Laufzeiten' },
    requires: read,
    lazy: () => import('./lifespans-tab'),
  },
  {
    path: `${one}/settings`,
    label: { en: 'Advanced', de: 'Erweitert' },
    requires: read,
    lazy: () => import('./settings-tab'),
  },
  {
    path: `${one}/logout-notices`,
    label: { en: 'Logout deliveries', de: 'Logout-Zustellungen' },
    requires: read,
    lazy: () => import('../logout-notices/notices-tab'),
  },
  {
    path: `${one}/json`,
    label: { en: 'JSON', de: 'JSON' },
    requires: read,
    lazy: async () => (await import('./client-page')).json,
  },
])

export const clients: Resource = {
  routes: [
    {
      path: list,
      handle: { title, requires: read },
      children: [
        {
          path: list,
          handle: { title, requires: read },
          lazy: () => import('./clients-page'),
          children: [
            {
              path: clientPaths.deleteMatching.pattern,
              handle: { title: deleteMatching, requires: write, unlisted: true },
              lazy: () => import('./delete-matching'),
            },
          ],
        },
        {
          path: clientPaths.deletion.pattern,
          handle: { title: deleteMatching, requires: read },
          lazy: () => import('./deletion-page'),
        },
        {
          path: clientPaths.newClient.pattern,
          handle: { title: newClient, requires: write },
          lazy: () => import('./create-client'),
        },
        {
          path: clientPaths.editClient.pattern,
          handle: { title: { en: 'Edit client', de: 'Client bearbeiten' }, requires: write },
          lazy: () => import('./edit-client'),
        },
        {
          path: clientPaths.patchClient.pattern,
          handle: { title: { en: 'Patch client', de: 'Client patchen' }, requires: write },
          lazy: () => import('./patch-client'),
        },
        {
          path: one,
          handle: { title: client, requires: read, tabs: clientTabs.links },
          lazy: () => import('./client-page'),
          children: clientTabs.routes,
        },
      ],
    },
  ],
  nav: [
    {
      title: { en: 'Clients', de: 'Clients' },
      to: list,
      requires: read,
      group: 'oauth2',
      icon: 'M2 4h20v16H2zM2 9h20M5.5 6.5h.01M9 6.5h.01',
      order: 10,
    },
  ],
  commands: [{ title: newClient, to: clientPaths.newClient.pattern, requires: write }],
  search: [
    {
      title,
      requires: read,
      service: 'oauth2',
      find: async (...args) => (await import('./search-clients')).searchClients(...args),
    },
  ],
}
