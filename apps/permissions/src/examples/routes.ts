import type { Resource } from '@atrium/shared/contract/domain'

import { examplePaths } from '../paths'

const title = { en: 'Permission examples', de: 'Beispiele für Berechtigungen' }
const requires = 'permissions:read'

const path = examplePaths.examples.pattern

export const examples: Resource = {
  routes: [{ path, handle: { title, requires }, lazy: () => import('./examples-page') }],
  commands: [{ title, to: path, requires }],
}
