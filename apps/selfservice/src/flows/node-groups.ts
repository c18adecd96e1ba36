import { isInput, type FlowNode } from './flow'
import { asText } from './form-body'

export type NodeGroup = { name: string; nodes: FlowNode[] }

/** Methods with input fields come before those with one button; unknown groups come last. */
const order = [
  'default',
  'profile',
  'identifier_first',
  'password',
  'code',
  'link',
  'totp',
  'lookup_secret',
  'captcha',
  'passkey',
  'webauthn',
  'oidc',
  'saml',
  'deviceauthn',
  'oauth2_consent',
]

const place = (name: string) => {
  const known = order.indexOf(name)
  return known < 0 ? order.length : known
}

/** A provider's position in the project's configuration, which only the embedded platform returns; other services sort buttons by ID. */
const positionOf = ({ label }: FlowNode): number => {
  const position = label?.context.position
  return typeof position === 'number' ? position : 0
}

/**
 * Nodes by group, in screen order. Within a group in the service's order, except for providers, which are in the configured order. A
 * group that only goes back comes last.
 */
export function nodeGroups(nodes: readonly FlowNode[]): NodeGroup[] {
  const groups = new Map<string, FlowNode[]>()
  for (const node of nodes) groups.set(node.group, [...(groups.get(node.group) ?? []), node])
  const ordered = [...groups]
    .map(([name, members]) => ({ name, nodes: members.toSorted((a, b) => positionOf(a) - positionOf(b)) }))
    .toSorted((a, b) => Number(isAside(a)) - Number(isAside(b)) || place(a.name) - place(b.name))
  return challengeFirst(ordered)
}

/** Moves a bot challenge directly above the first button, because a form fails if it is sent before the challenge is solved. */
function challengeFirst(groups: NodeGroup[]): NodeGroup[] {
  const challenge = groups.find(({ name }) => name === 'captcha')
  const guarded = groups.find((group) => group !== challenge && group.nodes.some(isButton))
  if (!challenge || !guarded || challenge.nodes.some(isButton)) return groups
  const at = guarded.nodes.findIndex(isButton)
  const nodes = [...guarded.nodes.slice(0, at), ...challenge.nodes, ...guarded.nodes.slice(at)]
  return groups.filter((group) => group !== challenge).map((group) => (group === guarded ? { ...group, nodes } : group))
}

export const isButton = (node: FlowNode) =>
  isInput(node) && (node.attributes.type === 'submit' || node.attributes.type === 'button')

export const isHidden = (node: FlowNode) =>
  node.type === 'script' || (isInput(node) && node.attributes.type === 'hidden')

/** The label of the button that requests another code, whose name depends on the flow. */
export const anotherCode = 1070008

/** Names of buttons that go back or aside, not forward. */
const aside = new Set(['resend', 'screen', 'recovery_confirm_address'])
export const leadsAside = (node: FlowNode) =>
  isInput(node) && isButton(node) && (aside.has(node.attributes.name) || node.label?.id === anotherCode)

/** Whether a group's only buttons lead back or aside. */
export const isAside = ({ nodes }: NodeGroup) => {
  const shown = nodes.filter((node) => !isHidden(node))
  return shown.length > 0 && shown.every((node) => leadsAside(node) && !isOnward(node))
}

/** A button of the same name goes forward if its value is a later step, unless it is labeled as a back button. */
const isOnward = (node: FlowNode) =>
  isInput(node) && node.attributes.value === 'credential-selection' && node.label?.id !== back
const back = 1040008

/** Hidden, and without messages to show. */
export const isSilent = (node: FlowNode) => isHidden(node) && node.messages.length === 0

/** Whether a group has fields to fill in, so that its button submits a form. */
export const hasFields = (group: NodeGroup) =>
  group.nodes.some((node) => isInput(node) && !isButton(node) && !isHidden(node))

const hasButton = ({ nodes }: NodeGroup) => nodes.some(isButton)

/** "or" separates a method from the one above it; methods with a single button are grouped. */
export function startsOtherWays(groups: readonly NodeGroup[], name: string): boolean {
  const index = groups.findIndex((group) => group.name === name)
  const group = groups[index]
  if (!group || isAside(group) || !hasButton(group)) return false
  const above = groups.slice(0, index)
  const end = above.findLastIndex(hasButton)
  // The fields of a method may be in separate groups, above the one with its button.
  const begin = above.slice(0, Math.max(end, 0)).findLastIndex(hasButton) + 1
  return end >= 0 && (hasFields(group) || above.slice(begin, end + 1).some(hasFields))
}

/** A hidden field without a value that another one of its name has: a service takes the first that a browser sends. */
export const isShadow = (node: FlowNode, nodes: readonly FlowNode[]) =>
  isInput(node) &&
  isHidden(node) &&
  asText(node.attributes.value) === '' &&
  nodes.filter(isInput).some(({ attributes: { name, value } }) => name === node.attributes.name && asText(value) !== '')
