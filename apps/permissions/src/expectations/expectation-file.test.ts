import fc from 'fast-check'

import { expectationFile, NoExpectations, readExpectations, unique } from './expectation-file'

test('round-trips a file', () => {
  const expectation = fc.record({
    group: fc.string({ maxLength: 20 }),
    tuple: fc.stringMatching(/^[a-zA-Z]{1,8}:[a-z0-9/]{1,8}#[a-z]{1,8}@[a-z0-9@.]{1,8}$/),
    allowed: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(expectation, { maxLength: 10 }), (expectations) => {
      const read = readExpectations(expectationFile(unique(expectations)))
      const inOrder = (list: typeof expectations) => list.map((one) => JSON.stringify(one)).sort()
      expect(inOrder(read)).toEqual(inOrder(unique(expectations)))
    }),
  )
})

test.each([
  ['', 'JSON'],
  ['[]', 'JSON'],
  ['{"version": 2, "groups": []}', 'version'],
  [
    '{"version": 1, "groups": [{"name": "a", "expectations": [{"tuple": "nonsense", "allowed": true}]}]}',
    'groups.0.expectations.0.tuple',
  ],
  [
    '{"version": 1, "groups": [{"name": "a", "expectations": [{"tuple": "A:b#c@d", "allowed": "yes"}]}]}',
    'groups.0.expectations.0.allowed',
  ],
  ['x'.repeat(2_000_001), 'size'],
])('rejects an invalid file with the place of the error: %#', (text, at) => {
  try {
    readExpectations(text)
  } catch (error) {
    expect(error).toBeInstanceOf(NoExpectations)
    expect(error).toMatchObject({ at })
    return
  }
  throw new Error('it was read')
})
