/** Milliseconds of work before the page may do something else, and between two reports of progress. */
const longestTask = 12
const betweenReports = 400

type Yielding = { scheduler?: { yield?: () => Promise<void> } }

/** Yields to other tasks; with a timer, which is slower, in browsers without `scheduler.yield`. */
const yieldOnce = (): Promise<void> =>
  (globalThis as Yielding).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve, 0))

export type Pace = {
  /** Whether the work has taken long enough to let the page do something else: then await `yield`. */
  isLong: () => boolean
  /** Lets the page do something else. @throws what aborts the work */
  yield: () => Promise<void>
  /** Whether it is time to report progress; counts as a report if so. */
  isDue: () => boolean
}

/** The pace of long work in a page that has to respond meanwhile. Calls of `isLong` and `isDue` are cheap. */
export function startPace(signal: AbortSignal): Pace {
  let began = performance.now()
  let reported = began
  return {
    isLong: () => performance.now() - began > longestTask,
    async yield() {
      await yieldOnce()
      began = performance.now()
      signal.throwIfAborted()
    },
    isDue() {
      const now = performance.now()
      if (now - reported <= betweenReports) return false
      reported = now
      return true
    },
  }
}
