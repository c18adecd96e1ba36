import type { GraphEdge, GraphNode } from '../graph/layout'
import type { TreeNode } from './tree'

/** More boxes than these can't be read. */
export const mostDrawn = 60

/**
 * The tree as boxes and arrows, the nearest to its root first. What occurs several times is one box with several arrows to it; conditions
 * without a name keep a box each.
 * @param typeName what a box is called that has no label
 */
export function drawnTree(
  nodes: readonly TreeNode[],
  typeName: (type: string) => string,
): { nodes: GraphNode[]; edges: GraphEdge[]; hidden: number } {
  const keyOf = ({ id, label }: TreeNode) => (label === '' ? `node ${id}` : `label ${label}`)
  const all = new Map<string, GraphNode>()
  for (const node of nodes.toSorted((a, b) => a.level - b.level || a.id - b.id)) {
    const id = keyOf(node)
    // a set that is open in one place and not in another is one box
    if (!all.has(id)) all.set(id, { id, ...wordsOf(node, typeName), tone: toneOf(node) })
  }
  const shown = [...all.values()].slice(0, mostDrawn)
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

/** A set stands as its object, with its relation below. */
function wordsOf({ type, label }: TreeNode, typeName: (type: string) => string): { title: string; about?: string } {
  if (label === '') return { title: typeName(type) }
  const at = label.lastIndexOf('#')
  return type === 'leaf' || at <= 0 ? { title: label } : { title: label.slice(0, at), about: label.slice(at + 1) }
}

const toneOf = ({ parent, type }: TreeNode): GraphNode['tone'] =>
  parent < 0 ? 'start' : type === 'leaf' ? 'end' : 'plain'
