// Test files that take long: they wait for retries, start processes, use up limits of time, or try every failure on every screen.
// They come first in a run, so that no process waits for one at the end, and `npm test -- <room>` leaves them to `--all`.
module.exports = [
  'backup',
  'courier',
  'faults',
  'first-start',
  'forms',
  'fuzz',
  'killed',
  'libraries',
  'name-index',
  'neighbours',
  'pglite-pool',
  'process',
  'repeats',
  'round-trip',
  'rules-history',
  'sealed-storage',
  'thread-pool',
  'web-hook',
]
