import type { Submitted } from '../account/submitted'
import { isInput, type Flow, type FlowNode } from './flow'

const kept = new Set(['text', 'email', 'tel', 'url', 'number', 'date', 'checkbox'])

/** A flow with the previous form's input, except secrets. */
export const withInput = (flow: Flow, typed: Submitted['typed']): Flow => ({
  ...flow,
  ui: { ...flow.ui, nodes: flow.ui.nodes.map((node) => filled(node, typed)) },
})

function filled(node: FlowNode, typed: Submitted['typed']): FlowNode {
  if (!isInput(node)) return node
  const { name, type, autocomplete } = node.attributes
  const given = Object.hasOwn(typed, name) ? typed[name]?.at(-1) : undefined
  if (given === undefined || !kept.has(type) || autocomplete === 'one-time-code') return node
  const value = type === 'checkbox' ? given === 'true' : given
  return { ...node, attributes: { ...node.attributes, value } }
}
