/** @jest-environment node */
import { inPieces, SlowReaders, type Reader, type ReadingLimits } from './slow-readers'

/** Readers that become slow immediately, by name; `cut` lists those that were cut, in order. */
function slowReaders(limits: Partial<ReadingLimits>) {
  const readers = new SlowReaders({ slowAfter: 0, longest: 60_000, ofNetwork: 2, ofAll: 3, ...limits })
  const cut: string[] = []
  let told = () => {}
  const open = (network: string, name: string): Reader => {
    const reader = readers.watch(network, () => {
      cut.push(name)
      reader.ends()
      told()
    })
    return reader
  }
  /** Resolves when this many were cut. */
  const whenCut = async (count: number) => {
    while (cut.length < count) await new Promise<void>((resolve) => (told = resolve))
    return cut
  }
  return { open, whenCut }
}

test('disconnects the longest slow readers of a network when there are too many', async () => {
  const { open, whenCut } = slowReaders({})
  for (const name of ['a', 'b', 'c', 'd']) open('one', name).waits()
  expect(await whenCut(2)).toEqual(['a', 'b'])
})

test('disconnects a reader of the network with the most slow readers', async () => {
  const { open, whenCut } = slowReaders({})
  for (const [network, name] of Object.entries({ x: 'a', y: 'b', z: 'c' })) open(network, name).waits()
  open('y', 'd').waits()
  expect(await whenCut(1)).toEqual(['b'])
})

test('disconnects a reader that reads nothing for too long', async () => {
  const { open, whenCut } = slowReaders({ longest: 20 })
  open('one', 'idle').waits()
  expect(await whenCut(1)).toEqual(['idle'])
})

test('doesn’t count readers that read in time or have ended as slow', async () => {
  const { open, whenCut } = slowReaders({ slowAfter: 60_000, longest: 0 })
  const quick = open('one', 'quick')
  quick.waits()
  quick.reads()
  const over = open('one', 'over')
  over.waits()
  over.ends()
  const { open: other, whenCut: others } = slowReaders({ longest: 0 })
  other('one', 'late').waits()
  await others(1)
  expect(await whenCut(0)).toEqual([])
})

test('adds up a reader’s pauses', async () => {
  const { open, whenCut } = slowReaders({ slowAfter: 30, ofNetwork: 0 })
  const trickle = open('one', 'trickle')
  const on = setInterval(() => {
    trickle.reads()
    trickle.waits()
  }, 5)
  trickle.waits()
  expect(await whenCut(1)).toEqual(['trickle'])
  clearInterval(on)
})

test('counts each chunk of a long body that is read', async () => {
  const { open, whenCut } = slowReaders({ slowAfter: 60_000, longest: 0 })
  const body = Buffer.from('long '.repeat(40_000))
  expect(Buffer.concat([...inPieces(body, open('one', 'quick'))]).equals(body)).toBe(true)
  const { open: idle, whenCut: others } = slowReaders({ longest: 0 })
  const [first] = inPieces(body, idle('one', 'idle'))
  expect(first?.length).toBeLessThan(body.length)
  expect(await others(1)).toEqual(['idle'])
  expect(await whenCut(0)).toEqual([])
})
