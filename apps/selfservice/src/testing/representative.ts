type Node = { type?: unknown; group?: unknown; attributes?: { type?: unknown; disabled?: unknown }; messages?: unknown }
type Document = { ui?: unknown }

const listOf = (value: unknown) => (Array.isArray(value) ? (value as { type?: unknown }[]) : [])

/** The features that decide how a flow looks: its types of nodes, inputs and messages. */
function featuresOf(flow: Document): string[] {
  const ui = flow.ui as { nodes?: Node[]; messages?: unknown }
  const nodes = ui.nodes ?? []
  const typesOf = (messages: unknown, where: string) => listOf(messages).map(({ type }) => `${where} ${String(type)}`)
  return [
    ...typesOf(ui.messages, 'flow says'),
    ...nodes.flatMap((node) => [
      [node.type, node.group, node.attributes?.type, node.attributes?.disabled === true].join(' '),
      ...typesOf(node.messages, `${String(node.attributes?.type)} says`),
    ]),
  ]
}

/** The flows with a feature that no earlier flow has. */
export function representative<Flow extends readonly [name: string, flow: Document]>(
  flows: readonly Flow[],
): Set<Flow> {
  const seen = new Set<string>()
  return new Set(
    flows.filter(([name, flow]) => {
      const features = featuresOf(flow).map((feature) => `${name.split(/[/ ]/, 1)[0]} ${feature}`)
      const isNew = features.some((feature) => !seen.has(feature))
      for (const feature of features) seen.add(feature)
      return isNew
    }),
  )
}
