import { applyPatch, patchSchema } from './json-patch'

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
])('%j', (step, traits) => {
  expect(apply(step)).toEqual({ ...document, traits })
  expect(document.traits.tags).toEqual(['x', 'y'])
})

test.each([
  { op: 'remove', path: '/traits/gone' },
  { op: 'replace', path: '/gone/deep', value: 1 },
  { op: 'add', path: '/gone/deep', value: 1 },
  { op: 'remove', path: '/constructor' },
])('%j can’t be applied', (step) => {
  expect(() => apply(step)).toThrow(expect.objectContaining({ index: 0, name: 'PatchProblem' }))
})

test('a patch reaches no prototype', () => {
  const polluting = [
    { op: 'add', path: '/__proto__', value: { polluted: true } },
    { op: 'add', path: '/constructor/prototype/polluted', value: true },
  ]
  for (const step of polluting) expect(() => apply(step)).toThrow(expect.objectContaining({ name: 'PatchProblem' }))
  expect(Object.prototype).not.toHaveProperty('polluted')
})

test.each([
  [[]],
  [[{ op: 'grow', path: '/a' }]],
  [[{ op: 'test', path: '/a', value: 1 }]],
  [[{ op: 'add', path: 'a', value: 1 }]],
  [{}],
])('%j is no patch', (given) => {
  expect(patchSchema.safeParse(given).success).toBe(false)
})

test('a step doesn’t change what an earlier one of the same patch inserted', () => {
  const patch = patchSchema.parse([
    { op: 'add', path: '/traits', value: { a: 1 } },
    { op: 'replace', path: '/traits/a', value: 2 },
  ])
  applyPatch(document, patch)
  expect(patch[0]).toMatchObject({ value: { a: 1 } })
})

test('a patch of more than 1,000 operations is none', () => {
  const step = { op: 'remove', path: '/state' }
  expect(patchSchema.safeParse(Array.from({ length: 1001 }, () => step)).success).toBe(false)
})
