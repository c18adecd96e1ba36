import { wordsOf } from './words-of'

test.each([
  ['traits.given_name', 'Given name'],
  ['traits.emails.0', 'Emails 1'],
  ['traits.pets.2.name', 'Name'],
  ['code', 'Code'],
])('%s is called %s', (name, words) => {
  expect(wordsOf(name)).toBe(words)
})
