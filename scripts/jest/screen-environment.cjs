// A browser-like environment whose tests have `platform()`: the test file's own embedded platform, opened when first asked for.
const BrowserEnvironment = require('./browser-environment.cjs')

module.exports = class ScreenEnvironment extends BrowserEnvironment {
  #opened = []

  async setup() {
    await super.setup()
    // Looked up late: tests of pure screens need no built platform.
    const { openPlatform } = require('../../servers/platform/testing/load-platform.cjs')
    const open = (options) => {
      const opening = openPlatform(options)
      this.#opened.push(opening)
      return opening
    }
    let shared
    this.global.openPlatform = open
    this.global.platform = () => (shared ??= open())
  }

  async teardown() {
    const opened = await Promise.allSettled(this.#opened)
    for (const { value } of opened) await value?.close().catch(() => undefined)
    await super.teardown()
  }
}
