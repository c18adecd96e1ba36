/** Database limits of one request, in milliseconds and in requests. */
export type Limits = {
  /** How long a statement may run. */
  statement: number
  /** How long a request waits for a connection. */
  wait: number
  /** How many requests may wait for a connection. */
  queue: number
  /** How long an open transaction may wait for its next statement. */
  idle: number
  /** How long a statement waits for a lock (PostgreSQL). */
  lock: number
}

export const defaultLimits: Limits = { statement: 10_000, wait: 5_000, queue: 1_000, idle: 30_000, lock: 5_000 }
