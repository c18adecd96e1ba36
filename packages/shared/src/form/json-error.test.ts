import { findJsonError } from './json-error'

test.each([
  ['{"a": [1, -2.5e3, "x\\u00e9", null, true], "b": {}}'],
  [' [ ] '],
  ['"text"'],
  ['0'],
  ['{"constructor": 1, "__proto__": 2}'],
])('%s is JSON', (source) => {
  expect(findJsonError(source)).toBeUndefined()
  expect(() => JSON.parse(source) as unknown).not.toThrow()
})

test.each([
  ['', 1, 1, undefined],
  ['{"a": }', 1, 7, '}'],
  ['{"a": 1,}', 1, 9, '}'],
  ['{"a" 1}', 1, 6, '1'],
  ['{a: 1}', 1, 2, 'a'],
  ["{'a': 1}", 1, 2, "'"],
  ['[1 2]', 1, 4, '2'],
  ['[1,', 1, 4, undefined],
  ['{\n  "a": 01\n}', 2, 9, '1'],
  ['"open', 1, 1, '"'],
  ['{}\n{}', 2, 1, '{'],
  ['"tab\there"', 1, 1, '"'],
  ['[tru]', 1, 2, 't'],
  ['{"a": 1.}', 1, 8, '.'],
])('%j stops being JSON at %i:%i', (source, line, column, found) => {
  expect(findJsonError(source)).toMatchObject({ line, column })
  expect(findJsonError(source)?.found).toBe(found)
  expect(() => JSON.parse(source) as unknown).toThrow()
})
