import { knownAutocomplete, usualAutocomplete } from './autocomplete'

test.each(['email', 'username webauthn', 'new-password', 'one-time-code'])('accepts "%s"', (word) => {
  expect(knownAutocomplete(word)).toBe(word)
})

test.each([undefined, '', 'e-mail', 'tel email', 'email  webauthn', 'constructor'])('rejects %p', (word) => {
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
])('fills in %s of type %s as %s', (name, type, word) => {
  expect(usualAutocomplete(name, type)).toBe(word)
})
