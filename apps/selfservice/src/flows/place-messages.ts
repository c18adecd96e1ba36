import { isInput, type Flow, type Message } from './flow'

/** Flow messages that belong to a field, and the possible names of that field, most likely first. */
const fieldOf: Record<number, readonly string[]> = {
  4000006: ['password'],
  4000008: ['totp_code'],
  4000012: ['lookup_secret'],
  4000016: ['lookup_secret'],
  4010008: ['code'],
  4040003: ['code'],
  4060006: ['code'],
  4070006: ['code'],
}

export type Placed = { messages: Message[]; atField: ReadonlyMap<string, Message[]> }

/**
 * Moves the flow's messages to the fields that they are about, if the flow has them; the rest stay with the flow. Drops an
 * earlier success next to an error: services keep that message.
 */
export function placeMessages({ ui }: Pick<Flow, 'ui'>): Placed {
  const visible = new Set(
    ui.nodes
      .filter(isInput)
      .flatMap(({ attributes: { name, type } }) => (type === 'hidden' || type === 'submit' ? [] : name)),
  )
  const messages: Message[] = []
  const atField = new Map<string, Message[]>()
  const hasFailed = [...ui.messages, ...ui.nodes.flatMap((node) => node.messages)].some(({ type }) => type === 'error')
  for (const message of ui.messages) {
    if (hasFailed && message.type === 'success') continue
    const field = fieldOf[message.id]?.find((name) => visible.has(name))
    if (field === undefined) messages.push(message)
    else atField.set(field, [...(atField.get(field) ?? []), message])
  }
  return { messages, atField }
}
