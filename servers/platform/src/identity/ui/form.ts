import type { UiMessage } from '../messages'
import type { UiNode } from './nodes'

/** The part of a flow that a screen shows. */
export type Form = { action: string; method: 'POST' | 'GET'; nodes: UiNode[]; messages: UiMessage[] }

/** The form in a response: without messages there is no list of them. */
export const renderForm = ({ action, method, nodes, messages }: Form) => ({
  action,
  method,
  nodes,
  ...(messages.length > 0 && { messages }),
})
