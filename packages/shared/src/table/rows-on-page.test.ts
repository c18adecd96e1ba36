import { rowsOnPage } from './rows-on-page'

const rows = ['a', 'b', 'c', 'd', 'e']

test.each([
  [undefined, ['a', 'b'], '2'],
  ['2', ['c', 'd'], '4'],
  ['4', ['e'], undefined],
  // rows that no longer exist, and invalid tokens
  ['9', ['a', 'b'], '2'],
  ['-1', ['a', 'b'], '2'],
  ['x', ['a', 'b'], '2'],
])('returns the rows of the page at %s', (page, items, next) => {
  expect(rowsOnPage(rows, { page, size: 2 })).toEqual({ items, next, total: 5 })
})
