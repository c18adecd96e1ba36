import { definePaths } from './paths'

const clients = '/projects/:project/oauth2/clients'
const paths = definePaths({ clients, client: `${clients}/:client`, editClient: `${clients}/:client/edit`, home: '/' })

test('a path is filled from its pattern, with every part encoded', () => {
  expect(paths.clients({ project: 'shop' })).toBe('/projects/shop/oauth2/clients')
  expect(paths.editClient({ project: 'shop', client: 'a b/c?d' })).toBe(
    '/projects/shop/oauth2/clients/a%20b%2Fc%3Fd/edit',
  )
  expect(paths.home()).toBe('/')
})

test('a route uses the pattern from which links are made', () => {
  expect(paths.client.pattern).toBe('/projects/:project/oauth2/clients/:client')
})

test('a missing parameter is an error, for the compiler too', () => {
  // @ts-expect-error -- `client` is missing
  expect(() => paths.client({ project: 'shop' })).toThrow()
})
