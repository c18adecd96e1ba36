import fc from 'fast-check'

import { amountOf, partOf, sharesOf, taxOf, type Tier } from './money'

const priceOf = (...args: Parameters<typeof sharesOf>) => sharesOf(...args).reduce((sum, { amount }) => sum + amount, 0)

const price = fc
  .tuple(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 9999 }))
  .map(([whole, places]) => `${whole}.${String(places).padStart(4, '0')}`)
const tiers = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 6 }),
    fc.array(price, { minLength: 7, maxLength: 7 }),
  )
  .map(([ends, prices]): Tier[] =>
    [...ends.sort((a, b) => a - b), null].map((up_to, index) => ({ up_to, price: prices[index] ?? '0' })),
  )
const used = fc.integer({ min: 0, max: 2_000_000_000 })
const included = fc.integer({ min: 0, max: 1_000_000 })

test('rounds amounts once, halves away from zero', () => {
  expect(amountOf(3, '0.5')).toBe(2)
  expect(amountOf(1, '0.4999')).toBe(0)
  expect(amountOf(1_000_000_000, '99999.9999')).toBe(99_999_999_900_000)
  expect(taxOf(1050, '10')).toBe(105)
  expect(taxOf(995, '7.7')).toBe(77)
  expect(partOf(-5, 1, 2)).toBe(-3)
  expect(() => amountOf(1, '1e9')).toThrow(RangeError)
})

test('charges each unit at its tier’s price', () => {
  const graded = [
    { up_to: 10, price: '500' },
    { up_to: null, price: '300' },
  ]
  expect(priceOf(5, 5, graded)).toBe(0)
  expect(priceOf(15, 5, graded)).toBe(5000)
  expect(sharesOf(18, 5, graded)).toEqual([
    { up_to: 10, price: '500', from: 0, quantity: 10, amount: 5000 },
    { up_to: null, price: '300', from: 10, quantity: 3, amount: 900 },
  ])
})

test('counts every billed unit in exactly one share, with integer amounts', () => {
  fc.assert(
    fc.property(used, included, tiers, (use, free, graded) => {
      const shares = sharesOf(use, free, graded)
      expect(shares.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(Math.max(0, use - free))
      expect(shares.every(({ amount }) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
    }),
  )
})

test('one more unit never lowers the price or raises it by more than a tier’s price plus rounding', () => {
  fc.assert(
    fc.property(used, included, tiers, (use, free, graded) => {
      const step = priceOf(use + 1, free, graded) - priceOf(use, free, graded)
      expect(step).toBeGreaterThanOrEqual(0)
      expect(step).toBeLessThanOrEqual(Math.max(...graded.map((tier) => Number(tier.price))) + 1)
    }),
  )
})

test('a part and its remainder differ from the whole only by rounding', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: 1000 }), (amount, of) => {
      expect(Math.abs(partOf(amount, of, 1000) + partOf(amount, 1000 - of, 1000) - amount)).toBeLessThanOrEqual(1)
    }),
  )
})
