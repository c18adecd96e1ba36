import { operationWords } from './action-words'

test.each([
  ['createIdentity', 'Create identity'],
  ['createOAuth2Client', 'Create OAuth2 client'],
  ['deleteIdentitySessions', 'Delete identity sessions'],
  ['patchProject', 'Patch project'],
])('%s is shown as “%s”', (operation, words) => {
  expect(operationWords(operation)).toBe(words)
})
