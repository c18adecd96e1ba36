import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

import { HttpError } from './errors'

/** A fault injected by a test: an operation (of one project or of all) that is slow, fails, returns an unreadable body or drops the connection. */
export const faultSchema = z.object({
  operation: z.string(),
  /** Slug of the project whose API is called; for the control API, the project's or workspace's id in the path. */
  project: z.string().optional(),
  kind: z.enum(['delay', 'status', 'malformed', 'drop']),
  status: z.int().min(400).max(599).optional(),
  /** With `status`: the error's id, and seconds to wait before a retry. */
  id: z.string().optional(),
  retry_after: z.int().min(1).optional(),
  ms: z.int().min(0).max(120_000).optional(),
  /** How many calls it hits; all when absent. */
  times: z.int().min(1).optional(),
})
export type Fault = z.infer<typeof faultSchema>

/** The error that a test injected. */
export const failureOf = ({ status = 500, id, retry_after }: Fault): HttpError =>
  new HttpError({
    status,
    id,
    reason: 'A test requested this failure.',
    headers: retry_after === undefined ? {} : { 'retry-after': String(retry_after) },
  })

/** Active faults. Only platforms started for tests have them; they are the only state in memory. */
export class Faults {
  #faults: { fault: Fault; left: number; cleared: AbortController }[] = []

  add(fault: Fault): void {
    this.#faults.push({ fault, left: fault.times ?? Infinity, cleared: new AbortController() })
  }

  /** Clears all faults, or those of one project. Delayed calls continue at once. */
  clear(project?: string): void {
    const ends = ({ fault }: { fault: Fault }) => project === undefined || fault.project === project
    for (const { cleared } of this.#faults.filter(ends)) cleared.abort()
    this.#faults = this.#faults.filter((fault) => !ends(fault))
  }

  /** Takes one use of the fault for this call, after its delay. `operation: '*'` matches every operation. */
  async take(operation: string, project: string | undefined): Promise<Fault | undefined> {
    const found = this.#faults.find(
      ({ fault, left }) =>
        left > 0 &&
        (fault.operation === operation || fault.operation === '*') &&
        (fault.project === undefined || fault.project === project),
    )
    if (!found) return undefined
    found.left--
    if (found.fault.ms) await sleep(found.fault.ms, undefined, { signal: found.cleared.signal }).catch(() => undefined)
    return found.fault
  }
}
