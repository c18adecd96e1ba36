import { readDuration, shortDuration, writeDuration } from './durations'

it.each([
  ['10m', 600_000, '10m0s'],
  ['1h30m', 5_400_000, '1h30m0s'],
  ['90m', 5_400_000, '1h30m0s'],
  ['24h', 86_400_000, '24h0m0s'],
  ['1s', 1000, '1s'],
  ['1.5s', 1500, '1.5s'],
  ['250ms', 250, '250ms'],
  ['0', 0, '0s'],
])('reads %s and writes it as the service does', (text, milliseconds, written) => {
  expect(readDuration(text)).toBe(milliseconds)
  expect(writeDuration(milliseconds)).toBe(written)
})

it.each(['', 'soon', '10', '-1h', '1d', '1h 30m', '1h30', '1e3s', `${'9'.repeat(400)}h`, 7, undefined])(
  'rejects "%s"',
  (text) => {
    expect(readDuration(text)).toBeUndefined()
  },
)

it.each([
  ['1h0m0s', '1h'],
  ['60m', '1h'],
  ['90m', '1h30m'],
  ['24h0m0s', '24h'],
  ['720h', '720h'],
  [' 15m0s ', '15m'],
  ['1.5s', '1s500ms'],
  ['0', '0s'],
  ['0s', '0s'],
  ['5ns', '5ns'],
  ['-1', '-1'],
  ['soon', 'soon'],
])('shows %s as %s', (text, shown) => {
  expect(shortDuration(text)).toBe(shown)
})
