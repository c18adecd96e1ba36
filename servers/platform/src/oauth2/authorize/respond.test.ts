import { toClient } from './respond'

it.each([
  ['https://app.example.com/cb?next=/a?b=1', 'https://app.example.com/cb?code=c&next=%2Fa%3Fb%3D1&state=s'],
  ['https://app.example.com/cb?x=1', 'https://app.example.com/cb?code=c&state=s&x=1'],
  ['https://app.example.com/cb', 'https://app.example.com/cb?code=c&state=s'],
])('a response keeps the query of the redirect URI %s', (redirectUri, expected) => {
  expect(toClient({ redirectUri, mode: 'query', state: 's' }, { code: 'c' }).headers.location).toBe(expected)
})
