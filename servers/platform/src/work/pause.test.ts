import { within } from '../http/deadline'
import { pause } from './pause'

const round = () => new Promise((resolve) => setImmediate(resolve))

it('resumes one task in each round of the event loop', async () => {
  const done: string[] = []
  const work = ['a', 'b', 'c'].map(async (name) => {
    await pause()
    done.push(name)
  })
  expect(done).toEqual([])
  await round()
  expect(done).toEqual(['a'])
  await round()
  expect(done).toEqual(['a', 'b'])
  await Promise.all(work)
  expect(done).toEqual(['a', 'b', 'c'])
})

it('stops the work of a request that timed out', async () => {
  let rounds = 0
  const endless = async () => {
    for (;;) {
      rounds += 1
      await pause()
    }
  }
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  await expect(
    within(5, '', endless, { goOut: () => undefined, comeBack: () => undefined, leave: end }),
  ).rejects.toMatchObject({ status: 503 })
  await ended
  const before = rounds
  await round()
  await round()
  expect(rounds).toBe(before)
})
