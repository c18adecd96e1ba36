import { createHash } from 'node:crypto'
import { z } from 'zod'

/** Requests of one client in one window. The key is a hash, so the store sees no IP addresses or sessions. */
export type Share = { key: string; added: number; ends: number }

/** Adds this process's counts to the shared ones. @returns the sums, by key */
export type Exchange = (shares: readonly Share[]) => Promise<Map<string, number>>

export type Counts = {
  /** Counts a request. @returns the count in this window, and the milliseconds until it ends */
  add(name: string, window: number, max: number): { current: number; ttl: number }
  /** Sends new counts to the store, and receives those of the others. */
  share(): Promise<void>
  close(): void
}

type Count = { key: string; total: number; unreported: number; ends: number; max: number }

/** How often processes exchange counts, in milliseconds. */
const INTERVAL = 1_000
/** Counts below this share of a limit aren't exchanged: most clients never reach the store. */
const REPORT_THRESHOLD = 0.02
const MAX_REPORTED = 1_000
const MAX_COUNTS = 50_000

type Options = {
  exchange?: Exchange | undefined
  /** Called when the store fails, and when it works again. */
  onChange?: ((error: unknown) => void) | undefined
  now?: (() => number) | undefined
}

/**
 * Counts requests in fixed windows. Each process counts in memory, so no request waits for the store; once a second the
 * processes exchange their sums. While the store fails, each process counts alone.
 */
export function createCounts({ exchange, onChange, now = Date.now }: Options): Counts {
  const counts = new Map<string, Count>()
  let failing = false

  async function share(): Promise<void> {
    const time = now()
    for (const [name, { ends }] of counts) if (ends <= time) counts.delete(name)
    if (!exchange) return
    const reported = [...counts.values()]
      .filter(({ unreported: unreported, total, max }) => unreported > 0 && total >= max * REPORT_THRESHOLD)
      .sort((a, b) => b.total / b.max - a.total / a.max)
      .slice(0, MAX_REPORTED)
    if (reported.length === 0) return
    const shares = reported.map(({ key, unreported: unreported, ends }) => ({ key, added: unreported, ends }))
    for (const count of reported) count.unreported = 0
    try {
      const sums = await exchange(shares)
      for (const count of reported) count.total = Math.max(count.total, (sums.get(count.key) ?? 0) + count.unreported)
      if (failing) onChange?.(undefined)
      failing = false
    } catch (error) {
      reported.forEach((count, index) => (count.unreported += shares[index]?.added ?? 0))
      if (!failing) onChange?.(error)
      failing = true
    }
  }

  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= share().finally(() => (running = undefined))
  }, INTERVAL).unref()

  return {
    add(name, window, max) {
      const time = now()
      const windowStart = Math.floor(time / window) * window
      const ends = windowStart + window
      let count = counts.get(name)
      if (!count || count.ends !== ends) {
        const key = createHash('sha256').update(`${windowStart} ${window} ${name}`).digest('base64url')
        count = { key, total: 0, unreported: 0, ends, max }
        counts.delete(name)
        counts.set(name, count)
        for (const oldest of counts.keys()) {
          if (counts.size <= MAX_COUNTS) break
          counts.delete(oldest)
        }
      }
      count.total += 1
      count.unreported += 1
      return { current: count.total, ttl: ends - time }
    },
    share,
    close: () => clearInterval(timer),
  }
}

type Callback = (error: Error | null, result: { current: number; ttl: number }) => void

/** Routes of one group count together, all others separately. */
const groupOf = (route: object): string => {
  const { groupId, routeInfo } = routeShape.parse(route)
  return groupId ?? `${String(routeInfo?.method)} ${routeInfo?.url}`
}

const routeShape = z.object({
  groupId: z.string().optional(),
  routeInfo: z.object({ method: z.unknown(), url: z.string().optional() }).optional(),
})

/** The counts as the store of `@fastify/rate-limit`. */
export const limitStore = (counts: Counts) =>
  class LimitStore {
    readonly #group: string
    constructor(route: object) {
      this.#group = groupOf(route)
    }

    incr(client: string, callback: Callback, window: number, max: number): void {
      callback(null, counts.add(`${this.#group} ${client}`, window, max))
    }

    child(route: object): LimitStore {
      return new LimitStore(route)
    }
  }
