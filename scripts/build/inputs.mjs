import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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

const common = ['package-lock.json', 'scripts/rspack-app.mjs', 'scripts/rspack-server.mjs', 'scripts/build']

/** A short hash of everything that a build is made from: the app, our packages, the build's own files, the lock file. */
export function inputHash(folder, { sharedFolders = ['packages'] } = {}) {
  const hash = createHash('sha256')
  for (const path of [folder, ...sharedFolders, ...common].map((one) => join(root, one))) {
    const files = /\.\w+$/.test(path) ? [path] : filesOf(path)
    for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex').slice(0, 10)
}
