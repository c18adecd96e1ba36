const { createHash } = require('node:crypto')

const { rspack } = require('@rspack/core')

/**
 * `import { start } from './some-worker.ts?worker'`: the module becomes a separate script next to the app's, with nothing of the
 * federation in it, as a thread has no part in the shared modules and may load nothing more. `start()` makes a thread that runs it.
 */
module.exports = function () {}
module.exports.pitch = function (request) {
  const done = this.async()
  const { production } = this.getOptions()
  const { trustedTypes } = this._compilation.outputOptions
  const compiler = rspack({
    ...this.getOptions().common,
    mode: production ? 'production' : 'development',
    target: ['webworker', 'es2022'],
    context: this.rootContext,
    entry: this.resourcePath,
    devtool: false,
    output: { filename: 'worker.js' },
    optimization: { splitChunks: false },
    performance: false,
  })
  let built
  compiler.hooks.thisCompilation.tap('worker', (compilation) => {
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
    compilation.hooks.processAssets.tap({ name: 'worker', stage }, () => {
      built = compilation.getAsset('worker.js')?.source.buffer()
    })
  })
  compiler.hooks.shouldEmit.tap('worker', () => false)
  compiler.run((error, stats) => {
    for (const file of stats?.compilation.fileDependencies ?? []) this.addDependency(file)
    const said = error ?? (stats.hasErrors() ? new Error(stats.toString('errors-only')) : undefined)
    compiler.close(() => undefined)
    if (said || !built) return done(said ?? new Error(`${request} became nothing`))
    const hash = createHash('sha256').update(built).digest('hex').slice(0, 16)
    const name = `worker.${hash}.js`
    this.emitFile(name, built)
    done(
      null,
      [
        `const address = __webpack_public_path__ + ${JSON.stringify(name)};`,
        `const rules = { createScriptURL: (text) => text };`,
        `const policy = globalThis.trustedTypes?.createPolicy(${JSON.stringify(trustedTypes.policyName)}, rules) ?? rules;`,
        `export const start = () => new Worker(policy.createScriptURL(address));`,
      ].join('\n'),
    )
  })
}
