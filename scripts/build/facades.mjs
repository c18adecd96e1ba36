import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './places.mjs'

/** Libraries of which the console shares a part: what is shared instead, and where the library itself is found. */
export const facades = {
  'react-router': {
    file: 'apps/shell/src/react-router.ts',
    itself: 'react-router-itself',
    at: (mode) => `node_modules/react-router/dist/${mode}/index.js`,
  },
  '@tanstack/react-query': {
    file: 'apps/shell/src/react-query.ts',
    itself: 'react-query-itself',
    at: () => 'node_modules/@tanstack/react-query/build/modern/index.js',
  },
}

/** The same for the account experience, which shares less. */
export const accountFacades = {
  'react-router': { ...facades['react-router'], file: 'apps/shell/src/account/react-router.ts' },
}

/** What a facade lets through. */
export function namesIn(file) {
  const list = /export \{([^}]*)\}/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? ''
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

/** Lets facades find what they stand for. */
export const facadeAlias = (given, mode) =>
  Object.fromEntries(Object.values(given).map(({ itself, at }) => [`${itself}$`, join(root, at(mode))]))
