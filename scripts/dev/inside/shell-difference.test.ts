import { shellDifference } from './shell-difference.mjs'

const own = { contracts: [1], shared: { react: '19.2.9' }, exports: { '@atrium/shared/ui': ['Button', 'Card'] } }

test('a shell can replace one with the same contract and versions and no more exports', () => {
  expect(shellDifference(own, own)).toBeUndefined()
  expect(shellDifference(own, { ...own, exports: { '@atrium/shared/ui': ['Button'] } })).toBeUndefined()
  const { exports: _unknown, ...unbuilt } = own
  expect(shellDifference(unbuilt, own)).toBeUndefined()
})

test.each([
  ['contract', { contracts: [1, 2] }, 'it accepts contract 1, 2, this checkout’s accepts 1'],
  ['version', { shared: { react: '19.2.4' } }, 'it shares react 19.2.4, this checkout’s 19.2.9'],
  ['missing library', { shared: {} }, 'it doesn’t share react, this checkout’s does'],
  ['further library', { shared: { ...own.shared, zod: '4.6.7' } }, 'it shares zod, this checkout’s doesn’t'],
  [
    'export',
    { exports: { '@atrium/shared/ui': ['Button', 'Gauge'] } },
    'this checkout’s @atrium/shared/ui lacks Gauge',
  ],
])('a different %s is named', (_what, there, difference) => {
  expect(shellDifference(own, { ...own, ...there })).toBe(difference)
})
