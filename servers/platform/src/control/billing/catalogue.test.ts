import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtInCatalogue, catalogueOf, offered, readCatalogue } from './catalogue'
import { maxOf } from './limits'
import { endAfter, monthsAfter } from './periods'

const documented = () => {
  const text = readFileSync(join(__dirname, '../../../../../docs/plans.md'), 'utf8')
  const value: unknown = JSON.parse(/```json\n([^]*?)```/.exec(text)?.[1] ?? '')
  return readCatalogue(value)
}

describe('a plans file', () => {
  it('parses the documented example', () => {
    const known = documented()
    const small = offered(known, 'Small')
    if (!small) throw new Error('no plan')
    expect(['production_projects', 'custom_domains', 'organizations'].map((name) => maxOf(small, name))).toEqual([
      1,
      0,
      null,
    ])
  })

  it.each([
    ['no plans', { plans: [] }, /plans/],
    ['an unknown default plan', { default_plan: 'None@1' }, /default_plan/],
    ['a word instead of a number', { tax: { title: 'Tax', percent: 'much' } }, /tax.percent/],
    ['an unknown key', { discount: 1 }, /discount/],
    [
      'two plans of the same name and version',
      { plans: [...builtInCatalogue.plans, ...builtInCatalogue.plans] },
      /one name/,
    ],
  ])('is rejected with %s, naming the error', (_, change, message) => {
    expect(() => readCatalogue({ ...builtInCatalogue, ...change })).toThrow(message)
  })

  it('is rejected when it is missing or not JSON', () => {
    expect(() => catalogueOf('/nowhere/plans.json')).toThrow(/can't be read/)
    expect(() => catalogueOf(__filename)).toThrow(/not JSON/)
  })
})

test('counts periods from their anchor, so that a short month shortens no other', () => {
  const anchor = new Date('2027-11-30T23:30:00Z')
  const ends = [1, 2, 3, 4].map((count) => monthsAfter(anchor, count).toISOString().slice(0, 10))
  expect(ends).toEqual(['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30'])
  expect(endAfter(anchor, monthsAfter(anchor, 3), 1)).toEqual(monthsAfter(anchor, 4))
  expect(endAfter(anchor, anchor, 12).toISOString()).toBe('2028-11-30T23:30:00.000Z')
})
