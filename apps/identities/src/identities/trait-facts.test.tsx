import { render, screen, within } from '@testing-library/react'

import { traitsSchema } from '@atrium/shared/schema-form/validate'

import { TraitFacts } from './trait-facts'

const address = {
  type: 'object',
  title: 'Address',
  properties: { street: { type: 'string', title: 'Street' }, zip: { type: 'string', title: 'Postcode' } },
}
const schema = traitsSchema({
  definitions: { address },
  properties: {
    traits: {
      properties: {
        email: { type: 'string', title: 'Email' },
        born: { type: 'string', format: 'date', title: 'Born' },
        seen: { type: 'string', format: 'date-time' },
        newsletter: { type: 'boolean' },
        plan: { oneOf: [{ const: 'pro', title: 'Professional' }, { const: 'free' }] },
        tags: { type: 'array', items: { type: 'string' } },
        home: { $ref: '#/definitions/address' },
        others: { type: 'array', title: 'Other addresses', items: { $ref: '#/definitions/address' } },
        contact: {
          oneOf: [
            { title: 'By mail', type: 'object', required: ['mail'], properties: { mail: { type: 'string' } } },
            { title: 'By phone', type: 'object', required: ['number'], properties: { number: { type: 'string' } } },
          ],
        },
      },
    },
  },
})

const valueOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling as HTMLElement
const open = (value: unknown) =>
  render(<TraitFacts schema={schema} value={value} beside={(text) => text === 'a@x.example' && <b>Verified</b>} />)

test('labels traits with their titles and shows dates, choices and booleans as text', () => {
  open({ email: 'a@x.example', born: '1990-05-01', seen: '2026-01-02T03:04:05Z', newsletter: false, plan: 'pro' })
  expect(valueOf('Email')).toHaveTextContent('a@x.exampleVerified')
  expect(valueOf('Born')).toHaveTextContent('May 1, 1990')
  expect(within(valueOf('Seen')).getByText(/2026/)).toHaveAttribute('datetime', '2026-01-02T03:04:05Z')
  expect(valueOf('Newsletter')).toHaveTextContent('No')
  expect(valueOf('Plan')).toHaveTextContent('Professional')
})

test('nests objects, lists of objects and alternative forms below their own names', () => {
  open({
    tags: ['a', 'b'],
    home: { street: 'Here 1' },
    others: [{ street: 'There 2', zip: '12345' }, { street: 'Elsewhere 3' }],
    contact: { number: '7' },
  })
  expect(within(valueOf('Tags')).getAllByRole('listitem')).toHaveLength(2)
  expect(valueOf('Address')).toHaveTextContent('StreetHere 1Postcode–')
  const [first, second] = within(valueOf('Other addresses')).getAllByRole('listitem')
  expect(first).toHaveTextContent('StreetThere 2Postcode12345')
  expect(second).toHaveTextContent(/^StreetElsewhere 3$/)
  expect(valueOf('Contact')).toHaveTextContent('By phoneNumber7')
  expect(document.querySelector('code')).toBeNull()
})

test('shows missing values as a dash and doesn’t hide what the schema doesn’t define or match', () => {
  open({ tags: [], home: {}, born: 'long ago', others: 'none', nick_name: 'Al', more: { deep: [[1, 2], null] } })
  for (const name of ['Email', 'Tags', 'Address', 'Contact']) expect(valueOf(name)).toHaveTextContent(/^–$/)
  expect(valueOf('Born')).toHaveTextContent('long ago')
  expect(valueOf('Other addresses')).toHaveTextContent('none')
  expect(valueOf('Nick name')).toHaveTextContent('Al')
  expect(valueOf('Deep')).toHaveTextContent('12–')
})
