/** Memory of the servers; nothing of it is for browsers. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds after the start, when most of what it needed is not needed any more; pages that are free after the first are given back by the second. */
const TIMES = [10_000, 30_000]

function collect(): void {
  setFlagsFromString('--expose-gc')
  const gc: unknown = runInNewContext('globalThis.gc')
  if (typeof gc === 'function') gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** Gives back the memory that starting took: with little to do, nothing else would collect it. Stops this thread twice for some 100 ms. */
export function collectOnceStarted(): void {
  for (const time of TIMES) setTimeout(collect, time).unref()
}
