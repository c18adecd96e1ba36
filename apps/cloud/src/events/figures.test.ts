import { countsAt } from '@atrium/shared/api/metrics'

import { byMethod, dayOf, figureRows, firstFullMonth, isOngoing, isReversed, pointsOf, spanOf, sumsOf } from './figures'

const now = new Date('2026-11-24T10:30:00Z')

test('divides a range into whole hours or days, ending with the current one', () => {
  const days = pointsOf('7d', now)
  expect([days.length, days[0]?.toISOString(), days.at(-1)?.toISOString()]).toEqual([
    7,
    '2026-11-18T00:00:00.000Z',
    '2026-11-24T00:00:00.000Z',
  ])
  const hours = pointsOf('1d', now)
  expect([hours.length, hours.at(-1)?.toISOString()]).toEqual([24, '2026-11-24T10:00:00.000Z'])
  expect(pointsOf('90d', now)).toHaveLength(90)
})

test.each([
  // whole days
  [{ from: '2026-11-01', to: '2026-11-10' }, '2026-11-01', '2026-11-11T00:00:00.000Z', 10, 'day'],
  // up to two days by the hour
  [{ from: '2026-11-10', to: '2026-11-11' }, '2026-11-10', '2026-11-12T00:00:00.000Z', 48, 'hour'],
  // until now, and only as far back as events are kept
  [{ from: '2026-11-24', to: '2027-01-01' }, '2026-11-24', '2026-11-24T10:30:00.000Z', 11, 'hour'],
  [{ from: '2020-01-01', to: '2026-11-20' }, '2026-08-27', '2026-11-21T00:00:00.000Z', 86, 'day'],
  [{}, '2026-10-26', '2026-11-24T10:30:00.000Z', 30, 'day'],
])('resolves the custom range %j', (request, first, end, count, resolution) => {
  const span = spanOf({ range: 'custom', ...request }, now)
  expect([dayOf(span.at[0] ?? now), span.end.toISOString(), span.at.length, span.resolution]).toEqual([
    first,
    end,
    count,
    resolution,
  ])
})

test('detects a range whose first day is after its last one', () => {
  expect(isReversed({ range: 'custom', from: '2026-11-10', to: '2026-11-01' }, now)).toBe(true)
  expect(isReversed({ range: 'custom', from: '2026-11-10', to: '2026-11-10' }, now)).toBe(false)
  expect(isReversed({ range: '7d', from: '2026-11-10', to: '2026-11-01' }, now)).toBe(false)
})

test.each([
  ['2026-11-24T10:30:00Z', '2026-09-01'],
  ['2026-11-30T00:00:00Z', '2026-09-01'],
  ['2026-08-31T12:00:00Z', '2026-07-01'],
  ['2027-01-15T12:00:00Z', '2026-11-01'],
])('%s: months are complete from %s on', (at, month) => {
  expect(firstFullMonth(new Date(at)).toISOString().slice(0, 10)).toBe(month)
})

test('counts zero for points that the API omits', () => {
  const at = pointsOf('7d', now)
  const data = [
    { time: '2026-11-24T00:00:00.000Z', group: 'LoginFailed', count: 2 },
    { time: '2026-11-24T00:00:00.000Z', group: 'LoginSucceeded', count: 5 },
    { time: '2020-01-01T00:00:00.000Z', group: 'LoginFailed', count: 9 },
  ]
  expect(countsAt(at, data, 'LoginFailed')).toEqual([0, 0, 0, 0, 0, 0, 2])
})

test('only a range that includes today is ongoing', () => {
  const day = (ago: number) => dayOf(new Date(now.getTime() - ago * 86_400_000))
  const ranges = [
    { range: '7d' },
    { range: 'custom', from: day(4), to: day(0) },
    { range: 'custom', from: day(4), to: day(1) },
  ] as const
  expect(ranges.map((range) => isOngoing(spanOf(range, now), now))).toEqual([true, true, false])
})

test('sorts methods and reasons by count, including those that only failed', () => {
  const point = (group: string, count: number) => ({ time: '2026-11-01T00:00:00Z', group, count })
  expect(byMethod([point('password', 3), point('code', 9)], [point('password', 1), point('totp', 2)])).toEqual([
    { method: 'code', succeeded: 9, failed: 0 },
    { method: 'password', succeeded: 3, failed: 1 },
    { method: 'totp', succeeded: 0, failed: 2 },
  ])
  expect([...sumsOf([point('a', 1), point('b', 4), point('a', 2)])]).toEqual([
    ['b', 4],
    ['a', 3],
  ])
})

test('exports every figure once', () => {
  const at = pointsOf('7d', now)
  const none = at.map(() => 0)
  const rows = figureRows({
    isHourly: false,
    isOngoing: true,
    at,
    signUps: { succeeded: none, failed: none },
    signIns: { succeeded: none, failed: none },
    active: none,
    months: [{ at: new Date('2026-11-01T00:00:00Z'), active: 4 }],
    methods: [{ method: 'password', succeeded: 3, failed: 1 }],
    reasons: [{ reason: 'wrong', count: 1 }],
    countries: [{ country: 'DE', count: 3 }],
  })
  expect(rows).toHaveLength(5 * 7 + 1 + 2 + 1 + 1)
  expect(rows).toContainEqual({ metric: 'active_people_per_month', point: '2026-11', series: 'all', value: 4 })
})
