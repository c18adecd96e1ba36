import { codeRule } from '../nodes/one-time-code'
import { isCodeSent } from './code-sent'
import { isInput, type Flow, type FlowNode, type InputNode, type Message } from './flow'
import { asText } from './form-body'

/**
 * The field to focus in the page that responds to a form sent without scripts: the first invalid one, the field for the sent
 * code, or the first empty one after a step that identified the person. Scripts move the focus themselves (`focus.ts`).
 */
export function firstFocus(
  flow: Pick<Flow, 'refresh' | 'ui'>,
  nodes: readonly FlowNode[],
  messagesOf: (node: FlowNode) => readonly Message[],
): InputNode | undefined {
  const inputs = nodes.filter(isInput)
  const fields = inputs.filter(({ attributes: { type, disabled } }) => !disabled && !unfilled.has(type))
  const wrong = fields.find((node) => messagesOf(node).some(({ type }) => type === 'error'))
  if (wrong) return wrong
  if (isCodeSent(flow)) return fields.find((node) => codeRule(node) !== undefined)
  // Confirming an identity (refresh) is not a further step.
  if (flow.refresh || !inputs.some(isEarlierInput)) return undefined
  return fields.find(({ attributes: { value } }) => asText(value) === '')
}

const unfilled = new Set(['hidden', 'submit', 'button', 'checkbox'])

/** Input of a previous step that is submitted again. */
const isEarlierInput = ({ attributes: { type, name, value } }: InputNode) =>
  type === 'hidden' && (name === 'identifier' || name.startsWith('traits.')) && asText(value) !== ''
