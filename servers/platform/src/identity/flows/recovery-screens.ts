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

/** A form that asks for the address by a field, also where a button would have sent the code again. */
export function withAddressInput(nodes: readonly UiNode[], group: 'code' | 'link', value: string): UiNode[] {
  const field = addressInput(group, value)
  const at = nodes.findIndex((node) => nodeName(node) === 'email')
  return at < 0 ? [...nodes, field] : nodes.map((node, index) => (index === at ? field : node))
}

/** Asks for the address. */
export const recoveryAddressScreen = (csrf: string, group: 'code' | 'link', value?: string): UiNode[] => [
  csrfNode(csrf),
  addressInput(group, value),
  button(group, 'method', group, messages.continue),
]

/** The form once a link was mailed: the rest of it stays, also where it began with codes. */
export const asksForLink = (nodes: readonly UiNode[], csrf: string, address: string): UiNode[] =>
  withAddressInput(
    mapNode(nodes, 'csrf_token', (node) => withValue(node, csrf)),
    'link',
    address,
  )

/** Asks for the code that was mailed to an address. */
export const recoveryCodeScreen = (csrf: string, address: string): UiNode[] => [
  csrfNode(csrf),
  codeInput(),
  hidden('code', 'method', 'code'),
  button('code', 'method', 'code', messages.continue),
  button('code', 'email', address, messages.resendCode),
]

/** Asks for a code that an administrator has made: the flow belongs to no browser yet. */
export const adminCodeScreen = (): UiNode[] => [codeInput(), button('code', 'method', 'code', messages.continue)]
