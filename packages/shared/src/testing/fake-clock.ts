import { act } from '@testing-library/react'

const real = ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'nextTick'] as const

/**
 * Runs a test with a clock that it can advance by milliseconds. `Date` and `setInterval` follow the clock. Timeouts stay real: with fake
 * ones, `waitFor` would use up its ten seconds in a hundred turns of the event loop, before a busy platform responds.
 */
export async function withFakeClock(run: (advance: (milliseconds: number) => void) => Promise<void>): Promise<void> {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: [...real] })
  try {
    await run((milliseconds) => act(() => void jest.advanceTimersByTime(milliseconds)))
  } finally {
    jest.useRealTimers()
  }
}
