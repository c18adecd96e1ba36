import { act, renderHook } from '@testing-library/react'

import { useImportCheck, type ImportCheck } from './use-import-check'

type Run = { signal: AbortSignal; show: (soFar: number) => void; end: (last: number) => Promise<void> }

/** Starts a check that the test ends. */
function begin(check: { current: ImportCheck<number> }): Run {
  let run: Run | undefined
  act(
    () =>
      void check.current.run(
        (show, signal) => new Promise((end) => (run = { signal, show, end: (last) => act(async () => end(last)) })),
      ),
  )
  if (!run) throw new Error('The check has not begun')
  return run
}

test('shows findings while a check runs and when it ends', async () => {
  const { result } = renderHook(() => useImportCheck<number>())
  const { show, end } = begin(result)
  expect(result.current).toMatchObject({ found: undefined, isRunning: true })
  act(() => show(3))
  expect(result.current).toMatchObject({ found: 3, isRunning: true })
  await end(5)
  expect(result.current).toMatchObject({ found: 5, isRunning: false })
})

test('ignores a check that was stopped or replaced', async () => {
  const { result } = renderHook(() => useImportCheck<number>())
  const first = begin(result)
  const second = begin(result)
  expect(first.signal.aborted).toBe(true)
  act(() => first.show(1))
  await first.end(1)
  expect(result.current).toMatchObject({ found: undefined, isRunning: true })
  act(() => result.current.reset())
  await second.end(2)
  expect(result.current).toMatchObject({ found: undefined, isRunning: false, failure: undefined })
})

test('reports why a check failed', async () => {
  const { result } = renderHook(() => useImportCheck<number>())
  await act(() => result.current.run(() => Promise.reject(new Error('The file is gone'))))
  expect(result.current).toMatchObject({ found: undefined, isRunning: false, failure: { message: 'The file is gone' } })
})
