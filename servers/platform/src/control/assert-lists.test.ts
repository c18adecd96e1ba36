import { assertSize } from './assert-lists'

it('lets settings grow up to four megabytes, and shrink from more', () => {
  const sized = (length: number) => ({ a: 'x'.repeat(length - '{"a":""}'.length) })
  const most = 4 * 2 ** 20
  expect(() => assertSize(sized(most), sized(100))).not.toThrow()
  expect(() => assertSize(sized(most + 1), sized(100))).toThrow(expect.objectContaining({ status: 400 }))
  expect(() => assertSize(sized(most + 1), sized(most + 1))).not.toThrow()
})
