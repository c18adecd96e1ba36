import { createContext, use } from 'react'

import type { FlowNode, InputNode, Message } from './flow'

/** State shared by the nodes of a form. */
export type FormState = {
  /** The flow's ID. */
  flow?: string
  nodes: readonly FlowNode[]
  /** The ID of a node's control, unique on the page. */
  idOf: (node: FlowNode) => string
  /** The form's main submit button, which has the primary style. */
  primary?: InputNode
  /** The button whose submission is in flight. */
  sending?: InputNode
  /** Submits the method that a field belongs to, once it is complete. */
  sendWhole?: (field: HTMLInputElement) => void
  /** A node's label on this screen, if it replaces its own. */
  labelOf?: (node: FlowNode) => string | undefined
  /** The response that reported the sent code. */
  sent?: object
  /** The field to focus in the page that responds to a form sent without scripts. */
  focused?: InputNode
  /** Whether it also takes the focus when scripts render the form. */
  takesFocus?: boolean
  /** Messages of a field: of its node, of the flow, or of the form itself. */
  messagesOf: (node: FlowNode) => readonly Message[]
  /** Whether a button that isn't the form's main one has all required fields; missing ones show an error. */
  isComplete?: (form: HTMLFormElement, button: InputNode) => boolean
}

export const FormContext = createContext<FormState>({
  nodes: [],
  idOf: (node) => controlId('flow', node),
  messagesOf: ({ messages }) => messages,
})
export const useFormState = () => use(FormContext)

/** React key that is stable during a flow, so that a control keeps its input. */
export function nodeKey(node: FlowNode): string {
  if (node.type !== 'input') return `${node.group}.${node.type}.${String(node.attributes.id ?? '')}`
  const { name, type, value } = node.attributes
  const oneOfMany = type === 'submit' || type === 'button' || type === 'checkbox'
  return [node.group, type, name, ...(oneOfMany ? [String(value ?? '')] : [])].join('.')
}

/** Nodes with unique keys: names can repeat in a form, even with the same value. */
export function keyed(nodes: readonly FlowNode[]): { key: string; node: FlowNode }[] {
  const seen = new Map<string, number>()
  return nodes.map((node) => {
    const key = nodeKey(node)
    const times = (seen.get(key) ?? 0) + 1
    seen.set(key, times)
    return { key: times > 1 ? `${key}.${times}` : key, node }
  })
}

/** An ID that is safe in selectors. */
const controlId = (prefix: string, node: FlowNode) => `${prefix}-${nodeKey(node).replace(/[^\w-]+/g, '-')}`

/** Unique IDs for the controls of a form; numbered, because names in other scripts than Latin can result in the same ID. */
export function controlIds(prefix: string, nodes: readonly FlowNode[]): ReadonlyMap<FlowNode, string> {
  const seen = new Map<string, number>()
  return new Map(
    nodes.map((node) => {
      const id = controlId(prefix, node)
      const times = (seen.get(id) ?? 0) + 1
      seen.set(id, times)
      return [node, times > 1 ? `${id}-${times}` : id]
    }),
  )
}
