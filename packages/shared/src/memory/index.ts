/** Memory of the servers; not for browsers. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds after the start, when most memory is garbage; the second run releases pages that the first one freed. */
const TIMES = [10_000, 30_000]

function collect(): void {
  setFlagsFromString('--expose-gc')
  const gc: unknown = runInNewContext('globalThis.gc')
  if (typeof gc === 'function') gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** Releases the memory used by the start, which an idle process wouldn't collect. Blocks this thread twice for about 100 ms. */
export function collectOnceStarted(): void {
  for (const time of TIMES) setTimeout(collect, time).unref()
}
