import type { Resource } from '@atrium/shared/contract/domain'

import { domainPaths } from '../paths'

const title = { en: 'Custom domains', de: 'Eigene Domains' }
const newTitle = { en: 'New custom domain', de: 'Neue eigene Domain' }
const read = 'domains:read'
const write = 'domains:write'

const list = domainPaths.domains.pattern
const one = domainPaths.domain.pattern

export const customDomains: Resource = {
  routes: [
    {
      path: list,
      handle: { title, requires: read },
      children: [
        { index: true, handle: { title, requires: read }, lazy: () => import('./domains-page') },
        {
          path: domainPaths.newDomain.pattern,
          handle: { title: newTitle, requires: write },
          lazy: () => import('./create-domain'),
        },
        {
          path: domainPaths.editDomain.pattern,
          handle: { title: { en: 'Edit custom domain', de: 'Eigene Domain bearbeiten' }, requires: write },
          lazy: () => import('./edit-domain'),
        },
        {
          path: one,
          handle: { title: { en: 'Custom domain', de: 'Eigene Domain' }, requires: read },
          lazy: () => import('./domain-page'),
        },
      ],
    },
  ],
  nav: [{ title, to: list, requires: read, group: 'experience', icon: 'globe', order: 60 }],
  commands: [{ title: newTitle, to: domainPaths.newDomain.pattern, requires: write }],
}
