import { isInput, type Flow, type FlowNode, type InputNode } from './flow'

/**
 * The nodes to render. If the second sign-up screen rejects a trait of the first, where it is hidden, it becomes a field again,
 * so that it can be corrected or cleared.
 */
export const openedNodes = ({ state, ui }: Pick<Flow, 'state' | 'ui'>): FlowNode[] =>
  state === 'choose_method' ? ui.nodes.map(opened) : ui.nodes

function opened(node: FlowNode): FlowNode {
  if (!isInput(node) || !isRejectedTrait(node)) return node
  const type = typeFor(node.attributes.value)
  return type ? { ...node, attributes: { ...node.attributes, type } } : node
}

const isRejectedTrait = ({ messages, attributes: { name, type } }: InputNode) =>
  type === 'hidden' && name.startsWith('traits.') && messages.some((message) => message.type === 'error')

/** A field's type by its value: the service replaced the type to hide the trait. */
function typeFor(value: unknown): 'number' | 'checkbox' | 'text' | undefined {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'checkbox'
  return typeof value === 'object' && value !== null ? undefined : 'text'
}
