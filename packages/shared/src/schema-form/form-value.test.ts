import { fieldPath, readFormValue, toFormValue } from './form-value'

const schema = {
  type: 'object',
  required: ['email', 'newsletter', 'roles'],
  properties: {
    email: { type: 'string', format: 'email' },
    phone: { type: 'string' },
    age: { type: 'integer' },
    newsletter: { type: 'boolean' },
    level: { enum: [1, 2, 'top'] },
    roles: { type: 'array', items: { type: 'string' } },
    labels: { type: 'array', items: { type: 'string' } },
    address: { type: 'object', properties: { city: { type: 'string' }, street: { type: 'string' } } },
    devices: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
    settings: { anyOf: [{ type: 'object' }, { type: 'string' }] },
    'dotted.name': { type: 'string' },
  },
}
const { 'dotted.name': _, ...plain } = schema.properties
const editable = { ...schema, properties: plain }

test('gives a new value every field, and returns only required ones', () => {
  const formValue = toFormValue(editable)
  expect(formValue).toEqual({
    email: '',
    phone: '',
    age: undefined,
    newsletter: undefined,
    level: '',
    roles: [],
    labels: [],
    address: { city: '', street: '' },
    devices: [],
    settings: '',
  })
  expect(readFormValue(editable, formValue).value).toEqual({ newsletter: false, roles: [] })
})

test('fills a new value with the schema’s defaults, but not an existing one', () => {
  const withDefault = { type: 'object', properties: { plan: { type: 'string', default: 'free' } } }
  expect(toFormValue(withDefault)).toEqual({ plan: 'free' })
  expect(toFormValue(withDefault, {})).toEqual({ plan: '' })
})

test('round-trips a value, including members unknown to the schema', () => {
  const value = {
    email: 'ada@example.org',
    newsletter: true,
    level: 2,
    roles: ['a'],
    address: { city: 'Oslo', country: 'NO' },
    devices: [{ name: 'phone', seen: 3 }],
    settings: { a: [1, null] },
    legacy: { any: 'thing' },
  }
  expect(readFormValue(editable, toFormValue(editable, value))).toMatchObject({ value, issues: [] })
})

test('keeps a string in a field that is edited as JSON', () => {
  const value = { email: 'a@b.c', newsletter: true, roles: [], settings: 'abc' }
  expect(readFormValue(editable, toFormValue(editable, value)).value).toEqual(value)
})

test('reports invalid JSON at its field', () => {
  const formValue = { ...toFormValue(editable), settings: '{' }
  expect(readFormValue(editable, formValue).issues).toEqual([{ path: ['settings'], code: 'json' }])
})

test('edits an object as JSON if a name can’t be part of a path', () => {
  expect(toFormValue({ type: 'object', properties: { traits: schema } })).toEqual({ traits: '' })
})

test.each([
  [
    ['address', 'city'],
    ['address', 'city'],
  ],
  [['roles', 3], ['roles']],
  [
    ['devices', 0, 'name'],
    ['devices', 0, 'name'],
  ],
  [['settings', 'deep', 'inside'], ['settings']],
  [['legacy'], []],
])('an issue at %j is shown at %j', (path, shown) => {
  expect(fieldPath(editable, path)).toEqual(shown)
})

const contact = {
  type: 'object',
  required: ['contact'],
  properties: {
    contact: {
      oneOf: [
        { title: 'By mail', type: 'object', required: ['mail'], properties: { mail: { type: 'string' } } },
        { $ref: '#/$defs/by_phone' },
        { type: 'null' },
      ],
    },
    nick: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    either: {
      type: 'object',
      properties: { mail: { type: 'string' }, phone: { type: 'string' } },
      anyOf: [{ required: ['mail'] }, { required: ['phone'] }],
    },
  },
  $defs: { by_phone: { type: 'object', required: ['number'], properties: { number: { type: 'string' } } } },
}

test('uses the matching form of several, and round-trips the value', () => {
  const value = { contact: { number: '1', note: 'after six' }, nick: 'al', either: { phone: '2' } }
  const formValue = toFormValue(contact, value)
  expect(formValue).toEqual({
    contact: { variant: '1', of: [{ mail: '' }, { number: '1', note: 'after six' }] },
    nick: 'al',
    either: { mail: '', phone: '2' },
  })
  expect(readFormValue(contact, formValue)).toEqual({ value, issues: [], chosen: [['contact']] })
})

test('reports errors at the fields of the chosen form, and a missing choice at the choice', () => {
  const formValue = { contact: { variant: '1', of: [{ mail: '' }, { number: '' }] }, nick: '' }
  const { value, issues } = readFormValue(contact, formValue)
  expect(value).toEqual({ contact: {} })
  expect(issues).toEqual([{ path: ['contact', 'number'], code: 'required' }])
  expect(fieldPath(contact, ['contact', 'number'], formValue)).toEqual(['contact', 'of', 1, 'number'])
  expect(fieldPath(contact, ['contact', 'mail'], formValue)).toEqual(['contact', 'variant'])
  expect(fieldPath(contact, ['contact'], toFormValue(contact))).toEqual(['contact', 'variant'])
})

test('reads a required empty field as null if the schema allows it', () => {
  const nullable = { type: 'object', required: ['nick'], properties: { nick: { type: ['string', 'null'] } } }
  expect(readFormValue(nullable, toFormValue(nullable, { nick: null })).value).toEqual({ nick: null })
})
