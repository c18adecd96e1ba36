import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

import { rspack } from '@rspack/core'

import { root } from './places.mjs'

const asked = new Set()

/** The project's files that a function of such a module imports when called. */
export function importedBy(load) {
  asked.clear()
  // It gets empty modules.
  Promise.resolve(load()).catch(() => undefined)
  return [...asked]
}

const extensions = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

/**
 * Runs a TypeScript module of the project in this process, to read from it without a build. `import()` in it loads nothing
 * (`importedBy` returns what it would load).
 * @returns {Record<string, unknown>} its exports
 */
export function loadSource(file) {
  const known = new Map()
  const { exports: paths } = JSON.parse(readFileSync(join(root, 'packages/shared/package.json'), 'utf8'))

  const find = (path) => extensions.map((end) => path + end).find((one) => /\.tsx?$/.test(one) && existsSync(one))

  const load = (path) => {
    const found = find(path)
    if (!found) throw new Error(`There is no module ${path}`)
    const loaded = known.get(found)
    if (loaded) return loaded.exports
    const module = { exports: {} }
    known.set(found, module)
    const { code } = rspack.experiments.swc.transformSync(readFileSync(found, 'utf8'), {
      filename: found,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: found.endsWith('x') },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs', ignoreDynamic: true },
    })
    const outside = createRequire(found)
    const require = (name) => {
      if (name.endsWith('.json')) return outside(name)
      if (name.startsWith('.')) return load(resolve(dirname(found), name))
      if (!name.startsWith('@atrium/shared/')) return outside(name)
      const path = paths[`./${name.slice('@atrium/shared/'.length)}`]
      if (!path) throw new Error(`${found}: @atrium/shared has no ${name}`)
      return load(join(root, 'packages/shared', path))
    }
    const later = (name) => {
      if (name.startsWith('.')) asked.add(find(resolve(dirname(found), name)))
      return Promise.resolve({})
    }
    const text = code.replaceAll('import.meta', '({})').replaceAll(/\bimport\(/g, 'importLater(')
    new Function('require', 'module', 'exports', 'importLater', text)(require, module, module.exports, later)
    return module.exports
  }

  return load(resolve(file))
}
