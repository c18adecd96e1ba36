import type { Resource } from '@atrium/shared/contract/domain'

import { issuerPaths } from '../paths'

const title = { en: 'Trusted issuers', de: 'Vertrauenswürdige Aussteller' }
const read = 'issuers:read'
const list = issuerPaths.issuers.pattern

export const issuers: Resource = {
  routes: [
    {
      path: list,
      handle: { title, requires: read },
      children: [
        { index: true, handle: { title, requires: read }, lazy: () => import('./issuers-page') },
        {
          path: issuerPaths.newIssuer.pattern,
          handle: { title: { en: 'Trust an issuer', de: 'Aussteller hinzufügen' }, requires: 'issuers:write' },
          lazy: () => import('./create-issuer'),
        },
        {
          path: issuerPaths.issuer.pattern,
          handle: { title: { en: 'Trusted issuer', de: 'Vertrauenswürdiger Aussteller' }, requires: read },
          lazy: () => import('./issuer-page'),
        },
      ],
    },
  ],
  nav: [
    {
      title: { ...title, de: 'Aussteller' },
      to: list,
      requires: read,
      group: 'oauth2',
      icon: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M8 12.25l2.75 2.75L16 9.5',
      order: 50,
    },
  ],
  commands: [
    {
      title: { en: 'Trust an issuer', de: 'Aussteller hinzufügen' },
      to: issuerPaths.newIssuer.pattern,
      requires: 'issuers:write',
    },
  ],
}
