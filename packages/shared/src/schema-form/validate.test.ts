import { validate } from './validate'

type Row = [what: string, schema: unknown, value: unknown, issues: string[]]

const issuesOf = (schema: unknown, value: unknown) =>
  validate(schema, value).map(({ path, code }) => (path.length > 0 ? `${path.join('.')}: ${code}` : code))

const person = {
  type: 'object',
  properties: {
    email: { type: 'string', format: 'email', minLength: 3 },
    name: { type: 'object', properties: { first: { type: 'string' } }, required: ['first'] },
  },
  required: ['email'],
  additionalProperties: false,
}

const rows: Row[] = [
  ['a matching object is valid', person, { email: 'ada@example.org' }, []],
  ['a missing member is reported at its path', person, {}, ['email: required']],
  ['a missing member inside', person, { email: 'ada@example.org', name: {} }, ['name.first: required']],
  ['an unknown member is reported at its object', person, { email: 'ada@example.org', x: 1 }, ['unknown']],
  ['a wrong type is the only issue', person, { email: 7 }, ['email: type']],
  ['an email address without a host', person, { email: 'ada@' }, ['email: format']],
  ['a list instead of an object', person, [], ['type']],
  ['null is a type', { type: ['string', 'null'] }, null, []],
  ['an integer may be written 2.0', { type: 'integer' }, 2.0, []],
  ['a fraction is no integer', { type: 'integer' }, 2.5, ['type']],
  ['length counts characters, not code units', { maxLength: 2 }, '👩🚀', []],
  ['a text that is too short', { minLength: 3 }, 'ab', ['tooShort']],
  ['a pattern that doesn’t match', { pattern: '^[a-z]+$' }, 'A1', ['pattern']],
  ['an invalid pattern is left to the server', { pattern: '(' }, 'anything', []],
  ['an unknown format accepts any value', { format: 'colour' }, 'x', []],
  ['a date that doesn’t exist', { format: 'date' }, '2026-02-29', ['format']],
  ['a leap day', { format: 'date' }, '2028-02-29', []],
  ['a date-time without a time zone', { format: 'date-time' }, '2026-11-21T10:00:00', ['format']],
  ['a date-time', { format: 'date-time' }, '2026-11-21T10:00:00.5+01:00', []],
  ['a relative URL', { format: 'uri' }, '/path', ['format']],
  ['a phone number', { format: 'tel' }, '+49 30 901820', []],
  ['a number below the minimum', { minimum: 3 }, 2, ['tooLow']],
  ['a number at an exclusive maximum', { exclusiveMaximum: 3 }, 3, ['tooHigh']],
  ['a tenth is a multiple of a hundredth', { multipleOf: 0.01 }, 0.1, []],
  ['not a multiple', { multipleOf: 5 }, 12, ['multipleOf']],
  ['a listed value', { enum: ['a', 1, null] }, 1, []],
  ['an unlisted value', { enum: ['a', 1, null] }, '1', ['choice']],
  ['a constant compares by value', { const: { a: [1], b: 2 } }, { b: 2, a: [1] }, []],
  ['items are checked in place', { items: { type: 'string' } }, ['a', 2], ['1: type']],
  ['a tuple', { items: [{ type: 'string' }], additionalItems: false }, ['a', 2], ['1: noMatch']],
  ['too few items', { minItems: 1 }, [], ['tooFew']],
  ['equal items', { uniqueItems: true }, [{ a: 1 }, { a: 1 }], ['notUnique']],
  ['contains', { contains: { const: 1 } }, [2, 3], ['noMatch']],
  [
    'members by pattern',
    { patternProperties: { '^x-': { type: 'number' } }, additionalProperties: false },
    { 'x-a': 'b' },
    ['x-a: type'],
  ],
  ['dependencies', { dependencies: { card: ['address'] } }, { card: 1 }, ['address: required']],
  ['all of', { allOf: [{ minLength: 2 }, { maxLength: 3 }] }, 'abcd', ['tooLong']],
  ['any of', { anyOf: [{ type: 'string' }, { type: 'number' }] }, true, ['noMatch']],
  ['one of constants', { oneOf: [{ const: 'a', title: 'A' }, { const: 'b' }] }, 'c', ['choice']],
  ['one of, with two matches', { oneOf: [{ type: 'number' }, { minimum: 1 }] }, 2, ['manyMatch']],
  ['not', { not: { const: 'root' } }, 'root', ['noMatch']],
  ['if and then', { if: { required: ['a'] }, then: { required: ['b'] } }, { a: 1 }, ['b: required']],
  ['if and else', { if: { required: ['a'] }, else: { required: ['c'] } }, {}, ['c: required']],
  ['a local reference', { $ref: '#/definitions/n', definitions: { n: { type: 'number' } } }, 'x', ['type']],
  ['an external reference accepts any value', { $ref: 'https://example.org/x.json' }, 'x', []],
  ['circular references end', { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/a' } } }, 'x', []],
  ['members named like built-in properties', { properties: { constructor: { type: 'string' } } }, {}, []],
  ['a keyword of a wrong type is ignored', { minLength: 'three', required: 'all', properties: [] }, '', []],
  ['false rejects everything', false, 1, ['noMatch']],
  ['a reference to false', { $ref: '#/$defs/no', $defs: { no: false } }, 1, ['noMatch']],
  ['a reference with an empty name', { $ref: '#/$defs//a', $defs: { '': { a: { type: 'number' } } } }, 'x', ['type']],
  ['a number too large for multipleOf', { type: 'integer', multipleOf: 0.123456789 }, 1e308, ['multipleOf']],
]

test.each(rows)('%s', (_, schema, value, issues) => {
  expect(issuesOf(schema, value)).toEqual(issues)
})

const typeNames = { enum: ['string', 'boolean'] }

test.each([
  [{ enum: ['a', 1, null] }, 'b', 'a, 1, null'],
  [{ anyOf: [typeNames, { type: 'array', items: typeNames }] }, 'boolaen', 'string, boolean'],
  [{ anyOf: [{ enum: ['a'] }, { const: 'b' }] }, 'c', 'a, b'],
  [{ enum: ['a', 'b'], const: 'a' }, 'b', 'a'],
  [{ enum: [...'abcdefghijk'] }, 'z', undefined],
])('names the allowed values of a missed choice, unless there are too many: %j', (schema, value, expected) => {
  expect(validate(schema, value)).toEqual([{ path: [], code: 'choice', expected }])
})

test('reports a missed choice within the only alternative of the value’s type', () => {
  expect(validate({ anyOf: [typeNames, { type: 'array', items: typeNames }] }, ['boolaen'])).toEqual([
    { path: [0], code: 'choice', expected: 'string, boolean' },
  ])
})

test('follows a self-referencing schema as deep as the value goes', () => {
  const tree = {
    $ref: '#/definitions/node',
    definitions: { node: { properties: { next: { $ref: '#/definitions/node' }, id: { type: 'string' } } } },
  }
  expect(issuesOf(tree, { next: { next: { id: 1 } } })).toEqual(['next.next.id: type'])
})
