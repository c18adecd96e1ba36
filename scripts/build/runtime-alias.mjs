import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * The bundler imports the CommonJS build of the federation runtime by absolute path, which can't be tree-shaken and on which the
 * plugin's optimization options have no effect. This leads those paths to the ES module build beside it.
 */
export function runtimeAlias() {
  const enhanced = createRequire(require.resolve('@module-federation/enhanced'))
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'))
  const alias = {}
  for (const name of ['@module-federation/webpack-bundler-runtime', '@module-federation/runtime']) {
    const file = tools.resolve(name)
    alias[`${file}$`] = file.replace(/index\.cjs$/, 'bundler.js')
  }
  const inject = enhanced.resolve('@module-federation/inject-external-runtime-core-plugin')
  alias[`${inject}$`] = inject.replace(/index\.cjs$/, 'index.js')
  return alias
}
