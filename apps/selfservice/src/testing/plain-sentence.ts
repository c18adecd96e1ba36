import { messages } from '../text/messages/en'

/** The English sentence for a message, if the message's context does not change it. */
export function plainSentence(id: unknown): string | undefined {
  const template = typeof id === 'number' ? messages[id] : undefined
  return typeof template === 'string' && !template.includes('{') ? template : undefined
}
