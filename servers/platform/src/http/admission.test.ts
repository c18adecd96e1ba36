import { Admission } from './admission'

const limits = { atOnce: 4, perLane: 2, waiting: 6, waitingPerLane: 4, patience: 60_000 }

const settled = async (promise: Promise<unknown> | undefined) =>
  Promise.race([
    Promise.resolve(promise).then(
      () => 'in',
      () => 'refused',
    ),
    new Promise((r) => setImmediate(r, 'waits')),
  ])

it('lets a project in whose neighbour floods the platform', async () => {
  const admission = new Admission(limits)
  const flood = Array.from({ length: 6 }, () => admission.enter('loud'))
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

it('refuses with 503 and Retry-After when a queue is full', () => {
  const admission = new Admission(limits)
  for (let i = 0; i < 6; i++) void admission.enter('loud')
  const refused = () => admission.enter('loud')
  expect(refused).toThrow(expect.objectContaining({ status: 503, headers: { 'retry-after': '1' } }))
})

it('makes room for a short queue at the cost of the longest', async () => {
  const admission = new Admission({ ...limits, atOnce: 2 })
  const loud = Array.from({ length: 6 }, () => admission.enter('loud'))
  const more = Array.from({ length: 2 }, () => admission.enter('other'))
  const quiet = admission.enter('quiet')
  expect(await settled(loud[5])).toBe('refused')
  expect(await settled(quiet)).toBe('waits')
  expect(await settled(more[0])).toBe('waits')
})

it('refuses who has waited too long', async () => {
  const admission = new Admission({ ...limits, patience: 5 })
  void admission.enter('a')
  void admission.enter('a')
  await expect(admission.enter('a')).rejects.toMatchObject({ status: 503 })
  expect(admission.waiting).toBe(0)
})
