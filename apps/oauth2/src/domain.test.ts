import { matchRoutes, type RouteObject } from 'react-router'

import { describeDomain } from '@atrium/shared/testing'

import { domain } from './domain'

describeDomain(domain)

test.each([
  ['api-keys/check', ['API keys', 'Verify an API key']],
  ['api-keys/issued/one/edit', ['API keys', 'API key', 'Edit API key']],
  ['issuers/new', ['Trusted issuers', 'Trust an issuer']],
  ['keys/one/new', ['Keys', 'Key set', 'New key']],
  ['clients/one/lifespans', ['OAuth2 clients', 'Client', 'Token lifespans']],
])('%s is below its list in the breadcrumbs', (path, titles) => {
  // The contract's routes are route objects; TypeScript can't see that an index route has no children.
  const tree: RouteObject[] = domain.mounts.map(({ path, routes }) => ({ path, children: routes as RouteObject[] }))
  const matched = matchRoutes(tree, `/projects/acme/oauth2/${path}`) ?? []
  expect(matched.flatMap(({ route }) => route.handle?.title.en ?? [])).toEqual(titles)
})
