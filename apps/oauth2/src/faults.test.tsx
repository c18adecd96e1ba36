import { generateKeyPairSync } from 'node:crypto'

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
  {
    name: 'trusted issuers',
    operation: 'listTrustedOAuth2JwtGrantIssuers',
    async prepare({ slug, call }) {
      await call('POST', '/admin/trust/grants/jwt-bearer/issuers', partner())
      return { path: `/projects/${slug}/oauth2/issuers`, text: 'https://partner.example' }
    },
  },
  {
    name: 'API keys',
    operation: 'adminListIssuedApiKeys',
    async prepare({ slug, call }) {
      await call('POST', '/v2alpha1/admin/issuedApiKeys', { name: 'Robot of Grace', actor_id: 'grace' })
      return { path: `/projects/${slug}/oauth2/api-keys`, text: 'Robot of Grace' }
    },
  },
  {
    name: 'one API key',
    operation: 'adminGetIssuedApiKey',
    async prepare({ slug, call }) {
      const made = await call('POST', '/v2alpha1/admin/issuedApiKeys', { name: 'Robot of Grace', actor_id: 'grace' })
      const { issued_api_key: key }: { issued_api_key: { key_id: string } } = await made.json()
      return { path: `/projects/${slug}/oauth2/api-keys/issued/${key.key_id}`, text: 'Robot of Grace' }
    },
  },
  {
    name: 'one trusted issuer',
    operation: 'getTrustedOAuth2JwtGrantIssuer',
    async prepare({ slug, call }) {
      const made = await call('POST', '/admin/trust/grants/jwt-bearer/issuers', partner())
      const { id }: { id: string } = await made.json()
      return { path: `/projects/${slug}/oauth2/issuers/${id}`, text: 'https://partner.example' }
    },
  },
  {
    name: 'consents of a subject',
    operation: 'listOAuth2ConsentSessions',
    prepare: ({ slug }) => ({ path: `/projects/${slug}/oauth2/sessions?subject=grace`, text: 'Consents' }),
  },
  {
    name: 'discovery',
    operation: 'discoverOidcConfiguration',
    prepare: ({ slug }) => ({ path: `/projects/${slug}/oauth2/discovery`, text: /\/oauth2\/token$/ }),
  },
  {
    name: 'public keys',
    operation: 'discoverJsonWebKeys',
    prepare: ({ slug }) => ({ path: `/projects/${slug}/oauth2/discovery`, text: /\/oauth2\/token$/ }),
  },
  {
    name: 'findings',
    operation: 'listOAuth2Clients',
    async prepare({ slug, call }) {
      await call('POST', '/admin/clients', { client_name: 'Kiosk of Grace' })
      return { path: `/projects/${slug}/oauth2/discovery`, text: 'Checked 1 client.' }
    },
  },
  {
    name: 'a key set',
    operation: 'getJsonWebKeySet',
    unlike: ['404'],
    async prepare({ slug, call }) {
      await call('POST', '/admin/keys/partners', { alg: 'ES256', use: 'sig', kid: 'key of Grace' })
      return { path: `/projects/${slug}/oauth2/keys/partners`, text: 'key of Grace' }
    },
  },
  {
    name: 'the flows of the playground',
    operation: 'discoverOidcConfiguration',
    prepare: ({ slug }) => ({ path: `/projects/${slug}/oauth2/playground`, text: 'No runs yet' }),
  },
  {
    name: 'the client of the playground',
    operation: 'getOAuth2Client',
    unlike: ['404'],
    async prepare({ slug, call }) {
      await call('POST', '/admin/clients', { client_id: 'kiosk', client_name: 'Kiosk of Grace' })
      return { path: `/projects/${slug}/oauth2/playground?client=kiosk`, text: 'Parameters' }
    },
  },
  {
    name: 'logout notices of a client',
    operation: 'listLogoutNotices',
    async prepare({ slug, call }) {
      await call('POST', '/admin/clients', { client_id: 'kiosk', client_name: 'Kiosk of Grace' })
      return { path: `/projects/${slug}/oauth2/clients/kiosk/logout-notices`, text: 'No back-channel logout URI' }
    },
  },
])

function partner() {
  const { publicKey } = generateKeyPairSync('ed25519')
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'partner', alg: 'EdDSA', use: 'sig' }
  const expires_at = new Date(Date.now() + 3_600_000).toISOString()
  return { issuer: 'https://partner.example', subject: 'grace', scope: ['read'], jwk, expires_at }
}
