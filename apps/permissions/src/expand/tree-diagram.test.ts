import { treeDiagram, maxBoxes } from './tree-diagram'
import { nodesOf } from './tree'

const leaf = (subject_id: string) => ({ type: 'leaf' as const, tuple: tuple({ subject_id }) })
const tuple = (subject: object) => ({ namespace: '', object: '', relation: '', ...subject })
const set = (object: string, children: object[] = []) => ({
  type: 'union' as const,
  tuple: tuple({ subject_set: { namespace: 'Group', object, relation: 'members' } }),
  children: children as [],
})

const words = { type: (type: string) => type, subjects: (count: number) => `${count} subjects` }

test('merges repeated nodes into one box with several arrows', () => {
  const tree = set('all', [set('eng', [leaf('ann')]), set('ops', [leaf('ann'), { type: 'exclusion', children: [] }])])
  const { nodes, edges, hidden } = treeDiagram(nodesOf(tree), words)
  expect(nodes.map(({ title, about, tone }) => [title, about, tone])).toEqual([
    ['Group:all', 'members', 'start'],
    ['Group:eng', 'members', 'plain'],
    ['Group:ops', 'members', 'plain'],
    ['ann', undefined, 'end'],
    ['exclusion', undefined, 'plain'],
  ])
  expect(edges).toHaveLength(5)
  expect(hidden).toBe(0)
})

test('merges many subjects of one set into one box', () => {
  const people = Array.from({ length: 10_000 }, (_, at) => leaf(`p${at}`))
  const { nodes, edges } = treeDiagram(nodesOf(set('all', [...people, set('eng', [leaf('ann')])])), words)
  expect(nodes.map(({ title, tone }) => [title, tone])).toEqual([
    ['Group:all', 'start'],
    ['10000 subjects', 'end'],
    ['Group:eng', 'plain'],
    ['ann', 'end'],
  ])
  expect(edges).toHaveLength(3)
})

test('shows the nearest of many sets and counts the hidden ones', () => {
  const sets = Array.from({ length: 100 }, (_, at) => set(`g${at}`))
  const { nodes, edges, hidden } = treeDiagram(nodesOf(set('all', sets)), words)
  expect([nodes.length, edges.length, hidden]).toEqual([maxBoxes, maxBoxes - 1, 101 - maxBoxes])
})
