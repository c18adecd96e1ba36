import { useLocale } from '@atrium/shared/text'

import type { FlowNode, InputNode, Message } from '../flows/flow'
import { useFormState } from '../flows/form-state'
import { useText, type Text } from '../text'
import { groupName } from '../text/group-name'
import { useMessages } from '../text/messages'
import { wordsOf } from '../text/words-of'

/** @returns a function for a node's label: its own, else its meta label, else that of its list, else its name in words */
export function useLabel(): (node: FlowNode) => string {
  const formatMessage = useMessages()
  const t = useText()
  const isTranslated = useLocale() !== 'en'
  const { labelOf: labelHere, nodes } = useFormState()
  const name = (node: FlowNode): string => {
    const here = labelHere?.(node)
    if (here !== undefined) return here
    const own = labelOf(node)
    const translated = own && isTranslated ? usualField(own, t) : undefined
    const text = translated ?? (own ? formatMessage(own).trim() : '')
    if (text !== '' || node.type !== 'input') return text
    const [, listName, at] = /^(.+)\.(\d{1,6})$/.exec(node.attributes.name) ?? []
    const list = nodes.find((other) => other.type === 'input' && other.attributes.name === listName)
    return list ? `${name(list)} ${Number(at) + 1}` : fallbackLabel(node, t)
  }
  return name
}

/** The number of labels that come from a schema. */
const ofSchema = 1070002

/** The translated label of a common field, because a schema's labels are in only one language. */
function usualField({ id, text }: Message, { fields }: Text): string | undefined {
  const title = text.trim().toLowerCase().replace('e-mail', 'email')
  return id === ofSchema && Object.hasOwn(fields, title) ? fields[title] : undefined
}

export function labelOf(node: FlowNode): Message | undefined {
  switch (node.type) {
    case 'input':
      return filled(node.attributes.label) ?? node.label
    case 'a':
      return filled(node.attributes.title) ?? node.label
    default:
      return node.label
  }
}

const filled = (message: Message | undefined) => (message?.text.trim() ? message : undefined)

/** A button is identified by its value, a field by its name, anything else by its group. */
function fallbackLabel({ group, attributes: { name, type, value } }: InputNode, t: Text): string {
  const chosen = type === 'submit' && typeof value === 'string' && /^[a-z][\w-]{0,30}$/i.test(value) ? value : ''
  return wordsOf(chosen) || wordsOf(name) || groupName(group, t)
}
