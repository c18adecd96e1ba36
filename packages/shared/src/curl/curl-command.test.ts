import { curlCommand } from './curl-command'

test('a call becomes a command without the key', () => {
  expect(curlCommand({ path: '/admin/identities', query: { ids: 'a&b', page: undefined } })).toBe(
    `curl -X GET "$ORY_SDK_URL"'/admin/identities?ids=a%26b' \\\n  -H "Authorization: Bearer $ORY_API_KEY"`,
  )
})

test('nothing in a body can close its quotes', () => {
  expect(curlCommand({ method: 'PATCH', path: '/x', body: { name: `O'Neil $(id)` } })).toContain(
    `--data '{"name":"O'\\''Neil $(id)"}'`,
  )
})
