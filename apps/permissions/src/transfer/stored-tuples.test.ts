import { knownTuples } from './known-tuples'
import { storedTuples } from './stored-tuples'

test('keeps running imports and the newest other one', () => {
  const running = new Set(['a', 'b'])
  const stored = storedTuples((job) => running.has(job))
  const start = (job: string) => stored.set(job, { known: knownTuples(), complete: true })
  const storedJobs = () => ['a', 'b', 'c', 'd'].filter((job) => stored.get(job))
  start('a')
  start('b')
  running.clear()
  start('c')
  expect(storedJobs()).toEqual(['b', 'c'])
  running.add('c')
  start('d')
  expect(storedJobs()).toEqual(['b', 'c', 'd'])
  stored.delete('d')
  expect(storedJobs()).toEqual(['b', 'c'])
})
