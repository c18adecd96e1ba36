import { describeFaults } from '@atrium/shared/testing'

import { domain } from './domain'

describeFaults(domain, () => platform(), [
  {
    name: 'relationships',
    operation: 'getRelationships',
    prepare: ({ slug }) => ({ path: `/projects/${slug}/permissions/relationships`, text: 'No relationships yet' }),
  },
  {
    name: 'examples',
    operation: 'getRelationships',
    prepare: ({ slug }) => ({ path: `/projects/${slug}/permissions/examples`, text: 'Permission examples' }),
  },
])
