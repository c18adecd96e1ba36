import { isWriting, write } from './write'

test('counts a write as in progress until it succeeds, fails or throws before its request', async () => {
  let succeed = () => {}
  const saved = write({ run: () => new Promise<void>((resolve) => (succeed = resolve)), invalidates: [] })(undefined)
  expect(isWriting()).toBe(true)
  succeed()
  await saved
  expect(isWriting()).toBe(false)

  const failing = [
    () => Promise.reject(new Error('The service is out of order.')),
    (): Promise<void> => {
      throw new Error('The input can’t be read.')
    },
  ]
  for (const run of failing) {
    await expect(write({ run, invalidates: [] })(undefined)).rejects.toThrow(/^The /)
    expect(isWriting()).toBe(false)
  }
})
