import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { accountFacades, facades } from './facades.mjs'
import { root } from './places.mjs'

const versionOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).version

/** Libraries of every page, with the range that a remote may ask for. */
const libraries = {
  react: '^19.2.0',
  'react/': '^19.2.0',
  'react-dom': '^19.2.0',
  'react-dom/': '^19.2.0',
  'react-router': '^8.5.0',
  'styled-components': '^6.0.0',
}
const consoleLibraries = { ...libraries, '@tanstack/react-query': '^5.0.0' }

/**
 * Subpaths of `@atrium/shared` with one instance in a page: `eager` ones are in its first load, `lazy` ones a chunk of the shell's build,
 * fetched when the first remote needs it.
 */
export const subpaths = {
  console: {
    eager: ['contract', 'transport', 'text', 'theme', 'notify', 'ui', 'ui/core', 'api', 'session'],
    lazy: ['ui/dialog', 'ui/menu', 'form', 'schema-form', 'table'],
  },
  account: { eager: ['transport', 'text', 'theme', 'ui/core'], lazy: ['ui', 'contract'] },
}

/** Two of these in one page would break it, so a remote that can't live with the shell's is refused. */
const single = (requiredVersion, more) => ({ singleton: true, strictVersion: true, requiredVersion, ...more })

const entries = (names, make) => Object.fromEntries(names.map((name) => [name, make(name)]))

/**
 * What the shell provides and the remotes use.
 * @param {'console' | 'account' | 'both' | 'remote' | 'alone'} side `console` and `account`, the shell's two pages, provide; `both` is the one
 * of development, with libraries whole; `remote` brings no copies; `alone` (development) brings its own.
 */
export function sharing(side) {
  const provides = side === 'console' || side === 'account' || side === 'both'
  const { eager, lazy } = side === 'account' ? subpaths.account : subpaths.console
  const wanted = side === 'account' ? libraries : consoleLibraries
  const eagerly = provides ? { eager: true } : side === 'remote' ? { import: false } : {}
  const lazily = side === 'remote' ? { import: false } : {}
  const version = `^${versionOf('packages/shared/package.json')}`
  const table = {
    ...entries(Object.keys(wanted), (name) => single(wanted[name], eagerly)),
    ...Object.fromEntries(eager.map((path) => [`@atrium/shared/${path}`, single(version, eagerly)])),
    ...Object.fromEntries(lazy.map((path) => [`@atrium/shared/${path}`, single(version, lazily)])),
  }
  if (!provides || side === 'both') return table
  for (const [name, { file }] of Object.entries(side === 'account' ? accountFacades : facades)) {
    const version = versionOf(`node_modules/${name}/package.json`)
    table[name] = single(wanted[name], { eager: true, import: join(root, file), version })
  }
  return table
}
