import * as fc from 'fast-check'

import { findJsonProblem } from './json-problem'

test.each([
  ['{"a": [1, -2.5e3, "x\\u00e9", null, true], "b": {}}'],
  [' [ ] '],
  ['"text"'],
  ['0'],
  ['{"constructor": 1, "__proto__": 2}'],
])('accepts %s', (source) => {
  expect(findJsonProblem(source)).toBeUndefined()
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
  ['{"a": 1 // x\n}', 1, 9, '/'],
])('reports the problem in %j at %i:%i', (source, line, column, found) => {
  expect(findJsonProblem(source)).toEqual({ line, column, found })
})

test('reports a position within the text for any invalid JSON', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '1',
    '-',
    'true',
    'nul',
    ' ',
    '\n',
    '\\',
    '"',
    '//',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      const problem = findJsonProblem(text)
      const isJson = (() => {
        try {
          JSON.parse(text)
          return true
        } catch {
          return false
        }
      })()
      expect(problem === undefined).toBe(isJson)
      if (problem) expect(problem.line).toBeLessThanOrEqual(text.split('\n').length)
    }),
  )
})

test('reports a problem for text nested too deeply', () => {
  expect(findJsonProblem('['.repeat(200_000))).toBeDefined()
})
