import { isInput, type Flow, type FlowNode, type InputNode } from './flow'

/**
 * The nodes to render: a trait of the first sign-up screen that is rejected on the second, where it is hidden, becomes a field
 * again, so that it can be corrected or cleared.
 */
export const openedNodes = ({ state, ui }: Pick<Flow, 'state' | 'ui'>): FlowNode[] =>
  state === 'choose_method' ? ui.nodes.map(opened) : ui.nodes

function opened(node: FlowNode): FlowNode {
  if (!isInput(node) || !isRefusedTrait(node)) return node
  const type = typeFor(node.attributes.value)
  return type ? { ...node, attributes: { ...node.attributes, type } } : node
}

const isRefusedTrait = ({ messages, attributes: { name, type } }: InputNode) =>
  type === 'hidden' && name.startsWith('traits.') && messages.some((message) => message.type === 'error')

/** The service hides a trait by its type, which is then known by the value only. */
function typeFor(value: unknown): 'number' | 'checkbox' | 'text' | undefined {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'checkbox'
  return typeof value === 'object' && value !== null ? undefined : 'text'
}
