import fc from 'fast-check'

import { applyPatch, forService, patchSchema } from './json-patch'

const document = { state: 'active', traits: { email: 'a', tags: ['x', 'y'], 'a/b': { '~': 1 } } }
const apply = (...steps: unknown[]) => applyPatch(document, patchSchema.parse(steps))

test.each([
  [
    { op: 'add', path: '/traits/age', value: 3 },
    { ...document.traits, age: 3 },
  ],
  [
    { op: 'add', path: '/traits/tags/1', value: 'z' },
    { ...document.traits, tags: ['x', 'z', 'y'] },
  ],
  [
    { op: 'add', path: '/traits/tags/-', value: 'z' },
    { ...document.traits, tags: ['x', 'y', 'z'] },
  ],
  [
    { op: 'replace', path: '/traits/a~1b/~0', value: 2 },
    { ...document.traits, 'a/b': { '~': 2 } },
  ],
  [
    { op: 'remove', path: '/traits/tags/0' },
    { ...document.traits, tags: ['y'] },
  ],
  [
    { op: 'copy', from: '/traits/email', path: '/traits/tags/0' },
    { ...document.traits, tags: ['a', 'x', 'y'] },
  ],
])('applies %j', (step, traits) => {
  expect(apply(step)).toEqual({ ...document, traits })
  expect(document.traits.tags).toEqual(['x', 'y'])
})

test('moves a member and continues after a passing test', () => {
  expect(
    apply({ op: 'test', path: '/state', value: 'active' }, { op: 'move', from: '/state', path: '/traits/was' }),
  ).toEqual({
    traits: { ...document.traits, was: 'active' },
  })
})

test.each([
  [{ op: 'remove', path: '/traits/gone' }, 'missing'],
  [{ op: 'replace', path: '/gone/deep', value: 1 }, 'missing'],
  [{ op: 'add', path: '/gone/deep', value: 1 }, 'missing'],
  [{ op: 'test', path: '/state', value: 'inactive' }, 'test'],
  [{ op: 'remove', path: '/constructor' }, 'missing'],
  [{ op: 'copy', from: '/gone', path: '/state' }, 'missing'],
])('rejects the operation %j', (step, code) => {
  expect(() => apply(step)).toThrow(expect.objectContaining({ index: 0, code }))
})

test('never changes a prototype', () => {
  const polluting = [
    { op: 'add', path: '/__proto__', value: { polluted: true } },
    { op: 'add', path: '/constructor/prototype/polluted', value: true },
  ]
  for (const step of polluting) expect(() => apply(step)).toThrow(expect.objectContaining({ code: 'missing' }))
  expect(Object.prototype).not.toHaveProperty('polluted')
})

test.each([[[]], [[{ op: 'grow', path: '/a' }]], [[{ op: 'add', path: 'a', value: 1 }]], [{}]])(
  '%j is not a patch',
  (input) => {
    expect(patchSchema.safeParse(input).success).toBe(false)
  },
)

test('ignores the order of members in a test', () => {
  const two = { op: 'add', path: '/traits', value: { a: 1, b: 2 } }
  expect(() => apply(two, { op: 'test', path: '/traits', value: { b: 2, a: 1 } })).not.toThrow()
})

test('doesn’t change the value of an earlier operation in the same patch', () => {
  const patch = patchSchema.parse([
    { op: 'add', path: '/traits', value: { a: 1 } },
    { op: 'replace', path: '/traits/a', value: 2 },
  ])
  applyPatch(document, patch)
  expect(patch[0]).toMatchObject({ value: { a: 1 } })
})

test('rejects a patch of more than 1,000 operations', () => {
  const step = { op: 'test', path: '/state', value: 'active' }
  expect(patchSchema.safeParse(Array.from({ length: 1001 }, () => step)).success).toBe(false)
})

test('sends the service a request with the same effect on a document', () => {
  const pointer = fc.constantFrom('/state', '/traits/email', '/traits/tags/0', '/traits/new', '/traits/tags/-', '/gone')
  const step = fc.oneof(
    fc.record({ op: fc.constantFrom('add', 'replace'), path: pointer, value: fc.jsonValue({ maxDepth: 1 }) }),
    fc.record({ op: fc.constantFrom('remove'), path: pointer }),
    fc.record({ op: fc.constantFrom('move', 'copy'), from: pointer, path: pointer }),
    fc.constant({ op: 'test', path: '/traits/a~1b/~0', value: 1 }),
  )
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), (steps) => {
      const patch = patchSchema.parse(steps)
      let after: unknown
      try {
        after = applyPatch(document, patch)
      } catch {
        return
      }
      const sent = forService(document, patch)
      expect(sent.every(({ op }) => ['add', 'replace', 'remove'].includes(op))).toBe(true)
      expect(sent.length === 0 ? document : applyPatch(document, patchSchema.parse(sent))).toEqual(after)
    }),
  )
})
