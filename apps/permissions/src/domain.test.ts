import { describeDomain } from '@atrium/shared/testing'

import { domain } from './domain'

describeDomain(domain, {
  '/projects/acme/permissions/rules/history': ['Rules', 'Rules history'],
  '/projects/acme/permissions/rules/history/3': ['Rules', 'Rules history', 'Rules version'],
})
