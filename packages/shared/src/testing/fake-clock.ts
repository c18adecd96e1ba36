import { act } from '@testing-library/react'

const real = ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'nextTick'] as const

/**
 * Runs a test with a clock that it can set forward by milliseconds. `Date` and `setInterval` follow the clock. Timeouts stay real: with
 * faked ones, `waitFor` spends its ten seconds in a hundred turns of the event loop, which a busy platform doesn't answer within.
 */
export async function withFakeClock(run: (advance: (milliseconds: number) => void) => Promise<void>): Promise<void> {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: [...real] })
  try {
    await run((milliseconds) => act(() => void jest.advanceTimersByTime(milliseconds)))
  } finally {
    jest.useRealTimers()
  }
}
