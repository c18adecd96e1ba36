import { traitNodes, nodeName } from '../ui/nodes'
import { traitFields } from './trait-fields'
import { identifiersOf, recoveryAddressesOf, typedTraits, verifiableAddressesOf, withObjects } from './trait-values'

const document = {
  properties: {
    traits: {
      type: 'object',
      required: ['email'],
      properties: {
        email: {
          type: 'string',
          format: 'email',
          title: 'E-Mail',
          'ory.sh/kratos': {
            credentials: { password: { identifier: true }, code: { identifier: true, via: 'email' } },
            verification: { via: 'email' },
            recovery: { via: 'email' },
          },
        },
        name: {
          type: 'object',
          properties: { first: { type: 'string', title: 'First name' }, last: { type: 'string' } },
        },
        terms: { type: 'boolean' },
        age: { type: 'integer' },
        site: { type: 'string', format: 'uri' },
        plan: { type: 'string', enum: ['small', 'large'] },
        phones: { type: 'array', items: { type: 'string', 'ory.sh/kratos': { verification: { via: 'sms' } } } },
      },
    },
  },
}
const fields = traitFields(document)

describe('a schema’s traits', () => {
  it('become inputs in schema order, with dotted names', () => {
    const nodes = traitNodes(fields, 'default', { email: 'a@b.c', age: 3 })
    expect(nodes.map((node) => [nodeName(node), node.attributes.type])).toEqual([
      ['traits.email', 'email'],
      ['traits.name.first', 'text'],
      ['traits.name.last', 'text'],
      ['traits.terms', 'checkbox'],
      ['traits.age', 'number'],
      ['traits.site', 'url'],
      ['traits.plan', 'text'],
      ['traits.phones', 'text'],
    ])
    expect(nodes[0]?.attributes).toMatchObject({ value: 'a@b.c', required: true, autocomplete: 'email' })
    expect(nodes[0]?.meta.label).toMatchObject({ id: 1070002, text: 'E-Mail' })
    expect(nodes[4]?.attributes.value).toBe(3)
    expect(nodes[6]?.attributes.options).toEqual([{ value: 'small' }, { value: 'large' }])
    expect(nodes[1]?.attributes).not.toHaveProperty('value')
  })

  it('return identifiers and addresses trimmed, lowercased and without duplicates', () => {
    const traits = { email: ' Ada@Example.COM ', phones: ['+49 1', '+49 1', ''] }
    expect(Object.fromEntries(identifiersOf(fields, traits))).toEqual({
      password: ['ada@example.com'],
      code: ['ada@example.com'],
    })
    expect(verifiableAddressesOf(fields, traits)).toEqual([
      { value: 'ada@example.com', via: 'email' },
      { value: '+49 1', via: 'sms' },
    ])
    expect(recoveryAddressesOf(fields, traits)).toEqual([{ value: 'ada@example.com', via: 'email' }])
    expect(identifiersOf(fields, { email: 7 }).has('password')).toBe(false)
  })

  it.each([
    ['true', true],
    ['false', false],
    ['1', true],
    ['F', false],
    [['false', 'true'], true],
    [['true', 'false'], false],
    ['on', 'on'],
  ])('parse %j of a checkbox as %j', (sent, read) => {
    expect(typedTraits(fields, { terms: sent })).toEqual({ terms: read })
  })

  it('parse numbers, omit empty values and keep invalid ones', () => {
    expect(typedTraits(fields, { age: '36', name: { first: 'Ada', last: '' } })).toEqual({
      age: 36,
      name: { first: 'Ada' },
    })
    expect(typedTraits(fields, { age: '', email: '' })).toEqual({})
    expect(typedTraits(fields, { age: 'old' })).toEqual({ age: 'old' })
  })

  it.each([
    ['the first of several values', { age: ['1', '2'] }, { age: 1 }],
    ['numbers of decimal digits only', { age: ' 5' }, { age: ' 5' }],
    ['no other notation', { age: '0x10' }, { age: '0x10' }],
    ['lists with every value', { phones: ['', '1'] }, { phones: ['', '1'] }],
    ['a list with one value', { phones: '1' }, { phones: ['1'] }],
    ['no numbered items', { phones: { 0: '1' } }, {}],
    ['objects of JSON', { name: '{"first":"Ada"}' }, { name: { first: 'Ada' } }],
    ['no names that the schema lacks', { other: '1', name: { nick: 'A' } }, {}],
  ])('parse from a form %s', (_, sent, read) => {
    expect(typedTraits(fields, sent)).toEqual(read)
  })

  it('reject an invalid JSON object in a form', () => {
    expect(() => typedTraits(fields, { name: 'Ada' })).toThrow('not valid JSON')
  })

  it('get the schema’s empty objects, as forms submit them', () => {
    expect(withObjects(fields, { email: 'a@b.c' })).toEqual({ email: 'a@b.c', name: {} })
    expect(withObjects(fields, { name: 'text' })).toEqual({ name: 'text' })
  })
})
