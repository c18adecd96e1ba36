// What modules of a test file open in the process when they are loaded, and never close. Ended with the file: it would cost the
// later files time, and keep all its modules in memory.
const asyncHooks = require('node:async_hooks')
const { syncBuiltinESMExports } = require('node:module')
const performanceHooks = require('node:perf_hooks')

const ends = new Set()

// Node 20 goes over every storage that was ever used with each promise, and jest has one for each file.
asyncHooks.AsyncLocalStorage = class AsyncLocalStorage extends asyncHooks.AsyncLocalStorage {
  #end = () => this.disable()

  run(...given) {
    ends.add(this.#end)
    return super.run(...given)
  }

  enterWith(store) {
    ends.add(this.#end)
    super.enterWith(store)
  }
}

// Metrics of the process: an observer of garbage collections, and a timer that measures delays a hundred times a second.
performanceHooks.PerformanceObserver = class PerformanceObserver extends performanceHooks.PerformanceObserver {
  observe(options) {
    ends.add(() => this.disconnect())
    super.observe(options)
  }
}

const { monitorEventLoopDelay } = performanceHooks
performanceHooks.monitorEventLoopDelay = (options) => {
  const monitor = monitorEventLoopDelay(options)
  ends.add(() => monitor.disable())
  return monitor
}

syncBuiltinESMExports()

/** Closes everything opened so far. A storage that is used again starts anew. */
function endLeftBehind() {
  for (const end of ends) end()
  ends.clear()
}

module.exports = { endLeftBehind }
