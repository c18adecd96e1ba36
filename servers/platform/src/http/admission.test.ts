import { Admission } from './admission'
import { outside, within } from './deadline'

const limits = { atOnce: 4, perLane: 2, waiting: 6, waitingPerLane: 4, queueTimeout: 60_000 }

/** Asks for a slot. A request that still waits at the end of its test is rejected during a later one. */
function enter(admission: Admission, lane: string): Promise<void> | undefined {
  const turn = admission.enter(lane)
  turn?.catch(() => undefined)
  return turn
}

const settled = async (promise: Promise<unknown> | undefined) =>
  Promise.race([
    Promise.resolve(promise).then(
      () => 'in',
      () => 'refused',
    ),
    new Promise((r) => setImmediate(r, 'waits')),
  ])

it('admits a project while another floods the platform', async () => {
  const admission = new Admission(limits)
  const flood = Array.from({ length: 6 }, () => enter(admission, 'loud'))
  expect(flood.filter((entered) => entered === undefined)).toHaveLength(2)
  expect(admission.enter('quiet')).toBeUndefined()
  expect(admission.underWay).toBe(3)
})

it('serves the queues in turn', async () => {
  const admission = new Admission({ ...limits, atOnce: 1 })
  const order: string[] = []
  void admission.enter('first')
  const waiting = ['a', 'a', 'a', 'b', 'c'].map(async (lane) => {
    await admission.enter(lane)
    order.push(lane)
    admission.leave(lane)
  })
  admission.leave('first')
  await Promise.all(waiting)
  expect(order).toEqual(['a', 'b', 'c', 'a', 'a'])
  expect([admission.underWay, admission.waiting]).toEqual([0, 0])
})

it('rejects with 503 and Retry-After when a queue is full', () => {
  const admission = new Admission(limits)
  for (let i = 0; i < 6; i++) void enter(admission, 'loud')
  const rejected = () => admission.enter('loud')
  expect(rejected).toThrow(expect.objectContaining({ status: 503, headers: { 'retry-after': '1' } }))
})

it('makes room for a short queue at the cost of the longest', async () => {
  const admission = new Admission({ ...limits, atOnce: 2 })
  const loud = Array.from({ length: 6 }, () => enter(admission, 'loud'))
  const more = Array.from({ length: 2 }, () => enter(admission, 'other'))
  const quiet = enter(admission, 'quiet')
  expect(await settled(loud[5])).toBe('refused')
  expect(await settled(quiet)).toBe('waits')
  expect(await settled(more[0])).toBe('waits')
})

it('rejects requests that have waited too long', async () => {
  const admission = new Admission({ ...limits, queueTimeout: 5 })
  void admission.enter('a')
  void admission.enter('a')
  await expect(admission.enter('a')).rejects.toMatchObject({ status: 503 })
  expect(admission.waiting).toBe(0)
})

describe('requests waiting for another server', () => {
  it('leave their slots to other projects, but count for their own', async () => {
    const admission = new Admission(limits)
    const lanes = ['a', 'a', 'b', 'b']
    const slots = lanes.map((lane) => {
      expect(admission.enter(lane)).toBeUndefined()
      return admission.slot(lane)
    })
    const [own, other] = [enter(admission, 'a'), enter(admission, 'c')]
    for (const slot of slots) slot.goOut()
    expect([await settled(own), await settled(other)]).toEqual(['waits', 'in'])
    expect(admission.underWay).toBe(1)
    slots[0]?.comeBack()
    expect(admission.underWay).toBe(2)
    slots[0]?.leave()
    expect([await settled(own), admission.underWay]).toEqual(['in', 2])
  })

  it('use one slot for concurrent calls, and release it once', () => {
    const admission = new Admission(limits)
    void admission.enter('a')
    const slot = admission.slot('a')
    slot.goOut()
    slot.goOut()
    slot.comeBack()
    expect(admission.underWay).toBe(0)
    slot.leave()
    slot.comeBack()
    expect(admission.underWay).toBe(0)
    expect(() => admission.leave('a')).toThrow('Nobody')
  })

  it('give up their slot only until the server has responded', async () => {
    const admission = new Admission(limits)
    void admission.enter('a')
    const seen: number[] = []
    const record = async () => void seen.push(admission.underWay)
    const work = async () => {
      await record()
      await expect(outside(() => record().then(() => Promise.reject(new Error('unreachable'))))).rejects.toThrow()
      await record()
    }
    await within(60_000, 'a', work, admission.slot('a'))
    expect([...seen, admission.underWay]).toEqual([1, 0, 1, 0])
    // background work has no slot
    expect(await outside(async () => 'done')).toBe('done')
  })
})
