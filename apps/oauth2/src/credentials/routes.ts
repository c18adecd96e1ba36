import type { Resource } from '@atrium/shared/contract/domain'

import { credentialPaths } from '../paths'

const title = { en: 'Verifiable credentials', de: 'Verifizierbare Nachweise' }
const requires = 'clients:write'

export const credentials: Resource = {
  routes: [
    {
      path: credentialPaths.credentials.pattern,
      handle: { title, requires },
      lazy: () => import('./credentials-page'),
    },
  ],
  nav: [{ title, to: credentialPaths.credentials.pattern, requires, group: 'oauth2', icon: 'fingerprint', order: 90 }],
}
