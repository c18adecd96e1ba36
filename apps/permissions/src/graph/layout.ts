export type GraphNode = { id: string; title: string; about?: string; tone?: 'start' | 'end' | 'plain' }
export type GraphEdge = { from: string; to: string; label?: string; tone?: 'plain' | 'soft' }

export type Placed = {
  nodes: (GraphNode & { x: number; y: number })[]
  edges: (GraphEdge & { path: string; x: number; y: number })[]
  /** Width of each box. */
  boxWidth: number
  width: number
  height: number
}

/** In characters; longer labels and titles are truncated in the middle. */
export const longestLabel = 24

export const box = { max: 188, min: 92, height: 48, gapX: 28, gapY: 56 }

/** Wide enough for the longest title, at about 7.5 px per character. */
const widthFor = (nodes: readonly GraphNode[]): number =>
  Math.min(
    box.max,
    Math.max(box.min, ...nodes.map(({ title, about = '' }) => Math.max(title.length, about.length) * 7.5 + 24)),
  )

/** Width that an edge across several layers reserves in each layer, enough for its label. */
const passWidth = (edge: GraphEdge): number => Math.max(40, labelWidth(edge))
const labelWidth = ({ label = '' }: GraphEdge): number => Math.min(label.length, longestLabel) * 6.5
/** From a box to the middle of its loop's label. */
const loopWidth = 48
const side = 88

/**
 * Places nodes in layers from the top, each below and close to its predecessors. An edge across several layers gets room between their
 * nodes; an edge back to an earlier layer goes around the right side. Sizes are in pixels.
 */
export function placed(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): Placed {
  const boxWidth = widthFor(nodes)
  const known = new Set(nodes.map(({ id }) => id))
  const rendered = edges.filter(({ from, to }) => known.has(from) && known.has(to))
  const layer = layersOf(nodes, rendered)
  const layerOf = (id: string) => layer.get(id) ?? 0
  const rows: Spot[][] = []
  const leads: [string, string][] = []
  const spot = (id: string, at: number, body: number, width = body) => (rows[at] ??= []).push({ id, body, width })
  for (const { id } of nodes) {
    const loop = rendered.find(({ from, to }) => from === id && to === id)
    spot(id, layerOf(id), boxWidth, boxWidth + (loop ? loopWidth + labelWidth(loop) / 2 : 0))
  }
  const ways = rendered.map((edge, index) => {
    const way = [edge.from]
    for (let at = layerOf(edge.from) + 1; at < layerOf(edge.to); at++) {
      way.push(`pass ${index} ${at}`)
      spot(`pass ${index} ${at}`, at, passWidth(edge))
    }
    way.push(edge.to)
    if (layerOf(edge.to) > layerOf(edge.from)) {
      way.slice(1).forEach((to, before) => leads.push([way[before] ?? '', to]))
    }
    return { edge, way }
  })
  const center = new Map<string, Point>()
  const widths = rows.map((row) => row.reduce((sum, { width }) => sum + width + box.gapX, -box.gapX))
  const widest = Math.max(boxWidth, ...widths)
  const margin = rendered.some(({ from, to }) => layerOf(to) <= layerOf(from)) ? side : 4
  for (const [at, row] of rows.entries()) {
    const by = new Map(
      row.map(({ id }, index) => {
        const above = leads.flatMap(([from, to]) => (to === id ? [center.get(from)?.x ?? 0] : []))
        return [id, above.length > 0 ? above.reduce((sum, x) => sum + x, 0) / above.length : index] as const
      }),
    )
    row.sort((a, b) => (by.get(a.id) ?? 0) - (by.get(b.id) ?? 0))
    let x = 4 + (widest - (widths[at] ?? 0)) / 2
    for (const { id, body, width } of row) {
      center.set(id, { x: x + body / 2, y: 4 + at * (box.height + box.gapY) + box.height / 2 })
      x += width + box.gapX
    }
  }
  const at = (id: string): Point => center.get(id) ?? { x: 0, y: 0 }
  return {
    nodes: nodes.map((node) => ({ ...node, x: at(node.id).x - boxWidth / 2, y: at(node.id).y - box.height / 2 })),
    edges: ways.map(({ edge, way }) => ({ ...edge, ...wayThrough(way.map(at), boxWidth) })),
    boxWidth,
    width: widest + margin + 4,
    height: rows.length * (box.height + box.gapY) - box.gapY + 8,
  }
}

/** `body` is the box or point itself; `width` includes a loop on its right side. */
type Spot = { id: string; body: number; width: number }
type Point = { x: number; y: number }

/** A line from a box down to another, through the points in between; a line back goes around. The label is at the first point, or halfway. */
function wayThrough(points: readonly Point[], boxWidth: number): { path: string; x: number; y: number } {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return { path: '', x: 0, y: 0 }
  if (last.y <= first.y) {
    const [x1, y1, x2, y2] = [first.x + boxWidth / 2, first.y + 10, last.x + boxWidth / 2 + 5, last.y - 10]
    const out = Math.max(x1, x2) + loopWidth - 12
    return { path: `M${x1} ${y1}C${out} ${y1} ${out} ${y2} ${x2} ${y2}`, x: out + 12, y: (y1 + y2) / 2 }
  }
  const half = box.height / 2
  let [x, y] = [first.x, first.y + half]
  let path = `M${x} ${y}`
  const bend = { x: 0, y: 0 }
  for (const [index, point] of points.slice(1).entries()) {
    const isLast = point === last
    const end = { x: point.x, y: isLast ? point.y - half - 5 : point.y - half }
    const middle = (y + end.y) / 2
    if (index === 0) Object.assign(bend, isLast ? { x: (x + end.x) / 2, y: middle } : point)
    path += `C${x} ${middle} ${end.x} ${middle} ${end.x} ${end.y}`
    if (!isLast) path += `L${end.x} ${point.y + half}`
    x = point.x
    y = point.y + half
  }
  return { path, ...bend }
}

/** The longest path to each node, ignoring edges that close a cycle. */
function layersOf(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): Map<string, number> {
  const next = new Map<string, string[]>()
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to])
  const state = new Map<string, 'open' | 'done'>()
  const order: string[] = []
  const acyclicEdges: [string, string][] = []
  const visit = (id: string): void => {
    state.set(id, 'open')
    for (const to of next.get(id) ?? []) {
      if (state.get(to) === 'open') continue
      acyclicEdges.push([id, to])
      if (!state.has(to)) visit(to)
    }
    state.set(id, 'done')
    order.unshift(id)
  }
  for (const { id } of nodes) if (!state.has(id)) visit(id)
  const layer = new Map<string, number>(order.map((id) => [id, 0]))
  for (const id of order) {
    for (const [from, to] of acyclicEdges)
      if (from === id) layer.set(to, Math.max(layer.get(to) ?? 0, (layer.get(id) ?? 0) + 1))
  }
  return layer
}
