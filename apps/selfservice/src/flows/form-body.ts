import { isInput, type FlowNode, type InputNode } from './flow'

/** The current values of a form's controls: text, or whether a checkbox is ticked. */
export type Fields = { text: (name: string) => string | undefined; ticked: (node: InputNode) => boolean }

/** The button that sent the form. */
export type Sender = { name: string; value: unknown; group: string }

type Body = { [name: string]: unknown }

const buttons = new Set(['submit', 'button'])

/** Groups whose fields are part of every submission; others are sent only with their own button. */
const common = new Set(['default', 'profile', 'identifier_first', 'captcha'])

/**
 * Whether a node's value is submitted when `sender` submits the form. A social sign-in, for example, submits no password, and no
 * hidden `method` of another method. Other hidden values carry the results of earlier steps, whatever their group.
 */
export function isSubmittedWith({ group, attributes: { name, type } }: InputNode, sender: Sender | undefined): boolean {
  // A request for another code, or going back, doesn't send the typed code.
  if (sender?.group === 'code' && sender.name !== 'method' && name === 'code') return false
  if (!sender || group === sender.group) return true
  return type === 'hidden' ? name !== 'method' : common.has(group)
}

/**
 * The JSON body of a form: values in the types of the nodes, dotted names as nested objects, without empty texts (which the
 * service would accept as values). The submitting button comes last; if it isn't named `method`, its group is the method.
 * Except when going back: with the method `profile`, a service continues, whatever screen is requested.
 */
export function formBody(nodes: readonly FlowNode[], fields: Fields, sender?: Sender): Body {
  const body: Body = {}
  const lists = listsOf(nodes)
  const added = new Map<string, unknown>()
  const leadsBack = sender?.group === 'profile' && sender.name === 'screen' && sender.value === 'previous'
  for (const node of nodes.filter(isInput)) {
    const { name, type, disabled } = node.attributes
    if (disabled || buttons.has(type) || !isSubmittedWith(node, sender)) continue
    const value = valueOf(node, fields)
    if (value === undefined || (leadsBack && isRejected(node, value))) continue
    // The list's own field adds another item.
    if (lists.has(name)) added.set(name, value)
    else place(body, name, type === 'checkbox' ? joined(body, node, value) : value)
  }
  for (const name of lists) makeList(body, name, added)
  if (sender && sender.group !== 'default' && !leadsBack) place(body, 'method', sender.group)
  if (sender) place(body, sender.name, isSwitch(sender.value) ? sender.value === 'true' : sender.value)
  return body
}

/** Whether an optional value is still the one that the service rejected: with it, the service would also refuse to go back. */
const isRejected = ({ messages, attributes }: InputNode, value: unknown) =>
  !attributes.required && value === attributes.value && messages.some(({ type }) => type === 'error')

/** For a button for a boolean, such as `totp_unlink`: its value is text in the node, but a boolean in the body. */
const isSwitch = (value: unknown) => value === 'true' || value === 'false'

function valueOf(node: InputNode, fields: Fields): unknown {
  const { name, type, value, options } = node.attributes
  const typed = fields.text(name)
  switch (type) {
    case 'hidden':
      // A platform's script may have written into it; otherwise the value keeps its type.
      return typed !== undefined && typed !== '' && typed !== asText(value) ? typed : (value ?? undefined)
    case 'checkbox':
      return isFlag(value) ? fields.ticked(node) : fields.ticked(node) ? value : undefined
    case 'number':
      return typed === undefined || typed === '' || Number.isNaN(Number(typed)) ? typed || undefined : Number(typed)
    case 'datetime-local':
      return typed && !Number.isNaN(Date.parse(typed)) ? new Date(typed).toISOString() : typed || undefined
    default: {
      const option = options?.find((candidate) => asText(candidate.value) === typed)
      return typed === '' ? undefined : (option?.value ?? typed)
    }
  }
}

/** Whether a checkbox is a boolean; with any other value, it stands for an item of a list. */
export const isFlag = (value: unknown) =>
  value === undefined || value === null || value === '' || ['true', 'false'].includes(String(value))

/** A node's value as the text of its control. */
export function asText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const joined = (body: Body, { attributes: { name, value } }: InputNode, item: unknown): unknown => {
  if (isFlag(value)) return item
  const before = body[name]
  return Array.isArray(before) ? [...(before as unknown[]), item] : [item]
}

function place(body: Body, name: string, value: unknown) {
  const parts = name.split('.')
  const last = parts.pop() ?? name
  let at = body
  for (const part of parts) {
    const known = Object.hasOwn(at, part) ? at[part] : undefined
    const next: Body = isBody(known) ? known : {}
    Object.defineProperty(at, part, { value: next, enumerable: true, configurable: true, writable: true })
    at = next
  }
  Object.defineProperty(at, last, { value, enumerable: true, configurable: true, writable: true })
}

/** Names of lists whose items have separate fields, such as `traits.emails.0`; nested lists come first. */
function listsOf(nodes: readonly FlowNode[]): Set<string> {
  const names = nodes.filter(isInput).flatMap(({ attributes: { name } }) => {
    const parts = name.split('.')
    return parts[0] === 'traits'
      ? parts.flatMap((part, at) => (part === '0' ? [parts.slice(0, at).join('.')] : []))
      : []
  })
  return new Set(names.toSorted((a, b) => b.length - a.length))
}

/** Turns the values of a list's fields into a list, without cleared ones. */
function makeList(body: Body, name: string, added: ReadonlyMap<string, unknown>) {
  const known = name
    .split('.')
    .reduce<unknown>((at, part) => (isBody(at) && Object.hasOwn(at, part) ? at[part] : undefined), body)
  const items = [...(isBody(known) ? Object.values(known) : []), ...(added.has(name) ? [added.get(name)] : [])]
  if (items.length > 0) place(body, name, items)
}

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A time of the service in the form that a `datetime-local` control takes, in the person's own time zone. */
export function localTime(value: unknown): string {
  const text = asText(value)
  const time = Date.parse(text)
  if (Number.isNaN(time)) return text
  return new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
