import { messages } from '../text/messages/en'

/** The English text for a message, if it doesn't depend on the message's context. */
export function plainSentence(id: unknown): string | undefined {
  const template = typeof id === 'number' ? messages[id] : undefined
  return typeof template === 'string' && !template.includes('{') ? template : undefined
}
