import { matchRoutes } from 'react-router'

import { CONTRACT, type Domain } from '@atrium/shared/contract/domain'

import { accountRoutes } from './account-routes'

const domain = (): Domain => ({
  contract: CONTRACT,
  id: 'selfservice',
  mounts: [
    { path: '/a/:project', routes: [{ path: 'login', lazy: () => Promise.resolve({ Component: () => null }) }] },
    { path: '/projects/:project/lab', routes: [{ index: true }] },
  ],
  nav: [],
  commands: [],
  search: [],
})
const endOf = (base: string, path: string) => matchRoutes(accountRoutes(domain(), base), path)?.at(-1)?.route.path

test.each([
  ['/a/shop', '/a/shop/login', 'login'],
  ['/a/shop', '/projects/shop/lab', '*'],
  ['', '/login', 'login'],
  ['', '/projects/shop/lab', '*'],
])('below "%s", matches %s to %s and mounts no console screen', (base, path, route) => {
  expect(endOf(base, path)).toBe(route)
})

test('keeps the routes of the same remote, as a recreated screen would lose its state', () => {
  const one = domain()
  expect(accountRoutes(one, '')).toBe(accountRoutes(one, ''))
})
