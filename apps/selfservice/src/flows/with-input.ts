import type { Submitted } from '../account/submitted'
import { isInput, type Flow, type FlowNode } from './flow'

const restoredTypes = new Set(['text', 'email', 'tel', 'url', 'number', 'date', 'checkbox'])

/** A flow with the previous form's input, except secrets. */
export const withInput = (flow: Flow, typed: Submitted['typed']): Flow => ({
  ...flow,
  ui: { ...flow.ui, nodes: flow.ui.nodes.map((node) => withSubmittedValue(node, typed)) },
})

function withSubmittedValue(node: FlowNode, typed: Submitted['typed']): FlowNode {
  if (!isInput(node)) return node
  const { name, type, autocomplete } = node.attributes
  const submitted = Object.hasOwn(typed, name) ? typed[name]?.at(-1) : undefined
  if (submitted === undefined || !restoredTypes.has(type) || autocomplete === 'one-time-code') return node
  const value = type === 'checkbox' ? submitted === 'true' : submitted
  return { ...node, attributes: { ...node.attributes, value } }
}
