import { createRequire } from 'node:module'
import { join } from 'node:path'

import { root } from './places.mjs'

const require = createRequire(import.meta.url)

/**
 * The bundler imports the CommonJS build of the federation runtime by absolute path, which can't be tree-shaken and on which the
 * plugin's optimization options have no effect. This redirects those paths to the ES module build beside it.
 */
export function runtimeAlias() {
  const enhanced = createRequire(require.resolve('@module-federation/enhanced'))
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'))
  const alias = {}
  for (const name of ['@module-federation/webpack-bundler-runtime', '@module-federation/runtime']) {
    const file = tools.resolve(name)
    alias[`${file}$`] = file.replace(/index\.cjs$/, 'bundler.js')
  }
  const provider = enhanced.resolve('@module-federation/inject-external-runtime-core-plugin')
  alias['federation-runtime-provider$'] = provider.replace(/index\.cjs$/, 'index.js')
  alias['@module-federation/error-codes$'] = join(root, 'scripts/build/federation-error-codes.mjs')
  const core = createRequire(tools.resolve('@module-federation/runtime')).resolve('@module-federation/runtime-core')
  alias['federation-snapshots-disabled$'] = core.replace(/index\.cjs$/, 'plugins/snapshot/disabled.js')
  alias['federation-error-codes-itself$'] = tools.resolve('@module-federation/error-codes').replace(/cjs$/, 'mjs')
  return alias
}
