import type { Resource } from '@atrium/shared/contract/domain'

import { providerPaths } from '../paths'

const title = { en: 'Social sign-in', de: 'Social Sign-in' }
const addTitle = { en: 'Add provider', de: 'Anbieter hinzufügen' }
const read = 'projects:read'
const write = 'projects:write'
const list = providerPaths.providers.pattern

export const providers: Resource = {
  routes: [
    {
      path: list,
      handle: { title, requires: read },
      children: [
        { index: true, handle: { title, requires: read }, lazy: () => import('./providers-page') },
        {
          path: providerPaths.addProvider.pattern,
          handle: { title: addTitle, requires: write },
          lazy: () => import('./add-provider'),
        },
        {
          path: providerPaths.newProvider.pattern,
          handle: { title: addTitle, requires: write },
          lazy: () => import('./new-provider'),
        },
        {
          path: providerPaths.provider.pattern,
          handle: { title: { en: 'Edit provider', de: 'Anbieter bearbeiten' }, requires: read },
          lazy: () => import('./edit-provider'),
        },
        {
          path: providerPaths.tryProvider.pattern,
          handle: { title: { en: 'Try sign-in', de: 'Anmeldung testen' }, requires: write },
          lazy: () => import('./try-provider'),
        },
      ],
    },
  ],
  nav: [
    { title, to: list, requires: read, group: 'experience', icon: 'M14 3h6v18h-6M3 12h11M10 8l4 4-4 4', order: 10 },
  ],
  commands: [{ title: addTitle, to: providerPaths.addProvider.pattern, requires: write }],
}
