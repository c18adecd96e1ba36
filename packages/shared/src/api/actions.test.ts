import { changedFields, operationWords } from './actions'

test.each([
  ['createIdentity', 'Create identity'],
  ['createOAuth2Client', 'Create OAuth2 client'],
  ['deleteIdentitySessions', 'Delete identity sessions'],
  ['patchProject', 'Patch project'],
  ['createProjectApiKey', 'Create project API key'],
  ['listWorkspaceApiKeys', 'List workspace API keys'],
  ['setOAuth2ClientLifespans', 'Set OAuth2 client lifespans'],
  ['deleteTrustedOAuth2JwtGrantIssuer', 'Delete trusted OAuth2 JWT grant issuer'],
  ['createOidcDynamicClient', 'Create OIDC dynamic client'],
  ['createJsonWebKeySet', 'Create JSON web key set'],
  ['createScimClient', 'Create SCIM client'],
  ['getIdentityByExternalID', 'Get identity by external ID'],
])('%s is shown as “%s”', (operation, words) => {
  expect(operationWords(operation)).toBe(words)
})

test.each([
  [
    [
      { op: 'replace', path: '/traits/name/first' },
      { op: 'add', path: '/traits/a~1b' },
      { op: 'test', path: '/traits/a~1b' },
    ],
    ['traits.name.first', 'traits.a/b'],
  ],
  [{ state: 'active' }, []],
  [null, []],
])('%j changes the fields %j', (body, fields) => {
  expect(changedFields({ body })).toEqual(fields)
})
