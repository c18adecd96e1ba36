import { weightInMemory } from './weight'

const ring: { next?: unknown; note: string } = { note: 'x'.repeat(1_000) }
ring.next = [ring, ring]

test.each([
  [undefined, 33],
  ['x'.repeat(1_000), 1_033],
  [{ name: ['x', 1, null] }, 169],
  [new Map([['a', 'x'.repeat(100)]]), 165],
  [Buffer.alloc(500), 533],
  [ring, 1_171],
])('weighs value %#', (value, weight) => expect(weightInMemory(value)).toBe(weight))
