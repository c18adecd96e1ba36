import { matching, nodesOf, visible } from './tree'

const leaf = (subject_id: string) => ({
  type: 'leaf' as const,
  tuple: { namespace: '', object: '', relation: '', subject_id },
})
const set = (object: string, relation: string) => ({
  namespace: '',
  object: '',
  relation: '',
  subject_set: { namespace: 'Group', object, relation },
})
const nodes = nodesOf({
  type: 'union',
  tuple: set('all', 'members'),
  children: [
    { type: 'union', tuple: set('eng', 'members'), children: [leaf('ann'), leaf('bob')] },
    { type: 'exclusion', children: [leaf('eve')] },
    leaf('joe'),
  ],
})
const labels = (rows: typeof nodes) => rows.map(({ label, type }) => label || type)

test('flattens a tree to a list with levels and positions', () => {
  expect(nodes.map(({ label, type, level, position, siblings }) => [label || type, level, position, siblings])).toEqual(
    [
      ['Group:all#members', 1, 1, 1],
      ['Group:eng#members', 2, 1, 3],
      ['ann', 3, 1, 2],
      ['bob', 3, 2, 2],
      ['exclusion', 2, 2, 3],
      ['eve', 3, 1, 1],
      ['joe', 2, 3, 3],
    ],
  )
})

test('hides the descendants of a closed node', () => {
  expect(labels(visible(nodes, ({ level }) => level < 2))).toEqual([
    'Group:all#members',
    'Group:eng#members',
    'exclusion',
    'joe',
  ])
  expect(visible(nodes, () => true)).toHaveLength(7)
})

test('keeps the ancestors of search results', () => {
  const { shown, matches } = matching(nodes, 'EVE')
  expect(matches).toBe(1)
  expect(labels(nodes.filter(({ id }) => shown.has(id)))).toEqual(['Group:all#members', 'exclusion', 'eve'])
})

test('reads a deep tree without a stack overflow', () => {
  let deep: Parameters<typeof nodesOf>[0] = leaf('end')
  for (let level = 0; level < 20_000; level++) deep = { type: 'not', children: [deep] }
  expect(nodesOf(deep)).toHaveLength(20_001)
})
