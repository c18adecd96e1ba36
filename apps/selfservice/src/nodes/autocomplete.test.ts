import { knownAutocomplete, usualAutocomplete } from './autocomplete'

test.each(['email', 'username webauthn', 'address-line2', 'section-one shipping home tel-national', 'off'])(
  'a browser may fill in "%s"',
  (word) => {
    expect(knownAutocomplete(word)).toBe(word)
  },
)

test.each([
  undefined,
  '',
  'e-mail',
  'tel email',
  'home',
  'shipping section-one email',
  'email  webauthn',
  'constructor',
])('%p is not an HTML autocomplete value', (word) => {
  expect(knownAutocomplete(word)).toBeUndefined()
})

test.each([
  ['traits.name.first', 'text', 'given-name'],
  ['traits.last_name', 'text', 'family-name'],
  ['traits.phone', 'text', 'tel'],
  ['traits.birthday', 'date', 'bday'],
  ['traits.work', 'email', 'email'],
  ['traits.constructor', 'text', undefined],
  ['traits.newsletter', 'checkbox', undefined],
  ['first', 'text', undefined],
])('%s of type %s is filled in as %s', (name, type, word) => {
  expect(usualAutocomplete(name, type)).toBe(word)
})
