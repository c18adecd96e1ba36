import { definePaths } from './paths'

const clients = '/projects/:project/oauth2/clients'
const paths = definePaths({ clients, client: `${clients}/:client`, editClient: `${clients}/:client/edit`, home: '/' })

test('fills a path from its pattern, and encodes every part', () => {
  expect(paths.clients({ project: 'shop' })).toBe('/projects/shop/oauth2/clients')
  expect(paths.editClient({ project: 'shop', client: 'a b/c?d' })).toBe(
    '/projects/shop/oauth2/clients/a%20b%2Fc%3Fd/edit',
  )
  expect(paths.home()).toBe('/')
})

test('exposes the pattern for routes', () => {
  expect(paths.client.pattern).toBe('/projects/:project/oauth2/clients/:client')
})

test('rejects a missing parameter, also at compile time', () => {
  // @ts-expect-error -- `client` is missing
  expect(() => paths.client({ project: 'shop' })).toThrow()
})
