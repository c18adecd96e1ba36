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
  it('become inputs in the order of the schema, nested ones with dotted names', () => {
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

  it('return sign-in names and addresses trimmed, in lower case and once', () => {
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
    [['false', 'true'], true],
    ['on', 'on'],
  ])('read %j of a form’s checkbox as %j', (sent, read) => {
    expect(typedTraits(fields, { terms: sent })).toEqual({ terms: read })
  })

  it('parse numbers of a form, leave out empty values, and keep invalid ones', () => {
    expect(typedTraits(fields, { age: '36', name: { first: 'Ada', last: '' } })).toEqual({
      age: 36,
      name: { first: 'Ada' },
    })
    expect(typedTraits(fields, { age: '', email: '' })).toEqual({})
    expect(typedTraits(fields, { age: 'old' })).toEqual({ age: 'old' })
  })

  it('read a list of a form from one field, from several, and from numbered ones', () => {
    for (const phones of ['1', ['', '1'], { 0: '1', 1: '' }])
      expect(typedTraits(fields, { phones })).toEqual({ phones: ['1'] })
  })

  it('have the objects of the schema, as forms send them', () => {
    expect(withObjects(fields, { email: 'a@b.c' })).toEqual({ email: 'a@b.c', name: {} })
    expect(withObjects(fields, { name: 'text' })).toEqual({ name: 'text' })
  })
})
