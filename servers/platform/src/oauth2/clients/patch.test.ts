import { patchedClient } from './patch'

it('refuses a patch by its length before it reads an operation', () => {
  // as wrong operations they would be an error 500, as in the real service
  expect(() => patchedClient({}, `[${'1,'.repeat(1_000)}1]`)).toThrow(expect.objectContaining({ status: 400 }))
  expect(() => patchedClient({}, '[1]')).toThrow(expect.objectContaining({ status: 500 }))
  expect(() => patchedClient({}, '{}')).toThrow(expect.objectContaining({ status: 500 }))
})
