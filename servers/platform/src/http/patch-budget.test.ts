import type { Operation } from 'fast-json-patch'

import { applyWithinBudget } from './patch-budget'

const copies = (count: number): Operation[] =>
  Array.from({ length: count }, (_, at) => ({ op: 'copy', from: '/value', path: `/copy${at}` }))
const apply = (value: unknown, count: number) => applyWithinBudget({ value }, copies(count))

test.each([
  ['a long text', 'x'.repeat(1024 * 1024), 1],
  ['many values', Array.from({ length: 30_000 }, () => 1), 3],
  ['nested objects', Array.from({ length: 10_000 }, () => ({ name: 'x' })), 4],
])('limits how often %s can be copied', (_, value, count) => {
  expect(Object.keys(Object(apply(value, count)))).toHaveLength(count + 1)
  expect(() => apply(value, count + 1)).toThrow(
    expect.objectContaining({ reason: 'The patch copies or compares too much data.' }),
  )
})
