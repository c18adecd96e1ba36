import type { Resource } from '@atrium/shared/contract/domain'
import { links } from '@atrium/shared/links'

const title = { en: 'Consents', de: 'Zustimmungen' }
const requires = 'consents:read'

export const consents: Resource = {
  routes: [{ path: links.consents.pattern, handle: { title, requires }, lazy: () => import('./consents-page') }],
  nav: [
    {
      title,
      to: links.consents.pattern,
      requires,
      group: 'oauth2',
      icon: 'user-round',
      order: 30,
    },
  ],
}
