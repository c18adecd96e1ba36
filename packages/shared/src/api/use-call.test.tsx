import { act, renderHook, waitFor } from '@testing-library/react'

import { useCall } from './use-call'

test('a call is busy until it ends, and another one begins without the result of the last', async () => {
  const resolvers: ((text: string) => void)[] = []
  const { result } = renderHook(() => useCall(() => new Promise<string>((resolve) => resolvers.push(resolve))))
  expect(result.current).toMatchObject({ busy: false })
  act(() => void result.current.run())
  expect(result.current.busy).toBe(true)
  act(() => resolvers[0]?.('first'))
  await waitFor(() => expect(result.current).toMatchObject({ busy: false, result: 'first' }))
  act(() => void result.current.run())
  expect(result.current).toMatchObject({ busy: true })
  expect(result.current.result).toBeUndefined()
})

test('a failure is kept as an error, whatever was thrown, until the next call', async () => {
  const call = jest.fn().mockRejectedValueOnce('no').mockResolvedValueOnce('yes')
  const { result } = renderHook(() => useCall((name: string) => call(name) as Promise<string>))
  await act(() => result.current.run('a'))
  expect(result.current.problem).toBeInstanceOf(Error)
  expect(result.current.busy).toBe(false)
  await act(() => result.current.run('b'))
  expect(call.mock.calls).toEqual([['a'], ['b']])
  expect(result.current).toMatchObject({ busy: false, result: 'yes' })
  expect(result.current.problem).toBeUndefined()
})
