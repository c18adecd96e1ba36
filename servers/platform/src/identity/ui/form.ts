import type { UiMessage } from '../messages'
import type { UiNode } from './nodes'

/** The part of a flow that a screen shows. */
export type Form = { action: string; method: 'POST' | 'GET'; nodes: UiNode[]; messages: UiMessage[] }

/** The form in a response, where an empty list of messages is omitted. */
export const renderForm = ({ action, method, nodes, messages }: Form) => ({
  action,
  method,
  nodes,
  ...(messages.length > 0 && { messages }),
})
