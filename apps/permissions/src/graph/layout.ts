export type GraphNode = { id: string; title: string; about?: string; tone?: 'start' | 'end' | 'plain' }
export type GraphEdge = { from: string; to: string; label?: string; tone?: 'plain' | 'soft' }

export type Placed = {
  nodes: (GraphNode & { x: number; y: number })[]
  edges: (GraphEdge & { path: string; x: number; y: number })[]
  width: number
  height: number
}

export const box = { width: 188, height: 48, gapX: 28, gapY: 56 }

/**
 * Places nodes in layers from the top, each below what leads to it, in the order that crosses least with the layer above. An edge back to
 * an earlier layer goes round the side; nodes keep their order where nothing decides it. Sizes in pixels.
 */
export function placed(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): Placed {
  const layer = layersOf(nodes, edges)
  const layers: GraphNode[][] = []
  for (const node of nodes) (layers[layer.get(node.id) ?? 0] ??= []).push(node)
  const at = new Map<string, number>()
  for (const row of layers) {
    const wanted = (node: GraphNode, index: number) => {
      const above = edges.flatMap(({ from, to }) => (to === node.id && at.has(from) ? [at.get(from) ?? 0] : []))
      return above.length > 0 ? above.reduce((sum, x) => sum + x, 0) / above.length : index
    }
    const ordered = row.map((node, index) => ({ node, by: wanted(node, index) })).sort((a, b) => a.by - b.by)
    ordered.forEach(({ node }, index) => at.set(node.id, index - (row.length - 1) / 2))
    row.splice(0, row.length, ...ordered.map(({ node }) => node))
  }
  const widest = Math.max(1, ...layers.map((row) => row.length))
  const margin = edges.some(({ from, to }) => (layer.get(to) ?? 0) <= (layer.get(from) ?? 0)) ? 44 : 4
  const width = widest * (box.width + box.gapX) - box.gapX + margin * 2
  const place = new Map(
    nodes.map(({ id }) => {
      const x = width / 2 + (at.get(id) ?? 0) * (box.width + box.gapX) - box.width / 2
      return [id, { x, y: 4 + (layer.get(id) ?? 0) * (box.height + box.gapY) }] as const
    }),
  )
  return {
    nodes: nodes.map((node) => ({ ...node, ...(place.get(node.id) ?? { x: 0, y: 0 }) })),
    edges: edges.flatMap((edge) => {
      const [from, to] = [place.get(edge.from), place.get(edge.to)]
      return from && to ? [{ ...edge, ...wayBetween(from, to) }] : []
    }),
    width,
    height: layers.length * (box.height + box.gapY) - box.gapY + 8,
  }
}

type Point = { x: number; y: number }

function wayBetween(from: Point, to: Point): { path: string; x: number; y: number } {
  if (to.y > from.y) {
    const [x1, y1, x2, y2] = [from.x + box.width / 2, from.y + box.height, to.x + box.width / 2, to.y - 5]
    const middle = (y1 + y2) / 2
    return { path: `M${x1} ${y1}C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}`, x: (x1 + x2) / 2, y: middle }
  }
  // to itself, or back: round the right side
  const [x1, y1, x2, y2] = [from.x + box.width, from.y + 32, to.x + box.width + 5, to.y + 16]
  const out = Math.max(x1, x2) + 34
  return { path: `M${x1} ${y1}C${out} ${y1} ${out} ${y2} ${x2} ${y2}`, x: out - 10, y: (y1 + y2) / 2 }
}

/** The longest way to each node, without the edges that close a circle. */
function layersOf(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): Map<string, number> {
  const next = new Map<string, string[]>()
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to])
  const state = new Map<string, 'open' | 'done'>()
  const order: string[] = []
  const kept: [string, string][] = []
  const visit = (id: string): void => {
    state.set(id, 'open')
    for (const to of next.get(id) ?? []) {
      if (state.get(to) === 'open') continue
      kept.push([id, to])
      if (!state.has(to)) visit(to)
    }
    state.set(id, 'done')
    order.unshift(id)
  }
  for (const { id } of nodes) if (!state.has(id)) visit(id)
  const layer = new Map<string, number>(order.map((id) => [id, 0]))
  for (const id of order) {
    for (const [from, to] of kept)
      if (from === id) layer.set(to, Math.max(layer.get(to) ?? 0, (layer.get(id) ?? 0) + 1))
  }
  return layer
}
