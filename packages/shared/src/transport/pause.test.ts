import { pause } from './pause'

test('pauses until the time is up or the signal aborts, and leaves no listener behind', async () => {
  const { signal } = new AbortController()
  const remove = jest.spyOn(signal, 'removeEventListener')
  await pause(1, signal)
  expect(remove).toHaveBeenCalledTimes(1)

  const late = new AbortController()
  const long = pause(60_000, late.signal)
  late.abort(new Error('enough'))
  await expect(long).rejects.toThrow('enough')
  await expect(pause(60_000, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  await expect(pause(1)).resolves.toBeUndefined()
})
