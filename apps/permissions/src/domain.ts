import { defineDomain } from '@atrium/shared/contract/domain'

import { access } from './access/routes'
import { check } from './check/routes'
import { examples } from './examples/routes'
import { expand } from './expand/routes'
import { expectations } from './expectations/routes'
import { relationships } from './relationships/routes'
import { rules } from './rules/routes'
import { transfer } from './transfer/routes'
import { whatIf } from './what-if/routes'

export const domain = defineDomain('permissions', {
  '/projects/:project/permissions': [
    relationships,
    transfer,
    check,
    expand,
    access,
    rules,
    expectations,
    examples,
    whatIf,
  ],
})
