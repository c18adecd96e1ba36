// A node environment whose tests have `platform()`: one platform for the file, opened when first asked for and closed at the
// end; and `openPlatform(options)` for further ones.
const { TestEnvironment } = require('jest-environment-node')
const { openPlatform, threads } = require('./load-platform.cjs')

module.exports = class PlatformEnvironment extends TestEnvironment {
  #opened = []

  async setup() {
    await super.setup()
    let shared
    const open = (options) => {
      const opening = openPlatform(options)
      this.#opened.push(opening)
      return opening
    }
    this.global.openPlatform = open
    this.global.databaseThreads = () => [...threads]
    this.global.platform = () => (shared ??= open())
  }

  async teardown() {
    const platforms = await Promise.allSettled(this.#opened)
    for (const { value } of platforms) await value?.close().catch(() => undefined)
    await super.teardown()
  }
}
