import { guessMapping, rememberedMapping, rememberMapping, toRow } from './mapping'

const schema = {
  properties: {
    traits: {
      type: 'object',
      properties: {
        email: {
          type: 'string',
          format: 'email',
          title: 'Email',
          'ory.sh/kratos': { credentials: { password: { identifier: true } } },
        },
        name: { type: 'object', properties: { first: { type: 'string', title: 'First name' } } },
        age: { type: 'integer' },
        tags: { type: 'array', items: { type: 'string' } },
        news: { type: 'boolean' },
      },
      required: ['email'],
      additionalProperties: false,
    },
  },
}
const person = { id: 'person', schema }

test('guesses columns by name, each target once', () => {
  expect(
    guessMapping(['E-Mail', 'first_name', 'Age', 'password_hash', 'status', 'email', 'shoe size'], schema),
  ).toEqual({
    'E-Mail': 'traits.email',
    first_name: 'traits.name.first',
    Age: 'traits.age',
    password_hash: 'hashed_password',
    status: 'state',
    email: '',
    'shoe size': '',
  })
})

test('converts a record to what the schema expects', () => {
  const mapping = {
    mail: 'traits.email',
    first: 'traits.name.first',
    age: 'traits.age',
    tags: 'traits.tags',
    news: 'traits.news',
    crm: 'external_id',
    gh: 'oidc:github',
    tier: 'metadata_admin.tier',
    on: 'state',
    ok: 'verified',
  }
  const record = {
    mail: 'a@x.example',
    first: 'Ada',
    age: '36',
    tags: 'x; y',
    news: 'yes',
    crm: '7',
    gh: '99',
    tier: 'gold',
    on: '0',
    ok: 'true',
  }
  expect(toRow(record, mapping, person)).toEqual({
    problems: [],
    body: {
      schema_id: 'person',
      traits: { email: 'a@x.example', name: { first: 'Ada' }, age: 36, tags: ['x', 'y'], news: true },
      external_id: '7',
      state: 'inactive',
      metadata_admin: { tier: 'gold' },
      credentials: { oidc: { config: { providers: [{ provider: 'github', subject: '99' }] } } },
      verifiable_addresses: [{ value: 'a@x.example', verified: true, via: 'email', status: 'completed' }],
    },
  })
})

test('reports errors with their column', () => {
  const { problems } = toRow({ mail: 'nobody', age: 'old' }, { mail: 'traits.email', age: 'traits.age' }, person)
  expect(problems).toMatchObject([
    { column: 'mail', code: 'format', path: 'traits.email' },
    { column: 'age', code: 'type', path: 'traits.age' },
  ])
  expect(toRow({}, {}, person).problems).toEqual([{ code: 'nothing' }])
})

test('stores a mapping by its columns and never changes a prototype', () => {
  toRow({ a: 'x' }, { a: 'traits.__proto__.polluted' }, person)
  expect(Object.prototype).not.toHaveProperty('polluted')
  rememberMapping(['a', 'b'], { a: 'traits.email', b: 'traits.gone' })
  expect(rememberedMapping(['a', 'b'], ['traits.email'])).toEqual({ a: 'traits.email' })
  expect(rememberedMapping(['b', 'a'], ['traits.email'])).toEqual({})
})

test('accepts any trait name, even one that objects inherit', () => {
  const open = { properties: { traits: { type: 'object' } } }
  const mapping = { a: 'traits.constructor', b: 'traits.__proto__.polluted', c: 'traits.prototype.x' }
  const { body } = toRow({ a: 'builder', b: 'yes', c: '1' }, mapping, { id: 'open', schema: open })
  expect(JSON.stringify(body.traits)).toBe(
    '{"constructor":"builder","__proto__":{"polluted":"yes"},"prototype":{"x":"1"}}',
  )
  expect({}).not.toHaveProperty('polluted')
})
