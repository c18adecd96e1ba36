import { isRecord, type Json, type JsonObject } from '../../http/json'
import type { UiMessage } from '../messages'
import { traitAt, type TraitField } from '../schemas/trait-fields'

import { messages } from '../messages'

export type NodeGroup =
  | 'default'
  | 'password'
  | 'oidc'
  | 'saml'
  | 'profile'
  | 'link'
  | 'code'
  | 'totp'
  | 'lookup_secret'
  | 'webauthn'
  | 'passkey'
  | 'identifier_first'
  | 'captcha'

export type UiNode = {
  type: 'input' | 'text' | 'img' | 'a' | 'script' | 'div'
  group: NodeGroup
  attributes: Record<string, unknown>
  messages: UiMessage[]
  meta: { label?: UiMessage }
}

type InputOptions = {
  value?: Json
  required?: boolean
  autocomplete?: string
  pattern?: string
  maxlength?: number
  label?: UiMessage
  options?: { value: Json }[]
}

/** An input of a form. Unset options are omitted from the node. */
export function input(group: NodeGroup, name: string, type: string, options: InputOptions = {}): UiNode {
  const { label, ...attributes } = options
  return {
    type: 'input',
    group,
    attributes: { name, type, ...attributes, disabled: false, node_type: 'input' },
    messages: [],
    meta: label ? { label } : {},
  }
}

export const button = (group: NodeGroup, name: string, value: string, label: UiMessage): UiNode =>
  input(group, name, 'submit', { value, label })

export const hidden = (group: NodeGroup, name: string, value: Json, more: InputOptions = {}): UiNode =>
  input(group, name, 'hidden', { value, ...more })

export const csrfNode = (token: string): UiNode => hidden('default', 'csrf_token', token, { required: true })

export const textNode = (group: NodeGroup, id: string, text: UiMessage, label?: UiMessage): UiNode => ({
  type: 'text',
  group,
  attributes: { text, id, node_type: 'text' },
  messages: [],
  meta: label ? { label } : {},
})

export const imageNode = (group: NodeGroup, id: string, src: string, size: number, label: UiMessage): UiNode => ({
  type: 'img',
  group,
  attributes: { src, id, width: size, height: size, node_type: 'img' },
  messages: [],
  meta: { label },
})

export const anchorNode = (group: NodeGroup, id: string, href: string, label: UiMessage): UiNode => ({
  type: 'a',
  group,
  attributes: { href, id, title: label, node_type: 'a' },
  messages: [],
  meta: { label },
})

/** Name of an input, id of anything else. */
export function nodeName(node: UiNode): string {
  const { name, id } = node.attributes
  return typeof name === 'string' ? name : typeof id === 'string' ? id : ''
}

/** Whether it is pressed. */
export const isButton = ({ attributes: { type } }: UiNode): boolean => type === 'submit' || type === 'button'

const inputTypes: Record<string, string> = {
  email: 'email',
  tel: 'tel',
  uri: 'url',
  date: 'date',
  'date-time': 'datetime-local',
}
const autocompletes: Record<string, string> = { email: 'email', tel: 'tel', url: 'url' }

function inputType(field: TraitField): string {
  if (field.type === 'boolean') return 'checkbox'
  if (field.type === 'number' || field.type === 'integer') return 'number'
  return inputTypes[field.format ?? ''] ?? 'text'
}

/** The fields of a schema's traits, with the known values. */
export const traitNodes = (fields: readonly TraitField[], group: NodeGroup, traits?: unknown): UiNode[] =>
  fields
    .filter(({ hasField }) => hasField)
    .map((field) => {
      const type = inputType(field)
      const value = shown(traitAt(traits, field.path))
      const autocomplete = autocompletes[type]
      return input(group, field.name, type, {
        ...(value !== undefined && { value }),
        ...(field.required && { required: true }),
        ...(autocomplete && { autocomplete }),
        ...(field.pattern !== undefined && { pattern: field.pattern }),
        ...(field.options && { options: field.options.map((option) => ({ value: option })) }),
        ...(field.title !== undefined && { label: messages.trait(field.name, field.title) }),
      })
    })

/** The value as an input can have it; undefined for lists and objects. */
export const shown = (value: unknown): Json | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined

export function withValue(node: UiNode, value: Json | undefined): UiNode {
  const { value: _before, ...attributes } = node.attributes
  return { ...node, attributes: value === undefined ? attributes : { ...attributes, value } }
}

/** A node with attributes added or replaced. */
export const withMore = (node: UiNode, more: Record<string, unknown>): UiNode => ({
  ...node,
  attributes: { ...node.attributes, ...more },
})

export const withType = (node: UiNode, type: string): UiNode => ({ ...node, attributes: { ...node.attributes, type } })

/** Changes the first node of this name; undefined if there is none. */
function withFirst(nodes: readonly UiNode[], name: string, change: (node: UiNode) => UiNode): UiNode[] | undefined {
  const at = nodes.findIndex((node) => nodeName(node) === name)
  const found = nodes[at]
  return found && nodes.with(at, change(found))
}

/** Replaces the first node of this name, or adds the new one at the end. */
export const withNode = (nodes: readonly UiNode[], replacement: UiNode): UiNode[] =>
  withFirst(nodes, nodeName(replacement), () => replacement) ?? [...nodes, replacement]

/** Sets the value of the first node of this name, if there is one. */
export const withFirstValue = (nodes: readonly UiNode[], name: string, value: Json | undefined): UiNode[] =>
  withFirst(nodes, name, (node) => withValue(node, value)) ?? [...nodes]

/** Sets the fields of the traits to the traits' values; fields without a value keep theirs. */
export function withTraits(nodes: readonly UiNode[], fields: readonly TraitField[], traits: unknown): UiNode[] {
  const values = new Map(fields.map(({ name, path }) => [name, traitAt(traits, path)]))
  return nodes.map((node) => {
    const name = nodeName(node)
    const value = values.get(name)
    if (value === undefined) return node
    // only the first node of a name is the field
    values.delete(name)
    return withValue(node, shown(value))
  })
}

/** Sets the nodes of traits to the traits' values, by name; nodes without a value keep theirs. */
export const withTraitValues = (nodes: readonly UiNode[], traits: Json): UiNode[] =>
  nodes.map((node) => {
    const [first, ...path] = nodeName(node).split('.')
    const value = first === 'traits' ? shown(traitAt(traits, path)) : undefined
    return value === undefined ? node : withValue(node, value)
  })

/** Maximum fields of a form for values that have none in the schema. */
const MOST_FURTHER_FIELDS = 1_000

/** The leaves of a value with their names; empty lists and objects have none. */
function* endsOf(value: Json, name: string): Generator<[name: string, value: Json]> {
  if (value === null || typeof value !== 'object') yield [name, value]
  else for (const [key, one] of Object.entries(value)) yield* endsOf(one, `${name}.${key}`)
}

const typeOfValue = (value: Json): string =>
  typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'checkbox' : 'text'

/** The nodes with the values of traits. Items of lists and traits that the schema doesn't name get fields of their own. */
export function withEveryTrait(nodes: readonly UiNode[], group: NodeGroup, traits: unknown): UiNode[] {
  if (!isRecord(traits)) return [...nodes]
  const byName = new Map(nodes.map((node) => [nodeName(node), node]))
  const max = byName.size + MOST_FURTHER_FIELDS
  for (const [name, value] of endsOf(traits as JsonObject, 'traits')) {
    const node = byName.get(name) ?? (byName.size < max ? input(group, name, typeOfValue(value)) : undefined)
    if (node) byName.set(name, withValue({ ...node, group }, shown(value)))
  }
  const known = nodes.map((node) => {
    const name = nodeName(node)
    return name.startsWith('traits.') ? (byName.get(name) ?? node) : node
  })
  return [...known, ...[...byName.values()].slice(new Set(nodes.map(nodeName)).size)]
}

/** Changes the nodes of this name, and leaves the others as they are. */
export const mapNode = (nodes: readonly UiNode[], name: string, change: (node: UiNode) => UiNode): UiNode[] =>
  nodes.map((node) => (nodeName(node) === name ? change(node) : node))

export const withoutMessages = (nodes: readonly UiNode[]): UiNode[] => nodes.map((node) => ({ ...node, messages: [] }))

/** Adds messages to their fields. A field that the form does not have is added at the end, so that its messages are seen. */
export function withMessages(
  nodes: readonly UiNode[],
  complaints: readonly { field?: string; message: UiMessage }[],
): UiNode[] {
  const left = new Map<string, UiMessage[]>()
  for (const { field, message } of complaints) {
    if (field === undefined) continue
    const own = left.get(field) ?? []
    own.push(message)
    left.set(field, own)
  }
  const known = nodes.map((node) => {
    const name = nodeName(node)
    const own = left.get(name) ?? []
    left.delete(name)
    return own.length === 0 ? node : { ...node, messages: [...node.messages, ...own] }
  })
  return [...known, ...[...left].map(([name, messages]) => ({ ...input('default', name, 'text'), messages }))]
}

/** Provider buttons come first in a form. */
export const providersFirst = (nodes: readonly UiNode[]): { providers: UiNode[]; others: UiNode[] } => {
  const isProvider = ({ group }: UiNode) => group === 'oidc' || group === 'saml'
  return { providers: nodes.filter(isProvider), others: nodes.filter((node) => !isProvider(node)) }
}
