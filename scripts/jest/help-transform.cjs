const { moduleOf } = require('../build/help-loader.cjs')
const transform = require('./transform.cjs')

// Help pages in tests: read as the build reads them.
module.exports = {
  process: (source, file) => transform.process(moduleOf(source, file), file.replace(/\.md$/, '.js')),
  getCacheKey: (source, file) => transform.getCacheKey(source, file),
}
