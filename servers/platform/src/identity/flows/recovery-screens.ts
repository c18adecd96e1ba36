import { messages } from '../messages'
import { button, csrfNode, hidden, input, mapNode, nodeName, withValue, type UiNode } from '../ui/nodes'

export const codeInput = () =>
  input('code', 'code', 'text', {
    required: true,
    autocomplete: 'one-time-code',
    pattern: '[0-9]+',
    maxlength: 6,
    label: messages.recoveryCode,
  })

const addressInput = (group: 'code' | 'link', value?: string) =>
  input(group, 'email', 'email', { ...(value !== undefined && { value }), required: true, label: messages.email })

/** A form with a field for the address, also in place of a resend button. */
export function withAddressInput(nodes: readonly UiNode[], group: 'code' | 'link', value: string): UiNode[] {
  const field = addressInput(group, value)
  const at = nodes.findIndex((node) => nodeName(node) === 'email')
  return at < 0 ? [...nodes, field] : nodes.map((node, index) => (index === at ? field : node))
}

/** The screen with the address field. */
export const recoveryAddressScreen = (csrf: string, group: 'code' | 'link', value?: string): UiNode[] => [
  csrfNode(csrf),
  addressInput(group, value),
  button(group, 'method', group, messages.continue),
]

/** The form after a link was sent: the rest stays the same, even if the flow started with codes. */
export const linkSentNodes = (nodes: readonly UiNode[], csrf: string, address: string): UiNode[] =>
  withAddressInput(
    mapNode(nodes, 'csrf_token', (node) => withValue(node, csrf)),
    'link',
    address,
  )

/** The screen with the field for the emailed code. */
export const recoveryCodeScreen = (csrf: string, address: string): UiNode[] => [
  csrfNode(csrf),
  codeInput(),
  hidden('code', 'method', 'code'),
  button('code', 'method', 'code', messages.continue),
  button('code', 'email', address, messages.resendCode),
]

/** The screen for a code created by an administrator: the flow isn't tied to a browser yet. */
export const adminCodeScreen = (): UiNode[] => [codeInput(), button('code', 'method', 'code', messages.continue)]
