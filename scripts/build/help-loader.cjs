const { relative } = require('node:path')

const { helpPage } = require('./help-page.mjs')

/** `docs/help/*.md` as modules that export their `page`. For the bundler; `process` is for jest. */
const moduleOf = (source, file) => `export const page = ${JSON.stringify(helpPage(source, file))}\n`

module.exports = function (source) {
  return moduleOf(source, relative(this.rootContext, this.resourcePath))
}
module.exports.moduleOf = moduleOf
