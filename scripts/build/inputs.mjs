import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { lockedBy } from './locked.mjs'
import { root } from './places.mjs'

const skipped = new Set(['node_modules', 'dist', 'testing'])
const isInput = (name) => !/\.test\.[cm]?[jt]sx?$/.test(name)

function* filesOf(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skipped.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesOf(path)
    else if (isInput(entry.name)) yield path
  }
}

const common = ['scripts/rspack-app.mjs', 'scripts/rspack-server.mjs', 'scripts/build']
/** Files that affect every build without being imported. */
const tools = ['@rspack/core', '@module-federation/enhanced', 'marked', 'react-refresh']
/** Files that an app reads outside its folder. */
const outside = { 'apps/shell': ['docs/help'] }

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/**
 * A short hash of all inputs of a build: the app, our packages that it uses, the build's own files, and the
 * lock file's entries for their dependencies. Changes of other dependencies don't change the hash.
 */
export function inputHash(folder) {
  const manifest = read(`${folder}/package.json`)
  const { locked, workspaces } = lockedBy(read('package-lock.json').packages, folder, { manifest, tools })
  const hash = createHash('sha256').update(locked.join('\n'))
  for (const path of [folder, ...workspaces, ...common, ...(outside[folder] ?? [])].map((one) => join(root, one))) {
    const files = /\.\w+$/.test(path) ? [path] : filesOf(path)
    for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex').slice(0, 10)
}
