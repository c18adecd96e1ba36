import { knownAutocomplete } from './autocomplete'

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
])('%p is none of HTML’s words', (word) => {
  expect(knownAutocomplete(word)).toBeUndefined()
})
