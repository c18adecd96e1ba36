import { failureKind, RemoteFailure } from './remote-failure'

const syntax =
  'Script "/x.js" loaded but threw a runtime error during execution: Uncaught SyntaxError: Unexpected token \')\''

test.each([
  ['ScriptNetworkError: Failed to load script "/x.js"', 'unreachable'],
  ['Loading chunk 66 failed. (timeout: /66.js)', 'unreachable'],
  // The files arrived.
  [`ScriptExecutionError: ${syntax}`, 'broken'],
  ['broken at load', 'broken'],
  ['Version 1.0.0 of shared singleton module react does not satisfy the requirement', 'incompatible'],
])('%s is %s', (message, kind) => {
  expect(failureKind(new Error(message))).toBe(kind)
})

test('a failure is described without the runtime’s own words', () => {
  const message =
    '[ Federation Runtime ]: Version 1.0.0 from atrium_shell of shared singleton module react does not satisfy the requirement of undefined which needs ^99.0.0)'
  expect(new RemoteFailure('identities', 'incompatible', 1, new Error(message)).message).toBe(
    'Version 1.0.0 from atrium_shell of shared singleton module react does not satisfy the requirement of undefined which needs ^99.0.0)',
  )
})
