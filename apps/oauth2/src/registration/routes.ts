import type { Resource } from '@atrium/shared/contract/domain'

import { registrationPaths } from '../paths'

const title = { en: 'Dynamic registration', de: 'Dynamische Registrierung' }
const requires = 'clients:write'

export const registration: Resource = {
  routes: [
    {
      path: registrationPaths.registration.pattern,
      handle: { title, requires },
      lazy: () => import('./registration-page'),
    },
  ],
  nav: [
    {
      title: { ...title, de: 'Registrierung' },
      to: registrationPaths.registration.pattern,
      requires,
      group: 'oauth2',
      icon: 'receipt-text',
      order: 80,
    },
  ],
}
