import type { Resource } from '@atrium/shared/contract/domain'
import { defineTabs } from '@atrium/shared/tabs'

import { identityPaths } from '../paths'

const title = { en: 'Identities', de: 'Identitäten' }
const identity = { en: 'Identity', de: 'Identität' }
const newIdentity = { en: 'New identity', de: 'Neue Identität' }
const jobs = { en: 'Jobs', de: 'Aufträge' }

const read = 'identities:read'
const write = 'identities:write'

const list = identityPaths.identities.pattern
const one = identityPaths.identity.pattern

const identityTabs = defineTabs([
  {
    path: one,
    label: { en: 'Overview', de: 'Übersicht' },
    title: identity,
    requires: read,
    lazy: () => import('./overview-tab'),
    children: [
      {
        path: identityPaths.recoveryCode.pattern,
        handle: { title: { en: 'Recovery code', de: 'Wiederherstellungscode' }, requires: write },
        lazy: async () => (await import('../recovery/recovery-dialog')).code,
      },
      {
        path: identityPaths.recoveryLink.pattern,
        handle: { title: { en: 'Recovery link', de: 'Wiederherstellungslink' }, requires: write },
        lazy: async () => (await import('../recovery/recovery-dialog')).link,
      },
    ],
  },
  {
    path: identityPaths.credentials.pattern,
    label: { en: 'Credentials', de: 'Anmeldedaten' },
    requires: read,
    lazy: () => import('../credentials/credentials-tab'),
  },
  {
    path: identityPaths.identitySessions.pattern,
    label: { en: 'Sessions', de: 'Sitzungen' },
    requires: 'sessions:read',
    lazy: () => import('../sessions/identity-sessions-tab'),
  },
  {
    path: `${one}/applications`,
    label: { en: 'Applications', de: 'Anwendungen' },
    requires: 'consents:read',
    lazy: () => import('../applications/applications-tab'),
  },
  {
    path: `${one}/permissions`,
    label: { en: 'Permissions', de: 'Berechtigungen' },
    requires: 'relationships:read',
    lazy: () => import('../permissions/permissions-tab'),
  },
  {
    path: identityPaths.identityMessages.pattern,
    label: { en: 'Messages', de: 'Nachrichten' },
    requires: 'messages:read',
    lazy: () => import('../messages/identity-messages-tab'),
  },
  {
    path: `${one}/timeline`,
    label: { en: 'Timeline', de: 'Verlauf' },
    requires: read,
    lazy: () => import('../timeline/timeline-tab'),
  },
  {
    path: `${one}/json`,
    label: { en: 'JSON', de: 'JSON' },
    requires: read,
    lazy: async () => (await import('./identity-page')).json,
  },
])

export const identities: Resource = {
  routes: [
    {
      path: list,
      handle: { title, requires: read },
      children: [
        { index: true, handle: { title, requires: read }, lazy: () => import('./identities-page') },
        {
          path: identityPaths.newIdentity.pattern,
          handle: { title: newIdentity, requires: write },
          lazy: () => import('./create-identity'),
        },
        {
          path: identityPaths.bulk.pattern,
          handle: { title: { en: 'Bulk edit', de: 'Viele ändern' }, requires: write },
          lazy: () => import('../jobs/bulk/bulk-page'),
        },
        {
          path: identityPaths.importIdentities.pattern,
          handle: { title: { en: 'Import', de: 'Import' }, requires: write },
          lazy: () => import('../jobs/import/import-page'),
        },
        {
          path: identityPaths.exportIdentities.pattern,
          handle: { title: { en: 'Export', de: 'Export' }, requires: read },
          lazy: () => import('../jobs/export/export-page'),
        },
        {
          path: identityPaths.jobs.pattern,
          handle: { title: jobs, requires: read },
          children: [
            { index: true, handle: { title: jobs, requires: read }, lazy: () => import('../jobs/jobs-page') },
            {
              path: identityPaths.job.pattern,
              handle: { title: { en: 'Job', de: 'Auftrag' }, requires: read },
              lazy: () => import('../jobs/job-page'),
            },
          ],
        },
        {
          path: identityPaths.editIdentity.pattern,
          handle: { title: { en: 'Edit identity', de: 'Identität bearbeiten' }, requires: write },
          lazy: () => import('./edit-identity'),
        },
        {
          path: identityPaths.patchIdentity.pattern,
          handle: { title: { en: 'Patch', de: 'Patch' }, requires: write },
          lazy: () => import('../patch/patch-page'),
        },
        {
          path: one,
          handle: { title: identity, requires: read, tabs: identityTabs.links },
          lazy: () => import('./identity-page'),
          children: identityTabs.routes,
        },
      ],
    },
  ],
  nav: [{ title, to: list, requires: read, group: 'identities', icon: 'users', order: 10 }],
  commands: [
    { title: newIdentity, to: identityPaths.newIdentity.pattern, requires: write },
    {
      title: { en: 'Import identities', de: 'Identitäten importieren' },
      to: identityPaths.importIdentities.pattern,
      requires: write,
    },
    {
      title: { en: 'Export identities', de: 'Identitäten exportieren' },
      to: identityPaths.exportIdentities.pattern,
      requires: read,
    },
    {
      title: { en: 'Bulk edit identities', de: 'Viele Identitäten ändern' },
      to: identityPaths.bulk.pattern,
      requires: write,
    },
  ],
  search: [
    {
      title,
      requires: read,
      service: 'identity',
      find: async (...args) => (await import('./search-identities')).searchIdentities(...args),
    },
    {
      title: { en: 'Identities of an organization', de: 'Identitäten einer Organisation' },
      requires: read,
      service: 'identity',
      find: async (...args) => (await import('./search-identities')).searchOrganization(...args),
    },
  ],
}
