import { wordsOf } from './words-of'

test.each([
  ['traits.given_name', 'Given name'],
  ['traits.emails.0', 'Emails 1'],
  ['traits.pets.2.name', 'Name'],
  ['code', 'Code'],
])('labels %s as %s', (name, words) => {
  expect(wordsOf(name)).toBe(words)
})
