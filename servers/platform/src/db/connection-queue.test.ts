import { within } from '../http/deadline'
import { ConnectionQueue } from './connection-queue'

/** A queue for one connection, and the order in which lanes got it. */
function oneConnection() {
  const queue = new ConnectionQueue()
  queue.limits = { wait: 60_000, queue: 5 }
  const order: string[] = []
  let isFree = false
  const take = () => (isFree ? ((isFree = false), true) : undefined)
  const acquire = (lane: string) =>
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
  return { queue, order, acquire, free }
}

describe('requests that wait for a connection', () => {
  it('take turns by project, so that a busy project delays others by one request only', async () => {
    const { queue, order, acquire, free } = oneConnection()
    const requests = ['busy', 'busy', 'busy', 'calm'].map(acquire)
    for (const _ of requests) free()
    await Promise.all(requests)
    expect(order).toEqual(['busy', 'calm', 'busy', 'busy'])
    expect(queue.length).toBe(0)
  })

  it('are limited in number', async () => {
    const { acquire, free } = oneConnection()
    const requests = Array.from({ length: 5 }, () => acquire('busy'))
    await expect(acquire('calm')).rejects.toThrow('Too many requests wait for the database.')
    for (const _ of requests) free()
    await Promise.all(requests)
  })
})
