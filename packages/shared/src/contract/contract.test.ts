import * as z from 'zod/mini'

import { CONTRACT, fillPattern, IncompatibleRemote, parseDomain, readPlace, type Domain } from '.'

const domain: Domain = {
  contract: CONTRACT,
  id: 'identities',
  mounts: [{ path: '/projects/:project/identities', routes: [] }],
  nav: [{ title: { en: 'Identities' }, to: '/projects/:project/identities', group: 'identities', icon: 'users' }],
  commands: [],
  search: [],
}

test('a domain that fits is taken as it is', () => {
  expect(parseDomain('identities', domain)).toBe(domain)
})

test.each([
  ['nothing', undefined],
  ['another contract', { ...domain, contract: 99 }],
  ['another name', { ...domain, id: 'oauth2' }],
  ['no mounts', { ...domain, mounts: [] }],
  ['a mount without a slash', { ...domain, mounts: [{ path: 'x', routes: [] }] }],
  ['a capability nobody knows', { ...domain, nav: [{ ...domain.nav[0], requires: 'moon:land' }] }],
  ['a title without English', { ...domain, commands: [{ title: { de: 'x' }, to: '/x' }] }],
])('%s is refused with a reason', (_, exposed) => {
  expect(() => parseDomain('identities', exposed)).toThrow(IncompatibleRemote)
})

const at = (url: string, params: Record<string, string> = {}) => ({
  params,
  request: new Request(`http://localhost${url}`),
})

test('path and query are read together, repeated keys as a list', () => {
  const place = z.object({ project: z.string(), ids: z.array(z.string()), page: z.optional(z.string()) })
  expect(readPlace(at('/x?ids=a&ids=b', { project: 'shop' }), place)).toEqual({ project: 'shop', ids: ['a', 'b'] })
})

test('an address that does not fit has no page', () => {
  expect(() => readPlace(at('/x?size=many'), z.object({ size: z.coerce.number() }))).toThrow(
    expect.objectContaining({ status: 404, id: 'no_such_page' }),
  )
})

test('a pattern is filled only when the place is known', () => {
  expect(fillPattern('/projects/:project/x', { project: 'a b' })).toBe('/projects/a%20b/x')
  expect(fillPattern('/projects/:project/x', {})).toBeUndefined()
})
