import { sentence } from './sentence'

test.each([
  ['the certificate is not for a.example', 'The certificate is not for a.example.'],
  ['not set: the console is used on this machine', 'Not set: the console is used on this machine.'],
  ["http://127.0.0.1:9 can't be reached", "http://127.0.0.1:9 can't be reached."],
  ['selfservice.flows.login.ui_url leads elsewhere', 'selfservice.flows.login.ui_url leads elsewhere.'],
  ['PostgreSQL 15 responds', 'PostgreSQL 15 responds.'],
  ['is it the public address?', 'Is it the public address?'],
])('%s', (text, expected) => {
  expect(sentence(text)).toBe(expected)
})
