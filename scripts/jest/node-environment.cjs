// Node's environment for tests of servers.
const { TestEnvironment } = require('jest-environment-node')
const { endLeftBehind } = require('./left-behind.cjs')

module.exports = class NodeEnvironment extends TestEnvironment {
  async teardown() {
    await super.teardown()
    endLeftBehind()
  }
}
