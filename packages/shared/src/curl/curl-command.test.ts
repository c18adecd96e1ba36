import { curlCommand } from './curl-command'

test('writes a call as a command with a placeholder for the API key', () => {
  expect(curlCommand({ path: '/admin/identities', query: { ids: 'a&b', page: undefined } })).toBe(
    `curl -X GET "$ORY_SDK_URL"'/admin/identities?ids=a%26b' \\\n  -H "Authorization: Bearer $ORY_API_KEY"`,
  )
})

test('escapes quotes in a body', () => {
  expect(curlCommand({ method: 'PATCH', path: '/x', body: { name: `O'Neil $(id)` } })).toContain(
    `--data '{"name":"O'\\''Neil $(id)"}'`,
  )
})
