import { describeDomain } from '@atrium/shared/testing'

import { domain } from './domain'

describeDomain(domain)
