import { describeDomain } from '@atrium/shared/testing'

import { domain } from './domain'

describeDomain(domain, {
  '/projects/acme/oauth2/api-keys/check': ['API keys', 'Verify an API key'],
  '/projects/acme/oauth2/api-keys/issued/one/edit': ['API keys', 'API key', 'Edit API key'],
  '/projects/acme/oauth2/issuers/new': ['Trusted issuers', 'Trust an issuer'],
  '/projects/acme/oauth2/keys/one/new': ['Keys', 'Key set', 'New key'],
  '/projects/acme/oauth2/clients/one/lifespans': ['OAuth2 clients', 'Client', 'Token lifespans'],
})
