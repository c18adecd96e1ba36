// The longest test file first, so that no process is left waiting for one at the end.
const { basename } = require('node:path')
const { default: Sequencer } = require('@jest/test-sequencer')
const longTests = require('./long-tests.cjs')

/** Files that take long. Jest knows it after the first run only. */
const isLong = ({ path, duration }) =>
  duration === undefined && longTests.includes(basename(path).replace(/\.test\.tsx?$/, ''))

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))]
  }
}
