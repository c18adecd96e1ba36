import * as z from 'zod/mini'

import { readPlace } from './place'

const at = (url: string, params: Record<string, string> = {}) => ({
  params,
  request: new Request(`http://localhost${url}`),
})

test('reads path and query together, and repeated keys as a list', () => {
  const place = z.object({ project: z.string(), ids: z.array(z.string()), page: z.optional(z.string()) })
  expect(readPlace(at('/x?ids=a&ids=b', { project: 'shop' }), place)).toEqual({ project: 'shop', ids: ['a', 'b'] })
})

test('throws a 404 for an invalid URL', () => {
  expect(() => readPlace(at('/x?size=many'), z.object({ size: z.coerce.number() }))).toThrow(
    expect.objectContaining({ status: 404, id: 'no_such_page' }),
  )
})
