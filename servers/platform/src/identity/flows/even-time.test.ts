import { inEvenTime } from './even-time'

it('takes a while also for what is done at once, and passes errors on', async () => {
  const start = performance.now()
  expect(await inEvenTime(async () => 'done')).toBe('done')
  expect(performance.now() - start).toBeGreaterThan(35)
  await expect(inEvenTime(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
