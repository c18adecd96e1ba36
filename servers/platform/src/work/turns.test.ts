import { Turns } from './turns'

it('runs work of one key in order, even after a failure, and other keys in parallel', async () => {
  const turns = new Turns()
  const done: string[] = []
  let goOn: () => void = () => undefined
  const first = turns.run('a', () => new Promise<void>((resolve) => (goOn = resolve)).then(() => void done.push('a1')))
  const second = turns.run('a', () => Promise.reject(new Error('a2')))
  const third = turns.run('a', async () => void done.push('a3'))
  await turns.run('b', async () => void done.push('b1'))
  expect(done).toEqual(['b1'])
  goOn()
  await first
  await expect(second).rejects.toThrow('a2')
  await third
  expect(done).toEqual(['b1', 'a1', 'a3'])
})
