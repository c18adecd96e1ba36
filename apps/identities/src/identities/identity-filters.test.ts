import { curlCommand } from '@atrium/shared/curl'

import { identityFilters } from './identity-filters'

const id = '9c41f0aa-52d1-4f0e-9a5b-2f5b1c3d7be2'
const page = { page: 'token', size: 50 }

test.each([
  ['an identifier', { credentials_identifier: 'ada@x.example' }, { credentialsIdentifier: 'ada@x.example' }],
  ['an ID', { credentials_identifier: id }, { ids: [id] }],
  ['selected IDs', { ids: [id] }, { ids: [id] }],
  [
    'a part of an identifier',
    { preview_credentials_identifier_similar: 'ada' },
    { previewCredentialsIdentifierSimilar: 'ada' },
  ],
  ['an organization', { organization_id: id }, { organizationId: id }],
  ['what the API can’t filter by', { state: 'active', schema_id: 'person' } as const, {}],
])('maps %s to the API’s parameters', (_, filter, request) => {
  expect(identityFilters.request({ ...filter, ...page })).toEqual({ pageSize: 50, pageToken: 'token', ...request })
})

test('shows the list’s request as curl, with a UUID as an ID', () => {
  const command = curlCommand({
    path: '/admin/identities',
    query: identityFilters.query({ credentials_identifier: id, ...page }),
  })
  expect(command).toContain(`'/admin/identities?ids=${id}&page_size=50&page_token=token'`)
})
