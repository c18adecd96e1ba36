import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './places.mjs'

/** Partly shared libraries, and the files that list the shared parts. */
export const facades = {
  'react-router': 'apps/shell/src/react-router.ts',
  'styled-components': 'apps/shell/src/styled-components.ts',
  '@tanstack/react-query': 'apps/shell/src/react-query.ts',
  'zod/mini': 'apps/shell/src/zod.ts',
}

/** The same for the account experience, which shares less. */
export const accountFacades = { ...facades, 'react-router': 'apps/shell/src/account/react-router.ts' }

/** The exports of a facade. */
export function namesIn(file) {
  return [...readFileSync(join(root, file), 'utf8').matchAll(/export \{([^}]*)\}/g)]
    .flatMap(([, list]) => list.split(','))
    .map((name) => name.trim())
    .filter(Boolean)
}
