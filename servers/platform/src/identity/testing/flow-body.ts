import type { FlowBody } from './visitor'

/** IDs of the messages of a form. */
export const messagesOf = ({ ui }: FlowBody) => (ui.messages ?? []).map(({ id }) => id)

/** IDs of the messages at one of its fields. */
export const messagesAt = ({ ui }: FlowBody, name: string) =>
  ui.nodes.find(({ attributes }) => attributes.name === name)?.messages.map(({ id }) => id)

export const namesOf = ({ ui }: FlowBody) => ui.nodes.map(({ attributes }) => attributes.name)
