import fc from 'fast-check'

import { box, placed } from './layout'

const nodes = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `${at}`, title: `${at}` }))

test('places each node below its predecessors', () => {
  const { nodes: found } = placed(nodes(3), [
    { from: '0', to: '1' },
    { from: '1', to: '2' },
    { from: '0', to: '2' },
  ])
  expect(found.map(({ y }) => y)).toEqual([4, 4 + box.height + box.gapY, 4 + 2 * (box.height + box.gapY)])
})

test('never overlaps two nodes, whatever the edges', () => {
  const edge = fc.record({ from: fc.nat(7).map(String), to: fc.nat(9).map(String) })
  fc.assert(
    fc.property(fc.array(edge, { maxLength: 20 }), (edges) => {
      const rendered = placed(nodes(8), edges)
      for (const a of rendered.nodes) {
        expect(a.x).toBeGreaterThanOrEqual(0)
        expect(a.x + rendered.boxWidth).toBeLessThanOrEqual(rendered.width)
        for (const b of rendered.nodes) {
          if (a !== b) expect(a.y !== b.y || Math.abs(a.x - b.x) >= rendered.boxWidth).toBe(true)
        }
      }
    }),
  )
})
