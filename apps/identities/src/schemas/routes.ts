import type { Resource } from '@atrium/shared/contract/domain'
import { defineTabs } from '@atrium/shared/tabs'

import { schemaPaths } from '../paths'

const title = { en: 'Schemas', de: 'Schemas' }
const schema = { en: 'Schema', de: 'Schema' }
const read = 'identities:read'
const write = 'projects:write'
const list = schemaPaths.schemas.pattern

const one = schemaPaths.schema.pattern

const schemaTabs = defineTabs([
  {
    path: one,
    label: { en: 'Form preview', de: 'Formularvorschau' },
    title: schema,
    requires: read,
    lazy: () => import('./preview-tab'),
  },
  {
    path: `${one}/json`,
    label: { en: 'JSON', de: 'JSON' },
    requires: read,
    lazy: async () => (await import('./schema-page')).json,
  },
  {
    path: schemaPaths.history.pattern,
    label: { en: 'History', de: 'Verlauf' },
    requires: 'projects:read',
    lazy: () => import('./history-tab'),
  },
])

export const schemas: Resource = {
  routes: [
    {
      path: list,
      handle: { title, requires: read },
      children: [
        { index: true, handle: { title, requires: read }, lazy: () => import('./schemas-page') },
        {
          path: schemaPaths.newSchema.pattern,
          handle: { title: { en: 'New schema', de: 'Neues Schema' }, requires: write },
          lazy: () => import('./edit-schema'),
        },
        {
          path: schemaPaths.compareSchemas.pattern,
          handle: { title: { en: 'Compare schemas', de: 'Schemas vergleichen' }, requires: read },
          lazy: () => import('./compare-page'),
        },
        {
          path: schemaPaths.editSchema.pattern,
          handle: { title: { en: 'Edit schema', de: 'Schema bearbeiten' }, requires: write },
          lazy: () => import('./edit-schema'),
        },
        {
          path: schemaPaths.version.pattern,
          handle: { title: { en: 'Schema version', de: 'Version des Schemas' }, requires: 'projects:read' },
          lazy: () => import('./version-page'),
        },
        {
          path: one,
          handle: { title: schema, requires: read, tabs: schemaTabs.links },
          lazy: () => import('./schema-page'),
          children: schemaTabs.routes,
        },
      ],
    },
  ],
  nav: [{ title, to: list, requires: read, group: 'identities', icon: 'file-json', order: 40 }],
}
