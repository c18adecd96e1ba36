import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { facades } from './facades.mjs'
import { root } from './places.mjs'

const versionOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).version

/** Subpaths of `@atrium/shared` that are in the shell's first load, one instance for everybody. */
export const core = ['contract', 'transport', 'text', 'theme', 'notify', 'ui']

/** Subpaths with one instance that is a chunk of the shell's build, fetched when the first remote needs it. */
export const lazy = ['api', 'session', 'ui/dialog', 'ui/menu', 'form', 'schema-form', 'table']

const libraries = {
  react: '^19.2.0',
  'react/': '^19.2.0',
  'react-dom': '^19.2.0',
  'react-dom/': '^19.2.0',
  'react-router': '^8.5.0',
  'styled-components': '^6.0.0',
}
/** Libraries that only the console needs: a chunk of the shell's build, not in the first load of an account experience. */
const consoleLibraries = { '@tanstack/react-query': '^5.0.0' }

/** Two of these in one page would break it, so a remote that can't live with the shell's is refused. */
const single = (requiredVersion, more) => ({ singleton: true, strictVersion: true, requiredVersion, ...more })

/**
 * What the shell provides and the remotes use.
 * @param {'shell' | 'remote' | 'alone'} side `shell` provides everything; `remote` brings no copies; `alone` (development) brings its own.
 */
export function sharing(side) {
  const shared = versionOf('packages/shared/package.json')
  const eagerly = side === 'shell' ? { eager: true } : side === 'remote' ? { import: false } : {}
  const lazily = side === 'remote' ? { import: false } : {}
  const version = `^${shared}`
  const table = {
    ...Object.fromEntries(Object.entries(libraries).map(([name, range]) => [name, single(range, eagerly)])),
    ...Object.fromEntries(Object.entries(consoleLibraries).map(([name, range]) => [name, single(range, lazily)])),
    ...Object.fromEntries(core.map((path) => [`@atrium/shared/${path}`, single(version, eagerly)])),
    ...Object.fromEntries(lazy.map((path) => [`@atrium/shared/${path}`, single(version, lazily)])),
  }
  if (side !== 'shell') return table
  for (const [name, { file }] of Object.entries(facades)) {
    table[name] = single(libraries[name] ?? consoleLibraries[name], {
      eager: name in libraries,
      import: join(root, file),
      version: versionOf(`node_modules/${name}/package.json`),
    })
  }
  return table
}
