import type { GraphEdge, GraphNode } from '../graph/layout'
import type { TreeNode } from './tree'

/** A diagram with more boxes is unreadable. */
export const maxBoxes = 60

/** Up to this many subjects of a set get a box each; more share one box. */
const maxSubjects = 3

export type TreeWords = {
  /** The name of a box without a label. */
  type: (type: string) => string
  subjects: (count: number) => string
}

/**
 * The tree as a diagram, boxes nearest to the root first. Repeated sets and subjects share one box with several incoming arrows. Many
 * subjects of one set share a box; unnamed conditions have a box each. `hidden` is the number of omitted boxes.
 */
export function treeDiagram(
  nodes: readonly TreeNode[],
  words: TreeWords,
): { nodes: GraphNode[]; edges: GraphEdge[]; hidden: number } {
  const subjects = new Map<number, number>()
  for (const node of nodes) if (isSubject(node)) subjects.set(node.parent, (subjects.get(node.parent) ?? 0) + 1)
  const countOf = (node: TreeNode) => (isSubject(node) ? (subjects.get(node.parent) ?? 0) : 0)
  const keyOf = (node: TreeNode) =>
    countOf(node) > maxSubjects
      ? `subjects of ${node.parent}`
      : node.label === ''
        ? `node ${node.id}`
        : `label ${node.label}`
  const all = new Map<string, GraphNode>()
  for (const node of nodes.toSorted((a, b) => a.level - b.level || a.id - b.id)) {
    const id = keyOf(node)
    // a set that is expanded in only one of its places is still one box
    if (all.has(id)) continue
    const label = countOf(node) > maxSubjects ? { title: words.subjects(countOf(node)) } : wordsOf(node, words)
    all.set(id, { id, ...label, tone: toneOf(node) })
  }
  const shown = [...all.values()].slice(0, maxBoxes)
  const isShown = new Set(shown.map(({ id }) => id))
  const edges = new Map<string, GraphEdge>()
  for (const node of nodes) {
    const parent = nodes[node.parent]
    if (!parent) continue
    const edge = { from: keyOf(parent), to: keyOf(node) }
    if (isShown.has(edge.from) && isShown.has(edge.to)) edges.set(JSON.stringify(edge), edge)
  }
  return { nodes: shown, edges: [...edges.values()], hidden: all.size - shown.length }
}

/** Whether a node is a direct subject. A set cut off by the depth is a leaf, too, but has a relation. */
const isSubject = ({ type, label, parent }: TreeNode): boolean => type === 'leaf' && parent >= 0 && !label.includes('#')

/** A set is shown as its object, with its relation below. */
function wordsOf({ type, label }: TreeNode, words: TreeWords): { title: string; about?: string } {
  if (label === '') return { title: words.type(type) }
  const at = label.lastIndexOf('#')
  return type === 'leaf' || at <= 0 ? { title: label } : { title: label.slice(0, at), about: label.slice(at + 1) }
}

const toneOf = ({ parent, type }: TreeNode): GraphNode['tone'] =>
  parent < 0 ? 'start' : type === 'leaf' ? 'end' : 'plain'
