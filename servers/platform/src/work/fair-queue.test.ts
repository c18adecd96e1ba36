import { FairQueue, type QueueLimits } from './fair-queue'

const limits: QueueLimits = { slots: 2, slotsPerProject: 1, waitingPerProject: 3, waiting: 5, queueTimeout: 60_000 }

/** Jobs that end on command, and the order in which they started. */
function jobs(queue: FairQueue) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const add = (project: string, name: string) =>
    queue.run(project, () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { started, add, end }
}

describe('a fair queue', () => {
  it('starts a project’s work immediately while another has too much', async () => {
    const { started, add, end } = jobs(new FairQueue(limits))
    const all = [add('evil', 'e1'), add('evil', 'e2'), add('evil', 'e3'), add('other', 'o1')]
    await new Promise(setImmediate)
    expect(started).toEqual(['e1', 'o1'])
    for (const name of ['e1', 'o1', 'e2', 'e3']) await end(name)
    await Promise.all(all)
  })

  it('takes turns between projects that wait', async () => {
    const { started, add, end } = jobs(new FairQueue({ ...limits, slots: 1 }))
    const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => add(name.slice(0, 1), name))
    await new Promise(setImmediate)
    for (let index = 0; index < all.length; index++) await end(started.at(-1) ?? '')
    await Promise.all(all)
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  })

  it('rejects with 503 and Retry-After only the project whose own queue is full', async () => {
    const { add, end } = jobs(new FairQueue(limits))
    const all = ['e1', 'e2', 'e3', 'e4'].map((name) => add('evil', name))
    await expect(add('evil', 'e5')).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
    const other = add('other', 'o1')
    await new Promise(setImmediate)
    await end('o1')
    await other
    for (const name of ['e1', 'e2', 'e3', 'e4']) await end(name)
    await Promise.all(all)
  })

  it('rejects work that waits too long, and the queue continues', async () => {
    const queue = new FairQueue({ ...limits, queueTimeout: 20 })
    const { add, end } = jobs(queue)
    const first = add('evil', 'e1')
    await expect(add('evil', 'e2')).rejects.toMatchObject({ status: 503, id: 'busy' })
    expect(queue).toMatchObject({ running: 1, waiting: 0 })
    await end('e1')
    await first
    expect(queue).toMatchObject({ running: 0, waiting: 0 })
  })

  it('continues after work that fails', async () => {
    const queue = new FairQueue({ ...limits, slots: 1 })
    const failing = queue.run('a', () => Promise.reject(new Error('no')))
    const next = queue.run('b', () => Promise.resolve('done'))
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('done')
  })
})
