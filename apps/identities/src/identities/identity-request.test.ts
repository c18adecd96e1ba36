import { identityRequest } from './queries'

const id = '9c41f0aa-52d1-4f0e-9a5b-2f5b1c3d7be2'

test.each([
  ['an identifier', { find: ' ada@x.example ' }, { credentialsIdentifier: 'ada@x.example' }],
  ['an ID', { find: id }, { ids: [id] }],
  ['selected IDs', { ids: [id] }, { ids: [id] }],
  ['a part of an identifier', { similar: 'ada' }, { previewCredentialsIdentifierSimilar: 'ada' }],
  ['an organization', { organization: id }, { organizationId: id }],
])('%s is asked for by the parameter of the API', (_, filter, asked) => {
  const request = identityRequest(filter, { page: 'token', size: 50 })
  const given = Object.entries(request).filter(([, value]) => value !== undefined)
  expect(Object.fromEntries(given)).toEqual({ pageSize: 50, pageToken: 'token', ...asked })
})
