import { isInput, type FlowNode, type InputNode, type Message } from './flow'

// Our own texts, by their numbers in `text/messages`.
const cancelledAt = 10
const cancelled = 11
const failed = 12
const moreNeeded = 13

const unnumbered = 4000001
const empty = 4000002

/** Providers' error codes for a sign-in that the person or the provider denied. */
const rejections = /access_denied|user_cancell?ed|consent_required/
/** The format in which services pass on a provider's error, which has no message number. */
const ofProvider = /provider (?:refused the sign-in: |returned error "?)(\w*)/i

const ways = (nodes: readonly FlowNode[]): InputNode[] =>
  nodes.filter(isInput).filter(({ attributes: { type } }) => type === 'submit')
const leadsToProvider = ({ group, attributes: { name } }: InputNode) =>
  (group === 'oidc' || group === 'saml') && (name === 'provider' || name === 'link')

/** The name of the form's provider; undefined if it has several, because the message doesn't identify it. */
function onlyProvider(nodes: readonly FlowNode[]): string | undefined {
  const [name, ...others] = ways(nodes)
    .filter(leadsToProvider)
    .map(({ label }) => label?.context.provider)
  return others.length === 0 && typeof name === 'string' ? name : undefined
}

/** Replaces a message with which the service passes on a provider's error. A cancellation by the person is not an error. */
export function withProviderError(message: Message, nodes: readonly FlowNode[]): Message {
  const [, error] = message.id === unnumbered ? (ofProvider.exec(message.text) ?? []) : []
  if (error === undefined) return message
  if (!rejections.test(error)) return { ...message, variant: failed }
  const provider = onlyProvider(nodes)
  if (provider === undefined) return { ...message, type: 'info', variant: cancelled }
  return { ...message, type: 'info', variant: cancelledAt, context: { ...message.context, provider } }
}

/**
 * The form for someone who returns from a provider that lacks required data. The service reports missing data as errors,
 * although the person hasn't been asked for it yet.
 * @returns nodes without these errors, and a request in their place; undefined for any other form
 */
export function withRequest(nodes: FlowNode[]): { nodes: FlowNode[]; request: Message } | undefined {
  const isMissing = ({ id, type }: Message) => id === empty && type === 'error'
  const isTraitMissing = (node: FlowNode) =>
    isInput(node) && node.attributes.name.startsWith('traits.') && node.messages.some(isMissing)
  const [way, ...others] = ways(nodes).filter(({ attributes }) => attributes.name !== 'screen')
  if (!way || others.length > 0 || !leadsToProvider(way) || !nodes.some(isTraitMissing)) return undefined
  return {
    nodes: nodes.map((node) =>
      isTraitMissing(node) ? { ...node, messages: node.messages.filter((message) => !isMissing(message)) } : node,
    ),
    request: { id: 0, type: 'info', text: 'Fill in the fields below.', context: {}, variant: moreNeeded },
  }
}
