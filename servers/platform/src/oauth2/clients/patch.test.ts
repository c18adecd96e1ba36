import { patchedClient } from './patch'

it('rejects a patch by its length before it reads an operation', () => {
  // as wrong operations they would be an error 500, as in the real service
  expect(() => patchedClient({}, `[${'1,'.repeat(1_000)}1]`)).toThrow(expect.objectContaining({ status: 400 }))
  expect(() => patchedClient({}, '[1]')).toThrow(expect.objectContaining({ status: 500 }))
  expect(() => patchedClient({}, '{}')).toThrow(expect.objectContaining({ status: 500 }))
})

it.each([
  ['add', '/contacts/-1', ['a', 'b', 'x']],
  ['add', '/contacts/-3', ['x', 'a', 'b']],
  ['replace', '/contacts/-2', ['x', 'b']],
  ['remove', '/contacts/-1', ['a']],
])('counts negative indexes from the end of a list: %s %s', (op, path, expected) => {
  const { contacts } = patchedClient({ contacts: ['a', 'b'] }, JSON.stringify([{ op, path, value: 'x' }]))
  expect(contacts).toEqual(expected)
})

it.each(['/contacts/-3', '/contacts/2', '/client_name/-1'])('rejects replacing the missing entry %s', (path) => {
  const text = JSON.stringify([{ op: 'replace', path, value: 'x' }])
  expect(() => patchedClient({ contacts: ['a', 'b'], client_name: 'Shop' }, text)).toThrow(
    expect.objectContaining({ status: 500 }),
  )
})

it('accepts field names in any case, of which the last one counts', () => {
  const text = JSON.stringify([{ op: 'add', path: '/Client_Name', value: 'Other' }])
  expect(patchedClient({ client_name: 'Shop' }, text).client_name).toBe('Other')
})
