import { describeDomain } from '@atrium/shared/testing'

import { domain } from './domain'

describeDomain(domain, {
  '/projects/acme/branding': ['Branding'],
  '/projects/acme/branding/themes/one': ['Branding', 'Theme'],
  '/projects/acme/courier/templates/one': ['Email and SMS', 'Template'],
  '/projects/acme/domains/one/edit': ['Custom domains', 'Edit custom domain'],
  '/projects/acme/event-streams/one': ['Event streams', 'Event stream'],
  '/projects/acme/organizations/new': ['Organizations', 'New organization'],
  '/projects/acme/providers/new': ['Social sign-in', 'Add provider'],
  '/projects/acme/settings': ['Settings'],
  '/projects/acme/settings/tokens': ['Settings', 'Tokens'],
  '/projects/acme/settings/tokens/templates/one': ['Settings', 'Tokens', 'Token template'],
  '/projects/acme/webhooks/login.after/crm': ['Webhooks', 'Edit webhook'],
})
