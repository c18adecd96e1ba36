import { csvCells, delimiterOf } from '@atrium/shared/records'

import { NoObject, columnsOf } from './record-value'

test.each([
  ['a,b,c', ',', ['a', 'b', 'c']],
  ['"a,1","say ""hi""",', ',', ['a,1', 'say "hi"', '']],
  ['"two\nlines";x', ';', ['two\nlines', 'x']],
  ['', ',', ['']],
])('splits %j into cells', (line, delimiter, cells) => expect(csvCells(line, delimiter)).toEqual(cells))

test.each([
  ['email,name', ','],
  ['email;name;first, last', ';'],
  ['email\tname', '\t'],
])('detects the delimiter of %j', (header, delimiter) => expect(delimiterOf(header)).toBe(delimiter))

test('turns members of JSON into columns', () => {
  const layout = { format: 'ndjson' as const, delimiter: ',', header: [] }
  expect(columnsOf('{"traits":{"email":"a","tags":["x"],"empty":{}},"state":null}', layout)).toEqual({
    'traits.email': 'a',
    'traits.tags': ['x'],
    'traits.empty': {},
    state: null,
  })
  expect(() => columnsOf('[1]', layout)).toThrow(NoObject)
})
