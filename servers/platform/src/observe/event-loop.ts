const TICK_MS = 500
const STUCK_MS = 2_000
const REMEMBERED_MS = 5_000

let stuckAt = Number.NEGATIVE_INFINITY
let expected = performance.now() + TICK_MS

setInterval(() => {
  const now = performance.now()
  if (now - expected > STUCK_MS) stuckAt = now
  expected = now + TICK_MS
}, TICK_MS).unref()

/** Says so when the event loop was blocked for over two seconds, up to five seconds ago. */
export function loopProblem(): string | undefined {
  const now = performance.now()
  const isStuck = now - expected > STUCK_MS || now - stuckAt < REMEMBERED_MS
  return isStuck ? 'The process does not keep up: its event loop was blocked.' : undefined
}
