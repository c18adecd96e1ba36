// A node environment whose tests have `platform()`: one platform for the file, as good as new and given back at the end; and
// `openPlatform(options)` for further ones.
const NodeEnvironment = require('../../../scripts/jest/node-environment.cjs')
const { databaseThreads, platforms } = require('./shared-platform.cjs')

module.exports = class PlatformEnvironment extends NodeEnvironment {
  #platforms = platforms()

  async setup() {
    await super.setup()
    const { platform, openPlatform } = this.#platforms
    Object.assign(this.global, { platform, openPlatform, databaseThreads })
  }

  async teardown() {
    await this.#platforms.end()
    await super.teardown()
  }
}
