import { assertSize } from './assert-lists'

it('lets settings grow to 4 MB, and lets larger ones shrink', () => {
  const sized = (length: number) => ({ a: 'x'.repeat(length - '{"a":""}'.length) })
  const max = 4 * 2 ** 20
  expect(() => assertSize(sized(max), sized(100))).not.toThrow()
  expect(() => assertSize(sized(max + 1), sized(100))).toThrow(expect.objectContaining({ status: 400 }))
  expect(() => assertSize(sized(max + 1), sized(max + 1))).not.toThrow()
})
