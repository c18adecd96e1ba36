import { dayOf, lastDays } from '@atrium/shared/chart'

import { countPerDay, daysShown } from './queries'

const now = new Date(2026, 2, 31, 12)
const daysAgo = (days: number) => new Date(2026, 2, 31 - days, 9)

const listOf = (times: Date[], size: number) => {
  const requestedPages: (string | undefined)[] = []
  const list = (page: string | undefined) => {
    requestedPages.push(page)
    const start = Number(page ?? 0)
    const next = start + size < times.length ? String(start + size) : undefined
    return Promise.resolve({ items: times.slice(start, start + size), next })
  }
  return { list, requestedPages }
}
const describe = (at: Date) => ({ at, kinds: ['all'] })

test('uses days of the person’s time zone, even when the clocks change', () => {
  const days = lastDays(daysShown, now)
  expect(days).toHaveLength(daysShown)
  expect(days.every((day) => day.getHours() === 0)).toBe(true)
  expect(dayOf(days, now)).toBe(daysShown - 1)
  expect(dayOf(days, daysAgo(1))).toBe(daysShown - 2)
  expect(dayOf(days, daysAgo(40))).toBe(-1)
})

test('counts rows by day and stops reading at the first row that is too old', async () => {
  const { list, requestedPages } = listOf(
    [daysAgo(0), daysAgo(0), daysAgo(3), daysAgo(31), daysAgo(32), daysAgo(33)],
    2,
  )
  const { counts, cut } = await countPerDay<Date>(list, describe, { now })
  expect(counts.all?.slice(-4)).toEqual([1, 0, 0, 2])
  expect(requestedPages).toEqual([undefined, '2'])
  expect(cut).toBe(false)
})

test('continues reading a list that isn’t sorted by time, and reports truncation', async () => {
  const times = Array.from({ length: 40 }, (_, at) => daysAgo(at % 2 === 0 ? 50 : 1))
  const complete = await countPerDay<Date>(listOf(times, 8).list, describe, { now })
  expect([complete.counts.all?.at(-2), complete.cut]).toEqual([20, false])
  const part = await countPerDay<Date>(listOf(times, 2).list, describe, { now })
  expect([part.seen, part.cut]).toEqual([20, true])
})
