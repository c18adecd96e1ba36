import { patchedClient, patchSchema } from './client-patch'

const client = { client_id: 'one', client_name: 'Shop', owner: 'warehouse', redirect_uris: ['a:/', 'b:/'], jwks: {} }
const apply = (...steps: unknown[]) => patchedClient(client, patchSchema.parse(steps))

test.each([
  [{ op: 'replace', path: '/owner', value: 'web' }, { owner: 'web' }],
  [{ op: 'replace', path: '/tos_uri', value: 'https://a.example' }, { tos_uri: 'https://a.example' }],
  [{ op: 'add', path: '/redirect_uris/-', value: 'c:/' }, { redirect_uris: ['a:/', 'b:/', 'c:/'] }],
  [{ op: 'replace', path: '/redirect_uris/0', value: 'c:/' }, { redirect_uris: ['c:/', 'b:/'] }],
  [{ op: 'remove', path: '/redirect_uris/1' }, { redirect_uris: ['a:/'] }],
  [{ op: 'add', path: '/request_uris/-', value: 'c:/' }, { request_uris: ['c:/'] }],
  [{ op: 'add', path: '/metadata/a~1b/tier', value: 1 }, { metadata: { 'a/b': { tier: 1 } } }],
  [{ op: 'replace', path: '/client_secret', value: 'new' }, { client_secret: 'new' }],
  [
    { op: 'add', path: '/jwt_bearer_grant_access_token_lifespan', value: '1h' },
    { jwt_bearer_grant_access_token_lifespan: '1h' },
  ],
])('applies %j', (step, changed) => {
  expect(apply(step)).toEqual({ client: { ...client, ...changed } })
  expect(client.redirect_uris).toEqual(['a:/', 'b:/'])
})

test.each([
  [{ op: 'replace', path: '/nope/x', value: 1 }, 'unknown'],
  [{ op: 'replace', path: '/client_id', value: 'two' }, 'unknown'],
  [{ op: 'add', path: '/__proto__/polluted', value: 1 }, 'unknown'],
  [{ op: 'add', path: '/metadata/__proto__/polluted', value: 1 }, 'missing'],
  [{ op: 'add', path: '/owner/first', value: 1 }, 'missing'],
  [{ op: 'replace', path: '/redirect_uris/2', value: 'c:/' }, 'missing'],
  [{ op: 'remove', path: '/logo_uri' }, 'missing'],
])('rejects the operation %j', (step, misfit) => {
  const first = { op: 'replace', path: '/owner', value: 'web' }
  expect(apply(first, step)).toEqual({ misfit, step: 2, path: step.path })
  expect(Object.prototype).not.toHaveProperty('polluted')
})

test.each([
  [[]],
  [[{ op: 'test', path: '/owner', value: 1 }]],
  [[{ op: 'add', path: '/owner' }]],
  [[{ op: 'remove', path: '' }]],
])('rejects the patch %j', (input) => expect(patchSchema.safeParse(input).success).toBe(false))

test('doesn’t change the value of an earlier operation', () => {
  const patch = patchSchema.parse([
    { op: 'add', path: '/metadata', value: { a: 1 } },
    { op: 'replace', path: '/metadata/a', value: 2 },
  ])
  patchedClient(client, patch)
  expect(patch[0]).toMatchObject({ value: { a: 1 } })
})
