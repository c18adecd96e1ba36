import { act, renderHook, waitFor } from '@testing-library/react'

import { useCall } from './use-call'

test('reports a call as busy until it ends, and clears the result when the next one starts', async () => {
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

test('keeps a failure as an Error until the next call, whatever was thrown', async () => {
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
