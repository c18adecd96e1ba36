import { isRecord } from '@atrium/shared/json'
import { isInput, type FlowNode, type InputNode } from '../flows/flow'
import { asText, formBody, isFlag, type Fields, type Sender } from '../flows/form-body'
import { isButton, isHidden } from '../flows/node-groups'

type Body = Record<string, unknown>

/** Input by control key: text, or whether a checkbox is ticked. */
export type Typed = ReadonlyMap<string, string | boolean>

/** Controls that share a name (checkboxes of a list) are distinguished by their value. */
export const controlKey = ({ attributes: { name, type, value } }: InputNode): string =>
  type === 'checkbox' && !isFlag(value) ? `${name}=${asText(value)}` : name

/** Buttons that send the form, in the order of the flow. */
export const sendersOf = (nodes: readonly FlowNode[]): InputNode[] =>
  nodes
    .filter(isInput)
    .filter((node) => isButton(node) && node.attributes.type === 'submit' && !node.attributes.disabled)

/** Controls that someone can fill in. */
export const controlsOf = (nodes: readonly FlowNode[]): InputNode[] =>
  nodes.filter(isInput).filter((node) => !isButton(node) && !isHidden(node))

export const senderKey = ({ attributes: { name, value } }: InputNode): string => `${name}=${asText(value)}`

const senderOf = ({ group, attributes: { name, value } }: InputNode): Sender => ({ group, name, value })

/** Values of the controls: the input, otherwise the values in the flow. */
function fieldsOf(nodes: readonly FlowNode[], typed: Typed): Fields {
  const inputs = nodes.filter(isInput)
  return {
    text(name) {
      const own = typed.get(name)
      if (typeof own === 'string') return own
      const node = inputs.find((candidate) => candidate.attributes.name === name && !isButton(candidate))
      return node && asText(node.attributes.value)
    },
    ticked(node) {
      const own = typed.get(controlKey(node))
      return typeof own === 'boolean' ? own : node.attributes.value === true || node.attributes.value === 'true'
    },
  }
}

/** What a control shows. */
export function shownIn(node: InputNode, nodes: readonly FlowNode[], typed: Typed): string | boolean {
  const fields = fieldsOf(nodes, typed)
  return node.attributes.type === 'checkbox' ? fields.ticked(node) : (fields.text(node.attributes.name) ?? '')
}

/** The JSON body of a form submitted by `sender`; members of `extraFields` without a node are included unchanged. */
export function bodyOf(
  nodes: readonly FlowNode[],
  typed: Typed,
  sender: InputNode | undefined,
  extraFields: Body = {},
): Body {
  return merged(extraFields, formBody(nodes, fieldsOf(nodes, typed), sender && senderOf(sender)))
}

/** Members of an edited body without a node. */
export function fieldsWithoutNode(nodes: readonly FlowNode[], body: Body): Body {
  const paths = [['method'], ...nodes.filter(isInput).map(({ attributes }) => attributes.name.split('.'))]
  return paths.reduce(without, body)
}

/** The controls' values after the body was edited as JSON. */
export function typedFrom(nodes: readonly FlowNode[], body: Body, before: Typed): Typed {
  const typed = new Map(before)
  for (const node of controlsOf(nodes)) {
    const { name, type, value } = node.attributes
    const found = valueAt(body, name.split('.'))
    if (type !== 'checkbox') typed.set(name, asText(found))
    else if (isFlag(value)) typed.set(name, found === true || found === 'true')
    else typed.set(controlKey(node), Array.isArray(found) && found.includes(value))
  }
  return typed
}

/** The body after one control was changed. `built` is the form's body; other edits stay. */
export function withControl(body: Body, { attributes: { name } }: InputNode, built: Body): Body {
  const path = name.split('.')
  const value = valueAt(built, path)
  const nested = path.reduceRight<unknown>((inner, part) => ({ [part]: inner }), value)
  return value === undefined || !isRecord(nested) ? without(body, path) : merged(body, nested)
}

/** The submit button that matches an edited body: by name and value, otherwise by method. */
export function senderIn(nodes: readonly FlowNode[], body: Body): InputNode | undefined {
  const senders = sendersOf(nodes)
  const isInBody = ({ attributes: { name, value } }: InputNode) =>
    Object.hasOwn(body, name) && asText(body[name]) === asText(value)
  return (
    senders.find((node) => node.attributes.name !== 'method' && isInBody(node)) ??
    senders.find(isInBody) ??
    senders.find(({ group }) => group === body.method)
  )
}

function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce((at: unknown, name) => (isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined), body)
}

function without(body: Body, [name = '', ...rest]: readonly string[]): Body {
  const others = Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))
  const inner = Object.hasOwn(body, name) ? body[name] : undefined
  if (rest.length === 0 || !isRecord(inner)) return rest.length === 0 ? others : body
  const left = without(inner, rest)
  return Object.keys(left).length === 0 ? others : { ...body, [name]: left }
}

function merged(base: Body, overrides: Body): Body {
  const result: Body = { ...base }
  for (const [name, value] of Object.entries(overrides)) {
    const known = Object.hasOwn(base, name) ? base[name] : undefined
    const next = isRecord(known) && isRecord(value) ? merged(known, value) : value
    Object.defineProperty(result, name, { value: next, enumerable: true, configurable: true, writable: true })
  }
  return result
}
