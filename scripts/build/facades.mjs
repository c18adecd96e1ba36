import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './places.mjs'

/** Libraries of which the shell shares a part: what is shared instead, and where the library itself is found. */
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

/** What a facade lets through. */
export function namesIn(file) {
  const list = /export \{([^}]*)\}/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? ''
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

/** Lets the facades find what they stand for. */
export const facadeAlias = (mode) =>
  Object.fromEntries(Object.values(facades).map(({ itself, at }) => [`${itself}$`, join(root, at(mode))]))
