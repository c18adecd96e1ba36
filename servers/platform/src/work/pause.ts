import { assertInTime } from '../http/deadline'

const waiting: (() => void)[] = []

/**
 * Yields to other requests in the middle of long work. However many callers wait here, one of them continues in each round of
 * the event loop.
 * @throws HttpError 503 in a request whose time is over
 */
export async function pause(): Promise<void> {
  await new Promise<void>((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(next)
  })
  assertInTime()
}

function next(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(next)
}
