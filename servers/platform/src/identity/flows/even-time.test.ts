import { inEvenTime } from './even-time'

it('takes a minimum time also for fast work, and forwards errors', async () => {
  const start = performance.now()
  expect(await inEvenTime(async () => 'done')).toBe('done')
  expect(performance.now() - start).toBeGreaterThan(35)
  await expect(inEvenTime(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
