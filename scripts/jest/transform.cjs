// Tests are compiled by the bundler's own compiler: one understanding of the sources, and no further dependency.
const { createHash } = require('node:crypto')
const { rspack } = require('@rspack/core')

const version = '3'

const parserOf = (file) =>
  /\.[cm]?tsx?$/.test(file) ? { syntax: 'typescript', tsx: file.endsWith('x') } : { syntax: 'ecmascript', jsx: true }

module.exports = {
  process(source, file) {
    // CommonJS has no `import.meta`; react-router has one `import.meta.hot`, our fonts one `import.meta.url`.
    return rspack.experiments.swc.transformSync(source.replaceAll('import.meta', '({})'), {
      filename: file,
      sourceMaps: true,
      jsc: {
        target: 'es2022',
        parser: parserOf(file),
        transform: { hidden: { jest: true }, react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    })
  },
  getCacheKey: (source, file) => createHash('sha1').update(version).update(file).update(source).digest('hex'),
}
