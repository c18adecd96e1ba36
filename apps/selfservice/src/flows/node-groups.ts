import type { FlowNode } from './flow'

export type NodeGroup = { name: string; nodes: FlowNode[] }

/** Ways in that ask for something to be typed come before those that are one press; a group nobody knows comes last. */
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

/** Nodes by group in the order of the screen; within a group as the service sent them, what is typed before what is pressed. */
export function nodeGroups(nodes: readonly FlowNode[]): NodeGroup[] {
  const groups = new Map<string, FlowNode[]>()
  for (const node of nodes) groups.set(node.group, [...(groups.get(node.group) ?? []), node])
  return [...groups]
    .map(([name, members]) => ({ name, nodes: members.toSorted((a, b) => Number(isButton(a)) - Number(isButton(b))) }))
    .toSorted((a, b) => place(a.name) - place(b.name))
}

export const isButton = (node: FlowNode) =>
  node.type === 'input' && (node.attributes.type === 'submit' || node.attributes.type === 'button')

export const isHidden = (node: FlowNode) =>
  node.type === 'script' || (node.type === 'input' && node.attributes.type === 'hidden')

/** Hidden, and without anything said about it that a person has to read. */
export const isSilent = (node: FlowNode) => isHidden(node) && node.messages.length === 0

/** Whether the group has something to fill in, so that its button is a form's end and not a way of its own. */
export const hasFields = (group: NodeGroup) =>
  group.nodes.some((node) => node.type === 'input' && !isButton(node) && !isHidden(node))
