import type { ExpandedPermissionTree } from '@ory/client-fetch'

import { subjectText } from '../relationships/tuple'

/** A node of a tree, in reading order. */
export type TreeNode = {
  /** Its index in the list of all nodes. */
  id: number
  /** -1 for the root. */
  parent: number
  /** From 1. */
  level: number
  type: string
  label: string
  /** Position among the parent's children, from 1; and their number. */
  position: number
  siblings: number
  children: number
}

/** More than the platform sends; longer responses of other services are cut off. */
const MOST_NODES = 50_000

/** The tree as a list, parents before their children. Not recursive, so that any depth works. */
export function nodesOf(root: ExpandedPermissionTree): TreeNode[] {
  const nodes: TreeNode[] = []
  const open = [{ tree: root, parent: -1, level: 1, position: 1, siblings: 1 }]
  for (let next = open.pop(); next && nodes.length < MOST_NODES; next = open.pop()) {
    const { tree, ...place } = next
    const children = tree.children ?? []
    const { subject_id, subject_set } = tree.tuple ?? {}
    const label = subject_id === undefined && !subject_set ? '' : subjectText({ subject_id, subject_set })
    const id = nodes.push({
      ...place,
      id: nodes.length,
      type: tree.type ?? 'unspecified',
      label,
      children: children.length,
    })
    for (let index = children.length - 1; index >= 0; index--) {
      const child = children[index]
      if (child)
        open.push({
          tree: child,
          parent: id - 1,
          level: next.level + 1,
          position: index + 1,
          siblings: children.length,
        })
    }
  }
  return nodes
}

/** Nodes whose label contains the text, with their ancestors. */
export function matching(nodes: readonly TreeNode[], text: string): { shown: Set<number>; matches: number } {
  const searchText = text.trim().toLowerCase()
  const shown = new Set<number>()
  let matches = 0
  for (const node of nodes) {
    if (!node.label.toLowerCase().includes(searchText)) continue
    matches++
    for (let at = node.id; at >= 0 && !shown.has(at); at = nodes[at]?.parent ?? -1) shown.add(at)
  }
  return { shown, matches }
}

/** The visible nodes: those whose ancestors are all open. */
export function visible(nodes: readonly TreeNode[], isOpen: (node: TreeNode) => boolean): TreeNode[] {
  const rows: TreeNode[] = []
  // descendants of a closed node are deeper than it
  let closedAt = Infinity
  for (const node of nodes) {
    if (node.level > closedAt) continue
    closedAt = Infinity
    rows.push(node)
    if (node.children > 0 && !isOpen(node)) closedAt = node.level
  }
  return rows
}
