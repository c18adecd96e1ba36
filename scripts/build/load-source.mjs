import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

import { rspack } from '@rspack/core'

import { root } from './places.mjs'

const extensions = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

/**
 * Runs a TypeScript module of the project in this process, for what can be known without building it: `import()` in it stays unrun.
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
      module: { type: 'commonjs' },
    })
    const outside = createRequire(found)
    const require = (name) => {
      if (name.startsWith('.')) return load(resolve(dirname(found), name))
      if (!name.startsWith('@atrium/shared/')) return outside(name)
      const path = paths[`./${name.slice('@atrium/shared/'.length)}`]
      if (!path) throw new Error(`${found}: @atrium/shared has no ${name}`)
      return load(join(root, 'packages/shared', path))
    }
    new Function('require', 'module', 'exports', code.replaceAll('import.meta', '({})'))(
      require,
      module,
      module.exports,
    )
    return module.exports
  }

  return load(resolve(file))
}
