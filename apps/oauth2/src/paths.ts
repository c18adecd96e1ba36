import { links } from '@atrium/shared/links'
import { definePaths } from '@atrium/shared/paths'

// Every URL of this remote: a route takes the pattern, a link fills it. No screen is imported here.

export const apiKeyPaths = definePaths({
  apiKeys: '/projects/:project/oauth2/api-keys',
  issue: '/projects/:project/oauth2/api-keys/new',
  importKeys: '/projects/:project/oauth2/api-keys/import',
  check: '/projects/:project/oauth2/api-keys/check',
  apiKey: '/projects/:project/oauth2/api-keys/:kind/:key',
  editKey: '/projects/:project/oauth2/api-keys/:kind/:key/edit',
  rotateKey: '/projects/:project/oauth2/api-keys/:kind/:key/rotate',
  revokeKey: '/projects/:project/oauth2/api-keys/:kind/:key/revoke',
})

export const clientPaths = definePaths({
  clients: links.clients.pattern,
  newClient: `${links.clients.pattern}/new`,
  deleteMatching: `${links.clients.pattern}/delete-matching`,
  deletion: `${links.clients.pattern}/deletions/:job`,
  client: links.client.pattern,
  editClient: `${links.client.pattern}/edit`,
  patchClient: `${links.client.pattern}/patch`,
  rotateSecret: `${links.client.pattern}/rotate`,
})

export const credentialPaths = definePaths({
  credentials: '/projects/:project/oauth2/credentials',
})

export const discoveryPaths = definePaths({
  discovery: '/projects/:project/oauth2/discovery',
})

export const issuerPaths = definePaths({
  issuers: '/projects/:project/oauth2/issuers',
  newIssuer: '/projects/:project/oauth2/issuers/new',
  issuer: '/projects/:project/oauth2/issuers/:issuer',
})

export const keyPaths = definePaths({
  keySets: '/projects/:project/oauth2/keys',
  keySet: '/projects/:project/oauth2/keys/:set',
  newKey: '/projects/:project/oauth2/keys/:set/new',
  replaceKeys: '/projects/:project/oauth2/keys/:set/replace',
})

export const playgroundPaths = definePaths({
  playground: '/projects/:project/oauth2/playground',
  callback: '/projects/:project/oauth2/playground/callback',
})

export const registrationPaths = definePaths({
  registration: '/projects/:project/oauth2/registration',
})

export const tokenPaths = definePaths({
  tokens: '/projects/:project/oauth2/tokens',
})
