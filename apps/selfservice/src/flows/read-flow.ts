import { isRecord } from '@atrium/shared/json'
import type { Flow, FlowNode, Message } from './flow'
import { withProviderError, withRequest } from './provider-return'
import { withFieldVariant, withLabelVariant, withVariant } from './variants'

type Json = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const listOf = <Item>(value: unknown, read: (item: unknown) => Item | undefined): Item[] =>
  Array.isArray(value) ? value.flatMap((item: unknown) => read(item) ?? []) : []

/** A message of the service; undefined for anything else. */
export function readMessage(value: unknown): Message | undefined {
  if (!isRecord(value) || typeof value.text !== 'string') return undefined
  return {
    id: typeof value.id === 'number' ? value.id : 0,
    text: value.text,
    type: text(value.type) ?? 'info',
    context: isRecord(value.context) ? value.context : {},
  }
}

const knownTypes = new Set<unknown>(['input', 'text', 'img', 'a', 'script', 'div'])
/** The client's placeholder for an unknown member of an enumeration. */
const unknownMember = '11184809'

function readNode(value: unknown): FlowNode | undefined {
  if (!isRecord(value)) return undefined
  const { meta, group, type } = value
  const attributes = isRecord(value.attributes) ? value.attributes : {}
  const node = {
    type: knownTypes.has(type) ? type : unknownMember,
    group: text(group) || 'default',
    messages: messagesAt(value.messages, type === 'input' ? attributes : {}),
    label: isRecord(meta) ? withLabelVariant(readMessage(meta.label)) : undefined,
    attributes: {
      ...attributes,
      id: text(attributes.id),
      ...(type === 'input' ? inputAttributes(attributes) : {}),
      ...(type === 'text' ? { text: readMessage(attributes.text) } : {}),
      ...(type === 'a' ? { href: text(attributes.href), title: readMessage(attributes.title) } : {}),
      ...(type === 'img' ? { src: text(attributes.src) } : {}),
      ...(type === 'script' ? { src: text(attributes.src) } : {}),
      ...(type === 'div'
        ? { class: text(attributes.class), data: isRecord(attributes.data) ? attributes.data : {} }
        : {}),
    },
  }
  // TypeScript can't narrow the union from unknown JSON. What renderers read was checked above; the rest is optional.
  return node as FlowNode
}

const messagesAt = (messages: unknown, { name, type }: Json): Message[] =>
  listOf(messages, readMessage).map((message) =>
    withFieldVariant(message, { name: text(name) ?? '', type: text(type) ?? 'text' }),
  )

const inputAttributes = (attributes: Json) => ({
  name: text(attributes.name) ?? '',
  type: text(attributes.type) ?? 'text',
  disabled: attributes.disabled === true,
  autocomplete: text(attributes.autocomplete),
  pattern: text(attributes.pattern),
  onclickTrigger: text(attributes.onclickTrigger),
  label: readMessage(attributes.label),
  options: Array.isArray(attributes.options)
    ? listOf(attributes.options, (option) =>
        isRecord(option) ? { value: option.value, label: readMessage(option.label) } : undefined,
      )
    : undefined,
})

/** The flow's messages. Adds one if the service sent a link after another flow, for which it has no message. */
function messagesOf({ state, active }: Json, messages: unknown, nodes: readonly FlowNode[]): Message[] {
  const flowMessages = listOf(messages, readMessage).map((message) =>
    withProviderError(withVariant(message, nodes), nodes),
  )
  const isSilent = flowMessages.length === 0 && nodes.every((node) => node.messages.length === 0)
  const sent = isSilent && state === 'sent_email' && active === 'link' ? readMessage(linkSent) : undefined
  return sent ? [sent] : flowMessages
}
const linkSent = { id: 1080001, type: 'info', text: 'We sent a link to your address. Open it to verify the address.' }

/**
 * A flow from a response's body, or undefined if it isn't one. Invalid nodes are left out, lists that
 * are missing are empty; unknown types, groups and attributes are kept.
 */
export function readFlow(body: unknown): Flow | undefined {
  if (!isRecord(body) || typeof body.id !== 'string' || !isRecord(body.ui)) return undefined
  const { ui } = body
  const read = listOf(ui.nodes, readNode)
  const promptedForm = withRequest(read)
  const nodes = promptedForm?.nodes ?? read
  return {
    id: body.id,
    request_url: text(body.request_url),
    return_to: text(body.return_to),
    state: text(body.state),
    active: text(body.active),
    refresh: body.refresh === true,
    requested_aal: text(body.requested_aal),
    continue_with: Array.isArray(body.continue_with) ? body.continue_with : undefined,
    ui: {
      action: text(ui.action) ?? '',
      method: (text(ui.method) ?? 'POST').toUpperCase(),
      nodes,
      messages: [...(promptedForm ? [promptedForm.request] : []), ...messagesOf(body, ui.messages, nodes)],
    },
  }
}
