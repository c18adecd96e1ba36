/** Milliseconds of work before yielding to the page, and between progress reports. */
const longestTask = 12
const betweenReports = 400

type Yielding = { scheduler?: { yield?: () => Promise<void> } }

/** Yields to other tasks; falls back to a slower timer in browsers without `scheduler.yield`. */
const yieldOnce = (): Promise<void> =>
  (globalThis as Yielding).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve, 0))

export type Pace = {
  /** Whether the work has taken long enough to yield: then await `yield`. */
  isLong: () => boolean
  /** Yields to the page. @throws the signal's reason if it is aborted */
  yield: () => Promise<void>
  /** Whether it is time to report progress; counts as a report if so. */
  isDue: () => boolean
}

/** Paces long work so that the page stays responsive. Calls of `isLong` and `isDue` are cheap. */
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
