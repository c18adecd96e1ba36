import { isInput, type FlowNode, type InputNode, type Message } from './flow'
import { isAnswer } from './captcha-answer'
import { asText, isSubmittedWith, type Sender } from './form-body'
import { withFieldVariant } from './variants'

const fieldIsEmpty = 4000002
const notSolved = 1070015

/** The service's own message for a required field that is empty, shown before the form is sent. */
const message: Message = { id: fieldIsEmpty, text: 'Fill in this field.', type: 'error', context: {} }
const unsolved: Message = { id: notSolved, text: 'Solve the challenge first.', type: 'error', context: {} }

/**
 * Empty required fields, for the button that submits them. A button not named `method` (another provider, a step back, a new
 * code) requires no fields, except the solution of a bot challenge, which every request needs.
 */
export function missingFields(
  nodes: readonly FlowNode[],
  isEmpty: (node: InputNode) => boolean,
  sender: Sender | undefined,
): ReadonlyMap<string, Message[]> {
  const inputs = nodes.filter(isInput).filter((node) => isAnswer(node) && isEmpty(node))
  const open = new Map<string, Message[]>(inputs.map((node) => [node.attributes.name, [unsolved]]))
  if (sender && sender.name !== 'method') return open
  const missing = nodes
    .filter(isInput)
    .filter((node) => isTyped(node) && node.attributes.required && isSubmittedWith(node, sender) && isEmpty(node))
  for (const { attributes } of missing) open.set(attributes.name, [withFieldVariant(message, attributes)])
  return open
}

/**
 * The messages at a field. A required trait that was submitted empty, as browsers do without scripts, counts as missing, whatever
 * rule of the schema the service names.
 */
export function withMissing({ attributes, messages }: InputNode): readonly Message[] {
  const { name, required, value } = attributes
  if (!required || !name.startsWith('traits.') || asText(value) !== '') return messages
  const others = messages.filter((one) => !isOfEmpty(one))
  return others.length < messages.length ? [withFieldVariant(message, attributes), ...others] : messages
}

/** Too short, doesn't match a pattern, not an email address, not a phone number. */
const rejections = new Set([4000003, 4000004, 4000040, 4000041])
const unnumbered = 4000001
const isOfEmpty = ({ id, text }: Message) =>
  rejections.has(id) || (id === unnumbered && text.startsWith('"" is not valid'))

const untyped = new Set(['hidden', 'submit', 'button'])
const isTyped = ({ attributes: { type, disabled } }: InputNode) => !disabled && !untyped.has(type)
