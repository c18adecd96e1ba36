import { within } from '../http/deadline'
import { ConnectionQueue } from './connection-queue'

/** A queue for one connection, and the order in which lanes got it. */
function oneConnection() {
  const queue = new ConnectionQueue()
  queue.limits = { wait: 60_000, queue: 5 }
  const order: string[] = []
  let isFree = false
  const take = () => (isFree ? ((isFree = false), true) : undefined)
  const ask = (lane: string) =>
    within(
      60_000,
      lane,
      async () => {
        await queue.wait(take)
        order.push(lane)
      },
      { goOut: () => undefined, comeBack: () => undefined, leave: () => undefined },
    )
  const free = () => {
    isFree = true
    queue.next()
  }
  return { queue, order, ask, free }
}

describe('requests that wait for a connection', () => {
  it('take turns by project, so that many of one delay another by only one request', async () => {
    const { queue, order, ask, free } = oneConnection()
    const asked = ['busy', 'busy', 'busy', 'calm'].map(ask)
    for (const _ of asked) free()
    await Promise.all(asked)
    expect(order).toEqual(['busy', 'calm', 'busy', 'busy'])
    expect(queue.length).toBe(0)
  })

  it('are limited in number', async () => {
    const { ask, free } = oneConnection()
    const asked = Array.from({ length: 5 }, () => ask('busy'))
    await expect(ask('calm')).rejects.toThrow('Too many requests wait for the database.')
    for (const _ of asked) free()
    await Promise.all(asked)
  })
})
