import { formatterOf } from './format'

const now = Date.parse('2026-03-01T12:00:00Z')
const days = (count: number) => now + count * 86_400_000
const { relative } = formatterOf('en')

test.each([
  [now - 3_000, 'just now'],
  [now + 5_000, 'in 5 seconds'],
  [now - 30_000, '30 seconds ago'],
  [days(-1), 'yesterday'],
  [days(1), 'tomorrow'],
  [days(-8), '1 week ago'],
  [days(10), 'in 1 week'],
  [days(-33), '1 month ago'],
  [days(400), 'in 1 year'],
])('formats %d as %s', (when, words) => {
  expect(relative(when, now)).toBe(words)
})
