import { isInput, type Flow, type FlowNode, type InputNode, type Message } from './flow'
import { asText } from './form-body'

/** Our own texts, by number in `text/messages`, for messages to which the flow adds details. */
const sentences = {
  codeByEmail: 1,
  codeByPhone: 2,
  codeIfKnown: 3,
  emailOrPassword: 4,
  confirmAs: 5,
  codeOfApp: 6,
  emailMissing: 7,
  passwordMissing: 8,
  codeMissing: 9,
  removeKeyByDate: 14,
  removePasskeyByDate: 15,
}

const isEmail = (value: string) => /^[^\s@*]+@[^\s@*]+$/.test(value)
const isPhone = (value: string) => /^\+[\d ().-]{5,}$/.test(value)

/** Fields with the person's input from a previous step, most likely first. */
const holders = ['address', 'recovery_address', 'email', 'identifier']
const carries = new Set(['hidden', 'submit'])

/** Values that the flow carries over from previous steps: of the fields above, then of traits. */
function carried(nodes: readonly FlowNode[]): string[] {
  const inputs = nodes.filter(isInput).filter(({ attributes }) => carries.has(attributes.type))
  const fromFields = holders.flatMap((name) => inputs.filter(({ attributes }) => attributes.name === name))
  const traits = inputs.filter(({ attributes: { name, type } }) => name.startsWith('traits.') && type === 'hidden')
  return [...fromFields, ...traits].map(({ attributes }) => asText(attributes.value))
}

/** The email address or phone number from a previous step. */
export const addressOf = (nodes: readonly FlowNode[]): string | undefined =>
  carried(nodes).find((value) => isEmail(value) || isPhone(value))

/** The name for which password managers store a password: the identifier, or an email address among the traits. */
export function usernameOf(nodes: readonly FlowNode[]): string | undefined {
  const inputs = nodes.filter(isInput).map(({ attributes: { name, value } }) => ({ name, value: asText(value) }))
  const identifier = inputs.find(({ name, value }) => name === 'identifier' && value !== '')
  const trait = inputs.find(({ name, value }) => name.startsWith('traits.') && isEmail(value))
  return (identifier ?? trait)?.value
}

/** The service's messages about a sent code that name no address. */
const codeSent = new Set([1010014, 1010025, 1040005, 1080003, 1080004])
const codeMaybeSent = 1060003
const wrongCredentials = 4000006
const confirm = 1010003
const secondFactor = 1010004
const empty = 4000002

const hasField = (nodes: readonly FlowNode[], fieldName: string) =>
  nodes.some((node) => isInput(node) && node.attributes.name === fieldName && node.attributes.type !== 'hidden')

const sentTo = (address: string, maybe: boolean) =>
  maybe ? sentences.codeIfKnown : isEmail(address) ? sentences.codeByEmail : sentences.codeByPhone

const withAddress = (message: Message, variant: number, address: string): Message => ({
  ...message,
  variant,
  context: { ...message.context, address },
})

/** A flow message, replaced by our variant with values of these nodes. */
export function withVariant(message: Message, nodes: readonly FlowNode[]): Message {
  const { id } = message
  if (codeSent.has(id) || id === codeMaybeSent) {
    const address = addressOf(nodes)
    return address === undefined ? message : withAddress(message, sentTo(address, id === codeMaybeSent), address)
  }
  if (id === wrongCredentials && nodes.some(isEmailIdentifier))
    return { ...message, variant: sentences.emailOrPassword }
  if (id === confirm) {
    const who = carried(nodes)[0] ?? ''
    return who === '' ? message : withAddress(message, sentences.confirmAs, who)
  }
  if (id === secondFactor && hasField(nodes, 'totp_code') && !hasField(nodes, 'lookup_secret'))
    return { ...message, variant: sentences.codeOfApp }
  return message
}

const isEmailIdentifier = (node: FlowNode) =>
  isInput(node) && node.attributes.name === 'identifier' && /^e-?mail( address)?$/i.test(titleOf(node))
const titleOf = ({ label }: InputNode) => (typeof label?.context.title === 'string' ? label.context.title : '')

const removeKey = 1050018
const removePasskey = 1050020

/** A label; if it is for removing an unnamed key, the text names the day on which the key was added. */
export function withLabelVariant(label: Message | undefined): Message | undefined {
  if (label?.id !== removeKey && label?.id !== removePasskey) return label
  const { display_name: name, added_at: added } = label.context
  // 'unnamed' is the service's name for keys without one.
  if ((name !== '' && name !== 'unnamed') || typeof added !== 'string') return label
  return { ...label, variant: label.id === removeKey ? sentences.removeKeyByDate : sentences.removePasskeyByDate }
}

/** A field's message, with a text specific to the field. */
export function withFieldVariant(message: Message, attributes: { name: string; type: string }): Message {
  if (message.id !== empty) return message
  const { name, type } = attributes
  if (name === 'code' || name === 'totp_code') return { ...message, variant: sentences.codeMissing }
  if (type === 'password') return { ...message, variant: sentences.passwordMissing }
  return type === 'email' ? { ...message, variant: sentences.emailMissing } : message
}

/** Where this form's code was sent; the service omits it after a wrong code. */
export function codeLine({ ui }: Pick<Flow, 'ui'>, maybe: boolean): Message | undefined {
  const address = hasField(ui.nodes, 'code') ? addressOf(ui.nodes) : undefined
  if (address === undefined) return undefined
  return withAddress({ id: 0, type: 'info', text: address, context: {} }, sentTo(address, maybe), address)
}
