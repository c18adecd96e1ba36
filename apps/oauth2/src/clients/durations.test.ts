import { durationFault, durationText, longestDuration, readDuration, writeDuration } from './durations'

test.each([
  ['1h30m0s', 5400],
  ['720h0m0s', 2_592_000],
  ['90 minutes', 5400],
  ['1 h 30 m', 5400],
  ['30 days', 2_592_000],
  ['30d', 2_592_000],
  ['2 weeks, 1 day', 1_296_000],
  ['2 Wochen', 1_209_600],
  ['3 Stunden', 10_800],
  ['1 Tag', 86_400],
  ['', undefined],
  ['soon', undefined],
  ['-1h', undefined],
  ['1h and more', undefined],
  ['10', undefined],
  ['2562047h47m16s', longestDuration],
  ['2562047h47m17s', undefined],
])('reads %s as %s seconds', (text, seconds) => expect(readDuration(text)).toBe(seconds))

test.each([
  ['30', 'noUnit'],
  ['99999999999h', 'tooLong'],
  [`${'9'.repeat(400)} days`, 'tooLong'],
  ['soon', 'invalid'],
  ['1h 30', 'invalid'],
  ['0s', undefined],
  ['106751 days', undefined],
])('finds the fault of the duration %s', (text, fault) => expect(durationFault(text)).toBe(fault))

test('reads durations that it wrote', () => {
  for (const seconds of [0, 59, 5400, 2_592_001, longestDuration])
    expect(readDuration(writeDuration(seconds))).toBe(seconds)
})

test('shows durations as text', () => {
  expect(durationText(5400, 'en')).toBe('1 hour 30 minutes')
  expect(durationText(2_592_000, 'de')).toBe('30 Tage')
  expect(durationText(0, 'en')).toBe('0 seconds')
})
