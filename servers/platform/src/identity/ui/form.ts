import type { UiMessage } from '../messages'
import type { UiNode } from './nodes'

/** What a screen shows of a flow. */
export type Form = { action: string; method: 'POST' | 'GET'; nodes: UiNode[]; messages: UiMessage[] }

/** The form as it is sent: without messages there is no list of them. */
export const renderForm = ({ action, method, nodes, messages }: Form) => ({
  action,
  method,
  nodes,
  ...(messages.length > 0 && { messages }),
})
