import { parseRules, type Namespace } from '@atrium/shared/permission-language'
import { Card, CardRow } from '@atrium/shared/ui'

import { Graph } from '../graph/graph'
import type { GraphEdge, GraphNode } from '../graph/layout'
import { useRulesText } from './text'

/** The namespaces in the text as a diagram and a list, with `current` highlighted. In an invalid text, those before the first error. */
export function NamespaceDiagram({ text, current }: { text: string; current: string | undefined }) {
  const t = useRulesText()
  const { namespaces } = parseRules(text)
  const declared = [...new Map([...namespaces].reverse().map((one) => [one.name, one])).values()].reverse()
  return (
    <Card title={t.namespaces}>
      {declared.length === 0 && <CardRow title={t.noNamespaces} />}
      {declared.length > 0 && declared.length <= 40 && (
        <Graph label={t.diagram} current={current} {...rendered(declared)} />
      )}
      {declared.map(({ name, relations }) => (
        <CardRow
          key={name}
          aria-current={name === current || undefined}
          title={<code>{name}</code>}
          about={t.members(
            relations.filter(({ rewrite }) => !rewrite).map((relation) => relation.name),
            relations.filter(({ rewrite }) => rewrite).map((relation) => relation.name),
          )}
        />
      ))}
    </Card>
  )
}

/** An edge from each namespace to those that its relations allow, labeled with the relations' names. */
function rendered(namespaces: readonly Namespace[]): { nodes: GraphNode[]; edges: GraphEdge[] } {
  const names = new Set(namespaces.map(({ name }) => name))
  const labels = new Map<string, { from: string; to: string; relations: Set<string> }>()
  for (const { name, relations } of namespaces) {
    for (const { name: relation, types } of relations) {
      for (const { namespace: to } of types) {
        if (!names.has(to)) continue
        const edge = labels.get(`${name} ${to}`) ?? { from: name, to, relations: new Set() }
        labels.set(`${name} ${to}`, { ...edge, relations: edge.relations.add(relation) })
      }
    }
  }
  const referenced = new Set([...labels.values()].filter(({ from, to }) => from !== to).map(({ to }) => to))
  // namespaces without references come first
  const ordered = [...namespaces].sort((a, b) => Number(referenced.has(a.name)) - Number(referenced.has(b.name)))
  return {
    nodes: ordered.map(({ name }) => ({ id: name, title: name })),
    edges: [...labels.values()].map(({ from, to, relations }) => ({ from, to, label: [...relations].join(', ') })),
  }
}
