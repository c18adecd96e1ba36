import { isInput, type FlowNode, type InputNode, type Message } from './flow'
import { goesAlong, type Sender } from './form-body'

const fieldIsEmpty = 4000002

/** The service's own words for a field that was left empty, said before it is asked. */
const message: Message = { id: fieldIsEmpty, text: 'Fill in this field.', type: 'error', context: {} }

/**
 * Required fields that are empty, for the button that sends them. A button of another name than `method` (another provider, a
 * step back, a new code) sends no fields and misses none.
 */
export function missingFields(
  nodes: readonly FlowNode[],
  isEmpty: (node: InputNode) => boolean,
  sender: Sender | undefined,
): ReadonlyMap<string, Message[]> {
  if (sender && sender.name !== 'method') return new Map()
  const missing = nodes
    .filter(isInput)
    .filter((node) => isTyped(node) && node.attributes.required && goesAlong(node, sender) && isEmpty(node))
  return new Map(missing.map((node) => [node.attributes.name, [message]]))
}

const untyped = new Set(['hidden', 'submit', 'button'])
const isTyped = ({ attributes: { type, disabled } }: InputNode) => !disabled && !untyped.has(type)
