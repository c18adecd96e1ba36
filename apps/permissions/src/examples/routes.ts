import type { Resource } from '@atrium/shared/contract/domain'
import { definePaths } from '@atrium/shared/paths'

const title = { en: 'Permission examples', de: 'Beispiele für Berechtigungen' }
const requires = 'permissions:read'

export const examplePaths = definePaths({ examples: '/projects/:project/permissions/examples' })
const path = examplePaths.examples.pattern

export const examples: Resource = {
  routes: [{ path, handle: { title, requires }, lazy: () => import('./examples-page') }],
  commands: [{ title, to: path, requires }],
}
