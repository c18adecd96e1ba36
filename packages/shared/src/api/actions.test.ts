import { changedFields, operationWords } from './actions'

test.each([
  ['createIdentity', 'Create identity'],
  ['createOAuth2Client', 'Create OAuth2 client'],
  ['deleteIdentitySessions', 'Delete identity sessions'],
  ['patchProject', 'Patch project'],
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
])('the fields that %j changes are %j', (body, fields) => {
  expect(changedFields({ body })).toEqual(fields)
})
