import { CONTRACT, type Domain, type DomainRoute } from '@atrium/shared/contract/domain'

const identities = { en: 'Identities', de: 'Identitäten' }
const identity = { en: 'Identity', de: 'Identität' }
const newIdentity = { en: 'New identity', de: 'Neue Identität' }
const editIdentity = { en: 'Edit identity', de: 'Identität bearbeiten' }
const jobs = { en: 'Jobs', de: 'Aufträge' }
const credentials = { en: 'Credentials', de: 'Anmeldedaten' }
const messages = { en: 'Messages', de: 'Nachrichten' }
const message = { en: 'Message', de: 'Nachricht' }
const session = { en: 'Session', de: 'Sitzung' }
const sessions = { en: 'Sessions', de: 'Sitzungen' }
const schemas = { en: 'Schemas', de: 'Schemas' }
const schema = { en: 'Schema', de: 'Schema' }
const json = { en: 'JSON', de: 'JSON' }

const read = 'identities:read'
const write = 'identities:write'

const identityTabs: DomainRoute[] = [
  {
    path: '',
    handle: { title: identity, requires: read },
    lazy: () => import('./identities/overview-tab'),
    children: [
      {
        path: 'recovery-code',
        handle: { title: { en: 'Recovery code', de: 'Wiederherstellungscode' }, requires: write },
        lazy: async () => (await import('./recovery/recovery-dialog')).code,
      },
      {
        path: 'recovery-link',
        handle: { title: { en: 'Recovery link', de: 'Wiederherstellungslink' }, requires: write },
        lazy: async () => (await import('./recovery/recovery-dialog')).link,
      },
    ],
  },
  {
    path: 'credentials',
    handle: { title: credentials, requires: read },
    lazy: () => import('./credentials/credentials-tab'),
  },
  {
    path: 'sessions',
    handle: { title: sessions, requires: 'sessions:read' },
    lazy: () => import('./identities/sessions-tab'),
  },
  {
    path: 'messages',
    handle: { title: messages, requires: 'messages:read' },
    lazy: () => import('./messages/identity-messages-tab'),
  },
  {
    path: 'timeline',
    handle: { title: { en: 'Timeline', de: 'Verlauf' }, requires: read },
    lazy: () => import('./timeline/timeline-tab'),
  },
  { path: 'json', handle: { title: json, requires: read }, lazy: () => import('./identities/json-tab') },
]

const schemaTabs: DomainRoute[] = [
  { index: true, handle: { title: schema, requires: read }, lazy: () => import('./schemas/preview-tab') },
  { path: 'json', handle: { title: json, requires: read }, lazy: () => import('./schemas/json-tab') },
]

const messageTabs: DomainRoute[] = [
  {
    index: true,
    handle: { title: message, requires: 'messages:read' },
    lazy: async () => (await import('./messages/body-tabs')).preview,
  },
  {
    path: 'text',
    handle: { title: { en: 'Text', de: 'Text' }, requires: 'messages:read' },
    lazy: async () => (await import('./messages/body-tabs')).text,
  },
  {
    path: 'source',
    handle: { title: { en: 'Source', de: 'Quelltext' }, requires: 'messages:read' },
    lazy: async () => (await import('./messages/body-tabs')).source,
  },
]

export const domain: Domain = {
  contract: CONTRACT,
  id: 'identities',

  mounts: [
    {
      path: '/projects/:project/identities',
      routes: [
        {
          path: '',
          handle: { title: identities, requires: read },
          children: [
            {
              index: true,
              handle: { title: identities, requires: read },
              lazy: () => import('./identities/identities-page'),
            },
            {
              path: 'new',
              handle: { title: newIdentity, requires: write },
              lazy: () => import('./identities/create-identity'),
            },
            {
              path: 'bulk',
              handle: { title: { en: 'Change many', de: 'Viele ändern' }, requires: write },
              lazy: () => import('./bulk/bulk-page'),
            },
            {
              path: 'import',
              handle: { title: { en: 'Import', de: 'Import' }, requires: write },
              lazy: () => import('./import/import-page'),
            },
            {
              path: 'export',
              handle: { title: { en: 'Export', de: 'Export' }, requires: read },
              lazy: () => import('./import/export-page'),
            },
            {
              path: 'jobs',
              handle: { title: jobs, requires: read },
              children: [
                { index: true, handle: { title: jobs, requires: read }, lazy: () => import('./bulk/jobs-page') },
                {
                  path: ':job',
                  handle: { title: { en: 'Job', de: 'Auftrag' }, requires: read },
                  lazy: () => import('./bulk/job-page'),
                },
              ],
            },
            {
              path: ':identity/edit',
              handle: { title: editIdentity, requires: write },
              lazy: () => import('./identities/edit-identity'),
            },
            {
              path: ':identity/patch',
              handle: { title: { en: 'Patch', de: 'Patch' }, requires: write },
              lazy: () => import('./patch/patch-page'),
            },
            {
              path: ':identity',
              handle: { title: identity, requires: read },
              lazy: () => import('./identities/identity-page'),
              children: identityTabs,
            },
          ],
        },
      ],
    },
    {
      path: '/projects/:project/sessions',
      routes: [
        {
          path: '',
          handle: { title: sessions, requires: 'sessions:read' },
          children: [
            {
              index: true,
              handle: { title: sessions, requires: 'sessions:read' },
              lazy: () => import('./sessions/sessions-page'),
            },
            {
              path: ':session',
              handle: { title: session, requires: 'sessions:read' },
              lazy: () => import('./sessions/session-page'),
            },
          ],
        },
      ],
    },
    {
      path: '/projects/:project/messages',
      routes: [
        {
          path: '',
          handle: { title: messages, requires: 'messages:read' },
          children: [
            {
              index: true,
              handle: { title: messages, requires: 'messages:read' },
              lazy: () => import('./messages/messages-page'),
            },
            {
              path: ':message',
              handle: { title: message, requires: 'messages:read' },
              lazy: () => import('./messages/message-page'),
              children: messageTabs,
            },
          ],
        },
      ],
    },
    {
      path: '/projects/:project/schemas',
      routes: [
        {
          path: '',
          handle: { title: schemas, requires: read },
          children: [
            { index: true, handle: { title: schemas, requires: read }, lazy: () => import('./schemas/schemas-page') },
            {
              path: 'new',
              handle: { title: { en: 'New schema', de: 'Neues Schema' }, requires: 'projects:write' },
              lazy: () => import('./schemas/edit-schema'),
            },
            {
              path: 'compare',
              handle: { title: { en: 'Compare schemas', de: 'Schemas vergleichen' }, requires: read },
              lazy: () => import('./schemas/compare-page'),
            },
            {
              path: ':schema/edit',
              handle: { title: { en: 'Edit schema', de: 'Schema bearbeiten' }, requires: 'projects:write' },
              lazy: () => import('./schemas/edit-schema'),
            },
            {
              path: ':schema',
              handle: { title: schema, requires: read },
              lazy: () => import('./schemas/schema-page'),
              children: schemaTabs,
            },
          ],
        },
      ],
    },
  ],

  nav: [
    {
      title: identities,
      to: '/projects/:project/identities',
      requires: read,
      group: 'identities',
      icon: 'users',
      order: 10,
    },
    {
      title: sessions,
      to: '/projects/:project/sessions',
      requires: 'sessions:read',
      group: 'identities',
      icon: 'activity',
      order: 20,
    },
    {
      title: messages,
      to: '/projects/:project/messages',
      requires: 'messages:read',
      group: 'identities',
      icon: 'mail',
      order: 30,
    },
    {
      title: schemas,
      to: '/projects/:project/schemas',
      requires: read,
      group: 'identities',
      icon: 'file-json',
      order: 40,
    },
  ],
  commands: [
    { title: newIdentity, to: '/projects/:project/identities/new', requires: write },
    {
      title: { en: 'Import identities', de: 'Identitäten importieren' },
      to: '/projects/:project/identities/import',
      requires: write,
    },
    {
      title: { en: 'Export identities', de: 'Identitäten exportieren' },
      to: '/projects/:project/identities/export',
      requires: read,
    },
    {
      title: { en: 'Change many identities', de: 'Viele Identitäten ändern' },
      to: '/projects/:project/identities/bulk',
      requires: write,
    },
  ],

  search: [
    {
      title: identities,
      requires: read,
      find: async (...asked) => (await import('./identities/search-identities')).searchIdentities(...asked),
    },
    {
      title: { en: 'Identities of an organization', de: 'Identitäten einer Organisation' },
      requires: read,
      find: async (...asked) => (await import('./identities/search-identities')).searchOrganization(...asked),
    },
    {
      title: messages,
      requires: 'messages:read',
      find: async (...asked) => (await import('./messages/search-messages')).searchMessages(...asked),
    },
  ],
}
