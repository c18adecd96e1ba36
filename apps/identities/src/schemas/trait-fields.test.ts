import { schemaTitle } from './every-schema'
import { traitAt, traitFields } from './trait-fields'

const schema = {
  title: 'Person',
  properties: {
    traits: {
      properties: {
        email: { type: 'string', title: 'Email', 'ory.sh/kratos': { credentials: { password: { identifier: true } } } },
        name: { type: 'object', title: 'Name', properties: { first: { title: 'First name' }, last: {} } },
        odd: { title: 7, 'ory.sh/kratos': 'broken' },
      },
    },
  },
}

test('lists leaves in the schema’s order with their titles, otherwise their keys', () => {
  expect(traitFields(schema)).toEqual([
    { path: ['email'], title: 'Email', isIdentifier: true },
    { path: ['name', 'first'], title: 'First name', isIdentifier: false },
    { path: ['name', 'last'], title: 'last', isIdentifier: false },
    { path: ['odd'], title: 'odd', isIdentifier: false },
  ])
  expect(schemaTitle(schema)).toBe('Person')
})

test.each([undefined, null, 'text', {}, { properties: { traits: 3 } }])('finds no traits in %j', (broken) => {
  expect(traitFields(broken)).toEqual([])
})

test('finds values by path, and none on a prototype', () => {
  expect(traitAt({ name: { first: 'Ada' } }, ['name', 'first'])).toBe('Ada')
  expect(traitAt({ name: 'Ada' }, ['name', 'first'])).toBeUndefined()
  expect(traitAt({}, ['constructor'])).toBeUndefined()
})
