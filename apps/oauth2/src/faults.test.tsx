import { describeFaults } from '@atrium/shared/testing'

import { domain } from './domain'

describeFaults(domain, () => platform(), [
  {
    name: 'OAuth2 clients',
    operation: 'listOAuth2Clients',
    async prepare({ slug, call }) {
      await call('POST', '/admin/clients', { client_name: 'Kiosk of Grace' })
      return { path: `/projects/${slug}/oauth2/clients`, text: 'Kiosk of Grace' }
    },
  },
  {
    name: 'one OAuth2 client',
    operation: 'getOAuth2Client',
    async prepare({ slug, call }) {
      const made = await call('POST', '/admin/clients', { client_name: 'Kiosk of Grace' })
      const { client_id }: { client_id: string } = await made.json()
      return { path: `/projects/${slug}/oauth2/clients/${client_id}`, text: 'Kiosk of Grace' }
    },
  },
])
