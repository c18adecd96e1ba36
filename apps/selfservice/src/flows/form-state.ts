import { createContext, use } from 'react'

import type { FlowNode, InputNode, Message } from './flow'

/** What the nodes of a form share. */
export type FormState = {
  /** The flow's id. */
  flow?: string
  nodes: readonly FlowNode[]
  /** The id of a node's control, which no other control on the page has. */
  idOf: (node: FlowNode) => string
  /** The form's submit button, with that style. */
  primary?: InputNode
  /** The button that is at work. */
  sending?: InputNode
  /** Sends the way that a field belongs to, once nothing of it is missing. */
  sendWhole?: (field: HTMLInputElement) => void
  /** What a node is called here instead of its own label. */
  labelOf?: (node: FlowNode) => string | undefined
  /** The response that reported the sent code. */
  sent?: object
  /** The field that has the focus in the page that a browser gets for its form. */
  focused?: InputNode
  /** Whether it takes the focus also when scripts show the form. */
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

/** Nodes with a key for each: names can repeat in a form, even with the same value. */
export function keyed(nodes: readonly FlowNode[]): { key: string; node: FlowNode }[] {
  const seen = new Map<string, number>()
  return nodes.map((node) => {
    const key = nodeKey(node)
    const times = (seen.get(key) ?? 0) + 1
    seen.set(key, times)
    return { key: times > 1 ? `${key}.${times}` : key, node }
  })
}

/** Safe to be written into a selector. */
const controlId = (prefix: string, node: FlowNode) => `${prefix}-${nodeKey(node).replace(/[^\w-]+/g, '-')}`

/** Ids for the controls of a form; names of other scripts than ours become the same words, so each is counted. */
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
