import { diffLines, nearChanges } from './diff-lines'

const marks = { same: ' ', added: '+', removed: '-' }
const diff = (a: string, b: string) => diffLines(a, b).map(({ kind, text }) => marks[kind] + text)

test.each([
  ['a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
  ['a', 'a', [' a']],
  ['a\nb', 'b\na', ['-a', ' b', '+a']],
  ['', 'a', ['+a']],
  ['a', '', ['-a']],
  ['a\nb\nc\nd', 'a\nc\nd\ne', [' a', '-b', ' c', ' d', '+e']],
])('compares %j with %j', (a, b, expected) => expect(diff(a, b)).toEqual(expected))

test('omits lines far from a change, and counts them', () => {
  const before = Array.from({ length: 20 }, (_, index) => String(index)).join('\n')
  const shown = nearChanges(diffLines(before, before.replace('10', 'ten')))
  expect(shown).toHaveLength(1 + 3 + 2 + 3 + 1)
  expect(shown[0]).toEqual({ skipped: 7 })
  expect(shown.at(-1)).toEqual({ skipped: 6 })
})

test('reports long texts with nothing in common as completely replaced', () => {
  const lines = (word: string) => Array.from({ length: 5000 }, (_, index) => `${word} ${index}`).join('\n')
  const shown = diffLines(lines('a'), lines('b'))
  expect(shown.slice(0, 5000).every(({ kind }) => kind === 'removed')).toBe(true)
  expect(shown.slice(5000).every(({ kind }) => kind === 'added')).toBe(true)
})
