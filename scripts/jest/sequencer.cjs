// The longest test file first, so that no process is left waiting for one at the end.
const { default: Sequencer } = require('@jest/test-sequencer')

/** Files that are long for their size, as they start processes or use up limits of time. Jest knows it after the first run only. */
const LONG = /(process|killed|backup|first-start|neighbours|pglite-pool|libraries|rules-history)\.test\.ts$/

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    const isLong = ({ path, duration }) => duration === undefined && LONG.test(path)
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))]
  }
}
