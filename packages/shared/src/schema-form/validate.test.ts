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
  ['a fitting object passes', person, { email: 'ada@example.org' }, []],
  ['a missing member is told at its place', person, {}, ['email: required']],
  ['a missing member inside', person, { email: 'ada@example.org', name: {} }, ['name.first: required']],
  ['an unknown member is told where it stands', person, { email: 'ada@example.org', x: 1 }, ['unknown']],
  ['a wrong type is told alone', person, { email: 7 }, ['email: type']],
  ['an address without a host', person, { email: 'ada@' }, ['email: format']],
  ['a list instead of an object', person, [], ['type']],
  ['null is a type', { type: ['string', 'null'] }, null, []],
  ['an integer may be written 2.0', { type: 'integer' }, 2.0, []],
  ['a fraction is no integer', { type: 'integer' }, 2.5, ['type']],
  ['length counts letters, not code units', { maxLength: 2 }, '👩🚀', []],
  ['a text that is too short', { minLength: 3 }, 'ab', ['tooShort']],
  ['a pattern that is missed', { pattern: '^[a-z]+$' }, 'A1', ['pattern']],
  ['a pattern that cannot be read is left to the server', { pattern: '(' }, 'anything', []],
  ['an unknown format is taken for valid', { format: 'colour' }, 'x', []],
  ['a day that there is not', { format: 'date' }, '2026-02-29', ['format']],
  ['a leap day', { format: 'date' }, '2028-02-29', []],
  ['a moment without a zone', { format: 'date-time' }, '2026-11-21T10:00:00', ['format']],
  ['a moment', { format: 'date-time' }, '2026-11-21T10:00:00.5+01:00', []],
  ['a relative address', { format: 'uri' }, '/path', ['format']],
  ['a phone number', { format: 'tel' }, '+49 30 901820', []],
  ['below the least', { minimum: 3 }, 2, ['tooLow']],
  ['at an exclusive bound', { exclusiveMaximum: 3 }, 3, ['tooHigh']],
  ['a tenth is a multiple of a hundredth', { multipleOf: 0.01 }, 0.1, []],
  ['not a multiple', { multipleOf: 5 }, 12, ['multipleOf']],
  ['a choice', { enum: ['a', 1, null] }, 1, []],
  ['no choice', { enum: ['a', 1, null] }, '1', ['choice']],
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
  ['one of, twice', { oneOf: [{ type: 'number' }, { minimum: 1 }] }, 2, ['manyMatch']],
  ['not', { not: { const: 'root' } }, 'root', ['noMatch']],
  ['if and then', { if: { required: ['a'] }, then: { required: ['b'] } }, { a: 1 }, ['b: required']],
  ['if and else', { if: { required: ['a'] }, else: { required: ['c'] } }, {}, ['c: required']],
  ['a reference within', { $ref: '#/definitions/n', definitions: { n: { type: 'number' } } }, 'x', ['type']],
  ['a reference outside accepts', { $ref: 'https://example.org/x.json' }, 'x', []],
  ['references in a circle end', { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/a' } } }, 'x', []],
  ['members named as parts of every object', { properties: { constructor: { type: 'string' } } }, {}, []],
  ['a keyword of a wrong type is no rule', { minLength: 'three', required: 'all', properties: [] }, '', []],
  ['false refuses everything', false, 1, ['noMatch']],
  ['a reference to false', { $ref: '#/$defs/no', $defs: { no: false } }, 1, ['noMatch']],
  ['a name that is empty', { $ref: '#/$defs//a', $defs: { '': { a: { type: 'number' } } } }, 'x', ['type']],
  ['a multiple too large to tell', { type: 'integer', multipleOf: 0.123456789 }, 1e308, ['multipleOf']],
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
])('a missed choice names the allowed values: %j', (schema, value, expected) => {
  expect(validate(schema, value)).toEqual([{ path: [], code: 'choice', expected }])
})

test('a choice within the only alternative of the value’s type is told where it was missed', () => {
  expect(validate({ anyOf: [typeNames, { type: 'array', items: typeNames }] }, ['boolaen'])).toEqual([
    { path: [0], code: 'choice', expected: 'string, boolean' },
  ])
})

test('a schema that nests itself is followed as deep as the value goes', () => {
  const tree = {
    $ref: '#/definitions/node',
    definitions: { node: { properties: { next: { $ref: '#/definitions/node' }, id: { type: 'string' } } } },
  }
  expect(issuesOf(tree, { next: { next: { id: 1 } } })).toEqual(['next.next.id: type'])
})
