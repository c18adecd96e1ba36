import { readFileSync, readlinkSync } from 'node:fs'

/** A pool's message to a thread: the job, and where the thread writes its clock at the start. */
export type Timed<Job> = { job: Job; clock: Int32Array }

/** Ticks per second of a thread's clock (`USER_HZ`): 100 on every Linux architecture that Node supports. */
const TICKS = 100
const UNKNOWN = -1

/** Milliseconds of processor time that a thread of this process has used; undefined if the system doesn't report it. */
function timeOf(thread: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'latin1')
    // the name of the thread, in parentheses, may contain anything
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[11]) + Number(fields[12])
    return Number.isFinite(ticks) ? (ticks * 1000) / TICKS : undefined
  } catch {
    return undefined
  }
}

/** The system's ID of the calling thread. */
function numberOfThis(): number {
  try {
    // a synchronous call is made by the thread itself
    return Number(/\d+$/.exec(readlinkSync('/proc/thread-self'))?.[0] ?? UNKNOWN)
  } catch {
    return UNKNOWN
  }
}

let own: number | undefined

/** Wraps a thread's work so that its pool can read the CPU time it has used. */
export const timed =
  <Job, Result>(work: (job: Job) => Result) =>
  ({ job, clock }: Timed<Job>): Result => {
    own ??= numberOfThis()
    clock[1] = timeOf(own) ?? 0
    Atomics.store(clock, 0, own)
    return work(job)
  }

/** A clock for one job. */
export const newClock = (): Int32Array => new Int32Array(new SharedArrayBuffer(8))

/**
 * Milliseconds of CPU time that the job of a clock has used: 0 until it starts, and undefined if the system doesn't report it.
 */
export function usedTime(clock: Int32Array): number | undefined {
  const thread = Atomics.load(clock, 0)
  if (thread === 0) return 0
  const now = timeOf(thread)
  return now === undefined ? undefined : now - (clock[1] ?? 0)
}
