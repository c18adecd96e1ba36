import type { Resource } from '@atrium/shared/contract/domain'
import { definePaths } from '@atrium/shared/paths'

const title = { en: 'Rules', de: 'Regeln' }
const requires = 'permissions:read'

export const rulesPaths = definePaths({ rules: '/projects/:project/permissions/rules' })
const path = rulesPaths.rules.pattern

export const rules: Resource = {
  routes: [{ path, handle: { title, requires }, lazy: () => import('./rules-page') }],
  nav: [{ title, to: path, requires, group: 'permissions', icon: 'file-code', order: 30 }],
}
